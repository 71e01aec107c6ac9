/** Ending everyone's sessions after a restore: by batches of people, each its own commit. */
import { expect, onTestFinished, test } from "vitest";
import { pool, query } from "@/lib/platform/db";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { createWorld, operator } from "@/lib/testing/world";
import { endSessionsOfAll } from "./user-sessions";

await takeOwnDatabase();

const versions = async () =>
  (await query<{ version: number }>("", "SELECT session_version AS version FROM users ORDER BY id", [])).map(
    ({ version }) => version,
  );

test("a batch that fails leaves those before it ended, and a repeated run ends the rest", async () => {
  // Each person is signed in once.
  const worlds = await Promise.all(Array.from({ length: 5 }, () => createWorld()));
  const ids = worlds.map(({ owner }) => owner.id).sort();
  const blocker = await pool().connect();
  onTestFinished(() => blocker.release());
  await blocker.query("BEGIN");
  await blocker.query("SELECT 1 FROM users WHERE id = $1 FOR UPDATE", [ids[4]]);
  const ending = endSessionsOfAll(operator(), 2).catch((error: unknown) => error);
  await expect.poll(versions).toEqual([1001, 1001, 1001, 1001, 1]);
  const end = `SELECT count(pg_terminate_backend(pid))::int AS ended FROM pg_stat_activity
    WHERE wait_event_type = 'Lock' AND datname = current_database()`;
  // The last batch may not have come to the lock yet.
  await expect.poll(async () => (await blocker.query(end)).rows).toEqual([{ ended: 1 }]);
  expect(await ending).toBeInstanceOf(Error);
  await blocker.query("ROLLBACK");

  expect(await endSessionsOfAll(operator(), 2)).toBe(1);
  expect(Math.min(...(await versions()))).toBe(1001);
  expect(await endSessionsOfAll(operator(), 2)).toBe(0);
});
