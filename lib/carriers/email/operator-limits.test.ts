/** Mails leave through the operator's server from proved addresses only, and within the day's limits. */
import { beforeEach, expect, test } from "vitest";
import { drainLane } from "@/lib/carriers/drain-lane";
import { connectMailbox, listMailboxes, updateMailbox } from "@/lib/connections/mailboxes/connect";
import { pruneOperatorMails } from "@/lib/connections/mailboxes/operator-limits";
import { sendOwedProofs, sendTestMail } from "@/lib/connections/mailboxes/test-mail";
import { scrape } from "@/lib/http/scrape";
import { startConversation } from "@/lib/inbox/conversations/start";
import { sendMessage } from "@/lib/inbox/messages/send";
import { eraseBegun, eraseContact } from "@/lib/partner/erasure/erase";
import { prisma, query } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { newId, toPublicId } from "@/lib/platform/ids";
import { arrive } from "@/lib/testing/arriving-mail";
import { goneVisitor, job } from "@/lib/testing/mail-copies";
import { createMailbox } from "@/lib/testing/mailboxes";
import { startOperatorMail } from "@/lib/testing/operator-mail";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { createWorld } from "@/lib/testing/world";

await takeOwnDatabase();
const server = await startOperatorMail();
beforeEach(() => Object.assign(env(), { MAIL_FIRST_CONTACTS_PER_DAY: 50, MAIL_PER_RECIPIENT_PER_DAY: 5 }));

const anyone = () => `${newId()}@people.test`;
const codeIn = (raw = ""): string => /^[0-9a-f]{4}(-[0-9a-f]{4}){3}(?=\r?$)/m.exec(raw)?.[0] ?? "";

async function forwarded({ isProved = true } = {}) {
  const world = await createWorld();
  const { workspaceId, owner } = world;
  const address = `help-${newId()}@shop.test`;
  const mailbox = await connectMailbox(owner.ctx, { access: "forwarding", address, displayName: "Shop" });
  const proof = server.mails.get(address) ?? "";
  if (isProved) await updateMailbox(owner.ctx, mailbox.id, { code: codeIn(proof) });
  const drain = (conversationId: string) => drainLane(job, { workspaceId, conversationId });
  const say = async (conversationId: string, text = "Hello", cc: string[] = []) => {
    await sendMessage(owner.ctx, conversationId, { clientId: newId(), text, mail: { cc } });
    await drain(conversationId);
  };
  const begin = async (email: string) => {
    const { conversationId } = await startConversation(owner.ctx, {
      email,
      subject: "Hello",
      clientId: newId(),
    });
    return conversationId;
  };
  const last = async (conversationId: string) => {
    const [row] = await query<{ state: string; code: string | null; failures: number; isTomorrow: boolean }>(
      "",
      `SELECT delivery_state AS state, failure ->> 'code' AS code, failures,
         due_at > now() + interval '1 second' AS "isTomorrow" FROM messages
       WHERE conversation_id = $1 ORDER BY number DESC LIMIT 1`,
      [conversationId],
    );
    return row;
  };
  return { world, workspaceId, owner, mailbox, address, proof, drain, say, begin, last };
}

test("a forwarding mailbox sends nothing until its address is proved; what waited goes out then", async () => {
  const { owner, workspaceId, mailbox, proof, say, begin, last, drain } = await forwarded({
    isProved: false,
  });
  expect(mailbox).toMatchObject({ isProved: false });
  const stranger = anyone();
  const id = await begin(stranger);
  await say(id);
  expect(await last(id)).toMatchObject({ state: "queued", code: "mailbox_not_proved", failures: 0 });
  // Mails to our address prove nothing: the member who connected the mailbox knows it.
  await arrive({
    from: anyone(),
    to: mailbox.address,
    envelope: {},
    headers: { "Delivered-To": mailbox.forwardTo ?? "" },
  });
  const forged = `<k.${workspaceId.replaceAll("-", "")}.${mailbox.id.replaceAll("-", "")}.abcdef@parley.test>`;
  await arrive({ from: anyone(), to: mailbox.forwardTo ?? "", messageId: forged });
  await expect(updateMailbox(owner.ctx, mailbox.id, { code: "0000-0000" })).rejects.toMatchObject({
    code: "invalid_request",
    details: [{ field: "code" }],
  });
  await drain(id);
  expect(server.taken).not.toContain(stranger);
  expect(await updateMailbox(owner.ctx, mailbox.id, { code: codeIn(proof).toUpperCase() })).toMatchObject({
    isProved: true,
    testedAt: null,
  });
  await drain(id);
  expect(await last(id)).toMatchObject({ state: "sent", code: null });
  expect(server.taken.filter((to) => to === stranger)).toHaveLength(1);
});

