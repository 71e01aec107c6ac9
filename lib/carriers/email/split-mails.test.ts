/** Mails of a conversation that was split: which answer goes where, and what the contact's mail program gets. */
import { afterAll, expect, test } from "vitest";
import { readMail } from "@/lib/connections/email/read-mail";
import { splitConversation, undoSplit } from "@/lib/inbox/conversations/split";
import { eraseContact } from "@/lib/partner/erasure/erase";
import { prisma } from "@/lib/platform/db";
import { newId, toPublicId } from "@/lib/platform/ids";
import { mailboxScene } from "@/lib/testing/mailboxes";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { startMailServer } from "@/lib/testing/smtp";

await takeOwnDatabase();
const server = await startMailServer();
afterAll(() => server.close());

const says = (result: string) => ({ headers: { "Authentication-Results": result } });
const lastMailTo = (address: string) => readMail(Buffer.from(server.mails.get(address) ?? ""));

/** Ana asks, is answered, and asks about something else: the last two are split off. */
async function stage() {
  const scene = await mailboxScene({ smtpPort: server.port });
  const { write, threads, reply, drain, person, rows, owner } = scene;
  const ids = { first: `${newId()}@people.test`, other: `${newId()}@people.test` };
  await write({ messageId: `<${ids.first}>` });
  const former = (await threads())[0]?.id ?? "";
  await reply(former, "It left today.");
  await drain(former);
  const answered = await lastMailTo(person);
  await write({
    ...{ messageId: `<${ids.other}>`, inReplyTo: `<${answered.mailId}>`, text: "And do you sell flour?" },
  });
  await reply(former, "Which kind?");
  await drain(former);
  const asked = await lastMailTo(person);
  const [, , flour, kind] = await rows();
  const split = (messageIds = [flour?.id ?? "", kind?.id ?? ""]) =>
    splitConversation(owner.ctx, former, { clientId: newId(), messageIds, subject: "Flour" });
  const textsOf = async (id: string) =>
    (await rows()).filter((row) => row.conversationId === id).map(({ text }) => text);
  return { ...scene, ids, former, answered, asked, flour, kind, split, textsOf };
}

test("the new conversation's mail continues the chosen message and answers with its own ids", async () => {
  const { split, reply, drain, person, ids, write, textsOf, former } = await stage();
  const before = await textsOf(former);
  const made = await split();
  const sent = await reply(made, "We have rye.");
  expect(sent.content).toMatchObject({ subject: "Flour", to: [{ address: person }], cc: [] });
  await drain(made);
  const mail = await lastMailTo(person);
  expect(mail.references).toEqual([expect.stringMatching(/^t\./), ids.other]);
  expect(mail.references[0]).toContain(made.replaceAll("-", ""));
  expect(mail.mailId).toBe(sent.providerMessageId);
  await write({ inReplyTo: `<${mail.mailId}>`, text: "Rye is fine." });
  // Some servers give a mail another id: the conversation's own and the chosen message's are left.
  await write({ references: `<${mail.references[0]}> <${newId()}@elsewhere.test>`, text: "By its own id." });
  expect(await textsOf(made)).toEqual(["We have rye.", "Rye is fine.", "By its own id."]);
  expect(await textsOf(former)).toEqual(before);
});

test("an answer to a chosen message goes to the new conversation, one to an earlier or a later one where it went before", async () => {
  const { split, write, ids, answered, asked, reply, drain, person, former, textsOf } = await stage();
  const made = await split();
  await reply(former, "Your order has arrived.");
  await drain(former);
  const later = await lastMailTo(person);
  for (const [inReplyTo, text] of [
    [asked.mailId, "to the answer that was chosen"],
    [ids.other, "to the question that was chosen"],
    [answered.mailId, "to one of before"],
    [ids.first, "to the first"],
    [later.mailId, "to one that came after the split"],
  ] as const)
    await write({ inReplyTo: `<${inReplyTo}>`, text });
  expect(await textsOf(made)).toEqual(["to the answer that was chosen", "to the question that was chosen"]);
  expect((await textsOf(former)).slice(5)).toEqual([
    ...["to one of before", "to the first", "to one that came after the split"],
  ]);
});

