/** An event that is stored as what differs from its message's first event shows the rating that this one shows. */

import { expect, test } from "vitest";
import { prisma, query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { fn } from "@/lib/platform/sql";
import { messageUnderWay } from "@/lib/testing/under-way";
import { job } from "@/lib/testing/world";
import { eraseOldRatings } from "./old-ratings";

test("a rating's old words are erased from events about messages, and so is what receivers answered to them", async () => {
  const { id: workspaceId, messageId, receive, message } = await messageUnderWay();
  const { conversationId } = await message();
  const old = new Date(Date.now() - 31 * 86_400_000);
  const rating = { score: 2, comment: "my words", askedAt: old.toISOString(), answeredAt: old.toISOString() };
  const { contactId, channel } = await prisma().conversation.update({
    where: { workspaceId_id: { workspaceId, id: conversationId } },
    data: { rating },
  });
  const row = { workspaceId, conversationId, contactId, channel, round: 1, askedAt: old, answeredAt: old };
  await prisma().conversationRating.create({ data: { ...row, id: newId(), score: 2, comment: "my words" } });
  await query(
    "",
    "INSERT INTO conversation_changes SELECT * FROM jsonb_populate_record(NULL::conversation_changes, $1)",
    [
      {
        workspace_id: workspaceId,
        conversation_id: conversationId,
        id: newId(),
        field: "rating",
        actor_type: "visitor",
        before: null,
        after: { score: 2, comment: "my words" },
        created_at: old,
      },
    ],
  );
  await query(
    "",
    "UPDATE events SET data = jsonb_set(data, '{conversation,rating}', $3) WHERE workspace_id = $1 AND subject_id = $2",
    [workspaceId, messageId, rating],
  );
  await receive("delivered");
  const stored = () =>
    query<{ id: string; isNarrow: boolean; text: string }>(
      "",
      `SELECT id, base_sequence IS NOT NULL AS "isNarrow", ${fn}.event_data(workspace_id, base_sequence, data)::text AS text
       FROM events WHERE workspace_id = $1 AND subject_id = $2 ORDER BY sequence`,
      [workspaceId, messageId],
    );
  const before = await stored();
  expect(before.map(({ isNarrow, text }) => [isNarrow, text.includes("my words")])).toEqual([
    [false, true],
    [true, true],
  ]);
  const delivered = { state: "delivered", lastAnswer: "my words", createdAt: new Date() } as const;
  const deliveryId = newId();
  await prisma().webhookDelivery.create({
    data: {
      ...delivered,
      workspaceId,
      id: deliveryId,
      endpointId: newId(),
      eventId: before[1]?.id ?? "",
      event: "message.delivered",
    },
  });
  expect(await eraseOldRatings(job(), workspaceId, new Date())).toBe(1);
  expect((await stored()).filter(({ text }) => text.includes("my words"))).toEqual([]);
  expect(await prisma().webhookDelivery.findFirst({ where: { workspaceId, id: deliveryId } })).toMatchObject({
    lastAnswer: null,
  });
});