test("the mail with the code proves the address when it comes back by forwarding", async () => {
  const { workspaceId, mailbox, proof } = await forwarded({ isProved: false });
  expect(proof).toMatch(/^Subject: The code for/m);
  await arrive(Buffer.from(`Delivered-To: ${mailbox.forwardTo}\r\n${proof}`));
  expect(await listMailboxes(workspaceId)).toMatchObject([{ isProved: true, testedAt: expect.any(String) }]);
});

test("mailboxes of a former version are sent their proof without being asked; connecting again asks for a new one", async () => {
  const { owner, workspaceId, mailbox, address } = await forwarded({ isProved: false });
  await prisma().mailbox.updateMany({ where: { workspaceId }, data: { testHash: null, state: "connected" } });
  server.mails.delete(address);
  await sendOwedProofs(job);
  expect(await sendOwedProofs(job)).toBe(0);
  const code = codeIn(server.mails.get(address));
  expect(await updateMailbox(owner.ctx, mailbox.id, { code })).toMatchObject({ isProved: true });
});

test("a workspace writes to so many strangers a day; the next waits for tomorrow, who wrote before does not", async () => {
  env().MAIL_FIRST_CONTACTS_PER_DAY = 2;
  const { mailbox, say, begin, last, drain, workspaceId, world } = await forwarded();
  env().MAIL_FIRST_CONTACTS_PER_DAY = 3;
  const ids = [];
  for (let count = 0; count < 3; count++) {
    const id = await begin(anyone());
    await say(id);
    ids.push(id);
  }
  // The proof was the first.
  expect(await Promise.all(ids.map(last))).toMatchObject([
    { state: "sent" },
    { state: "sent" },
    { state: "queued", code: "mail_first_contacts_used", failures: 0, isTomorrow: true },
  ]);
  const text = await (await scrape()).text();
  expect(text).toMatch(/^parley_mails_held [1-9]/m);
  const person = anyone();
  await arrive({ from: person, to: mailbox.forwardTo ?? "", subject: "Hello", text: "Hello" });
  const thread = await prisma().conversation.findFirstOrThrow({
    where: { workspaceId, recipientEmail: person },
  });
  await say(thread.id, "Hello back");
  expect(await last(thread.id)).toMatchObject({ state: "sent" });
  await query("", "UPDATE operator_mails SET day = day - 1 WHERE workspace_id = $1", [workspaceId]);
  await query(
    "",
    "UPDATE messages SET due_at = now() - interval '1 second' WHERE workspace_id = $1 AND due_at IS NOT NULL",
    [workspaceId],
  );
  await drain(ids[2] ?? "");
  expect(await last(ids[2] ?? "")).toMatchObject({ state: "sent", code: null });
  expect(world).toBeTruthy();
});

test("an address gets so many mails a day from all workspaces, in copy too; its own mail ends the wait", async () => {
  const person = anyone();
  env().MAIL_PER_RECIPIENT_PER_DAY = 2;
  const [one, two] = [await forwarded(), await forwarded()];
  const id = await one.begin(person);
  await one.say(id);
  const other = await two.begin(anyone());
  await two.say(other, "Hello", [person]);
  await one.say(id, "Again");
  expect(await one.last(id)).toMatchObject({ state: "queued", code: "mail_recipient_limit" });
  const third = await two.begin(person);
  await two.say(third);
  expect(await two.last(third)).toMatchObject({ state: "queued", code: "mail_recipient_limit" });
  await arrive({
    from: person,
    to: one.mailbox.forwardTo ?? "",
    text: "Yes?",
    inReplyTo: `<t.${one.workspaceId.replaceAll("-", "")}.${id.replaceAll("-", "")}@parley.test>`,
  });
  await one.drain(id);
  expect(
    (await query("", "SELECT 1 FROM messages WHERE conversation_id = $1 AND delivery_state = 'sent'", [id]))
      .length,
  ).toBe(2);
  expect(await two.last(third)).toMatchObject({ state: "queued" });
});

test("another workspace's mails keep no answer back from who wrote", async () => {
  const person = anyone();
  const [spammer, asked] = [await forwarded(), await forwarded()];
  await arrive({ from: person, to: asked.mailbox.forwardTo ?? "", text: "Help!" });
  const { id } = await prisma().conversation.findFirstOrThrow({ where: { workspaceId: asked.workspaceId } });
  const begun = await spammer.begin(person);
  for (let count = 0; count < 6; count++) await spammer.say(begun);
  expect(await spammer.last(begun)).toMatchObject({ code: "mail_recipient_limit" });
  await asked.say(id, "Here it is");
  expect(await asked.last(id)).toMatchObject({ state: "sent" });
});

