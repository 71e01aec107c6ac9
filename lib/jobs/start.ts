/** Starts a process's share of the background work: the relay, and behind it whoever runs the jobs. */
import { env } from "@/lib/platform/env";
import { startRelay } from "@/lib/platform/relay";
import { leave } from "@/lib/platform/worker";
import { createClient } from "./client";
import { createExecutor } from "./embedded/executor";
import { type Runner, toEvent } from "./embedded/runner";
import { startInngest } from "./inngest";
import { jobsMode } from "./mode";
import { JOBS } from "./registry";

/**
 * Needs nothing but the environment, so a process without a web server may work too. The returned function ends it in
 * order: no new signals, calls under way finished, claims given back. Throws a readable sentence for a wrong configuration.
 */
export async function startJobs(): Promise<() => Promise<void>> {
  const mode = jobsMode(env());
  const runner = mode.runner === "inngest" ? await startInngest(mode) : await startEmbedded();
  const stopRelay = startRelay({
    names: runner.names,
    handOver: async (signals) => void (await runner.send(signals.map(toEvent))),
  });
  return async () => {
    await stopRelay();
    await runner.stop();
    await leave();
  };
}

async function startEmbedded(): Promise<Runner> {
  const client = createClient({ runner: "embedded" });
  const executor = await createExecutor({ client, functions: JOBS.map((define) => define(client)) });
  executor.start();
  return executor;
}
