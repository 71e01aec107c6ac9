/** Only the address that got its mails writes into a side thread: no impostor, no contact, no program in a loop. */
import { afterAll, expect, test } from "vitest";
import { forwardMessages, writeInSideThread } from "@/lib/inbox/side-threads/forward";
import { eraseContact } from "@/lib/partner/erasure/erase";
import { prisma, query } from "@/lib/platform/db";
import { newId, toPublicId } from "@/lib/platform/ids";
import { bounce } from "@/lib/testing/arriving-mail";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { sideScene } from "@/lib/testing/side-threads";
import { startMailServer } from "@/lib/testing/smtp";

await takeOwnDatabase();
const server = await startMailServer();
afterAll(() => server.close());
const scene = () => sideScene({ smtpPort: server.port, mails: server.mails });
const FAIL = { headers: { "Authentication-Results": "mx.shop.test; dmarc=fail header.from=people.test" } };
const PASS = { headers: { "Authentication-Results": "mx.shop.test; dmarc=pass header.from=people.test" } };

test("an answer from another address begins a conversation of its own, and writes in neither thread", async () => {
  const { sent, count, rows, conversationId, person } = await scene();
  const { answer, thread } = await sent();
  await answer({ from: "Rui <rui@elsewhere.test>", text: "It is me, from home." });
  // The contact got hold of the mail.
  await answer({ from: `Ana <${person}>`, text: "What do you say of me?" });
  expect((await thread()).messages).toHaveLength(1);
  expect(await count()).toBe(3);
  expect((await rows()).filter((row) => row.conversationId === conversationId)).toHaveLength(1);
});

test("a sender whom the mailbox's server calls forged writes nothing into the side thread", async () => {
  const { sent, workspaceId, count } = await scene();
  await prisma().mailbox.updateMany({
    where: { workspaceId },
    data: { authservId: "mx.shop.test", authservMails: null },
  });
  const { answer, thread } = await sent();
  await answer({ text: "Pay to another account.", ...FAIL });
  expect([(await thread()).messages.length, await count()]).toEqual([1, 2]);
  await answer({ text: "It left today.", ...PASS });
  expect((await thread()).messages[1]).toMatchObject({ text: "It left today." });
});

test("an address that is named besides From proves nothing: lists, several authors, Reply-To", async () => {
  const { sent, supplier } = await scene();
  const { answer, thread } = await sent();
  const list = { "X-Original-From": supplier, "List-Id": "<x.evil.test>" };
  await answer({ from: '"Rui via List" <list@evil.test>', headers: list });
  await answer({ from: "noreply@evil.test", replyTo: supplier });
  await answer({ from: [supplier, "eve@evil.test"] });
  await answer({ from: ["eve@evil.test", supplier] });
  expect((await thread()).messages).toHaveLength(1);
});

test("references that are made up, changed, or of another workspace find no side thread", async () => {
  const { sent, supplier } = await scene();
  const { answer, thread, mail } = await sent();
  const proofless = (mailId = "") => mailId.replace(/\.[0-9a-f]{32}@/, "@");
  const guessed = (mailId = "") => mailId.replace(/\.[0-9a-f]{32}@/, `.${"0".repeat(32)}@`);
  for (const change of [proofless, guessed])
    await answer({
      inReplyTo: `<${change(mail.references[0])}>`,
      references: `<${change(mail.mailId ?? "")}> <${change(mail.references[0])}>`,
    });
  await answer({ inReplyTo: "", references: "" });
  expect((await thread()).messages).toHaveLength(1);
  const other = await scene();
  await other.take({
    from: supplier,
    to: other.mailbox.address,
    inReplyTo: `<${mail.mailId}>`,
    references: `<${mail.references[0]}>`,
    text: "To another workspace",
  });
  expect((await thread()).messages).toHaveLength(1);
  expect(await other.texts()).toEqual(["Where is my cake?", "To another workspace"]);
});

test("a bounce of another workspace's mailbox, or of a made-up mail, settles nothing", async () => {
  const { sent, take, mailbox, supplier } = await scene();
  const { mail, thread } = await sent();
  const other = await scene();
  await other.take(bounce(other.mailbox.address, mail.mailId, supplier));
  await take(bounce(mailbox.address, (mail.mailId ?? "").replace(/\.[0-9a-f]{32}@/, "@"), supplier));
  await take(bounce(mailbox.address, mail.references[0] ?? "", supplier));
  expect((await thread()).state).toBe("sent");
});

test("our own mail that comes back is no answer", async () => {
  const { sent, take, supplier, count } = await scene();
  const { thread } = await sent();
  await take(Buffer.from(server.mails.get(supplier) ?? ""));
  expect([(await thread()).messages.length, await count()]).toEqual([1, 1]);
});

test("two programs that answer each other fill nothing: beyond the ceiling mails are kept, and count no more", async () => {
  const { sent, workspaceId, supplier, mailbox } = await scene();
  const { answer, thread } = await sent();
  const { id: folderId } = await prisma().mailFolder.findFirstOrThrow({ where: { mailboxId: mailbox.id } });
  const earlier = Array.from({ length: 60 }, (_, at) => ({
    ...{
      workspaceId,
      folderId,
      sender: supplier,
      state: "used" as const,
      sizeBytes: 1,
      receivedAt: new Date(),
    },
    ...{ id: newId(), uid: BigInt(-1 - at) },
  }));
  await prisma().receivedMail.createMany({ data: earlier });
  await answer({ text: "Again." });
  expect(await thread()).toMatchObject({ answers: 0, messages: [{}, { text: "Again.", isAutomatic: true }] });
});

