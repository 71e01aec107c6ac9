/** Messages are forwarded as a mail, and answers come back into a side thread that nothing of the conversation shows. */
import { afterAll, expect, test } from "vitest";
import { openFile, partnerAttachment, readLink } from "@/lib/inbox/attachments/attachments";
import { forwardMessages, retrySideMessage } from "@/lib/inbox/side-threads/forward";
import { eraseOldSideMessages } from "@/lib/partner/erasure/old-messages";
import { contentOf } from "@/lib/partner/exports/content";
import { createCtx } from "@/lib/platform/context";
import { prisma, query } from "@/lib/platform/db";
import { newId, toPublicId } from "@/lib/platform/ids";
import { bounce } from "@/lib/testing/arriving-mail";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { sideScene } from "@/lib/testing/side-threads";
import { startMailServer } from "@/lib/testing/smtp";
import { sweepSides } from "./side-queries";

await takeOwnDatabase();
const server = await startMailServer();
afterAll(() => server.close());
const job = createCtx({ type: "job", name: "test" });
const takenBy = (address: string) => server.taken.filter((each) => each === address).length;
const scene = () => sideScene({ smtpPort: server.port, mails: server.mails });

test("a forward is one mail: the comment, then the messages with author and time, and nothing else of the thread", async () => {
  const {
    mailbox,
    supplier,
    reply,
    drain,
    conversationId,
    forward,
    body,
    sendDue,
    mailTo,
    read,
    person,
    owner,
  } = await scene();
  await reply(conversationId, "A word between us.");
  await drain(conversationId);
  const given = body();
  const { id } = await forward(given);
  // A repeated request forwards once.
  expect((await forward(given)).id).toBe(id);
  expect(await read(id)).toMatchObject({
    address: supplier,
    subject: "Fwd: My order",
    answers: 0,
    state: "queued",
    messages: [
      { direction: "outbound", text: "Can you look at this?", forwardedCount: 1, senderName: owner.name },
    ],
  });
  await sendDue();
  await sendDue();
  expect(takenBy(supplier)).toBe(1);
  const mail = await mailTo();
  expect(mail).toMatchObject({
    from: { address: mailbox.address },
    to: [{ address: supplier }],
    cc: [],
    subject: "Fwd: My order",
    mailId: expect.stringMatching(/^s\.[0-9a-f]{32}\.[0-9a-f]{32}\.[0-9a-f]{32}@shop\.test$/),
    references: [expect.stringMatching(/^f\.[0-9a-f]{32}\.[0-9a-f]{32}\.[0-9a-f]{32}@shop\.test$/)],
  });
  expect(mail.text).toMatch(
    /^Can you look at this\?\n\nAna, .+:\n> Where is my cake\?\n\n-- \nJuniper & Co\.\nLisbon\s*$/,
  );
  expect(`${mail.text}${mail.html}`).not.toContain(person);
  expect(`${mail.text}${mail.html}`).not.toContain("between us");
  expect(await read(id)).toMatchObject({ state: "sent", messages: [{ state: "sent", failure: null }] });
});

test("of a message's files the chosen ones go along, and of the others not even the names", async () => {
  const { take, mailbox, rows, sendDue, owner, supplier, mailTo } = await scene();
  const attachments = ["cake.txt", "secret.txt"].map((filename) => ({ filename, content: `of ${filename}` }));
  await take({ from: "ana.souza@people.test", to: mailbox.address, text: "Two files", attachments });
  const message = (await rows()).find(({ text }) => text === "Two files");
  const { workspaceId } = mailbox;
  const files = await prisma().attachment.findMany({ where: { workspaceId, messageId: message?.id ?? "" } });
  const cake = files.find(({ fileName }) => fileName === "cake.txt");
  await forwardMessages(owner.ctx, message?.conversationId ?? "", {
    ...{ clientId: newId(), address: supplier, comment: "" },
    ...{ messageIds: [message?.id ?? ""], fileIds: [cake?.id ?? ""] },
  });
  await sendDue();
  const mail = await mailTo();
  expect(mail.files.map(({ fileName, bytes }) => [fileName, Buffer.from(bytes).toString()])).toEqual([
    ["cake.txt", "of cake.txt"],
  ]);
  expect(server.mails.get(supplier)).not.toContain("secret.txt");
  // A sender without a name is called by the address, which stays here.
  expect(mail.text).toMatch(/^Customer, .+:\n> Two files\n> \[File: cake\.txt\]/);
  expect(server.mails.get(supplier)).not.toContain("ana.souza@");
});

