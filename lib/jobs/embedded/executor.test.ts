/** How concurrent executors share rows. ../conformance tests the features of functions. */
import { fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { NonRetriableError } from "inngest";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Job } from "@/lib/jobs/functions/define";
import { setClock } from "@/lib/platform/clock";
import { query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { log } from "@/lib/platform/log";
import { workerId } from "@/lib/platform/worker";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { bundleBeside } from "@/scripts/lib/bundle-beside";
import { createClient } from "../client";
import { crashJob } from "../conformance/crash-job";
import { createExecutor } from "./executor";
import { claimRuns, insertRuns, pruneRuns, renewLeases, saveProgress, takeBack } from "./run-store";

await takeOwnDatabase();

type StoredRun = {
  id: string;
  state: string;
  claims: number;
  crashes: number;
  error: { message: string } | null;
};
const runsOf = (functionId: string) =>
  query<StoredRun>(
    "",
    "SELECT id, state, claims, crashes, error FROM job_runs WHERE function_id = $1 ORDER BY created_at, id",
    [functionId],
  );
const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 8000, interval: 10 });
const newApp = (): string => `app-${newId().slice(-8)}`;
/** The worker id of a dead process. */
const DEAD = 2 ** 31 - 1;
const known = (id: string, limit: number | null = null) => ({
  id,
  events: [],
  crons: [],
  attemptsMax: 4,
  concurrency: limit ? { limit, path: null } : null,
  failureOf: null,
});

type Options = { app?: string; slots?: number; graceMs?: number; isIdle?: boolean };
async function startExecutor(jobs: Job[], { app = newApp(), isIdle = false, ...options }: Options = {}) {
  const client = createClient({ runner: "embedded" }, app);
  const functions = jobs.map((define) => define(client));
  const executor = await createExecutor({ client, functions, backoff: () => 10, ...options });
  onTestFinished(executor.stop);
  const start = (): void => executor.start();
  if (!isIdle) start();
  return { app, send: executor.send, start, stop: executor.stop };
}

const job =
  (id: string, work: (lane: string) => unknown, limit?: number): Job =>
  (inngest) =>
    inngest.createFunction(
      {
        id,
        triggers: [{ event: `test/${id}` }],
        ...(limit && { concurrency: { key: "event.data.lane", limit } }),
      },
      async ({ event, step }) => {
        await step.run("work", () => work((event.data as { lane: string }).lane));
      },
    );
const event = (name: string, lane = "") => ({ name: `test/${name}`, data: { lane } });

/** A step that waits until the test releases it. */
function createGate() {
  let open: () => void = () => undefined;
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, isOpen };
}

test("another process finishes a killed process's run without repeating finished steps", async () => {
  const app = newApp();
  const child = fork(await bundleBeside("lib/jobs/conformance/crash-worker.ts", `crash-${app}`), [app]);
  onTestFinished(() => void child.kill("SIGKILL"));
  const seenByChild: unknown[] = [];
  child.on("message", (note) => seenByChild.push(note));
  const seen: string[] = [];
  const define = crashJob({ report: (note) => void seen.push(note), hold: async () => undefined });
  await until(() => expect(seenByChild).toEqual(["ready"]));
  const { send } = await startExecutor([define], { app, isIdle: true });
  await send([{ name: "test/crash", data: {} }]);
  await until(() => expect(seenByChild).toEqual(["ready", "first", "second"]));

  const killedAt = Date.now();
  child.kill("SIGKILL");
  await startExecutor([define], { app });
  await until(() => expect(seen).toEqual(["second", "third"]));
  // At once, not at the end of the lease.
  expect(Date.now() - killedAt).toBeLessThan(5000);
  await until(async () =>
    expect(await runsOf(`${app}-crash`)).toMatchObject([{ state: "completed", crashes: 0 }]),
  );
});

test("a run is claimed or its due time is returned, never neither", async () => {
  const functionId = `${newApp()}-due`;
  const jobs = [known(functionId)];
  const worker = await workerId();
  for (let i = 0; i < 200; i++) {
    // Due at about the time of the claim: sometimes before, sometimes after.
    const run = { functionId, event: {}, eventId: String(i), concurrencyKey: null, delayMs: (i % 20) / 5 };
    await insertRuns([run]);
    const { runs, nextMs } = await claimRuns(worker, jobs, 10);
    if (runs.length === 0) {
      expect(nextMs).toBeLessThan(run.delayMs);
      await query("", "UPDATE job_runs SET due_at = now() WHERE function_id = $1 AND state = 'queued'", [
        functionId,
      ]);
      expect((await claimRuns(worker, jobs, 10)).runs).toHaveLength(1);
    }
  }
});

