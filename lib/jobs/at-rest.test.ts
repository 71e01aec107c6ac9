/** A process asks the database little while nothing happens. */
import { expect, onTestFinished, test, vi } from "vitest";
import { query } from "@/lib/platform/db";
import { onPulse } from "@/lib/platform/pulse";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { statementsOf } from "@/lib/testing/statements";
import { startJobs } from "./start";

await takeOwnDatabase();

test("a process at rest asks one thing a second", async () => {
  const stop = await startJobs();
  onTestFinished(stop);
  let pulses = 0;
  onTestFinished(onPulse(() => void pulses++));
  // The first looks for what dead processes left have ended, this minute's crons too, and the next are not due soon.
  await vi.waitFor(
    async () => {
      expect(pulses).toBeGreaterThan(5);
      expect(new Date().getUTCSeconds()).toBeGreaterThan(5);
      expect(new Date().getUTCSeconds()).toBeLessThan(50);
      expect(await query("", "SELECT id FROM job_runs WHERE ended_at IS NULL", [])).toEqual([]);
      expect(await query("", "SELECT id FROM outbox", [])).toEqual([]);
    },
    { timeout: 60_000, interval: 200 },
  );
  const before = pulses;
  const sent = await statementsOf(() =>
    vi.waitFor(() => expect(pulses).toBeGreaterThan(before + 4), { timeout: 20_000 }),
  );
  expect([...new Set(sent)]).toEqual(["pulse"]);
  expect(sent.length).toBeLessThanOrEqual(pulses - before + 1);
}, 90_000);
