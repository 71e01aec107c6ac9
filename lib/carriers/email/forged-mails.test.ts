/** Mails whose sender is not who they say, and answers that would be led elsewhere. */
import { afterAll, expect, test } from "vitest";
import { readMail } from "@/lib/connections/email/read-mail";
import { updateMailbox } from "@/lib/connections/mailboxes/connect";
import { findInbox } from "@/lib/inbox/conversations/queries";
import { createRule } from "@/lib/inbox/rules/rules";
import { runRules } from "@/lib/inbox/rules/run";
import { createCtx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { asMember } from "@/lib/testing/call";
import { customerOf, linksOf, secretOf } from "@/lib/testing/customer-links";
import { mailboxScene } from "@/lib/testing/mailboxes";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { startMailServer } from "@/lib/testing/smtp";
import { deskOf } from "@/lib/testing/tickets";
import { someAgent } from "@/lib/testing/world";

await takeOwnDatabase();
const server = await startMailServer();
afterAll(() => server.close());
const job = createCtx({ type: "job", name: "test" });
const EVIL = "attacker@evil.test";
const says = (...results: string[]) => ({ headers: { "Authentication-Results": results } });
const PASS = says("mx.shop.test; dmarc=pass");
const FAIL = says("mx.shop.test; spf=fail; dmarc=fail header.from=people.test");

/** A conversation with a known contact. */
async function stage() {
  const scene = await mailboxScene({ smtpPort: server.port });
  const { write, threads, workspaceId, mailbox } = scene;
  await prisma().mailbox.updateMany({
    where: { workspaceId, id: mailbox.id },
    data: { authservId: "mx.shop.test", authservMails: null },
  });
  const first = `<${newId()}@people.test>`;
  await write({ messageId: first, text: "My secret is 4711.", ...PASS });
  const id = (await threads())[0]?.id ?? "";
  const mailOf = async (conversationId = id) =>
    (await findInbox(someAgent(workspaceId).actor, [conversationId]))[0]?.mail;
  const lastTo = async (address: string) => readMail(Buffer.from(server.mails.get(address) ?? ""));
  return { ...scene, first, id, mailOf, lastTo };
}

test("a mail that fails its sender's policy is a conversation of its own, marked, and quotes nothing", async () => {
  const { write, threads, first, mailOf, thread, reply, drain, lastTo, person } = await stage();
  await write({ inReplyTo: first, replyTo: EVIL, text: "Send it again.", ...FAIL });
  const [, forged, ...others] = await threads();
  expect(others).toEqual([]);
  expect(await mailOf()).toMatchObject({ to: person, isForged: false });
  expect(await mailOf(forged?.id)).toMatchObject({ to: person, proposed: EVIL, isForged: true });
  expect((await thread(forged?.id ?? "")).entries.at(-1)).toMatchObject({
    content: { authentication: "failed" },
  });
  await reply(forged?.id ?? "", "Which one?", { to: EVIL });
  await drain(forged?.id ?? "");
  expect((await lastTo(EVIL)).text).not.toMatch(/4711|Send it again/);
});

test("a forged mail is no verified contact's", async () => {
  const { write, threads, workspaceId } = await stage();
  await prisma().contact.updateMany({ where: { workspaceId }, data: { verifiedAt: new Date() } });
  await write(FAIL);
  const [own, forged] = await threads();
  expect(forged?.isForged).toBe(true);
  expect(forged?.contactId).not.toBe(own?.contactId);
  expect(forged?.contact.identities).toEqual([]);
  await write(PASS);
  expect((await threads())[2]?.contactId).toBe(own?.contactId);
});

test("only the mailbox's own server is believed, and only its topmost header", async () => {
  const { write, threads, first } = await stage();
  const inReplyTo = first;
  await write({ inReplyTo, ...says("evil.test; dmarc=fail") });
  await write({ inReplyTo, ...says("mx.shop.test; dmarc=pass", "mx.shop.test; dmarc=fail") });
  await write({ inReplyTo });
  expect(await threads()).toHaveLength(1);
  await write({
    inReplyTo,
    ...says("relay.shop.test; arc=pass", "mx.shop.test; dmarc=fail", "mx.shop.test; dmarc=pass"),
  });
  expect(await threads()).toHaveLength(2);
});

test("the mailbox learns its server from the first mails; a member may change it or turn it off", async () => {
  const { write, threads, workspaceId, mailbox, owner } = await mailboxScene({ smtpPort: server.port });
  const isForged = async () => (await threads()).at(-1)?.isForged;
  await write(says("evil.test; dmarc=pass", "mx.shop.test; dmarc=pass"));
  for (let count = 0; count < 4; count++) await write(FAIL);
  expect(await isForged()).toBe(false);
  await write(FAIL);
  expect(await isForged()).toBe(true);
  expect(await prisma().mailbox.findFirst({ where: { workspaceId } })).toMatchObject({
    authservId: "mx.shop.test",
  });
  await updateMailbox(owner.ctx, mailbox.id, { authservId: "" });
  await write(FAIL);
  expect(await isForged()).toBe(false);
  expect(await updateMailbox(owner.ctx, mailbox.id, { authservId: "MX.shop.test" as string })).toBeTruthy();
});

test("another Reply-To of a known contact is asked about once, and the former address stays until then", async () => {
  const { write, mailOf, first, reply, drain, id, person, lastTo } = await stage();
  const elsewhere = `elsewhere-${newId()}@people.test`;
  await write({ inReplyTo: first, replyTo: elsewhere });
  expect(await mailOf()).toMatchObject({ to: person, proposed: elsewhere });
  await expect(reply(id, "Hello", { to: EVIL })).rejects.toMatchObject({ code: "invalid_request" });
  await reply(id, "To you", { to: person });
  await drain(id);
  expect((await lastTo(person)).text).toContain("To you");
  expect(await mailOf()).toMatchObject({ to: person, proposed: null });
  await write({ inReplyTo: first, replyTo: elsewhere });
  expect(await mailOf()).toMatchObject({ to: person, proposed: null });
  const other = `other-${newId()}@people.test`;
  await write({ inReplyTo: first, replyTo: other });
  await reply(id, "To the new one", { to: other });
  await drain(id);
  const mail = await lastTo(other);
  expect(mail.text).toContain("To the new one");
  expect(mail.text).not.toContain("4711");
  expect(await mailOf()).toMatchObject({ to: other, proposed: null });
});

test("a form and a no-reply address write for the person in Reply-To without a question", async () => {
  const { write, mailOf, threads, person } = await stage();
  await write({ from: "form@shop.test", replyTo: person });
  await write({ from: "no-reply@forms.test", replyTo: person });
  for (const { id } of await threads())
    expect(await mailOf(id)).toMatchObject({ to: person, proposed: null });
});

test("no rule answers an address that the contact never wrote from", async () => {
  const { write, threads, owner, workspaceId, rows } = await mailboxScene({ smtpPort: server.port });
  await createRule(owner.ctx, {
    id: newId(),
    name: "Answer",
    isOn: true,
    trigger: "received",
    afterMinutes: null,
    conditions: [],
    actions: [{ do: "reply", text: "We got it." }],
  });
  await write({ replyTo: EVIL });
  await runRules(job, { workspaceId, conversationId: (await threads())[0]?.id ?? "" });
  expect((await rows()).map(({ direction }) => direction)).toEqual(["inbound"]);
});

test("who joins a thread in copy gets it from there on, and no earlier message", async () => {
  const { write, reply, drain, id, first, person, lastTo } = await stage();
  await reply(id, "Before the lawyer");
  await drain(id);
  expect((await lastTo(person)).text).toContain("4711");
  const lawyer = `lawyer-${newId()}@law.test`;
  await write({ inReplyTo: first, cc: lawyer, text: "My lawyer reads this." });
  await reply(id, "Welcome", { cc: [lawyer] });
  await drain(id);
  const { text } = await lastTo(lawyer);
  expect(text).toContain("My lawyer reads this.");
  expect(text).not.toMatch(/4711|Before the lawyer/);
});

test("what the customer wrote on their ticket's page is in no mail to those in copy", async () => {
  const { write, reply, drain, id, first, lastTo, workspaceId, owner } = await stage();
  const lawyer = `lawyer-${newId()}@law.test`;
  await write({ inReplyTo: first, cc: lawyer, text: "My lawyer reads this.", ...PASS });
  const as = asMember(owner, workspaceId);
  const { body: ticket } = await deskOf(as).open({ conversationId: id });
  const { body: made } = await linksOf(as).make(ticket.id);
  expect((await customerOf(secretOf(made.url)).write("My bank is 8822.")).status).toBe(201);
  await reply(id, "Thank you both", { cc: [lawyer] });
  await drain(id);
  const { text } = await lastTo(lawyer);
  expect(text).toContain("My lawyer reads this.");
  expect(text).not.toContain("8822");
});
