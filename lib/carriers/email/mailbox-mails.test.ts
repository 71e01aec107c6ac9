/** E-mail as a channel: mails of a mailbox become conversations, answers leave as mails of the same thread. */
import { afterAll, expect, test } from "vitest";
import { readMail } from "@/lib/connections/email/read-mail";
import { connectMailbox } from "@/lib/connections/mailboxes/connect";
import { sendMessage } from "@/lib/inbox/messages/send";
import { eraseContact } from "@/lib/partner/erasure/erase";
import { prisma, query } from "@/lib/platform/db";
import { newId, toPublicId } from "@/lib/platform/ids";
import { bounce } from "@/lib/testing/arriving-mail";
import { bring } from "@/lib/testing/files";
import { mailboxScene } from "@/lib/testing/mailboxes";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { createPartnerWorld } from "@/lib/testing/partners";
import { startMailServer } from "@/lib/testing/smtp";
import { readOriginalMail } from "./original-mail";

await takeOwnDatabase();
const server = await startMailServer();
afterAll(() => server.close());
const scene = () => mailboxScene({ smtpPort: server.port });

async function lastMailTo(address: string) {
  const raw = server.mails.get(address);
  return readMail(Buffer.from(raw ?? ""));
}

test("a mail begins a conversation with who wrote it, and the answer is a mail of the same thread", async () => {
  const { mailbox, person, write, threads, reply, drain, rows, thread } = await scene();
  const first = `${newId()}@people.test`;
  await write({ messageId: `<${first}>` });
  const [begun, ...others] = await threads();
  expect(others).toEqual([]);
  expect(begun).toMatchObject({
    channel: "email",
    status: "open",
    subject: "My order",
    unreadCount: 1,
    mailboxId: mailbox.id,
    recipientEmail: person,
    contact: { name: "Ana", email: person, identities: [{ kind: "email", value: person }] },
  });
  const id = begun?.id ?? "";
  const sent = await reply(id, "It left today.");
  expect(sent).toMatchObject({
    type: "email",
    deliveryState: "queued",
    content: { subject: "Re: My order", to: [{ address: person, name: "Ana" }], cc: [] },
  });
  expect(await drain(id)).toMatchObject({ attempts: 1, isEmpty: true });
  const mail = await lastMailTo(person);
  expect(mail).toMatchObject({
    from: { address: mailbox.address, name: "Juniper & Co." },
    subject: "Re: My order",
    mailId: sent.providerMessageId,
    references: [expect.stringMatching(/^t\.[0-9a-f]{32}\.[0-9a-f]{32}@shop\.test$/), first],
  });
  expect(mail.text).toMatch(
    /^It left today\.\n\n-- \nJuniper & Co\.\nLisbon\n\nYou wrote, .+:\n> Where is it\?/,
  );
  expect(mail.html).toContain("<blockquote");

  // Answers find the thread by any one of its ids.
  await write({ inReplyTo: `<${mail.mailId}>`, text: "Thank you!" });
  await write({ inReplyTo: `<${mail.references[0]}>`, text: "Its server gave it another id." });
  await write({ inReplyTo: `<${first}>`, text: "One more thing." });
  expect(await threads()).toHaveLength(1);
  expect((await thread(id)).entries.map(({ text }) => text)).toEqual([
    ...["Where is it?", "It left today.", "Thank you!", "Its server gave it another id.", "One more thing."],
  ]);
  // An answer proves that the mail was delivered.
  expect((await rows())[1]).toMatchObject({ state: "delivered" });
});

test("a mail without such ids is another conversation of the same person", async () => {
  const { write, threads } = await scene();
  await write();
  await write({ subject: "My other order" });
  const [one, other] = await threads();
  expect(other?.id).not.toBe(one?.id);
  expect(other?.contactId).toBe(one?.contactId);
});