test("an answer and what follows it go between the team and the address alone", async () => {
  const {
    sent,
    texts,
    count,
    writeAside,
    sendDue,
    mailTo,
    supplier,
    rows,
    thread,
    conversationId,
    workspaceId,
  } = await scene();
  const events = () => query("", "SELECT type FROM events WHERE workspace_id = $1", [workspaceId]);
  const { id, answer, mail, thread: aside } = await sent();
  const before = [await texts(), await rows(), await count(), await events()];
  const row = await answer({ attachments: [{ filename: "label.txt", content: "a label" }] });
  expect(row).toMatchObject({ state: "used", messageId: null, sender: supplier });
  expect([await texts(), await rows(), await count(), await events()]).toEqual(before);
  expect((await aside()).messages[1]).toMatchObject({
    direction: "inbound",
    senderName: "Rui",
    text: "It left today.",
    isAutomatic: false,
    state: null,
    files: [{ fileName: "label.txt", mimeType: "text/plain", sizeBytes: 7 }],
  });
  expect((await thread(conversationId)).sideThreads).toMatchObject([
    { id, address: supplier, answers: 1, state: "sent" },
  ]);
  await writeAside(id, "Thank you.");
  await sendDue();
  const next = await mailTo();
  expect(next.references.slice(0, 2)).toEqual([mail.references[0], mail.mailId]);
  expect(next.references).toHaveLength(3);
  expect(next.text).toMatch(/^Thank you\.\n\nYou wrote, .+:\n> It left today\./);
  await answer({
    inReplyTo: `<${next.references[0]}>`,
    references: "",
    text: "Its server gave it another id.",
  });
  expect((await aside()).messages.map(({ text }) => text)).toEqual([
    ...["Can you look at this?", "It left today.", "Thank you.", "Its server gave it another id."],
  ]);
});

test("a file of an answer opens by its signed link alone: keys of v1 and partners find none", async () => {
  const { sent, workspaceId } = await scene();
  const { answer, thread } = await sent();
  await answer({ attachments: [{ filename: "label.txt", content: "a label" }] });
  const file = (await thread()).messages[1]?.files[0];
  const link = new URL(file?.url ?? "").searchParams;
  const signed = {
    ...{ workspace: link.get("workspace") ?? "", signature: link.get("signature") ?? "" },
    expires: Number(link.get("expires")),
  };
  const { stream } = await openFile(job, file?.id ?? "", signed);
  expect(await new Response(stream).text()).toBe("a label");
  const notFound = { code: "attachment_not_found" };
  await expect(openFile(job, file?.id ?? "", { ...signed, workspace: newId() })).rejects.toMatchObject(
    notFound,
  );
  await expect(readLink(job, workspaceId, file?.id ?? "")).rejects.toMatchObject(notFound);
  await expect(
    partnerAttachment(workspaceId, toPublicId("attachment", file?.id ?? "")),
  ).rejects.toMatchObject(notFound);
});

test("a mail that comes twice is one answer, and another one of the same id is another", async () => {
  const { sent } = await scene();
  const { answer, thread } = await sent();
  const same = { messageId: `<${newId()}@people.test>`, date: new Date("2026-11-29T10:00:00Z") };
  const files = { attachments: [{ filename: "a.txt", content: "a" }] };
  await answer({ ...same, ...files });
  await answer({ ...same, ...files });
  expect((await thread()).answers).toBe(1);
  await answer({ ...same, date: new Date("2026-11-29T11:00:00Z") });
  expect((await thread()).answers).toBe(2);
});

