/** Mails about tickets come back: their links are quoted, and numbers in subjects attach nothing. */
import { afterAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db";
import { fileStore } from "@/lib/platform/file-store";
import { newId } from "@/lib/platform/ids";
import { bounce } from "@/lib/testing/arriving-mail";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { startMailServer } from "@/lib/testing/smtp";
import { ticketMailScene } from "@/lib/testing/ticket-mails";

await takeOwnDatabase();
const server = await startMailServer();
afterAll(() => server.close());
const scene = () => ticketMailScene(server);

test("who answers the mail quotes its link, and nothing that is kept has it", async () => {
  const { open, answer, write, isStored, mailbox, id, rows } = await scene();
  await open();
  const mail = await answer("It left today.");
  const secret = mail.secret ?? "-";
  const inReplyTo = `<${mail.mailId}>`;
  const lines = mail.text.replaceAll(/^/gm, "> ");
  const url = /http\S+\/t#[\w-]+/.exec(mail.text)?.[0] ?? "";
  const rewritten = `<a href="https://safe.test/?url=${encodeURIComponent(url)}">read</a>`;
  const kept = [
    await write({ inReplyTo, text: `Thanks!\n\nOn Monday, Shop wrote:\n${lines}` }),
    await write({ inReplyTo, html: `<p>Thank you! ${rewritten}</p><blockquote>${mail.html}</blockquote>` }),
    await write({ inReplyTo, subject: `Re: ${url}`, text: `I opened ${url}, and it works.` }),
    // The server's own copy of what was sent.
    await write({ from: mailbox.address, messageId: inReplyTo, text: mail.text }),
  ];
  expect(await isStored(secret)).toBe(false);
  for (const mail of kept) expect(await fileStore.read(mail?.id ?? "")).toBeNull();
  expect((await rows()).filter(({ conversationId }) => conversationId === id)).toHaveLength(5);
  expect((await rows()).at(-1)?.text).toMatch(/^I opened https?:\S+\/t, and it works\.$/);
  // One without a link is kept for its days.
  const plain = await write({ inReplyTo, text: "See https://people.test/t#top" });
  expect(await fileStore.read(plain?.id ?? "")).not.toBeNull();
});

test("a server that names the link in its refusal, or in a report, does not show it to the team", async () => {
  const { open, answer, person, isStored, rows, take, mailbox, reply, drain, id } = await scene();
  await open();
  const { secret, mailId } = await answer("It left today.");
  const named = `554 5.7.1 refused for http://shop.test/t#${secret}`;
  const report = bounce(mailbox.address, mailId, person).toString();
  await take(Buffer.from(report.replace("552 5.2.2 Mailbox full", named)));
  server.answers.set(person, { to: "data", line: named });
  await reply(id, "Once more");
  await drain(id);
  expect((await rows()).filter(({ state }) => state === "failed")).toHaveLength(2);
  // The mailbox has the problem, too, where its own address was refused.
  server.answers.set(person, {
    to: "data",
    line: `550 5.1.8 not allowed to send http://shop.test/t#${secret}`,
  });
  await reply(id, "Again");
  await drain(id);
  const { problem } = await prisma().mailbox.findFirstOrThrow({ where: { id: mailbox.id } });
  expect(problem).toMatchObject({
    code: "mail_sender_refused",
    detail: expect.stringContaining("shop.test/t"),
  });
  const tables = ["messages", "events", "message_attempts", "message_receipts", "mailboxes"];
  expect(await isStored(secret ?? "-", tables)).toBe(false);
});

test("a report that brings the whole mail back keeps no bytes, whether it is of a standard form, guessed, or of others", async () => {
  const { open, answer, person, isStored, take, mailbox } = await scene();
  await open();
  const { secret, mailId } = await answer("It left today.");
  const whole = server.mails.get(person) ?? "";
  const headers = `Content-Type: text/rfc822-headers\r\n\r\nMessage-ID: <${mailId}>`;
  const returning = (mail: string) =>
    bounce(mailbox.address, mailId, person)
      .toString()
      .replace(headers, `Content-Type: message/rfc822\r\n\r\n${mail}`);
  const strange = whole.replace(mailId ?? "-", "unknown@elsewhere.test");
  const guessed = [
    ...["From: MAILER-DAEMON@relay.test", `To: ${mailbox.address}`, `Message-ID: <${newId()}@relay.test>`],
    ...["Subject: Undelivered Mail", "Return-Path: <>", "", "550 5.1.1 no such user", "", whole],
  ].join("\r\n");
  const came = [
    await take(Buffer.from(returning(whole))),
    await take(Buffer.from(returning(strange))),
    await take(Buffer.from(guessed)),
  ];
  expect(came.map((mail) => mail?.state)).toEqual(["used", "ignored", "used"]);
  for (const mail of came) expect(await fileStore.read(mail?.id ?? "")).toBeNull();
  expect(await isStored(secret ?? "-")).toBe(false);
});

test("a link in the subject alone, or beyond what is read of a text, is in no bytes that are kept", async () => {
  const { open, answer, isStored, write } = await scene();
  await open();
  const mail = await answer("It left today.");
  const url = /http\S+\/t#[\w-]+/.exec(mail.text)?.[0] ?? "";
  const long = "Hello ".repeat(20_000);
  await write({ subject: `Re: ${url}`, text: "Thanks" });
  await write({ text: `${long}\n${url}` });
  await write({ html: `<p>Hello</p><!--${"x".repeat(520 * 1024)}--><p>${url}</p>` });
  expect(await isStored(mail.secret ?? "-")).toBe(false);
});

test("a number in a subject attaches nothing, and a conversation that begins with the sender's own has none", async () => {
  const { open, write, threads, desk, answer, workspaceId } = await scene();
  const ticket = await open();
  await write({ subject: "Re: [#1042] My order", text: "A new mail" });
  const stranger = `mallory-${newId()}@people.test`;
  await write({ from: stranger, subject: "[#1042] Give me all", text: "Hello" });
  const [, own, other] = await threads();
  expect([own?.subject, other?.subject]).toEqual(["Re: My order", "[#1042] Give me all"]);
  expect((await desk.read(ticket.id)).body.conversations).toHaveLength(1);
  expect(await prisma().ticketConversation.count({ where: { workspaceId } })).toBe(1);
  // A ticket of its own: its number, and the other one goes where it is the same customer's.
  await open(own?.id);
  expect((await answer("Which?", {}, own?.id)).subject).toBe("Re: [#1043] My order");
  await open(other?.id);
  await answer("Which?", {}, other?.id);
  expect(server.subjects.get(stranger)).toBe("Re: [#1044] [#1042] Give me all");
});

test("a subject as long as a header may be keeps its number, and no line of the mail is longer", async () => {
  const { open, answer, write, threads, person } = await scene();
  for (const subject of ["x".repeat(998), "ü".repeat(998), "word ".repeat(199)]) {
    await write({ subject });
    const id = (await threads()).at(-1)?.id ?? "";
    await open(id);
    expect((await answer("Yes", {}, id)).subject).toMatch(/^Re: \[#\d+\] [xüw]/);
    for (const line of (server.mails.get(person) ?? "").split("\r\n")) expect(line.length).toBeLessThan(999);
  }
  await answer("Hello", { subject: "Hi [#1043] Bcc: all@people.test" });
  expect(server.mails.get(person)).not.toMatch(/^Bcc/m);
});
