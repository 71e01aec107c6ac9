/** Starts a process's background work: the relay and the job runner. */
import { sweepLanes } from "@/lib/carriers/drain-lane";
import { copyEnvironment, env } from "@/lib/platform/env";
import { startRelay } from "@/lib/platform/relay";
import { leave } from "@/lib/platform/worker";
import { watchWorkers } from "@/lib/platform/worker-deaths";
import { sweepWebhooks } from "@/lib/webhooks/endpoint-state";
import { createClient } from "./client";
import { createExecutor } from "./embedded/executor";
import { type Runner, toEvent } from "./embedded/runner";
import { startInngest } from "./inngest";
import { jobsMode } from "./mode";
import { JOBS } from "./registry";

/**
 * Needs only the environment, so a process without a web server can be a worker. The returned function stops it in
 * order: no new signals, calls in progress finish, claims are released. Throws a readable sentence for an invalid
 * configuration.
 */
export async function startJobs(startRunner = startConfigured): Promise<() => Promise<void>> {
  copyEnvironment();
  const runner = await startRunner();
  const { names, mayForget, send, looks } = runner;
  const stopRelay = startRelay(
    {
      names,
      mayForget,
      handOver: async (signals) => void (await send(signals.map((each) => toEvent(each, mayForget)))),
    },
    looks && {
      names: looks.names,
      look: (signal) => looks.look(toEvent(signal, mayForget)),
      working: looks.working,
    },
  );
  const stopWatch = looks && watchWorkers(recover);
  return async () => {
    await stopWatch?.();
    // Together: looks end after the call in progress once the runner stops.
    await Promise.all([stopRelay(), runner.stop()]);
    await leave();
  };
}

/** Signals what is due, as if it had just been committed. */
async function recover(): Promise<void> {
  const swept = await Promise.allSettled([sweepLanes(0), sweepWebhooks(0)]);
  for (const each of swept) if (each.status === "rejected") throw each.reason;
}

async function startConfigured(): Promise<Runner> {
  const mode = jobsMode(env());
  if (mode.runner === "inngest") return startInngest(mode);
  const client = createClient(mode);
  const executor = await createExecutor({ client, functions: JOBS.map((define) => define(client)) });
  executor.start();
  return executor;
}