test("an answer that comes before the mail that it answers is in the same conversation; another person's is not", async () => {
  const { mailbox, write, take, threads, rows } = await scene();
  const first = `<${newId()}@people.test>`;
  await write({ inReplyTo: first, text: "And one more thing." });
  await write({ inReplyTo: first, text: "And another." });
  await write({ messageId: first });
  expect(await threads()).toHaveLength(1);
  expect(await rows()).toHaveLength(3);
  await take({ from: "bo@people.test", to: mailbox.address, inReplyTo: `<${newId()}@news.test>`, text: "A" });
  const newsletter = { to: mailbox.address, inReplyTo: "<news@shop.test>", text: "Tell me more" };
  await take({ ...newsletter, from: "cy@people.test" });
  await take({ ...newsletter, from: "di@people.test" });
  expect(await threads()).toHaveLength(4);
});

test("the same mail twice is one message", async () => {
  const { write, rows } = await scene();
  const mail = { messageId: `<${newId()}@people.test>`, date: new Date() };
  await write(mail);
  await write(mail);
  expect(await rows()).toHaveLength(1);
});

test("subject, further recipients and files go along; without them nothing but the text", async () => {
  const { world, owner, person, write, threads, reply, drain } = await scene();
  await write();
  const id = (await threads())[0]?.id ?? "";
  const file = await bring(world);
  await reply(id, "With a file", { subject: "Your invoice", cc: ["boss@shop.test"], attachmentIds: [file] });
  await drain(id);
  expect(server.taken.slice(-1)).toEqual(["boss@shop.test"]);
  const mail = await lastMailTo("boss@shop.test");
  expect(mail).toMatchObject({
    subject: "Your invoice",
    to: [{ address: person }],
    cc: [{ address: "boss@shop.test" }],
  });
  expect(mail.files).toHaveLength(1);
  await sendMessage(owner.ctx, id, { clientId: newId(), text: "Plain" });
  await drain(id);
  expect(await lastMailTo(person)).toMatchObject({ subject: "Re: Your invoice", cc: [], files: [] });
});

test("a mail whose end was not seen is unknown and never sent again; the mailbox's own copy of it settles it", async () => {
  const { mailbox, person, write, threads, reply, drain, rows, take } = await scene();
  await write();
  const id = (await threads())[0]?.id ?? "";
  server.answers.set(person, { to: "data", line: null });
  const { providerMessageId } = await reply(id, "Hello");
  await drain(id);
  server.answers.delete(person);
  await drain(id);
  expect((await rows())[1]).toMatchObject({ state: "unknown", failure: { code: "mail_outcome_unknown" } });
  expect(server.taken).not.toContain(person);
  const copy = { from: mailbox.address, to: person, messageId: `<${providerMessageId}>`, text: "Hello" };
  expect(await take(copy)).toMatchObject({ state: "ignored", problem: "own_mail" });
  expect((await rows())[1]).toMatchObject({ state: "sent", failure: null });
});

test("what a server refuses for good has failed and says why; what it refuses for now waits", async () => {
  const { write, person, threads, reply, drain, rows } = await scene();
  await write();
  const id = (await threads())[0]?.id ?? "";
  server.answers.set(person, { to: "rcpt", line: "451 4.7.1 Greylisted" });
  await reply(id, "Hello");
  await drain(id);
  expect((await rows())[1]).toMatchObject({ state: "queued", failure: { code: "mail_deferred" } });
  server.answers.set(person, { to: "rcpt", line: "550 5.1.1 No such user" });
  await query(
    "",
    "UPDATE messages SET due_at = now() - interval '1 second' WHERE conversation_id = $1 AND due_at IS NOT NULL",
    [id],
  );
  await drain(id);
  expect((await rows())[1]).toMatchObject({ state: "failed", failure: { code: "mail_address_unknown" } });
});

test("a bounce fails the mail and says why; one about a further recipient is shown instead", async () => {
  const { mailbox, person, write, threads, reply, drain, rows, take, thread } = await scene();
  await write();
  const id = (await threads())[0]?.id ?? "";
  const { providerMessageId } = await reply(id, "Hello", { cc: ["boss@shop.test"] });
  await drain(id);
  await take(bounce(mailbox.address, providerMessageId, "boss@shop.test"));
  expect((await rows())[1]).toMatchObject({ state: "sent", failure: null });
  expect((await thread(id)).entries.at(-1)).toMatchObject({ senderType: "automation", direction: "inbound" });
  await take(bounce(mailbox.address, providerMessageId, person));
  expect((await rows())[1]).toMatchObject({ state: "failed", failure: { code: "mail_mailbox_full" } });
  expect(await take(bounce(mailbox.address, "other@shop.test", person))).toMatchObject({ state: "ignored" });
});

