/** Chooses the runner of the jobs: this process's embedded executor, or the Inngest named in the environment. */
import type { Env } from "@/lib/platform/env";
import { isLoopbackName, isLoopbackUrl } from "@/lib/platform/loopback";

export type InngestMode = {
  runner: "inngest";
  isDev: boolean;
  /** The default is Inngest's cloud. */
  baseUrl?: string;
  eventKey?: string;
  signingKey?: string;
  signingKeyFallback?: string;
};
export type JobsMode = { runner: "embedded" } | InngestMode;

const DEV_SERVER = "http://127.0.0.1:8288";

/**
 * Throws a readable sentence for an incomplete configuration, and for a Dev Server outside development on this machine.
 */
export function jobsMode(env: Env): JobsMode {
  const { INNGEST_EVENT_KEY: eventKey, INNGEST_SIGNING_KEY: signingKey, INNGEST_BASE_URL: baseUrl } = env;
  const { INNGEST_SIGNING_KEY_FALLBACK: signingKeyFallback } = env;
  if (env.INNGEST_DEV === "1") return devMode(env);
  if (!eventKey && !signingKey && !signingKeyFallback && !baseUrl) return { runner: "embedded" };
  if (!eventKey || !signingKey) {
    throw new Error(
      `Inngest is configured by half: ${eventKey ? "INNGEST_SIGNING_KEY" : "INNGEST_EVENT_KEY"} is not set. It needs both keys; without any INNGEST variable Parley runs its jobs itself.`,
    );
  }
  return { runner: "inngest", isDev: false, baseUrl, eventKey, signingKey, signingKeyFallback };
}

/** The Dev Server's calls are not signed, so anyone who reaches /api/inngest could run jobs. */
function devMode(env: Env): InngestMode {
  const baseUrl = env.INNGEST_BASE_URL ?? DEV_SERVER;
  if (env.NODE_ENV !== "development")
    throw new Error("INNGEST_DEV=1 is for npm run dev: calls of a Dev Server are not signed. Unset it.");
  if (!isLoopbackName(env.HOST))
    throw new Error(
      `INNGEST_DEV=1 needs a HOST that is this machine, not ${env.HOST}: calls of a Dev Server are not signed.`,
    );
  if (!isLoopbackUrl(baseUrl))
    throw new Error(`INNGEST_DEV=1 needs a Dev Server on this machine, not INNGEST_BASE_URL=${baseUrl}.`);
  return { runner: "inngest", isDev: true, baseUrl, eventKey: env.INNGEST_EVENT_KEY };
}
