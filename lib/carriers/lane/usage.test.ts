/** The usage of WhatsApp counts its own messages alone. */
import { expect, test } from "vitest";
import { prisma, query } from "@/lib/platform/db";
import { fn } from "@/lib/platform/sql";
import { createVisitor, createWorld } from "@/lib/testing/world";

test("a message of a channel that is not metered is never counted, whatever its type", async () => {
  const { workspaceId } = await createWorld();
  const visitor = await createVisitor(workspaceId);
  const { conversationId } = await visitor.say("a text, as WhatsApp has");
  const count = () =>
    query("", `SELECT ${fn}.count_usage(m, now()) FROM messages m WHERE m.conversation_id = $1`, [
      conversationId,
    ]);
  const stored = () => prisma().messageUsage.count({ where: { workspaceId } });
  await count();
  expect(await stored()).toBe(0);
  await prisma().conversation.updateMany({
    where: { workspaceId, id: conversationId },
    data: { channel: "whatsapp" },
  });
  await count();
  expect(await stored()).toBe(1);
});
