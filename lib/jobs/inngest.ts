/** Inngest as the runner: registers our functions, sends events, and serves /api/inngest. */
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { createClient } from "./client";
import type { Runner } from "./embedded/runner";
import { describe, type Served, serveFunctions, signedRequest } from "./embedded/serve";
import { readSupported } from "./embedded/supported";
import { type InngestMode, type JobsMode, jobsMode } from "./mode";
import { JOBS } from "./registry";

const REGISTER_RETRY_MS = 10_000;
/** An Inngest that lost its state knows no functions until they are registered again. */
const REGISTER_AGAIN_MS = 60_000;

let ours: Served | undefined;

function servedTo(mode: JobsMode): Served {
  if (mode.runner !== "inngest") throw new Error("the jobs run in this process");
  if (!ours) {
    const client = createClient(mode);
    ours = serveFunctions({ client, functions: JOBS.map((define) => define(client)) });
  }
  return ours;
}

export const isInngestRunner = (): boolean => jobsMode(env()).runner === "inngest";

/** The handler of /api/inngest. Answers 401 to calls that Inngest did not sign. */
export const answerInngest = (request: Request): Promise<Response> =>
  servedTo(jobsMode(env())).handler(request);

export async function startInngest(mode: InngestMode): Promise<Runner> {
  const served = servedTo(mode);
  const jobs = readSupported(await describe(served));
  const stopRegistering = keepRegistering(served);
  return {
    mayForget: true,
    names: [...new Set(jobs.flatMap(({ events }) => events))],
    send: (events) => served.client.send([...events]),
    stop: async () => stopRegistering(),
  };
}

/**
 * Registers for as long as the process runs: Parley must start without Inngest, and go on after Inngest lost its state.
 */
function keepRegistering(served: Served): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isRegistered = false;
  const register = async (): Promise<void> => {
    const response = await served.handler(signedRequest(served, { method: "PUT" }));
    const answer = await response.text();
    if (!response.ok)
      log().error(
        { status: response.status, answer },
        "the jobs could not be registered with Inngest; retrying",
      );
    else if (!isRegistered) log().info("the jobs are registered with Inngest");
    isRegistered = response.ok;
    if (!isStopped)
      timer = setTimeout(register, isRegistered ? REGISTER_AGAIN_MS : REGISTER_RETRY_MS).unref();
  };
  void register();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
