/** Once a merge is undone, mails go to and come from the conversation's own person. */
import { expect, test } from "vitest";
import { sendMessage } from "@/lib/inbox/messages/send";
import { scheduleMessage } from "@/lib/inbox/scheduled/schedule";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { arrive } from "@/lib/testing/arriving-mail";
import { createMailbox } from "@/lib/testing/mailboxes";
import { createWorld } from "@/lib/testing/world";
import { updateContact } from "../contacts/contacts";
import { mergeContacts } from "./merge-contacts";
import { unmergeContacts } from "./unmerge-contacts";

/** Ana and Ben wrote a mail each. */
async function twoMails() {
  const { workspaceId, owner } = await createWorld();
  const mailbox = await createMailbox(workspaceId, { smtpPort: 9 });
  const write = async (from: string, inReplyTo?: string, replyTo?: string) => {
    const messageId = `<${newId()}@people.test>`;
    const mail = { from, to: mailbox.address, subject: "My order", text: "Hi", messageId };
    await arrive({ ...mail, ...(inReplyTo && { inReplyTo }), ...(replyTo && { replyTo }) }, mailbox);
    const where = { workspaceId, providerMessageId: { contains: messageId.slice(1, -1) } };
    const { conversation } = await prisma().message.findFirstOrThrow({
      where,
      include: { conversation: true },
    });
    return { ...conversation, messageId };
  };
  const addresses = [`ana-${newId()}@people.test`, `ben-${newId()}@people.test`] as const;
  const [ana, ben] = [await write(addresses[0]), await write(addresses[1])];
  const merge = () => mergeContacts(owner.ctx, ana.contactId, { otherId: ben.contactId, take: [] });
  const undo = () => unmergeContacts(owner.ctx, ana.contactId, ben.contactId);
  const recipients = () =>
    prisma().conversation.findMany({
      where: { workspaceId },
      select: { contactId: true, recipientEmail: true, proposedRecipient: true, declinedRecipient: true },
      orderBy: { createdAt: "asc" },
    });
  const none = { proposedRecipient: null, declinedRecipient: null };
  const expected = [
    { contactId: ana.contactId, recipientEmail: addresses[0], ...none },
    { contactId: ben.contactId, recipientEmail: addresses[1], ...none },
  ];
  return { workspaceId, ctx: owner.ctx, write, addresses, ana, ben, merge, undo, recipients, expected };
}

test("an answer by mail goes to an address of its conversation's person again", async () => {
  const { write, addresses, ana, merge, undo, recipients, expected } = await twoMails();
  await merge();
  const answered = await write(addresses[1], ana.messageId);
  expect(answered).toMatchObject({ id: ana.id, recipientEmail: addresses[1] });
  await undo();
  expect(await recipients()).toEqual(expected);
});

test("an address of the other's that answers were sent to is no way into the conversation, nor the person's", async () => {
  const { ctx, write, addresses, ana, merge, undo, recipients, expected } = await twoMails();
  await merge();
  const third = `ben3-${newId()}@people.test`;
  await write(addresses[1], ana.messageId, third);
  await sendMessage(ctx, ana.id, { clientId: newId(), text: "Sure", mail: { to: third, cc: [] } });
  await undo();
  expect(await recipients()).toEqual(expected);
  expect((await write(third)).contactId).not.toBe(ana.contactId);
});

test("neither has an address that wrote in a conversation after the other one did", async () => {
  const { ctx, write, addresses, ana, ben, merge, undo, recipients, expected } = await twoMails();
  await merge();
  const third = `ben3-${newId()}@people.test`;
  const asked = await write(addresses[1], ana.messageId, third);
  await sendMessage(ctx, ana.id, { clientId: newId(), text: "Sure", mail: { to: third, cc: [] } });
  expect((await write(third, asked.messageId)).id).toBe(ana.id);
  await undo();
  expect(await recipients()).toEqual(expected);
  expect([ana.contactId, ben.contactId]).not.toContain((await write(third)).contactId);
});

test("what the other one's mail asked for is not offered any more", async () => {
  const { write, addresses, ana, merge, undo, recipients, expected } = await twoMails();
  await merge();
  await write(addresses[1], ana.messageId, `ben3-${newId()}@people.test`);
  await undo();
  expect(await recipients()).toEqual(expected);
});

test("answers do not go to an address that was only noted", async () => {
  const { workspaceId, ctx, write, addresses, ben, merge, undo, recipients, expected } = await twoMails();
  await updateContact(ctx, workspaceId, ben.contactId, { email: `boss-${newId()}@people.test` });
  await merge();
  await write(addresses[0], ben.messageId);
  await undo();
  expect(await recipients()).toEqual(expected);
});

test("a mail to the other one that is to go later waits for a decision, and one that is going holds the undo", async () => {
  const { workspaceId, ctx, write, addresses, ana, ben, merge, undo } = await twoMails();
  await merge();
  await write(addresses[1], ana.messageId);
  const sendAt = new Date(Date.now() + 86_400_000).toISOString();
  const to = { to: addresses[1], cc: [] };
  await scheduleMessage(ctx, ana.id, { clientId: newId(), text: "To Ben", mail: to, sendAt });
  const cc = { to: addresses[1], cc: [addresses[0]] };
  await scheduleMessage(ctx, ben.id, { clientId: newId(), text: "To both", mail: cc, sendAt });
  const own = { to: addresses[1], cc: [] };
  await scheduleMessage(ctx, ben.id, { clientId: newId(), text: "His own", mail: own, sendAt });
  const { message } = await sendMessage(ctx, ana.id, { clientId: newId(), text: "Now", mail: to });
  await expect(undo()).rejects.toMatchObject({ code: "contact_busy" });
  await prisma().message.update({
    where: { workspaceId_id: { workspaceId, id: message.id } },
    data: { deliveryState: "sent", dueAt: null },
  });
  await undo();
  const later = await prisma().scheduledMessage.findMany({
    where: { workspaceId },
    orderBy: { text: "asc" },
  });
  expect(later.map(({ text, pauseReason }) => [text, pauseReason])).toEqual([
    ["His own", null],
    ["To Ben", "recipient_mismatch"],
    ["To both", "recipient_mismatch"],
  ]);
});
