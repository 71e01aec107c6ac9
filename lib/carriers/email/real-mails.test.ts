/** Mails as programs and people really send them, and what becomes of each. */
import { afterAll, expect, test } from "vitest";
import { readMail } from "@/lib/connections/email/read-mail";
import { createCtx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { fileStore } from "@/lib/platform/file-store";
import { newId } from "@/lib/platform/ids";
import { mailboxScene } from "@/lib/testing/mailboxes";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { startMailServer } from "@/lib/testing/smtp";
import { receiveMail } from "./receive";

await takeOwnDatabase();
const server = await startMailServer();
afterAll(() => server.close());
const { take, mailbox } = await mailboxScene({ smtpPort: 9 });

const EMOJI = "😀";
test.each([
  ["the subject at 200 characters", { subject: `${"a".repeat(199)}${EMOJI}more` }],
  ["the subject at 1,000 characters", { subject: `${"a".repeat(999)}${EMOJI}more` }],
  ["the sender's name", { from: { name: `${"a".repeat(199)}${EMOJI}more`, address: "ana@people.test" } }],
  ["the text", { text: `${"a".repeat(99_999)}${EMOJI}more` }],
  ["a file's name", { attachments: [{ filename: `${"a".repeat(239)}${EMOJI}.txt`, content: "x" }] }],
])("a mail whose limit cuts an emoji in two, %s, is a conversation", async (_, mail) => {
  const whole = { from: "ana@people.test", to: mailbox.address, subject: "Hello", text: "Hello", ...mail };
  expect(await take(whole)).toMatchObject({ state: "used", problem: null, messageId: expect.any(String) });
});

test("a mail beyond the limits of parsing is a conversation with its head, a note, and its bytes as a file", async () => {
  const { take, thread, threads, mailbox } = await mailboxScene({ smtpPort: 9 });
  const nested = Array.from(
    { length: 80 },
    (_, at) => `--b${at}\r\nContent-Type: multipart/mixed; boundary=b${at + 1}\r\n\r\n`,
  );
  const head = `From: Ana <ana@people.test>\r\nTo: ${mailbox.address}\r\nSubject: Too deep\r\nContent-Type: multipart/mixed; boundary=b0\r\n\r\n`;
  const raw = Buffer.from(head + nested.join(""));
  expect(await take(raw)).toMatchObject({ state: "used" });
  const [begun] = await threads();
  expect(begun).toMatchObject({ subject: "Too deep", contact: { email: "ana@people.test" } });
  const [message] = (await thread(begun?.id ?? "")).entries;
  expect(message).toMatchObject({
    content: { leftOut: { rest: true } },
    attachments: [{ fileName: "original.eml", sizeBytes: raw.byteLength }],
  });
});

const CRLF = "\r\n";
const mailOf = (fields: string[], body: string | Buffer) =>
  Buffer.concat([Buffer.from(fields.join(CRLF) + CRLF + CRLF, "latin1"), Buffer.from(body as string)]);
const ANA = "From: Ana <ana@people.test>";
const QP = "Content-Transfer-Encoding: quoted-printable";
const HTML = "Content-Type: text/html; charset=utf-8";

test.each<[string, Buffer, object]>([
  [
    "windows-1252 keeps its punctuation, also in encoded words and names of files",
    mailOf(
      [...[ANA, "Subject: =?windows-1252?Q?Offer_=96_5_=80?=", "Content-Type: multipart/mixed; boundary=b"]],
      `--b${CRLF}Content-Type: text/plain; charset=iso-8859-1${CRLF}${QP}${CRLF}${CRLF}That=92s 5 =80, =93ok=94 =96 thanks=85${CRLF}--b${CRLF}Content-Type: application/pdf${CRLF}Content-Disposition: attachment; filename*=windows-1252''5%80.pdf${CRLF}${CRLF}x${CRLF}--b--`,
    ),
    { text: "That’s 5 €, “ok” – thanks…", subject: "Offer – 5 €", files: [{ fileName: "5€.pdf" }] },
  ],
  [
    "Latin-1 without a label is read as windows-1252",
    mailOf(
      ["From: Jo\xe3o <joao@people.test>", "Subject: Informa\xe7\xe3o"],
      Buffer.from("N\xe3o consigo pagar.", "latin1"),
    ),
    { text: "Não consigo pagar.", subject: "Informação", from: { name: "João" } },
  ],
  [
    "Latin-1 under utf-8 is read as windows-1252",
    mailOf([ANA, "Content-Type: text/plain; charset=utf-8"], Buffer.from("N\xe3o.", "latin1")),
    { text: "Não." },
  ],
  [
    "UTF-8 under us-ascii is read as UTF-8",
    mailOf([ANA, "Content-Type: text/plain; charset=us-ascii"], "Não consigo."),
    { text: "Não consigo." },
  ],
  [
    "a character across two encoded words",
    mailOf([ANA, "Subject: =?utf-8?B?44GT44KT44Gr44Gh4w==?= =?utf-8?B?ga8=?="], "x"),
    { subject: "こんにちは" },
  ],
  [
    "a type without a subtype is plain text",
    mailOf([ANA, "Content-Type: text; charset=us-ascii"], "Hello"),
    { text: "Hello", files: [] },
  ],
  [
    "text that is called base64 and is none",
    mailOf([ANA, "Content-Transfer-Encoding: base64"], "This is plain text, order 55 is late!"),
    { text: "This is plain text, order 55 is late!" },
  ],
  [
    "a comma in the sender's name",
    mailOf(["From: Reis, Ana <comma@people.test>"], "x"),
    { from: { address: "comma@people.test", name: "Reis, Ana" } },
  ],
  [
    "Reply-To without From",
    mailOf(["Reply-To: Eva <eva@people.test>"], "x"),
    { from: { address: "eva@people.test", name: "Eva" } },
  ],
  [
    "parameters behind the sender's address",
    mailOf(["From: <ana@people.test body=8bitmime>"], "x"),
    { from: { address: "ana@people.test" } },
  ],
  [
    "comments and spaces inside the sender's address (RFC 5322, A.5 and A.6.3)",
    mailOf(["From: Ana <ana(her account)@people(at home). test(host)>"], "x"),
    { from: { address: "ana@people.test" } },
  ],
  [
    "a quote in the sender's address",
    mailOf(['From: "ana@people.test'], "x"),
    { from: { address: "ana@people.test" } },
  ],
  ["Sender without From", mailOf(["Sender: eva@people.test"], "x"), { from: { address: "eva@people.test" } }],
  [
    "a sender that a group rewrote",
    mailOf(
      [
        "From: 'Bia' via Support <team@shop.test>",
        "X-Original-From: Bia Reis <bia@people.test>",
        "Reply-To: team@shop.test",
        "List-ID: <team.shop.test>",
      ],
      "x",
    ),
    { from: { address: "bia@people.test", name: "Bia Reis" }, replyTo: [] },
  ],
  [
    "a text file that is shown inline",
    mailOf(
      [ANA, "Content-Type: multipart/mixed; boundary=b"],
      `--b${CRLF}${CRLF}See the log.${CRLF}--b${CRLF}Content-Type: text/plain; name=error.log${CRLF}Content-Disposition: inline; filename=error.log${CRLF}${CRLF}line 1${CRLF}--b--`,
    ),
    { text: "See the log.", files: [{ fileName: "error.log" }] },
  ],
  [
    "rows and cells of a table",
    mailOf(
      [ANA, HTML],
      "<table><tr><td>Order</td><td>1042</td></tr><tr><td>Total</td><td>10,00</td></tr></table>",
    ),
    { text: "Order 1042\nTotal 10,00" },
  ],
  ["HTML nested 300 deep", mailOf([ANA, HTML], `${"<div>".repeat(300)}Deep text`), { text: "Deep text" }],
  [
    "a picture whose id is percent-encoded in the HTML",
    mailOf(
      [ANA, "Content-Type: multipart/related; boundary=b"],
      `--b${CRLF}${HTML}${CRLF}${CRLF}<img src="cid:a.png%4001D9">${CRLF}--b${CRLF}Content-Type: image/png${CRLF}Content-ID: <a.png@01D9>${CRLF}${CRLF}x${CRLF}--b--`,
    ),
    { files: [{ contentId: "a.png@01D9", isInline: true }], html: expect.stringContaining("cid:a.png@01D9") },
  ],
  [
    "an absence note that only its subject reveals",
    mailOf([ANA, "Subject: Automatic reply: My order", "X-Auto-Response-Suppress: All"], "I am away."),
    { automatic: "reply" },
  ],
  [
    "a receipt of reading",
    mailOf(
      [ANA, "Content-Type: multipart/report; report-type=disposition-notification; boundary=b"],
      `--b${CRLF}${CRLF}It was read.${CRLF}--b${CRLF}Content-Type: message/disposition-notification${CRLF}${CRLF}Disposition: manual-action; displayed${CRLF}--b--`,
    ),
    { automatic: "reply" },
  ],
])("%s", async (_, raw, expected) => {
  const mail = await readMail(raw);
  expect({ ...mail, text: mail.text.trim() }).toMatchObject(expected);
});

test("a mail from the mailbox's own address to itself is a conversation; one that it sent elsewhere is not", async () => {
  const { take, threads, mailbox } = await mailboxScene({ smtpPort: 9 });
  const own = { from: mailbox.address, subject: "New order" };
  expect(await take({ ...own, to: mailbox.address, text: "Order 7" })).toMatchObject({ state: "used" });
  expect(await take({ ...own, to: "ana@people.test", text: "Hello" })).toMatchObject({
    state: "ignored",
    problem: "own_address",
  });
  expect(await threads()).toMatchObject([{ subject: "New order" }]);
});

type Bounce = { own: string; to: string };
const REFUSED = "550 5.1.1 no mailbox here by that name";
test.each<[string, (of: Bounce) => Buffer]>([
  [
    "Exim's",
    ({ own, to }) =>
      mailOf(
        [
          "From: Mail Delivery System <Mailer-Daemon@host.test>",
          "Return-Path: <>",
          "Auto-Submitted: auto-replied",
          `X-Failed-Recipients: ${to}`,
        ],
        `A message that you sent could not be delivered:\n\n  ${to}\n    ${REFUSED}\n\n------ This is a copy ------\n\nMessage-ID: <${own}>\nSubject: Order\n`,
      ),
  ],
  [
    "one that names our mail in References",
    ({ own, to }) =>
      mailOf(
        [
          "From: Mail Delivery Subsystem <mailer-daemon@mx.test>",
          `In-Reply-To: <${own}>`,
          `References: <${own}>`,
        ],
        `Your message to ${to} was not delivered: ${REFUSED}.`,
      ),
  ],
  [
    "one without a sender",
    ({ own }) =>
      mailOf(["From: MAILER-DAEMON <>", "Return-Path: <>"], `${REFUSED}\n\nMessage-ID: <${own}>\n`),
  ],
  [
    "one with our mail as a file",
    ({ own }) =>
      mailOf(
        ["From: postmaster@mx.test", "Content-Type: multipart/mixed; boundary=b"],
        `--b${CRLF}${CRLF}${REFUSED}${CRLF}--b${CRLF}Content-Type: message/rfc822${CRLF}${CRLF}Message-ID: <${own}>${CRLF}${CRLF}Hello${CRLF}--b--`,
      ),
  ],
])("a bounce fails our mail, says why, and begins no conversation: %s", async (_, bounce) => {
  const { person, write, threads, reply, drain, rows, take } = await mailboxScene({ smtpPort: server.port });
  await write();
  const id = (await threads())[0]?.id ?? "";
  const { providerMessageId } = await reply(id, "It left today.");
  await drain(id);
  await take(bounce({ own: providerMessageId ?? "", to: person }));
  expect((await rows())[1]).toMatchObject({
    state: "failed",
    failure: { code: "mail_address_unknown" },
  });
  expect(await threads()).toHaveLength(1);
  expect(await rows()).toHaveLength(2);
});

test("a text of a mail server about no mail of ours, an absence note and a delay fail nothing", async () => {
  const { write, threads, reply, drain, rows, take } = await mailboxScene({ smtpPort: server.port });
  await write();
  const id = (await threads())[0]?.id ?? "";
  const { providerMessageId } = await reply(id, "It left today.");
  await drain(id);
  await take(mailOf(["From: postmaster@mx.test", "Subject: Maintenance"], "550 mailboxes move tonight."));
  expect(await threads()).toHaveLength(2);
  await take(
    mailOf(
      [
        "From: mailer-daemon@mx.test",
        "Subject: Warning: message delayed",
        `References: <${providerMessageId}>`,
      ],
      "451 4.4.1 We will keep trying.",
    ),
  );
  expect((await rows()).find(({ direction }) => direction === "outbound")).toMatchObject({ state: "sent" });
  await take(
    mailOf(
      [ANA, "Return-Path: <>", "Auto-Submitted: auto-replied", `In-Reply-To: <${providerMessageId}>`],
      "I am away until Monday.",
    ),
  );
  expect((await rows()).find(({ direction }) => direction === "outbound")).toMatchObject({
    state: "delivered",
  });
});

const DSN = ["Return-Path: <>", "Auto-Submitted: auto-replied"];
test.each([
  ["a postmaster", ["From: Paul <postmaster@customer.test>"], "Thanks, but where is the invoice?"],
  ["a number", [ANA, ...DSN], "I am on holiday. Call my colleague: 555-1234"],
  ["a date", [ANA, ...DSN], "Ich bin vom 1.12.26 bis 5.12.26 nicht da."],
  ["a date that begins with 4", [ANA, ...DSN], "Ich bin vom 4.12.26 bis 15.12.26 nicht da."],
  ["a date in January, from another address", ["From: ana.reis@people.test", ...DSN], "Zurück am 5.1.26."],
  [
    "a telephone, from another address",
    ["From: ana.reis@people.test", ...DSN],
    "Tel. 550 1234 or +1-555-1234",
  ],
  ["a header that anyone can write", [ANA, "X-Failed-Recipients: x@y.test"], "Thank you!"],
  ["a quoted refusal", [ANA, ...DSN], "I am away. What is this?\n> 550 5.1.1 User unknown"],
])("an answer with %s is a message, and fails nothing", async (_, head, text) => {
  const { write, threads, reply, drain, rows, take, person } = await mailboxScene({ smtpPort: server.port });
  await write();
  const id = (await threads())[0]?.id ?? "";
  const { providerMessageId } = await reply(id, "It left today.");
  await drain(id);
  const own = head.map((line) => line.replace(/<ana@people.test>/, `<${person}>`));
  await take(mailOf([...own, `In-Reply-To: <${providerMessageId}>`], text));
  const sent = (await rows()).find(({ direction }) => direction === "outbound");
  expect([sent?.state, sent?.failure]).toEqual(["delivered", null]);
  expect((await rows()).at(-1)?.text).toContain(text.split("\n")[0]);
});

test("another sender's or date's mail with a known Message-ID is another message; the same is the same", async () => {
  const { take, rows, mailbox } = await mailboxScene({ smtpPort: 9 });
  const date = new Date("2026-11-27T08:00:00Z");
  const fixed = { to: mailbox.address, messageId: "<fixed@program.test>", date };
  await take({ ...fixed, from: "one@people.test", text: "One" });
  await take({ ...fixed, from: "other@people.test", text: "Other" });
  await take({ ...fixed, from: "other@people.test", text: "Other" });
  await take({ ...fixed, from: "One@people.test", text: "One" });
  // A form that gives all its mails one id.
  const later = { ...fixed, date: new Date("2026-11-27T09:00:00Z"), from: "one@people.test", text: "Two" };
  await take(later);
  await take(later);
  expect((await rows()).map(({ text }) => text?.trim())).toEqual(["One", "Other", "Two"]);
});

test("if two jobs process one mail, its files stay", async () => {
  const { mailbox, workspaceId } = await mailboxScene({ smtpPort: 9 });
  const raw = mailOf(
    [ANA, "Message-ID: <twice@people.test>", "Content-Type: application/pdf; name=a.pdf"],
    "the bytes",
  );
  const stored = { id: newId(), raw, mail: await readMail(raw) };
  const thread = { workspaceId, conversationId: null, mailbox, isContact: null };
  const ctx = createCtx({ type: "job", name: "test" });
  const both = await Promise.all([receiveMail(ctx, stored, thread), receiveMail(ctx, stored, thread)]);
  expect(both.map((received) => received?.isNew).sort()).toEqual([false, true]);
  const [file] = await query<{ id: string }>(
    "",
    "SELECT attachments -> 0 ->> 'id' AS id FROM messages WHERE id = $1",
    [both[0]?.messageId],
  );
  expect(await fileStore.read(file?.id ?? "")).not.toBeNull();
});
