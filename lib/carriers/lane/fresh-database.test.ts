/** Like lib/partner/commands/fresh-database.test.ts, for the verbs of the inbox, the messenger and WhatsApp. */
import { expect, test } from "vitest";
import { exchange, talks } from "@/lib/testing/hot-verbs";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { readPerStep, stopAutovacuum } from "@/lib/testing/rows-read";
import { createWorld } from "@/lib/testing/world";

await takeOwnDatabase();

test("what a message costs does not grow with the workspace, nor with its conversation, on a fresh database", {
  timeout: 60_000,
}, async () => {
  await stopAutovacuum();
  const world = await createWorld();
  const talk = await talks(world);
  const { early, late } = await readPerStep(60, async (number) => {
    await talk();
    await exchange(world, number);
  });
  expect(early).toBeGreaterThan(0);
  expect(late / early).toBeLessThanOrEqual(1.5);
});
