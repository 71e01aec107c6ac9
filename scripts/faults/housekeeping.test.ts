/** A short form of `npm run faults -- --campaign housekeeping`. */
import { expect, test } from "vitest";
import { takeOwnDatabase } from "@/lib/testing/own-database";

await takeOwnDatabase();
const { housekeep } = await import("./housekeeping-run");

test("every cron ends, deletes what is too old and nothing else, and finds nothing to do at once again", async () => {
  const { runs, problems } = await housekeep({
    tenants: 1000,
    eventsEach: 10,
    eventsOfOne: 10_000,
    deliveries: 10_000,
  });
  expect(problems).toEqual([]);
  for (const { again } of runs) expect(again).toBeLessThan(2000);
}, 60_000);
