/** Handles each kind of arriving mail. */
import { afterAll, expect, test } from "vitest";
import { messageReceived } from "@/lib/inbox/notifications/signals";
import { sha256 } from "@/lib/platform/crypto";
import { prisma, query } from "@/lib/platform/db";
import { fileStore } from "@/lib/platform/file-store";
import { newId } from "@/lib/platform/ids";
import { arrive, composed } from "@/lib/testing/arriving-mail";
import { goneVisitor } from "@/lib/testing/mail-copies";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { startMailServer } from "@/lib/testing/smtp";

await takeOwnDatabase();
const server = await startMailServer();
process.env.SMTP_URL = server.url;
process.env.INBOUND_MAIL_URL = "imap://reply:secret@127.0.0.1:9";
process.env.REPLY_ADDRESS = "reply@parley.test";
afterAll(() => server.close());

/** A visitor who was sent an answer by mail. */
async function answered(address?: string) {
  const scene = await goneVisitor(address);
  await scene.reply("On its way.");
  await scene.sendDue();
  const [copy] = await scene.copies();
  const { conversationId } = scene;
  const resolve = () =>
    query("", "UPDATE conversations SET status = 'resolved' WHERE id = $1", [conversationId]);
  const headers = { inReplyTo: `<${copy?.mailId}>`, to: "reply@parley.test" };
  return { ...scene, copy, headers, resolve };
}

test("the same mail twice is one message; without a Message-ID the same bytes are the same mail", async () => {
  const { address, headers, thread } = await answered();
  const mail = {
    ...headers,
    from: address,
    text: "Hello",
    messageId: `<${newId()}@people.test>`,
    date: new Date(),
  };
  const first = await arrive(mail);
  expect(await arrive(mail)).toMatchObject({ state: "used", messageId: first?.messageId });
  const bare = Buffer.from(
    `From: ${address}\r\nTo: reply@parley.test\r\nIn-Reply-To: ${headers.inReplyTo}\r\n\r\nNo id\r\n`,
  );
  await arrive(bare);
  await arrive(bare);
  expect((await thread()).entries.map(({ text }) => text)).toEqual([
    "Where is my cake?",
    "On its way.",
    "Hello",
    "No id",
  ]);
});

test("a person's answer is pushed to the team's browsers, a program's is not", async () => {
  const { address, headers, world } = await answered();
  const { id: userId } = world.owner;
  const { id: sessionId } = await prisma().userSession.findFirstOrThrow({ where: { userId } });
  const browser = { userId, sessionId, target: "", locale: "en", createdAt: new Date() };
  await prisma().pushSubscription.create({
    data: { ...browser, id: newId(), endpointHash: sha256(newId()) },
  });
  const pushes = () => prisma().outbox.count({ where: { name: messageReceived } });
  const before = await pushes();
  await arrive({ ...headers, from: address, text: "Away", headers: { "Auto-Submitted": "auto-replied" } });
  expect(await pushes()).toBe(before);
  await arrive({ ...headers, from: address, text: "Thank you" });
  expect(await pushes()).toBe(before + 1);
});

test("a program's answer is shown as such: it opens nothing and is not unread", async () => {
  const { address, headers, thread, resolve, status } = await answered();
  await resolve();
  await arrive({
    ...headers,
    from: address,
    text: "I am away until Monday.",
    headers: { "Auto-Submitted": "auto-replied" },
  });
  expect((await thread()).entries.at(-1)).toMatchObject({
    direction: "inbound",
    senderType: "automation",
    content: { automatic: "reply" },
  });
  expect(await status()).toEqual({ status: "resolved", unread: 0 });
  await arrive({
    ...headers,
    from: address,
    text: "I am back.",
    headers: { "List-Id": "<all.people.test>" },
  });
  expect(await status()).toEqual({ status: "open", unread: 1 });
});

test("someone else who got the mail may answer, and is named", async () => {
  const { headers, thread, contactId } = await answered();
  await arrive({ ...headers, from: "Bo Berg <Bo@people.test>", text: "I work with her." });
  expect((await thread()).entries.at(-1)).toMatchObject({
    senderName: "Bo Berg",
    content: { isFromContact: false, from: { address: "Bo@people.test", name: "Bo Berg" } },
  });
  const identities = "SELECT kind, value FROM contact_identities WHERE contact_id = $1";
  expect(await query("", identities, [contactId])).toEqual([]);
});

test("the contact's own answer proves the address", async () => {
  const { address, headers, contactId } = await answered();
  await arrive({ ...headers, from: `Ana <${address.toUpperCase()}>`, text: "It is me." });
  const identities = "SELECT kind, value FROM contact_identities WHERE contact_id = $1";
  expect(await query("", identities, [contactId])).toEqual([{ kind: "email", value: address }]);
});

test("files and the HTML are kept; an answer without text has its files", async () => {
  const { address, headers, thread } = await answered();
  const mail = await arrive({
    ...headers,
    from: address,
    html: '<p>See <b>here</b></p><img src="cid:logo">',
    attachments: [
      { filename: "cake.png", content: Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), contentType: "image/png" },
      { filename: "logo.gif", content: Buffer.from("GIF89a"), contentType: "image/gif", cid: "logo" },
      { filename: "evil.html", content: "<script>alert(1)</script>", contentType: "text/html" },
    ],
  });
  const entry = (await thread()).entries.at(-1);
  expect(entry).toMatchObject({
    text: expect.stringContaining("here"),
    content: { hasHtml: true, inline: { logo: expect.any(String) } },
  });
  expect(entry).not.toHaveProperty("content.html");
  const files = await query<{ id: string; kind: string; state: string; name: string }>(
    "",
    "SELECT id, kind, state, file_name AS name FROM attachments WHERE message_id = $1 ORDER BY file_name",
    [mail?.messageId],
  );
  expect(files).toMatchObject([
    { name: "cake.png", kind: "image", state: "stored" },
    { name: "evil.html", kind: "document", state: "stored" },
    { name: "logo.gif", kind: "image", state: "stored" },
  ]);
  for (const { id } of files) expect(await fileStore.read(id)).not.toBeNull();
});

test("what is about nothing here is kept as ignored, and what cannot be read as failed", async () => {
  const { copy, address } = await answered();
  expect(await arrive({ from: "x@people.test", to: "reply@parley.test", text: "Buy!" })).toMatchObject({
    state: "ignored",
    problem: "no_answer",
  });
  const token = `reply+${"0".repeat(32)}@parley.test`;
  expect(await arrive({ from: "x@people.test", to: token, text: "Guess" })).toMatchObject({
    state: "ignored",
  });
  // The contact's address leads back to us.
  expect(
    await arrive({
      from: "reply@parley.test",
      to: address,
      messageId: `<${copy?.mailId}>`,
      text: "On its way.",
    }),
  ).toMatchObject({ state: "ignored", problem: "own_mail" });
  const deep = Array.from(
    { length: 80 },
    (_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\r\n\r\n--b${at}\r\n`,
  );
  expect(await arrive(Buffer.from(deep.join("")))).toMatchObject({ state: "failed" });
  const nameless = await composed({
    to: "reply@parley.test",
    inReplyTo: `<${copy?.mailId}>`,
    text: "Who am I?",
  });
  expect(await arrive(nameless)).toMatchObject({ state: "failed", problem: "no_sender" });
});
