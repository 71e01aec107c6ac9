/** Statistics from the first minute say that every table is one page long. Query plans must not depend on that. */
import { expect, test } from "vitest";
import { query } from "@/lib/platform/db";
import { exchange } from "@/lib/testing/hot-verbs";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { readPerStep, stopAutovacuum } from "@/lib/testing/rows-read";
import { createWorld } from "@/lib/testing/world";

await takeOwnDatabase();

test("what a message costs does not grow with the workspace, though statistics were taken when it was nearly empty", async () => {
  await stopAutovacuum();
  const world = await createWorld();
  const { early, late } = await readPerStep(120, async (number) => {
    if (number === 5) await query("", "ANALYZE", []);
    await exchange(world, number);
  });
  expect(early).toBeGreaterThan(0);
  expect(late / early).toBeLessThanOrEqual(1.5);
});
