import { expect, test } from "vitest";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { readPerStep, stopAutovacuum } from "@/lib/testing/rows-read";
import { createEndpoint } from "@/lib/testing/webhooks";
import { createWorld } from "@/lib/testing/world";
import { listEndpoints } from "./endpoints";

await takeOwnDatabase();

test("an endpoint's numbers cost the same however much was delivered to it", async () => {
  await stopAutovacuum();
  const world = await createWorld();
  const { id: endpointId } = await createEndpoint(world, "https://example.com/hook");
  const add = (state: "delivered" | "pending" | "retry_scheduled" | "paused" | "exhausted", count: number) =>
    prisma().webhookDelivery.createMany({
      data: Array.from({ length: count }, () => ({
        workspaceId: world.workspaceId,
        id: newId(),
        endpointId,
        event: "message.created",
        body: "{}",
        state,
        dueAt: state === "pending" || state === "retry_scheduled" ? new Date() : null,
        createdAt: new Date(),
      })),
    });
  for (const [state, count] of [
    ["pending", 2],
    ["retry_scheduled", 3],
    ["paused", 4],
    ["exhausted", 5],
  ] as const)
    await add(state, count);
  await add("delivered", 1_000);
  const list = () => listEndpoints(world.owner.ctx);
  expect(await list()).toMatchObject([{ waitingCount: 9, exhaustedCount: 5 }]);
  const { late } = await readPerStep(6, list);
  expect(late).toBeLessThan(200);
  await add("paused", 1_000);
  expect(await list()).toMatchObject([{ waitingCount: 1000 }]);
});