test("a mail of ten megabytes is an answer with its file", async () => {
  const { sent } = await scene();
  const { answer, thread } = await sent();
  const content = Buffer.alloc(10 * 1024 * 1024, 7);
  await answer({ attachments: [{ filename: "scan.bin", content }] });
  expect((await thread()).messages[1]?.files).toMatchObject([{ sizeBytes: content.byteLength }]);
});

test("an absence note is shown and counted as a mail, no answer, and gets none", async () => {
  const { sent, supplier, count } = await scene();
  const { answer, thread } = await sent();
  const before = takenBy(supplier);
  await answer({ text: "I am away.", headers: { "Auto-Submitted": "auto-replied" } });
  expect(await thread()).toMatchObject({
    ...{ answers: 0, mails: 2 },
    messages: [{}, { text: "I am away.", isAutomatic: true }],
  });
  expect([takenBy(supplier), await count()]).toEqual([before, 1]);
});

test("a bounce fails the mail with its reason, begins nothing, and it can be sent again once", async () => {
  const { sent, take, mailbox, supplier, count, texts, conversationId, owner, sendDue } = await scene();
  const { id, mail, thread } = await sent();
  const before = await texts();
  await take(bounce(mailbox.address, mail.mailId, supplier));
  const [failed] = (await thread()).messages;
  expect(failed).toMatchObject({
    state: "failed",
    isRetryable: true,
    failure: { code: "mail_mailbox_full" },
  });
  expect([await count(), await texts()]).toEqual([1, before]);
  const ref = { conversationId, sideThreadId: id, sideMessageId: failed?.id ?? "" };
  await retrySideMessage(owner.ctx, ref);
  expect((await retrySideMessage(owner.ctx, ref)).messages).toMatchObject([
    { state: "failed", isRetryable: false },
    { state: "queued", forwardedCount: 1, text: "Can you look at this?" },
  ]);
  await sendDue();
  // A screen reads it again where a later mail has the state of a former one.
  expect(await thread()).toMatchObject({ state: "sent", mails: 2 });
  await expect(
    retrySideMessage(owner.ctx, { ...ref, sideMessageId: (await thread()).messages[1]?.id ?? "" }),
  ).rejects.toMatchObject({ code: "message_not_failed" });
});

test("a mail whose end was not seen is unknown, never sent again, and an answer settles it", async () => {
  const { sent, sendDue, workspaceId, supplier } = await scene();
  const { id, answer, thread } = await sent();
  await prisma().sideMessage.updateMany({
    where: { workspaceId },
    data: { state: "sending", leaseUntil: new Date(0) },
  });
  await sweepSides(job);
  expect(await thread()).toMatchObject({ id, state: "unknown" });
  const before = takenBy(supplier);
  await sendDue();
  expect(takenBy(supplier)).toBe(before);
  await answer();
  expect((await thread()).state).toBe("sent");
});

test("retention takes the words of old mails, and an export has what is left of each", async () => {
  const { sent, workspaceId, supplier } = await scene();
  const { answer, thread } = await sent();
  await answer({ attachments: [{ filename: "label.txt", content: "a label" }] });
  const later = newId();
  const lines = async () => {
    let text = "";
    for await (const part of contentOf(job, workspaceId, later)) text += part;
    const all = text.trimEnd().split("\n");
    return all
      .map((line) => JSON.parse(line))
      .flatMap(({ type, data }) => (type === "sideMessage" ? [data] : []));
  };
  expect(await lines()).toMatchObject([
    { direction: "outbound", text: "Can you look at this?", address: supplier, state: "sent", fileNames: [] },
    { direction: "inbound", text: "It left today.", senderName: "Rui", fileNames: ["label.txt"] },
  ]);
  const now = new Date();
  expect(await eraseOldSideMessages(job, workspaceId, new Date(now.getTime() - 60_000))).toBe(0);
  expect(await eraseOldSideMessages(job, workspaceId, new Date(now.getTime() + 60_000))).toBe(2);
  expect(await eraseOldSideMessages(job, workspaceId, new Date(now.getTime() + 60_000))).toBe(0);
  expect((await thread()).messages).toMatchObject([
    { text: null, state: "sent", files: [] },
    { text: null, senderName: null, files: [] },
  ]);
});
