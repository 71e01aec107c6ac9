/** A short form of `npm run faults -- --campaign overload`; latencies are checked there, on a machine that does nothing else. */
import { expect, test } from "vitest";
import { takeOwnDatabase } from "@/lib/testing/own-database";

await takeOwnDatabase();
process.env.RATE_LIMIT_SCALE = "1000000";
const { overload } = await import("./overload-run");

test("64 clients are never refused; under six times its capacity a server loses nothing, refuses the less important first, and answers probes", async () => {
  const { problems, classes, closedLoops } = await overload({ factor: 6, seconds: 4, closedLoops: [64] });
  expect(problems).toEqual([]);
  expect(closedLoops[0]?.refused).toBe(0);
  const refused = (["dashboardRead", "write", "last"] as const).map(
    (kind) => classes[kind].shed / classes[kind].offered,
  );
  expect(refused[0]).toBeGreaterThan(0.1);
  expect(refused).toEqual(refused.toSorted((a, b) => b - a));
  expect(classes.never.shed).toBe(0);
}, 60_000);
