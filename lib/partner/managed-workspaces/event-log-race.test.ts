import { expect, test } from "vitest";
import { raceForTheLog } from "@/lib/testing/event-log-race";

test("pollers see every number once and in order while writers commit and give up", {
  timeout: 60_000,
}, async () => {
  const outcome = await raceForTheLog({
    writers: 8,
    events: 500,
    pollers: 3,
    rollbackShare: 0.1,
    random: Math.random,
  });
  expect(outcome.problems).toEqual([]);
  expect(outcome.rolledBack).toBeGreaterThan(0);
});