test("a form of the website writes for its visitor; a person's Reply-To only says where answers go", async () => {
  const { mailbox, take, threads } = await scene();
  const form = { from: "Shop <wordpress@shop.test>", replyTo: "Bo <bo@people.test>", to: mailbox.address };
  await take({ ...form, subject: "Contact form", text: "Hello" });
  const own = { from: mailbox.address, replyTo: "cy@people.test", to: mailbox.address };
  await take({ ...own, subject: "Contact form", text: "Hello" });
  await take({ from: "di@people.test", replyTo: "di@work.test", to: mailbox.address, text: "Hello" });
  expect((await threads()).map(({ contact, recipientEmail }) => [contact.email, recipientEmail])).toEqual([
    ["bo@people.test", "bo@people.test"],
    ["cy@people.test", "cy@people.test"],
    ["di@people.test", "di@work.test"],
  ]);
});

test("a program's answer opens nothing; a program's own mail is a conversation like any other", async () => {
  const { person, write, threads, reply, drain } = await scene();
  await write();
  const id = (await threads())[0]?.id ?? "";
  const { providerMessageId } = await reply(id, "Hello");
  await drain(id);
  await prisma().conversation.updateMany({ where: { id }, data: { status: "resolved", unreadCount: 0 } });
  const away = { headers: { "Auto-Submitted": "auto-replied" }, text: "I am away" };
  await write({ ...away, inReplyTo: `<${providerMessageId}>` });
  await write(away);
  await write({ headers: { "Auto-Submitted": "auto-generated" }, text: "An order came in" });
  expect((await threads()).map(({ status, unreadCount }) => [status, unreadCount])).toEqual([
    ["resolved", 0],
    ["resolved", 0],
    ["open", 1],
  ]);
  expect(person).toBeTruthy();
});

test("what a sender writes beyond 60 mails an hour stays in one conversation, and is not announced", async () => {
  const { workspaceId, write, threads, rows } = await scene();
  await write();
  const sender = (await threads())[0]?.contactId;
  await query(
    "",
    `INSERT INTO received_mails (id, folder_id, uid, workspace_id, state, sender, size_bytes, received_at)
     SELECT gen_random_uuid(), m.folder_id, 1000000 + n, m.workspace_id, 'used', m.sender, 1, now() - interval '1 minute'
     FROM received_mails m, generate_series(1, 58) AS n WHERE m.workspace_id = $1`,
    [workspaceId],
  );
  await write({ subject: "The sixtieth" });
  await write({ subject: "One too many" });
  expect((await threads()).map(({ subject, unreadCount }) => [subject, unreadCount])).toEqual([
    ["My order", 1],
    ["The sixtieth", 1],
  ]);
  expect(await rows()).toHaveLength(3);
  await write({ from: "Bo <bo@people.test>", subject: "Someone else's" });
  const [, , other] = await threads();
  expect(other).toMatchObject({ unreadCount: 1 });
  expect(other?.contactId).not.toBe(sender);
});

test("ids of another workspace's mails lead nowhere, and what the mailbox wrote itself is no one's question", async () => {
  const other = await scene();
  await other.write();
  const id = (await other.threads())[0]?.id ?? "";
  const { providerMessageId } = await other.reply(id, "Hello");
  await other.drain(id);
  const { mailbox, write, threads, take } = await scene();
  await write({ inReplyTo: `<${providerMessageId}>` });
  expect(await threads()).toHaveLength(1);
  expect((await other.thread(id)).entries).toHaveLength(2);
  expect(await take({ from: mailbox.address, to: "bo@people.test", text: "From my phone" })).toMatchObject({
    state: "ignored",
  });
});

test("someone else's answer is in the thread by name, and does not change where answers go", async () => {
  const { mailbox, person, write, threads, take, thread } = await scene();
  const messageId = `<${newId()}@people.test>`;
  await write({ messageId });
  await take({ from: "Bo <bo@people.test>", to: mailbox.address, inReplyTo: messageId, text: "Me too" });
  const [begun, ...others] = await threads();
  expect(others).toEqual([]);
  expect(begun?.recipientEmail).toBe(person);
  expect((await thread(begun?.id ?? "")).entries.at(-1)).toMatchObject({
    senderName: "Bo",
    content: { isFromContact: false },
  });
});

