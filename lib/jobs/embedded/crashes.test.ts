/** Processes that die, stall or stop: another finishes their runs, and no step runs twice. */
import { fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { NonRetriableError } from "inngest";
import { expect, onTestFinished, test, vi } from "vitest";
import { query } from "@/lib/platform/db";
import type { Job } from "@/lib/platform/jobs/define";
import { log } from "@/lib/platform/log";
import { workerId } from "@/lib/platform/worker";
import { event, job, known, newApp, runsOf, startExecutor, until } from "@/lib/testing/executor";
import { createGate } from "@/lib/testing/gate";
import { bundleBeside } from "@/scripts/lib/bundle-beside";
import { crashJob } from "../conformance/crash-job";
import { claimRuns, insertRuns, renewLeases, saveProgress, takeBack } from "./run-store";

/** The worker id of a dead process. */
const DEAD = 2 ** 31 - 1;

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
  // The run is claimed at once, not at the end of the lease.
  expect(Date.now() - killedAt).toBeLessThan(5000);
  await until(async () =>
    expect(await runsOf(`${app}-crash`)).toMatchObject([{ state: "completed", crashes: 0 }]),
  );
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
  const calls: string[] = [];
  const poison: Job = (inngest) =>
    inngest.createFunction(
      {
        id: "poison",
        triggers: [{ event: "test/poison" }],
        onFailure: ({ error }: { error: Error }) => void calls.push(error.message),
      },
      async () => {
        calls.push("ran");
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
  await until(() => expect(calls).toEqual(["its process ended 10 times without progress"]));
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
