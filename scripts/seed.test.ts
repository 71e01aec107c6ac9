/** The demo is what an evaluator sees first: what makes it breaks with any verb that it uses. */
import { beforeAll, expect, test } from "vitest";
import { DEMO_WORKSPACE_ID } from "@/lib/account/workspaces/workspaces";
import { prisma, query } from "@/lib/platform/db";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { serveOwnApp } from "@/lib/testing/own-server";
import { seedDemo } from "@/prisma/seed";

await takeOwnDatabase();
await serveOwnApp([]);

const workspaceId = DEMO_WORKSPACE_ID;
const idsOf = async () =>
  (await prisma().conversation.findMany({ where: { workspaceId }, select: { id: true } })).map(
    ({ id }) => id,
  );

beforeAll(() => seedDemo(), 60_000);

test("it has twenty conversations over three channels, and the newest failed for a reason", async () => {
  const rows = await query<{ channel: string; count: number }>(
    "",
    "SELECT channel::text, count(*)::int AS count FROM conversations WHERE workspace_id = $1 GROUP BY 1 ORDER BY 1",
    [workspaceId],
  );
  expect(rows.map(({ channel }) => channel)).toEqual(["email", "messenger", "whatsapp"]);
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(20);
  const newest = await prisma().conversation.findFirst({
    where: { workspaceId, status: "open" },
    orderBy: { lastMessageAt: "desc" },
    select: { id: true },
  });
  const failed = await prisma().message.findMany({
    where: { workspaceId, deliveryState: "failed" },
    select: { conversationId: true, failure: true },
  });
  expect(failed).toEqual([
    { conversationId: newest?.id, failure: expect.objectContaining({ code: "recipient_unreachable" }) },
  ]);
});

test("it has notes, tags, teams, macros and a rating, and nothing left to send", async () => {
  const where = { workspaceId };
  const counts = await Promise.all([
    prisma().note.count({ where }),
    prisma().conversationTag.count({ where }),
    prisma().team.count({ where }),
    prisma().macro.count({ where }),
    prisma().conversationRating.count({ where: { ...where, score: 5 } }),
  ]);
  expect(counts.every((count) => count > 0)).toBe(true);
  expect(await prisma().message.count({ where: { ...where, dueAt: { not: null } } })).toBe(0);
});

test("a second call changes nothing", async () => {
  const before = await idsOf();
  await seedDemo();
  expect(await idsOf()).toEqual(before);
});
