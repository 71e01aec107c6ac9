import { expect, onTestFinished, test, vi } from "vitest";
import { callSql } from "@/lib/platform/sql";
import { createWorld, operator } from "@/lib/testing/world";
import { pool } from "./db";
import { newId } from "./ids";
import { fn } from "./sql";
import { transaction } from "./transaction";

test("a transaction that the database undid for a deadlock runs again, and both sides get through", async () => {
  const base = Math.floor(Math.random() * 2 ** 30);
  const runs: string[] = [];
  const lockBoth = (name: string, first: number, second: number) =>
    transaction(operator(), async ({ tx }) => {
      runs.push(name);
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(${base + first}::bigint)`;
      await tx.$executeRaw`SELECT pg_sleep(0.2)`;
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(${base + second}::bigint)`;
      return name;
    });
  const results = await Promise.all([lockBoth("left", 1, 2), lockBoth("right", 2, 1)]);
  expect(results).toEqual(["left", "right"]);
  expect(runs.length).toBeGreaterThan(2);
});

test("a SQL function that the database rolled back for a deadlock runs again", async () => {
  const { workspaceId } = await createWorld();
  const [first, second] = [newId(), newId()];
  const keys = [first, second].sort();
  const lock = (phone: string | undefined) => [workspaceId, [phone], null];
  const LOCK = `SELECT ${fn}.lock_contact_identities($1, $2, $3)::text`;
  const other = await pool().connect();
  onTestFinished(() => other.release(true));
  // PostgreSQL ends the function's transaction: it detects deadlocks after one second.
  await other.query("SET deadlock_timeout = '30s'");
  const locks = await other.query<{ phone: string }>(
    "SELECT phone FROM unnest($2::text[]) AS phone ORDER BY hashtext($1 || ':' || phone)",
    [workspaceId, keys],
  );
  const [lower, upper] = locks.rows.map(({ phone }) => phone);
  await other.query("BEGIN");
  await other.query(LOCK, lock(upper));
  const both = callSql("lock_contact_identities", { workspace: workspaceId, phones: keys, userId: null });
  await vi.waitFor(
    async () => {
      // Not pg_stat_activity: within a transaction it does not show a connection that was opened after its first look.
      const waiting =
        "SELECT DISTINCT pid FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY(pg_blocking_pids(pid))";
      expect((await other.query(waiting)).rowCount).toBe(1);
    },
    { timeout: 5000, interval: 10 },
  );
  await other.query(LOCK, lock(lower));
  await other.query("COMMIT");
  await expect(both).resolves.toBeDefined();
});

test("any other failure is passed on after one run", async () => {
  let runs = 0;
  const failing = transaction(operator(), async () => {
    runs++;
    throw new Error("on purpose");
  });
  await expect(failing).rejects.toThrow("on purpose");
  expect(runs).toBe(1);
});