test("mails in other people's names lift no limit beyond ten times it", async () => {
  Object.assign(env(), { MAIL_FIRST_CONTACTS_PER_DAY: 2, MAIL_PER_RECIPIENT_PER_DAY: 1 });
  const { mailbox, begin, say, workspaceId } = await forwarded();
  const pretend = (from: string) => arrive({ from, to: mailbox.forwardTo ?? "", text: "x" });
  const one = anyone();
  await pretend(one);
  const id = await begin(one);
  for (let count = 0; count < 11; count++) {
    await say(id);
    await pretend(one);
  }
  const sentTo = async (conversationId: string) =>
    (
      await query("", "SELECT 1 FROM messages WHERE conversation_id = $1 AND delivery_state = 'sent'", [
        conversationId,
      ])
    ).length;
  expect(await sentTo(id)).toBe(10);
  for (let count = 0; count < 20; count++) {
    const other = anyone();
    await pretend(other);
    await say(await begin(other));
  }
  const reached = await query(
    "",
    "SELECT DISTINCT address_hash FROM operator_mails WHERE workspace_id = $1",
    [workspaceId],
  );
  expect(reached).toHaveLength(20);
});

test("parallel mails do not pass the limit together, and a repeated attempt counts once", async () => {
  env().MAIL_PER_RECIPIENT_PER_DAY = 3;
  const scene = await forwarded();
  const person = anyone();
  server.busy.add(person);
  const ids = await Promise.all(Array.from({ length: 8 }, () => scene.begin(person)));
  await Promise.all(ids.map((id) => scene.say(id)));
  const codes = async () =>
    (await Promise.all(ids.map(scene.last))).map((row) => row?.code ?? row?.state).sort();
  expect(await codes()).toEqual([
    ...Array(3).fill("mail_deferred"),
    ...Array(5).fill("mail_recipient_limit"),
  ]);
  server.busy.delete(person);
  await query(
    "",
    "UPDATE messages SET due_at = now() - interval '1 second' WHERE workspace_id = $1 AND due_at IS NOT NULL",
    [scene.workspaceId],
  );
  await Promise.all(ids.map((id) => scene.drain(id)));
  expect(await codes()).toEqual([...Array(5).fill("mail_recipient_limit"), ...Array(3).fill("sent")]);
});

test("mail copies and test mails count; a mailbox with a server of its own has no limits", async () => {
  env().MAIL_PER_RECIPIENT_PER_DAY = 1;
  const address = anyone();
  const gone = await goneVisitor(address);
  await gone.reply("First");
  await gone.sendDue();
  await gone.reply("Second");
  await gone.sendDue();
  expect(await gone.copies()).toMatchObject([
    { state: "sent" },
    { state: "queued", failure: { code: "mail_recipient_limit" } },
  ]);
  const { owner, mailbox } = await forwarded();
  const night = new Date();
  night.setUTCHours(23, 59, 30, 0);
  await expect(sendTestMail({ ...owner.ctx, now: () => night }, mailbox.id)).rejects.toMatchObject({
    code: "test_mail_limit_reached",
    status: 429,
    headers: { "retry-after": "30" },
  });
  const { workspaceId } = gone;
  await createMailbox(workspaceId, { smtpPort: server.port });
  await gone.sendDue();
  expect((await gone.copies())[1]).toMatchObject({ state: "sent", failure: null });
});

test("an erased contact's address is forgotten as a sender; the day's count goes after two days", async () => {
  const { owner, workspaceId, mailbox } = await forwarded();
  const person = anyone();
  await arrive({ from: person, to: mailbox.forwardTo ?? "", text: "Hello" });
  const senders = () => prisma().mailSender.count({ where: { workspaceId } });
  expect(await senders()).toBe(1);
  const { contactId } = await prisma().conversation.findFirstOrThrow({ where: { workspaceId } });
  await eraseContact(owner.ctx, workspaceId, toPublicId("contact", contactId));
  await query("", "UPDATE contacts SET erased_at = now() - interval '1 minute' WHERE workspace_id = $1", [
    workspaceId,
  ]);
  await eraseBegun();
  expect(await senders()).toBe(0);
  const mails = () => prisma().operatorMail.count({ where: { workspaceId } });
  expect(await mails()).toBe(1);
  await pruneOperatorMails({ ...job, now: () => new Date(Date.now() + 3 * 86_400_000) });
  expect(await mails()).toBe(0);
});