test("a process that lost its claim writes nothing", async () => {
  const functionId = `${newApp()}-lost`;
  await insertRuns([{ functionId, event: {}, eventId: "1", concurrencyKey: null, delayMs: 0 }]);
  const jobs = [known(functionId)];
  const [first] = (await claimRuns(DEAD, jobs, 10)).runs;
  if (!first) throw new Error("nothing was claimed");
  expect(await takeBack(await workerId(), jobs)).toMatchObject([
    { id: first.id, crashes: 1, isHopeless: false },
  ]);
  const [second] = (await claimRuns(await workerId(), jobs, 10)).runs;
  expect(second?.id).toBe(first.id);
  expect(await saveProgress(first, { state: "completed", steps: [] })).toBe(false);
  expect(await runsOf(functionId)).toMatchObject([{ state: "running" }]);
  expect(await saveProgress(second ?? first, { state: "completed", steps: [] })).toBe(true);
});

test("a renewed lease is kept, and an expired one is taken over", async () => {
  const functionId = `${newApp()}-lease`;
  await insertRuns([{ functionId, event: {}, eventId: "1", concurrencyKey: null, delayMs: 0 }]);
  const jobs = [known(functionId)];
  const worker = await workerId();
  const [run] = (await claimRuns(worker, jobs, 10)).runs;
  const expire = () =>
    query("", "UPDATE job_runs SET lease_until = now() - interval '1 second' WHERE id = $1", [run?.id]);
  await expire();
  await renewLeases(worker, [run?.id ?? ""]);
  expect(await takeBack(worker, jobs)).toEqual([]);
  await expire();
  expect(await takeBack(worker, jobs)).toMatchObject([{ id: run?.id }]);
});

test("a permanent failure is logged as an error with ids and reason", async () => {
  const errors = vi.spyOn(log(), "error");
  onTestFinished(() => errors.mockRestore());
  const failing = job("loud", () => {
    throw new NonRetriableError("no way");
  });
  const { app, send } = await startExecutor([failing]);
  const [eventId] = await send([event("loud")]);
  await until(async () =>
    expect(await runsOf(`${app}-loud`)).toMatchObject([{ state: "failed", error: { message: "no way" } }]),
  );
  const [run] = await runsOf(`${app}-loud`);
  expect(errors.mock.calls).toEqual([
    [expect.objectContaining({ job: "loud", runId: run?.id, eventId }), "a job failed permanently"],
  ]);
});

test("a requeued failed run continues at the failed step, as docs/jobs.md says", async () => {
  const seen: string[] = [];
  let isMended = false;
  const mended: Job = (inngest) =>
    inngest.createFunction({ id: "mended", triggers: [{ event: "test/mended" }] }, async ({ step }) => {
      await step.run("first", () => void seen.push("first"));
      await step.run("second", () => {
        seen.push("second");
        if (!isMended) throw new NonRetriableError("not yet");
      });
    });
  const { app, send } = await startExecutor([mended]);
  await send([event("mended")]);
  const state = async () => (await runsOf(`${app}-mended`))[0]?.state;
  await until(async () => expect(await state()).toBe("failed"));
  isMended = true;
  const doc = readFileSync("docs/jobs.md", "utf8");
  const [statement = ""] = /UPDATE job_runs SET state = 'queued'[^;]+(?= AND id)/.exec(doc) ?? [];
  await query("", `${statement} AND function_id = $1`, [`${app}-mended`]);
  await until(async () => expect(await state()).toBe("completed"));
  expect(seen).toEqual(["first", "second", "second"]);
});

test("a run that crashed its process ten times is failed, and its onFailure is called", async () => {
  const told: string[] = [];
  const poison: Job = (inngest) =>
    inngest.createFunction(
      {
        id: "poison",
        triggers: [{ event: "test/poison" }],
        onFailure: ({ error }: { error: Error }) => void told.push(error.message),
      },
      async () => {
        told.push("ran");
      },
    );
  const { app, send, start } = await startExecutor([poison], { isIdle: true });
  await send([{ name: "test/poison", data: {} }]);
  await query(
    "",
    "UPDATE job_runs SET state = 'running', claimed_by = $1, lease_until = now() + interval '1 minute', crashes = 9 WHERE function_id = $2",
    [DEAD, `${app}-poison`],
  );
  start();
  await until(async () =>
    expect(await runsOf(`${app}-poison`)).toMatchObject([
      { state: "failed", crashes: 10, error: { message: "its process ended 10 times without progress" } },
    ]),
  );
  await startExecutor([poison], { app });
  await until(() => expect(told).toEqual(["its process ended 10 times without progress"]));
});

test("a stopping executor releases unfinished runs and drops late results", async () => {
  const gate = createGate();
  const begun: string[] = [];
  const slow = job("slow", async () => {
    begun.push("begun");
    await gate.isOpen;
  });
  const { app, send, stop } = await startExecutor([slow], { graceMs: 20 });
  await send([event("slow")]);
  await until(() => expect(begun).toHaveLength(1));
  await stop();
  expect(await runsOf(`${app}-slow`)).toMatchObject([{ state: "queued", crashes: 0 }]);
  const other = job("slow", () => void begun.push("again"));
  await startExecutor([other], { app });
  await until(async () => expect(await runsOf(`${app}-slow`)).toMatchObject([{ state: "completed" }]));
  const [before] = await runsOf(`${app}-slow`);
  gate.open();
  await sleep(0);
  expect(await runsOf(`${app}-slow`)).toEqual([before]);
  expect(begun).toEqual(["begun", "again"]);
});

