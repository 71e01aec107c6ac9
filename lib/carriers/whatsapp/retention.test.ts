import { expect, test } from "vitest";
import { createCtx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { createWorld } from "@/lib/testing/world";
import { pruneUpdates } from "./retention";

const DAY_MS = 86_400_000;
const job = createCtx({ type: "job", name: "test" });

async function createUpdate(
  days: number,
  fields: { processedAt: Date | null; workspaceId?: string },
): Promise<string> {
  const id = newId();
  const { processedAt, workspaceId } = fields;
  await prisma().providerUpdate.create({
    data: {
      id,
      source: "test",
      bodyHash: Buffer.from(id),
      body: "{}",
      receivedAt: new Date(Date.now() - days * DAY_MS),
      processedAt,
      ...(workspaceId && {
        items: { create: { index: 0, workspaceId, problem: "unreadable", raw: {}, createdAt: new Date() } },
      }),
    },
  });
  return id;
}

test("processed updates are deleted after thirty days, those with failed items after ninety", async () => {
  const at = new Date();
  const { workspaceId } = await createWorld();
  const gone = [
    await createUpdate(31, { processedAt: at }),
    await createUpdate(91, { processedAt: at, workspaceId }),
  ];
  const kept = [
    await createUpdate(29, { processedAt: at }),
    await createUpdate(31, { processedAt: null }),
    await createUpdate(89, { processedAt: at, workspaceId }),
    await createUpdate(91, { processedAt: null }),
  ];
  await pruneUpdates(job);
  const left = await prisma().providerUpdate.findMany({
    where: { id: { in: [...gone, ...kept] } },
    select: { id: true },
  });
  expect(left.map(({ id }) => id).toSorted()).toEqual(kept.toSorted());
});
