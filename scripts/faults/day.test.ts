/** A short form of `npm run faults -- --campaign day`. */
import { expect, test } from "vitest";
import { takeOwnDatabase } from "@/lib/testing/own-database";

await takeOwnDatabase();
const { liveADay } = await import("./day/run");

test("on a short day work is shared in turns and within limits, nothing is lost, and the overview counts what the log has", async () => {
  const { problems, figures } = await liveADay({ conversations: 30, steps: 100, seed: 1 });
  expect(problems).toEqual([]);
  expect(figures.given).toBeGreaterThan(15);
}, 120_000);
