import { Client } from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { env } from "./env";
import { callSql } from "./sql";
import { watchWorkers } from "./worker-deaths";

test("what a dead process left is recovered at the start, and after each death", async () => {
  let recovered = 0;
  const stop = watchWorkers(async () => void recovered++);
  onTestFinished(stop);
  const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 8000, interval: 20 });
  await until(() => expect(recovered).toBeGreaterThanOrEqual(1));

  const worker = new Client({ connectionString: env().DATABASE_URL });
  await worker.connect();
  await worker.query("SELECT pg_advisory_lock(7205761, 4711)");
  expect(await callSql("live_workers", {})).toContain(4711);
  // Two ticks of the watch, so it has seen the worker.
  await until(() => expect(recovered).toBeGreaterThanOrEqual(2));
  const before = recovered;
  await worker.end();
  await until(() => expect(recovered).toBeGreaterThan(before));
});
