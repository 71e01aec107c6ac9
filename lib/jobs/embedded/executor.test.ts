/** Concurrent executors share rows: claims, limits, crons, pruning. ../conformance tests the features of functions. */
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { setClock } from "@/lib/platform/clock";
import { query } from "@/lib/platform/db";
import { type Job, onSignal } from "@/lib/platform/jobs/define";
import { workerId } from "@/lib/platform/worker";
import { event, job, known, newApp, runsOf, startExecutor, until } from "@/lib/testing/executor";
import { createGate } from "@/lib/testing/gate";
import { claimRuns, insertRuns, pruneRuns } from "./run-store";

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
      await query(
        "",
        "UPDATE job_runs SET due_at = now() - interval '1 second' WHERE function_id = $1 AND state = 'queued'",
        [functionId],
      );
      expect((await claimRuns(worker, jobs, 10)).runs).toHaveLength(1);
    }
  }
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
  // Both begin, in any order.
  await until(() => expect(seen.toSorted()).toEqual(["free", "full"]));
});

/** Counts what runs at once. The first `limit` wait for one another, so that the limit is reached however slow the machine is. */
function createCrowd(limit: number) {
  const gate = createGate();
  onTestFinished(gate.open);
  const seen = { atOnce: 0, most: 0, done: 0 };
  const work = async () => {
    seen.most = Math.max(seen.most, ++seen.atOnce);
    if (seen.atOnce === limit) gate.open();
    await gate.isOpen;
    await sleep(5);
    seen.atOnce--;
    seen.done++;
  };
  return { seen, work };
}

test("two executors together keep to the limit, and use it", async () => {
  const app = newApp();
  const { seen, work } = createCrowd(3);
  const busy = job("busy", work, 3);
  const { send } = await startExecutor([busy], { app });
  await startExecutor([busy], { app });
  await send(Array(30).fill(event("busy", "one")));
  await until(() => expect(seen).toEqual({ atOnce: 0, most: 3, done: 30 }));
});

test("a look does not work beside a run of its key that a former version kept; both have an end", async () => {
  const { seen, work } = createCrowd(1);
  const signal = `test/${newApp()}`;
  const drain = onSignal({
    id: "drain",
    signals: [signal],
    payload: z.object({ lane: z.string() }),
    key: "lane",
    isLook: true,
    run: ({ step }) => step.run("work", work),
  });
  const { app, send, looks } = await startExecutor([drain]);
  expect(looks.names).toEqual([signal]);
  const event = { name: signal, data: { lane: "one" } };
  // Rows of job_runs, in which it kept them.
  await send([event, event, event]);
  const looked = await Promise.all(Array.from({ length: 5 }, () => looks.look(event)));
  expect(looked).toEqual([null, null, null, null, null]);
  await until(async () =>
    expect((await runsOf(`${app}-drain`)).map(({ state }) => state)).toEqual(Array(3).fill("completed")),
  );
  // A run ends in its row before the look that follows it has ended.
  await until(() => expect(looks.working()).toBe(0));
  expect(seen).toMatchObject({ atOnce: 0, most: 1 });
});

test("a process runs no more at once than it has slots", async () => {
  const { seen, work } = createCrowd(5);
  const { send } = await startExecutor([job("wide", work)], { slots: 5 });
  await send(Array(40).fill(event("wide")));
  await until(() => expect(seen).toEqual({ atOnce: 0, most: 5, done: 40 }));
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
      { state: "failed", error: { message: expect.stringContaining("step.waitForEvent") } },
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
