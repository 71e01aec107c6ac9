/** The output of `npm start` when the server is ready. */
import type { Env } from "@/lib/platform/env";
import { isLoopbackName, isLoopbackUrl } from "@/lib/platform/loopback";
import { mailIsMissing } from "@/lib/platform/mail";

export type DemoFacts = { email: string; password: string; personalApiKey: string };
export type Facts = {
  url: string;
  dataDir: string | null;
  demo: DemoFacts | null;
  /** The file that has the log instead of the terminal. */
  log: string | null;
  seconds: number;
  isDev: boolean;
};

export function welcomeText({ url, dataDir, demo, log, seconds, isDev }: Facts): string {
  const lines = [
    `Parley is ready${isDev ? " for development" : ""} (${seconds.toFixed(1)} s)`,
    "",
    `  Inbox      ${url}`,
  ];
  if (demo) {
    lines.push(
      `  Sign in    ${demo.email}   ${demo.password}`,
      `  Messenger  ${url}/demo`,
      `  API key    ${demo.personalApiKey}`,
      "",
      "  Open the messenger's page in a second window, write, and answer yourself in the inbox.",
      `  curl -H "Authorization: Bearer ${demo.personalApiKey}" ${url}/api/v1/conversations`,
    );
  }
  const places = [dataDir && `Data in ${dataDir}.`, log && `Log in ${log}.`, "Ctrl-C ends it."];
  lines.push("", `  ${places.filter(Boolean).join(" ")}`);
  return `\n${lines.join("\n")}\n`;
}

/** Settings that let the server run, but not as its address promises. */
export function startWarnings({ APP_URL, DATA_DIR, HOST, TRUSTED_PROXIES }: Env): string[] {
  const warnings: string[] = [];
  if (mailIsMissing()) {
    warnings.push(
      `SMTP_URL is not set, so no mail leaves this server. Confirmations, password resets and invitations are files in ${DATA_DIR}/outbox.`,
    );
  }
  if (TRUSTED_PROXIES === 0 && isLoopbackName(HOST) && !isLoopbackUrl(APP_URL)) {
    warnings.push(
      `TRUSTED_PROXIES is 0, but ${APP_URL} reaches ${HOST} only through a proxy: all visitors share the rate limits of one address, and a few wrong passwords lock everyone out. Set TRUSTED_PROXIES to the number of proxies.`,
    );
  }
  return warnings;
}

/** `problem`: of folderProblem(). */
export const filesWarnings = (problem: string | null): string[] =>
  problem === null
    ? []
    : [
        `This process can neither read nor store files: ${problem} See "Files on several hosts" in docs/self-hosting.md.`,
      ];
