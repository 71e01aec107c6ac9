/** The usual way: one job for each request, in graphile-worker, with its own schema in the same PostgreSQL. */
import { setTimeout as sleep } from "node:timers/promises";
import { Logger, makeWorkerUtils, type RunnerOptions, run as startWorker } from "graphile-worker";
import { Pool } from "pg";
import type { OwnDatabase } from "../../lib/own-database";
import { type Contender, metered } from "../harness";
import { createSender } from "./bare-loop";
import type { OwnDrain, Parcel } from "./own-drain";
import { checkReports } from "./subscribers";

const PAGE = 1000;
const LOOK_MS = 20;
const silent = new Logger(() => () => undefined);

export async function createGraphileWorker(
  { url, postmaster }: OwnDatabase,
  own: OwnDrain,
  { isTuned = false },
): Promise<Contender & { close: () => Promise<void> }> {
  const name = isTuned ? "graphile-worker, tuned" : "graphile-worker";
  const schema = isTuned ? "graphile_tuned" : "graphile_plain";
  const { send, close } = createSender();
  const pgPool = new Pool({ connectionString: url, max: own.concurrency });
  // It asks for them; what goes wrong shows in the results.
  pgPool.on("error", () => undefined);
  pgPool.on("connect", (client) => client.on("error", () => undefined));
  const utils = await makeWorkerUtils({ pgPool, schema, logger: silent });
  await utils.migrate();
  const options: RunnerOptions = {
    pgPool,
    schema,
    logger: silent,
    concurrency: own.concurrency,
    noHandleSignals: true,
    taskList: { deliver: async (payload) => send(payload as Parcel) },
    ...(isTuned && {
      preset: { worker: { localQueue: { size: 500 }, completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    }),
  };
  const countJobs = async (): Promise<number> =>
    (await pgPool.query<{ jobs: number }>(`SELECT count(*)::int AS jobs FROM ${schema}._private_jobs`))
      .rows[0]?.jobs ?? 0;

  const run = async () => {
    const parcels = own.parcels();
    for (let start = 0; start < parcels.length; start += PAGE)
      await utils.addJobs(
        parcels.slice(start, start + PAGE).map((payload) => ({ identifier: "deliver", payload })),
      );
    let stop = async (): Promise<void> => undefined;
    const sample = await metered(parcels.length, postmaster, async () => {
      const runner = await startWorker(options);
      stop = () => runner.stop();
      await own.receivers.arrived(parcels.length);
      while ((await countJobs()) > 0) await sleep(LOOK_MS);
    });
    await stop();
    checkReports(name, await own.receivers.report(own.secrets()), parcels.length / own.receivers.urls.length);
    return sample;
  };
  return {
    name,
    run,
    close: async () => {
      await close();
      await utils.release();
      await pgPool.end();
    },
  };
}
