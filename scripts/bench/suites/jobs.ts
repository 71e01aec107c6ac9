/** The cost of due job runs: a claim with few and with very many due, and a process that has nothing to do. */
import { setTimeout as sleep } from "node:timers/promises";
import { claimRuns } from "@/lib/jobs/embedded/run-store";
import type { JobFunction } from "@/lib/jobs/embedded/supported";
import { query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { workerId } from "@/lib/platform/worker";
import type { OwnDatabase } from "../../lib/own-database";
import type { SuiteOptions } from "../harness";
import {
  type Contender,
  databaseCpuMicros,
  type Measurement,
  measure,
  metered,
  percentile,
} from "../harness";
import { choosePort, type PackagedApp, startPackagedApp } from "../life/packaged-app";

const FEW = 100;
const MANY = 60_000;
/** Runs that one claim takes, and claims between two refills of the few. */
const SLOTS = 2;
const CLAIMS_EACH = 25;
/** Limits count by tenant, so each has a key; the server knows neither function. */
const TENANTS = 1000;
const FUNCTIONS = ["bench-unlimited", "bench-limited"].map(
  (id): JobFunction => ({
    id,
    events: [],
    crons: [],
    attemptsMax: 4,
    concurrency: id === "bench-limited" ? { limit: 4, path: ["tenant"] } : null,
    failureOf: null,
  }),
);
const SETTLE_MS = 15_000;

export async function measureJobs({
  rounds,
  events: claims,
  database,
}: SuiteOptions): Promise<Measurement[]> {
  await choosePort();
  const app = await startPackagedApp();
  try {
    const idle = await measure({
      title: "At rest",
      about: `One minute of the server with its jobs and crons, ${SETTLE_MS / 1000} s after its start, without a request.`,
      contenders: [idleContender(app, database)],
      claims: [{ text: "at most 0.2 CPU-s of the process", figure: "cpuPerMinute", of: "idle", atMost: 0.2 }],
      rounds: 1,
      isCold: true,
    });
    const [few, many] = [claimContender(FEW, claims, database), claimContender(MANY, claims, database)];
    const due = await measure({
      title: "Claims",
      about: `${claims} claims of ${SLOTS} runs each, from half functions without a limit and half with a limit of four for each of ${TENANTS} tenants, while the server's own jobs run. The clock stops while rows are made.`,
      contenders: [few, many],
      claims: [
        {
          text: "at most 1.5 times the CPU",
          figure: "databaseCpuMicros",
          of: many.name,
          to: few.name,
          atMost: 1.5,
        },
        { text: "at most 1.5 times the time", figure: "p50Ms", of: many.name, to: few.name, atMost: 1.5 },
      ],
      rounds,
    });
    return [idle, due];
  } finally {
    await app.stop();
  }
}

function idleContender(app: PackagedApp, { postmaster }: OwnDatabase): Contender {
  const read = async () => ({
    at: performance.now(),
    cpu: (await app.counters()).cpuMicros,
    database: databaseCpuMicros(postmaster),
  });
  return {
    name: "idle",
    run: async () => {
      await sleep(SETTLE_MS);
      const before = await read();
      await sleep(60_000);
      const after = await read();
      const minutes = (after.at - before.at) / 60_000;
      return {
        cpuPerMinute: (after.cpu - before.cpu) / 1e6 / minutes,
        databaseCpuPerMinute: (after.database - before.database) / 1e6 / minutes,
      };
    },
  };
}

const FILL = `
  INSERT INTO job_runs (id, function_id, event, event_id, concurrency_key, due_at)
  SELECT gen_random_uuid(), CASE WHEN n % 2 = 0 THEN $2 ELSE $3 END, '{}', $4 || n,
    CASE WHEN n % 2 = 1 THEN 'tenant ' || n % ${TENANTS} END, now() - ($1 - n) * interval '1 millisecond'
  FROM generate_series(1, $1::int) n`;

function claimContender(due: number, claims: number, { postmaster }: OwnDatabase): Contender {
  const ids = FUNCTIONS.map(({ id }) => id);
  const fill = async (): Promise<void> => {
    await query("", "DELETE FROM job_runs WHERE function_id = ANY($1)", [ids]);
    await query("", FILL, [due, ...ids, newId()]);
    await query("", "VACUUM ANALYZE job_runs", []);
  };
  return {
    name: `${due} due`,
    run: async () => {
      const worker = await workerId();
      const tookMs: number[] = [];
      let [cpuMicros, database] = [0, 0];
      for (let left = claims; left > 0; left -= CLAIMS_EACH) {
        if (left === claims || due === FEW) await fill();
        const [taken, count] = [new Set<string>(), Math.min(left, CLAIMS_EACH)];
        const sample = await metered(1, postmaster, async () => {
          for (let claim = 0; claim < count; claim++) {
            const startedAt = performance.now();
            const { runs } = await claimRuns(worker, FUNCTIONS, SLOTS);
            tookMs.push(performance.now() - startedAt);
            for (const { id } of runs) taken.add(id);
          }
        });
        cpuMicros += sample.cpuMicros ?? 0;
        database += sample.databaseCpuMicros ?? 0;
        if (taken.size !== count * SLOTS)
          throw new Error(`${taken.size} runs of ${count * SLOTS} were claimed`);
      }
      await query("", "DELETE FROM job_runs WHERE function_id = ANY($1)", [ids]);
      return {
        perSecond: claims / (tookMs.reduce((sum, each) => sum + each, 0) / 1000),
        cpuMicros: cpuMicros / claims,
        databaseCpuMicros: database / claims,
        p50Ms: percentile(tookMs, 0.5),
        p99Ms: percentile(tookMs, 0.99),
      };
    },
  };
}
