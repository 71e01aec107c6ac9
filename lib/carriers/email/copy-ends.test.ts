/** How the sending of a copy may end, and what becomes of it. */
import { randomInt } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { readMail } from "@/lib/connections/email/read-mail";
import { replyTokenHash } from "@/lib/connections/mailboxes/reply-address";
import { createRule } from "@/lib/inbox/rules/rules";
import { runRules } from "@/lib/inbox/rules/run";
import { query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { arrive, bounce } from "@/lib/testing/arriving-mail";
import { goneVisitor, job } from "@/lib/testing/mail-copies";
import { createMailbox, mailboxScene } from "@/lib/testing/mailboxes";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { startMailServer } from "@/lib/testing/smtp";
import { sweepMailCopies } from "./copies";
import { claimCopy } from "./copy-queries";

await takeOwnDatabase();
const server = await startMailServer();
process.env.SMTP_URL = server.url;
process.env.INBOUND_MAIL_URL = "imap://reply:secret@127.0.0.1:9";
process.env.REPLY_ADDRESS = "reply@parley.test";
afterAll(() => server.close());

test("a mail that the server took is sent, and one that it refuses for good has failed; the message stays as it is", async () => {
  const one = await goneVisitor();
  await one.reply("Hello");
  await one.sendDue();
  await one.sendDue();
  expect(await one.copies()).toMatchObject([{ state: "sent", attempt: 1 }]);
  expect(server.taken.filter((to) => to === one.address)).toHaveLength(1);
  const other = await goneVisitor();
  server.answers.set(other.address, { to: "data", line: "552 5.3.4 Message too big for system" });
  await other.reply("Hello");
  await other.sendDue();
  expect(await other.copies()).toMatchObject([
    { state: "failed", failure: { code: "mail_too_large", detail: "552 5.3.4 Message too big for system" } },
  ]);
  expect((await other.thread()).entries.at(-1)).toMatchObject({ deliveryState: "sent", failure: null });
});

test("a mail that is refused for now is sent later, as the same mail", async () => {
  const { address, reply, sendDue, copies } = await goneVisitor();
  server.answers.set(address, { to: "rcpt", line: "451 4.7.1 Greylisted" });
  await reply("Hello");
  await sendDue();
  const [waiting] = await copies();
  expect(waiting).toMatchObject({ state: "queued", attempt: 1, failure: { code: "mail_deferred" } });
  // Another answer meanwhile is another mail.
  await reply("And one more thing");
  server.answers.delete(address);
  await sendDue();
  const both = await copies();
  expect(both).toMatchObject([
    { state: "sent", attempt: 2, count: 1, mailId: waiting?.mailId },
    { state: "sent", attempt: 1, count: 1 },
  ]);
});

test("a mail whose end was not seen is unknown and never sent again; an answer to it settles it", async () => {
  const { address, reply, sendDue, copies, thread } = await goneVisitor();
  server.answers.set(address, { to: "data", line: null });
  await reply("Hello");
  await sendDue();
  server.answers.delete(address);
  await sendDue();
  await sweepMailCopies(job);
  await sendDue();
  const [copy] = await copies();
  expect(copy).toMatchObject({ state: "unknown", attempt: 1, failure: { code: "mail_outcome_unknown" } });
  expect(copy?.mailId).toMatch(/^c\..+@parley\.test$/);
  expect(server.taken).not.toContain(address);
  const answer = await arrive({
    from: address,
    to: "reply@parley.test",
    inReplyTo: `<${copy?.mailId}>`,
    subject: "Re: Hello",
    text: "It did arrive.",
  });
  expect(answer).toMatchObject({ state: "used", sender: address });
  expect(await copies()).toMatchObject([{ state: "sent", failure: null }]);
  expect((await thread()).entries.at(-1)).toMatchObject({ direction: "inbound", text: "It did arrive." });
});

test("a copy whose process died in the middle becomes unknown", async () => {
  const { workspaceId, reply, copies, sendDue } = await goneVisitor();
  await reply("Hello");
  const [waiting] = await copies();
  await query("", "UPDATE mail_copies SET due_at = now() - interval '1 second' WHERE workspace_id = $1", [
    workspaceId,
  ]);
  const claim = { worker: randomInt(1, 2 ** 31 - 1), leaseSeconds: 60, mailId: "m@x", at: new Date() };
  await claimCopy(
    { workspaceId, copyId: waiting?.id ?? "" },
    { ...claim, tokenHash: replyTokenHash("0".repeat(32)) },
  );
  expect(await copies()).toMatchObject([{ state: "sending" }]);
  await sweepMailCopies(job);
  await sendDue();
  expect(await copies()).toMatchObject([{ state: "unknown", attempt: 1, mailId: "m@x" }]);
});

test("a mail with nothing but a rule's answers says that a program wrote it; one with a person's does not", async () => {
  const { world, workspaceId, visitor, conversationId, address, reply, sendDue } = await goneVisitor();
  await createRule(world.owner.ctx, {
    id: newId(),
    name: "Thanks",
    isOn: true,
    trigger: "received",
    afterMinutes: null,
    conditions: [],
    actions: [{ do: "reply", text: "We got your message." }],
  });
  await visitor.say("Hello?");
  await runRules(job, { workspaceId, conversationId });
  await sendDue();
  expect(server.mails.get(address)).toMatch(/^Auto-Submitted: auto-generated/m);
  await reply("Hello, I am a person.");
  await sendDue();
  expect(server.mails.get(address)).toMatch(/I am a person/);
  expect(server.mails.get(address)).not.toMatch(/^Auto-Submitted/m);
});

test("the mail of a rule's answer quotes nothing of a stranger until a person has answered", async () => {
  const { world, workspaceId, visitor, conversationId, reply, copies } = await goneVisitor();
  await createRule(world.owner.ctx, {
    id: newId(),
    name: "Thanks",
    isOn: true,
    trigger: "received",
    afterMinutes: null,
    conditions: [],
    actions: [{ do: "reply", text: "We got your message." }],
  });
  await visitor.say("You won: https://evil.example/prize");
  await runRules(job, { workspaceId, conversationId });
  const claimed = async () => {
    const [newest] = (await copies()).filter(({ state }) => state === "waiting");
    await query("", "UPDATE mail_copies SET due_at = now() - interval '1 second' WHERE workspace_id = $1", [
      workspaceId,
    ]);
    const claim = { worker: randomInt(1, 2 ** 31 - 1), leaseSeconds: 60, mailId: newId(), at: new Date() };
    const ref = { workspaceId, copyId: newest?.id ?? "" };
    const copy = await claimCopy(ref, { ...claim, tokenHash: replyTokenHash(newId()) });
    return [copy?.answers.map(({ text }) => text), copy?.earlier.map(({ text }) => text)];
  };
  expect(await claimed()).toEqual([["We got your message."], []]);
  await reply("Hello, I am a person.");
  expect(await claimed()).toEqual([
    ["Hello, I am a person."],
    ["Where is my cake?", "You won: https://evil.example/prize", "We got your message."],
  ]);
});

test("a copy is planned for each answer, signalled when it is due, and once more if that came to nothing", async () => {
  const { workspaceId, reply, copies } = await goneVisitor();
  await reply("Hello");
  const seconds = async () => {
    const [row] = await query<{ seconds: number }>(
      "",
      "SELECT extract(epoch FROM due_at - now())::float8 AS seconds FROM mail_copies WHERE workspace_id = $1",
      [workspaceId],
    );
    return row?.seconds ?? 0;
  };
  expect(await seconds()).toBeGreaterThan(110);
  await query("", "UPDATE mail_copies SET due_at = now() + interval '5 seconds' WHERE workspace_id = $1", [
    workspaceId,
  ]);
  await reply("And more");
  expect(await copies()).toHaveLength(1);
  expect(await seconds()).toBeGreaterThan(110);

  await query("", "UPDATE mail_copies SET due_at = now() - interval '1 second' WHERE workspace_id = $1", [
    workspaceId,
  ]);
  const signals = async () => {
    await sweepMailCopies(job);
    const sent = "SELECT 1 FROM outbox WHERE name = 'emails/copy.due' AND payload ->> 'workspaceId' = $1";
    return (await query("", sent, [workspaceId])).length;
  };
  expect([await signals(), await signals()]).toEqual([1, 1]);
  await query(
    "",
    "UPDATE mail_copies SET signalled_at = now() - interval '3 minutes' WHERE workspace_id = $1",
    [workspaceId],
  );
  expect(await signals()).toBe(2);
});

test("a workspace's own mailbox sends the copies, and what is answered there comes back into the conversation", async () => {
  const { workspaceId, address, reply, sendDue, copies, thread } = await goneVisitor();
  const mailbox = await createMailbox(workspaceId, { smtpPort: server.port });
  await reply("On its way.");
  await sendDue();
  const mail = await readMail(Buffer.from(server.mails.get(address) ?? ""));
  expect(mail).toMatchObject({ from: { address: mailbox.address }, replyTo: [] });
  const answer = { from: address, to: mailbox.address, inReplyTo: `<${mail.mailId}>`, text: "Thank you" };
  await arrive(answer, mailbox);
  expect((await thread()).entries.at(-1)).toMatchObject({ direction: "inbound", type: "email" });
  expect(await copies()).toMatchObject([{ state: "sent" }]);
});

test("another workspace's mailbox takes a copy as a mail like any other, and no report there ends the copy", async () => {
  const { mailbox, take, rows } = await mailboxScene({ smtpPort: server.port });
  const { address, reply, sendDue, copies } = await goneVisitor();
  await reply("On its way.");
  await sendDue();
  const [copy] = await copies();
  const mail = { from: "reply@parley.test", to: mailbox.address, text: "On its way." };
  expect(await take({ ...mail, messageId: `<${copy?.mailId}>` })).toMatchObject({ state: "used" });
  expect(await rows()).toMatchObject([{ text: "On its way." }]);
  expect(await take(bounce(mailbox.address, copy?.mailId ?? "", address))).toMatchObject({
    state: "ignored",
  });
  expect(await copies()).toMatchObject([{ state: "sent", failure: null }]);
});
