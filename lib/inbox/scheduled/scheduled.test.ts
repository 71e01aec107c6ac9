/** Changes between a choice and its time: rights, the recipient, the id that a client uses twice, and a text that fits nowhere. */
import { expect, test } from "vitest";
import { updateConversation } from "@/lib/inbox/conversations/update";
import { listScheduled } from "@/lib/inbox/messages/scheduled";
import { sendMessage } from "@/lib/inbox/messages/send";
import { prisma, query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { arrive } from "@/lib/testing/arriving-mail";
import { createMailbox } from "@/lib/testing/mailboxes";
import { narrowRole } from "@/lib/testing/narrow-role";
import { createVisitor, createWorld, operator } from "@/lib/testing/world";
import { sendOneDue } from "./due";
import { changeScheduled, scheduleMessage, sendScheduledNow } from "./schedule";

const sendAt = () => new Date(Date.now() + 3_600_000).toISOString();
async function goDue(workspaceId: string, messageId: string): Promise<void> {
  await query("", "UPDATE scheduled_messages SET send_at = now() - interval '1 second' WHERE id = $1", [
    messageId,
  ]);
  await sendOneDue(operator(), { workspaceId, messageId });
}
const outbound = (workspaceId: string) =>
  prisma().message.findMany({
    where: { workspaceId, direction: "outbound" },
    select: { id: true, text: true },
  });

test("an author who no longer sees the conversation sends nothing, by the clock or at once", async () => {
  const { workspaceId, owner, asNora, otherId, begin } = await narrowRole();
  const conversationId = await begin("Hello");
  const reply = { clientId: newId(), text: "Soon", sendAt: sendAt() };
  const id = (await scheduleMessage(await asNora(), conversationId, reply)).scheduled?.id ?? "";
  await updateConversation(owner.ctx, conversationId, { teamId: otherId });
  const refused = sendScheduledNow(await asNora(), conversationId, id);
  await expect(refused).rejects.toMatchObject({ code: "conversation_not_found" });
  await goDue(workspaceId, id);
  expect(await outbound(workspaceId)).toEqual([]);
  expect(await listScheduled(workspaceId, conversationId)).toMatchObject([
    { id, pauseReason: "author_gone" },
  ]);
});

test("a text that is too long for its form is refused, and what waits stays as it was", async () => {
  const { workspaceId, owner } = await createWorld();
  const { conversationId } = await (await createVisitor(workspaceId)).say("Hello");
  const reply = { clientId: newId(), text: "Soon", sendAt: sendAt() };
  const id = (await scheduleMessage(owner.ctx, conversationId, reply)).scheduled?.id ?? "";
  const change = changeScheduled(owner.ctx, conversationId, id, { text: "x".repeat(4_097) });
  await expect(change).rejects.toMatchObject({
    code: "invalid_request",
    message: expect.stringMatching(/^text: /),
  });
  await goDue(workspaceId, id);
  expect(await outbound(workspaceId)).toEqual([{ id, text: "Soon" }]);
});

test("an id that its client used for another message meanwhile loses neither of them", async () => {
  const { workspaceId, owner } = await createWorld();
  const { conversationId } = await (await createVisitor(workspaceId)).say("Hello");
  const clientId = newId();
  const reply = { clientId, text: "Later", sendAt: sendAt() };
  const id = (await scheduleMessage(owner.ctx, conversationId, reply)).scheduled?.id ?? "";
  await sendMessage(owner.ctx, conversationId, { clientId, text: "Now" });
  await goDue(workspaceId, id);
  expect(await outbound(workspaceId)).toMatchObject([{ text: "Now" }]);
  expect(await listScheduled(workspaceId, conversationId)).toMatchObject([
    { id, text: "Later", pauseReason: "invalid_request" },
  ]);
});

test("a mail reaches the address that its author meant, or asks", async () => {
  const { workspaceId, owner } = await createWorld();
  const mailbox = await createMailbox(workspaceId, { smtpPort: 9, address: `help@${newId()}.example` });
  await arrive(Buffer.from("From: ana@example.com\r\nSubject: Hello\r\n\r\nHello"), mailbox);
  const { id: conversationId } = await prisma().conversation.findFirstOrThrow({ where: { workspaceId } });
  const reply = { clientId: newId(), text: "Soon", mail: { cc: [] }, sendAt: sendAt() };
  const id = (await scheduleMessage(owner.ctx, conversationId, reply)).scheduled?.id ?? "";
  await prisma().conversation.update({
    where: { workspaceId_id: { workspaceId, id: conversationId } },
    data: { recipientEmail: "bea@example.com" },
  });
  await goDue(workspaceId, id);
  expect(await outbound(workspaceId)).toEqual([]);
  expect(await listScheduled(workspaceId, conversationId)).toMatchObject([
    { id, pauseReason: "invalid_request" },
  ]);
  // The one who decides now means today's address.
  const sent = await sendScheduledNow(owner.ctx, conversationId, id);
  expect(sent).toMatchObject({ id, content: { to: [{ address: "bea@example.com" }] } });
});