test("an erased person who writes again is someone new, also in an old thread", async () => {
  const { owner, workspaceId, write, threads } = await scene();
  const messageId = `<${newId()}@people.test>`;
  await write({ messageId });
  const [before] = await threads();
  await eraseContact(owner.ctx, workspaceId, toPublicId("contact", before?.contactId ?? ""));
  expect((await threads())[0]).toMatchObject({ recipientEmail: null, subject: null });
  await write({ inReplyTo: messageId });
  const [, after] = await threads();
  expect(after?.contactId).not.toBe(before?.contactId);
});

test("without its mailbox a conversation is answered from the workspace's default; without any nothing leaves", async () => {
  const { owner, workspaceId, mailbox, person, write, threads, reply, drain, rows } = await scene();
  await write();
  const id = (await threads())[0]?.id ?? "";
  await reply(id, "Queued");
  await prisma().mailbox.updateMany({
    where: { workspaceId, id: mailbox.id },
    data: { state: "disconnected" },
  });
  await drain(id);
  expect((await rows())[1]).toMatchObject({ state: "failed", failure: { code: "mailbox_not_connected" } });
  expect(server.taken).not.toContain(person);
  await expect(sendMessage(owner.ctx, id, { clientId: newId(), text: "Hello" })).rejects.toMatchObject({
    code: "mailbox_not_connected",
  });
});

test("a partner's test workspace connects none: it must reach no real people", async () => {
  const { owner, workspaceId } = await scene();
  const { partnerId } = await createPartnerWorld();
  await prisma().workspace.update({
    where: { id: workspaceId },
    data: { partnerId, environment: "test", externalTenantId: newId() },
  });
  const input = { access: "forwarding", address: "help@shop.test", displayName: "" } as const;
  await expect(connectMailbox(owner.ctx, input)).rejects.toMatchObject({ code: "mailbox_not_allowed" });
});

test("a mailbox whose sign-in is refused says so, until a mail leaves", async () => {
  const { mailbox, workspaceId, write, threads, reply, drain, rows } = await scene();
  await write();
  const id = (await threads())[0]?.id ?? "";
  server.refused.add(mailbox.address);
  await reply(id, "Hello");
  await drain(id);
  expect((await rows())[1]).toMatchObject({ state: "failed", failure: { code: "mail_sign_in_refused" } });
  const state = () => prisma().mailbox.findFirstOrThrow({ where: { workspaceId } });
  expect(await state()).toMatchObject({
    state: "action_required",
    problem: { side: "smtp", code: "mail_sign_in_refused", detail: "535 5.7.8 wrong password" },
  });
  server.refused.delete(mailbox.address);
  await reply(id, "Hello again");
  await drain(id);
  expect(await state()).toMatchObject({ state: "connected", problem: null, lastSentAt: expect.any(Date) });
});

test("a mail's HTML is read apart from the thread, with links to its own pictures", async () => {
  const { owner, write, threads, thread } = await scene();
  const picture = {
    filename: "logo.png",
    cid: "logo",
    content: Buffer.from("png"),
    contentType: "image/png",
  };
  await write({ html: '<p>Hello</p><img src="cid:logo">', attachments: [picture] });
  await write({ subject: "Plain" });
  const [rich, plain] = await Promise.all(
    (await threads()).map(async ({ id }) => (await thread(id)).entries.at(-1)),
  );
  expect(JSON.stringify(rich)).not.toContain("cid:logo");
  expect(await readOriginalMail(owner.ctx, rich?.id ?? "")).toEqual({
    html: expect.stringContaining("cid:logo"),
    pictures: { logo: expect.stringContaining("/api/files/") },
  });
  const missing = { code: "message_not_found" };
  await expect(readOriginalMail(owner.ctx, plain?.id ?? "")).rejects.toMatchObject(missing);
  const stranger = (await scene()).owner;
  await expect(readOriginalMail(stranger.ctx, rich?.id ?? "")).rejects.toMatchObject(missing);
});