test("a key at its limit delays no other key", async () => {
  const gate = createGate();
  onTestFinished(gate.open);
  const seen: string[] = [];
  const lanes = job(
    "lanes",
    async (lane) => {
      seen.push(lane);
      if (lane === "full") await gate.isOpen;
    },
    1,
  );
  const { send } = await startExecutor([lanes], { slots: 4, graceMs: 0 });
  await send([...Array(600).fill(event("lanes", "full")), event("lanes", "free")]);
  await until(() => expect(seen).toEqual(["full", "free"]));
});

test("two executors together keep to the limit, and use it", async () => {
  const app = newApp();
  let atOnce = 0;
  let most = 0;
  let done = 0;
  const busy = job(
    "busy",
    async () => {
      most = Math.max(most, ++atOnce);
      await sleep(10);
      atOnce--;
      done++;
    },
    3,
  );
  const { send } = await startExecutor([busy], { app });
  await startExecutor([busy], { app });
  await send(Array(60).fill(event("busy", "one")));
  await until(() => expect(done).toBe(60));
  expect(most).toBe(3);
});

test("a process runs no more at once than it has slots", async () => {
  let atOnce = 0;
  let most = 0;
  let done = 0;
  const wide = job("wide", async () => {
    most = Math.max(most, ++atOnce);
    await sleep(5);
    atOnce--;
    done++;
  });
  const { send } = await startExecutor([wide], { slots: 5 });
  await send(Array(40).fill(event("wide")));
  await until(() => expect(done).toBe(40));
  expect(most).toBe(5);
});

test("a tick of a cron is run once by all executors; of missed ones the latest, and none from before its time", async () => {
  const app = newApp();
  const seen: string[] = [];
  const hourly: Job = (inngest) =>
    inngest.createFunction(
      { id: "hourly", triggers: [{ cron: "0 * * * *" }] },
      async ({ event: { id }, step }) => {
        await step.run("tick", () => void seen.push(id ?? ""));
      },
    );
  const at = (time: string) => setClock(() => new Date(`2031-05-05T${time}Z`));
  onTestFinished(() => setClock(null));
  at("09:59:59");
  const executors = [await startExecutor([hourly], { app }), await startExecutor([hourly], { app })];
  // A new function has missed no tick, and the executors poll once before the hour.
  await sleep(50);
  at("10:00:00");
  await until(() => expect(seen).toEqual(["cron:2031-05-05T10:00:00.000Z"]));
  for (const { stop } of executors) await stop();
  at("15:30:00");
  await startExecutor([hourly], { app });
  await until(() => expect(seen).toEqual(["cron:2031-05-05T10:00:00.000Z", "cron:2031-05-05T15:00:00.000Z"]));
  expect(await runsOf(`${app}-hourly`)).toHaveLength(2);
});

test("a feature that only Inngest has fails the run permanently and is named", async () => {
  const waiting: Job = (inngest) =>
    inngest.createFunction({ id: "waiting", triggers: [{ event: "test/waiting" }] }, async ({ step }) => {
      await step.waitForEvent("wait", { event: "test/other", timeout: "1h" });
    });
  const { app, send } = await startExecutor([waiting]);
  await send([event("waiting")]);
  await until(async () =>
    expect(await runsOf(`${app}-waiting`)).toMatchObject([
      { state: "failed", error: { message: expect.stringContaining("WaitForEvent") } },
    ]),
  );
});

test("completed runs are forgotten after a day, failed ones after a month, the newest tick of a cron never", async () => {
  const functionId = `${newApp()}-old`;
  const eventIds = ["done", "done-today", "failed", "failed-long-ago", "cron:2031-01-01", "cron:2031-01-02"];
  await insertRuns(
    eventIds.map((eventId) => ({ functionId, event: {}, eventId, concurrencyKey: null, delayMs: 0 })),
  );
  const end = (eventId: string, state: string, age: string) =>
    query(
      "",
      `UPDATE job_runs SET state = $3::text::job_run_state, ended_at = now() - $4::interval,
         error = CASE WHEN $3 = 'failed' THEN '{}'::jsonb END WHERE function_id = $1 AND event_id = $2`,
      [functionId, eventId, state, age],
    );
  await end("done", "completed", "25 hours");
  await end("done-today", "completed", "23 hours");
  await end("failed", "failed", "29 days");
  await end("failed-long-ago", "failed", "31 days");
  await end("cron:2031-01-01", "completed", "3 days");
  await end("cron:2031-01-02", "completed", "2 days");
  expect(await pruneRuns()).toBe(3);
  const left = await query("", "SELECT event_id AS id FROM job_runs WHERE function_id = $1 ORDER BY 1", [
    functionId,
  ]);
  expect(left).toEqual([{ id: "cron:2031-01-02" }, { id: "done-today" }, { id: "failed" }]);
});