type About = Awaited<ReturnType<typeof scene>>;
const REFUSED: [string, (about: About) => object, string, RegExp][] = [
  [
    "the contact's own address",
    ({ person }) => ({ address: person }),
    "invalid_request",
    /^address: .*contact's own/,
  ],
  [
    "a mailbox of the workspace",
    ({ mailbox }) => ({ address: mailbox.address }),
    "invalid_request",
    /^address: .*support address/,
  ],
  ["a message that is not there", () => ({ messageIds: [newId()] }), "message_not_found", /^messageIds: /],
  ["a file of no chosen message", () => ({ fileIds: [newId()] }), "attachment_not_found", /^fileIds: /],
];
test.each(REFUSED)("is refused with its field: %s", async (_, more, code, message) => {
  const about = await scene();
  await expect(about.forward(more(about))).rejects.toMatchObject({
    code,
    message: expect.stringMatching(message),
  });
  expect(await prisma().sideThread.count({ where: { workspaceId: about.workspaceId } })).toBe(0);
});

test("notes, and messages of other conversations, cannot be named", async () => {
  const { forward, take, mailbox, rows, owner, conversationId } = await scene();
  const { addNote } = await import("@/lib/inbox/notes/notes");
  await addNote(owner.ctx, conversationId, {
    clientId: newId(),
    text: "a secret",
    mentions: [],
  });
  await take({ from: "eva@people.test", to: mailbox.address, text: "Something else" });
  const note = await prisma().note.findFirstOrThrow({ where: { conversationId } });
  const other = (await rows()).find(({ text }) => text === "Something else");
  for (const id of [note.id, other?.id ?? ""])
    await expect(forward({ messageIds: [id] })).rejects.toMatchObject({ code: "message_not_found" });
});

test("without a mailbox nothing is begun, and the limit of a day holds", async () => {
  const { forward, workspaceId, owner, conversationId, body } = await scene();
  const { id } = await forward();
  const { clientId: _, ...row } = await prisma().sideThread.findFirstOrThrow({ where: { workspaceId, id } });
  const conversation = await prisma().conversation.findFirstOrThrow({
    where: { workspaceId, id: conversationId },
  });
  const { FORWARDS_PER_DAY, SIDE_THREADS_MAX } = await import("@/lib/inbox/side-threads/limits");
  const more = (count: number, ofConversation: string) =>
    prisma().sideThread.createMany({
      data: Array.from({ length: count }, () => ({
        ...{ ...row, id: newId(), clientId: newId(), conversationId: ofConversation },
      })),
    });
  await more(SIDE_THREADS_MAX - 1, conversationId);
  await expect(forward()).rejects.toMatchObject({ code: "invalid_request" });
  const second = newId();
  const { rating: _rating, heldState: _held, lastMessage: _last, slaRunning: _sla, ...copied } = conversation;
  await prisma().conversation.create({ data: { ...copied, id: second, threadKey: second } });
  await prisma().sideThread.updateMany({
    where: { workspaceId, NOT: { id } },
    data: { conversationId: second },
  });
  await more(FORWARDS_PER_DAY - SIDE_THREADS_MAX, second);
  await expect(forward()).rejects.toMatchObject({ code: "rate_limited" });
  await prisma().mailbox.updateMany({ where: { workspaceId }, data: { state: "disconnected" } });
  await expect(forwardMessages(owner.ctx, conversationId, body())).rejects.toMatchObject({
    code: "mailbox_not_connected",
  });
});

test("an erased contact's side threads have no words, addresses and files, and take no late answer", async () => {
  const { sent, workspaceId, owner, conversationId, count, forward, sendDue, supplier } = await scene();
  const { id, answer } = await sent();
  await answer({ attachments: [{ filename: "label.txt", content: "a label" }] });
  const waiting = await forward();
  const { contactId } = await prisma().conversation.findFirstOrThrow({ where: { workspaceId } });
  await eraseContact(owner.ctx, workspaceId, toPublicId("contact", contactId));
  const before = server.taken.length;
  await sendDue();
  expect(server.taken.length).toBe(before);
  await answer({ text: "One more thing about Ana." });
  const left = JSON.stringify([
    await query("", "SELECT * FROM side_threads WHERE workspace_id = $1", [workspaceId]),
    await query("", "SELECT * FROM side_messages WHERE workspace_id = $1", [workspaceId]),
    await query("", "SELECT * FROM side_files WHERE workspace_id = $1", [workspaceId]),
    await query("", "SELECT * FROM received_mails WHERE workspace_id = $1 AND problem IS NOT NULL", [
      workspaceId,
    ]),
  ]);
  expect(left).not.toMatch(/left today|Rui|label|Can you look|One more|My order/);
  expect(left).not.toContain(supplier);
  expect(await count()).toBe(1);
  for (const sideThreadId of [id, waiting.id])
    await expect(
      writeInSideThread(owner.ctx, { conversationId, sideThreadId }, { clientId: newId(), text: "Hello?" }),
    ).rejects.toMatchObject({ code: "side_thread_not_found" });
  await expect(forward()).rejects.toMatchObject({ code: "contact_erased" });
});