test("the nearest message that a mail names decides, and a message that was not chosen stays with the former conversation", async () => {
  const { split, write, ids, asked, flour, former, textsOf, answered } = await stage();
  const made = await split([flour?.id ?? ""]);
  await write({ references: `<${ids.other}> <${asked.mailId}>`, text: "not chosen" });
  await write({ references: `<${answered.mailId}> <${ids.other}>`, text: "chosen" });
  expect(await textsOf(made)).toEqual(["chosen"]);
  expect((await textsOf(former)).at(-1)).toBe("not chosen");
});

test("forged references lead nowhere, and a stranger's answer is not the contact's", async () => {
  const { split, take, write, mailbox, asked, ids, textsOf, threads, former } = await stage();
  const made = await split();
  await prisma().mailbox.update({
    where: { workspaceId_id: { workspaceId: mailbox.workspaceId, id: mailbox.id } },
    data: { authservId: "mx.shop.test", authservMails: null },
  });
  await write({
    ...{ inReplyTo: `<${asked.mailId}>`, text: "I am Ana." },
    ...says("mx.shop.test; dmarc=fail header.from=people.test"),
  });
  expect(await textsOf(made)).toEqual([]);
  expect(await textsOf(former)).not.toContain("I am Ana.");
  await take({
    ...{ from: "Eve <eve@evil.test>", to: mailbox.address, subject: "Re: My order", text: "Send it to me." },
    inReplyTo: `<${ids.other}>`,
  });
  const [stranger] = await prisma().message.findMany({
    where: { workspaceId: mailbox.workspaceId, conversationId: made },
  });
  expect(stranger).toMatchObject({ text: "Send it to me.", content: { isFromContact: false } });
  const split_ = (await threads()).find(({ id }) => id === made);
  expect(split_?.recipientEmail).not.toBe("eve@evil.test");
});

test("a message that was split off twice leads to the newer conversation, and back when that is taken back", async () => {
  const { split, write, ids, textsOf, owner, former } = await stage();
  const [one, other] = [await split(), await split()];
  await write({ inReplyTo: `<${ids.other}>`, text: "to the newer" });
  expect([await textsOf(one), await textsOf(other)]).toEqual([[], ["to the newer"]]);
  await expect(undoSplit(owner.ctx, other)).rejects.toMatchObject({ code: "split_in_use" });
  await undoSplit(owner.ctx, one);
  const third = await split();
  await undoSplit(owner.ctx, third);
  await write({ inReplyTo: `<${ids.other}>`, text: "to the one that is left" });
  expect((await textsOf(other)).at(-1)).toBe("to the one that is left");
  expect(await textsOf(third)).toEqual([]);
  expect(await textsOf(former)).toHaveLength(4);
});

test("a split of a split leads to its own messages alone", async () => {
  const { split, write, reply, drain, person, owner, rows, textsOf } = await stage();
  const made = await split();
  await reply(made, "We have rye.");
  await drain(made);
  const rye = await lastMailTo(person);
  const id = (await rows()).find(({ text }) => text === "We have rye.")?.id ?? "";
  const deeper = await splitConversation(owner.ctx, made, { clientId: newId(), messageIds: [id] });
  await write({ inReplyTo: `<${rye.mailId}>`, text: "Two pounds." });
  expect(await textsOf(deeper)).toEqual(["Two pounds."]);
  expect(await textsOf(made)).toEqual(["We have rye."]);
});

test("an erased contact's split takes no mail any more", async () => {
  const { split, write, ids, textsOf, threads, owner, workspaceId } = await stage();
  const made = await split();
  const contactId = (await threads())[0]?.contactId ?? "";
  await eraseContact(owner.ctx, workspaceId, toPublicId("contact", contactId));
  await write({ inReplyTo: `<${ids.other}>`, text: "Hello again" });
  expect(await textsOf(made)).toEqual([]);
});
