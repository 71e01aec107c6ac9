import { expect, onTestFinished, test, vi } from "vitest";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { query } from "./db";
import { newId } from "./ids";
import { onPulse, workLateMs } from "./pulse";

await takeOwnDatabase();
const soon = { timeout: 5000, interval: 20 };

test("work is late for as long as the oldest has been due that this process takes", async () => {
  const [signal, job] = [`test/${newId()}`, `job-${newId()}`];
  let pulses = 0;
  const stop = onPulse(() => void pulses++, { signals: () => [signal], functions: () => [job] });
  onTestFinished(stop);
  const addSignal = (name: string, seconds: number) =>
    query(
      "",
      "INSERT INTO outbox (kind, name, payload, due_at) VALUES ('signal', $1, '{}', now() - make_interval(secs => $2))",
      [name, seconds],
    );
  const addRun = (id: string, seconds: number) =>
    query(
      "",
      `INSERT INTO job_runs (id, function_id, event, event_id, due_at)
       VALUES (gen_random_uuid(), $1, '{}', $1, now() - make_interval(secs => $2))`,
      [id, seconds],
    );
  // Another version takes these, or they are not due.
  await addSignal(`test/${newId()}`, 600);
  await addRun(`job-${newId()}`, 600);
  await addSignal(signal, -600);
  const before = pulses;
  await vi.waitFor(() => expect(pulses).toBeGreaterThan(before + 1), soon);
  expect(workLateMs()).toBe(0);
  await addSignal(signal, 10);
  await vi.waitFor(() => expect(workLateMs()).toBeGreaterThan(9000), soon);
  expect(workLateMs()).toBeLessThan(20_000);
  await addRun(job, 100);
  await vi.waitFor(() => expect(workLateMs()).toBeGreaterThan(99_000), soon);
  stop();
  expect(workLateMs()).toBe(0);
});
