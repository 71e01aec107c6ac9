import { expect, test } from "vitest";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { readBacklog } from "./backlog";
import { query } from "./db";
import { newId } from "./ids";
import { workerId } from "./worker";

await takeOwnDatabase();
/** The worker id of a dead process. */
const DEAD = 2 ** 31 - 1;

/** A run that was due this many seconds ago; with a worker it is running. */
async function addRun(
  key: string | null,
  seconds: number,
  worker: number | null = null,
  functionId = "drain",
) {
  await query(
    "",
    `INSERT INTO job_runs (id, function_id, event, event_id, concurrency_key, state, due_at, claimed_by, lease_until)
     VALUES ($1::uuid, $2, '{}', $1::uuid::text, $3, CASE WHEN $5::int IS NULL THEN 'queued' ELSE 'running' END::job_run_state,
       now() - make_interval(secs => $4), $5, CASE WHEN $5::int IS NOT NULL THEN now() + interval '30 seconds' END)`,
    [newId(), functionId, key, seconds, worker],
  );
}
const clear = () => query("", "DELETE FROM job_runs", []);

test("a run waiting behind a live run of its key is no backlog", async () => {
  const worker = await workerId();
  await addRun("slow-endpoint", 90, worker);
  await addRun("slow-endpoint", 60);
  expect(await readBacklog()).toEqual({ depth: 0, oldestSeconds: 0 });
  // Another key, another function with this key, and runs without a key do not wait.
  await addRun("other-endpoint", 10);
  await addRun("slow-endpoint", 5, null, "other-function");
  await addRun(null, 1);
  expect(await readBacklog()).toMatchObject({ depth: 3 });
  expect((await readBacklog()).oldestSeconds).toBeCloseTo(10, 0);
  await clear();
});

test("a run behind a dead process's run counts as backlog", async () => {
  await addRun("endpoint", 90, DEAD);
  await addRun("endpoint", 60);
  const { depth, oldestSeconds } = await readBacklog();
  expect(depth).toBe(1);
  expect(oldestSeconds).toBeGreaterThan(59);
  await clear();
});
