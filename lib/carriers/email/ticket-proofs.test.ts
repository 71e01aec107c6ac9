/** Mails about tickets without a link: what proves no address, what no person has answered, and what cannot be read. */
import { afterAll, expect, test } from "vitest";
import { mergeContacts } from "@/lib/inbox/conversations/merge-contacts";
import { unmergeContacts } from "@/lib/inbox/conversations/unmerge-contacts";
import { eraseContact } from "@/lib/partner/erasure/erase";
import { sha256 } from "@/lib/platform/crypto";
import { prisma, query } from "@/lib/platform/db";
import { newId, toPublicId } from "@/lib/platform/ids";
import { customerOf } from "@/lib/testing/customer-links";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { startMailServer } from "@/lib/testing/smtp";
import { ticketMailScene } from "@/lib/testing/ticket-mails";

await takeOwnDatabase();
const server = await startMailServer();
afterAll(() => server.close());
const scene = () => ticketMailScene(server);

test("a mail that another header says to be the contact's proves no address", async () => {
  const { threads, open, answer, mailbox, take } = await scene();
  const [listed, unnamed] = [`listed-${newId()}@people.test`, `unnamed-${newId()}@people.test`];
  const heads = [
    ['From: "x via y" <x@attacker.test>', `X-Original-From: Ana <${listed}>`],
    [`Reply-To: ${unnamed}`, "Sender: x@attacker.test"],
  ];
  for (const head of heads) {
    const proof = "Authentication-Results: mx.shop.test; dmarc=pass header.from=attacker.test";
    const all = [proof, ...head, `To: ${mailbox.address}`, `Message-ID: <${newId()}@attacker.test>`];
    await take(Buffer.from([...all, "Subject: Order", "", "Where is it?", ""].join("\r\n")));
  }
  const begun = (await threads()).slice(1);
  expect(begun.map(({ recipientEmail }) => recipientEmail)).toEqual([listed, unnamed]);
  for (const { id } of begun) {
    await open(id);
    await answer("Which one?", {}, id);
  }
  for (const address of [listed, unnamed]) {
    expect(server.mails.get(address)).toContain("Which one?");
    expect(server.mails.get(address)).not.toContain("/t#");
  }
});

test("a program's answer has no link until a person has answered", async () => {
  const { open, id, drain, workspaceId, lastTo, answer, reply } = await scene();
  await open();
  const byProgram = async (text: string) => {
    const { id: messageId } = await reply(id, text);
    const where = { workspaceId, id: messageId };
    await prisma().message.updateMany({ where, data: { senderType: "automation", senderId: null } });
    await drain(id);
    return lastTo();
  };
  expect(await byProgram("We are away.")).toMatchObject({ subject: "Re: [#1042] My order", secret: null });
  expect((await answer("It left today.")).secret).not.toBeNull();
  expect((await byProgram("We are away again.")).secret).not.toBeNull();
});

test("an answer goes with its number where the link cannot be read, and the link stays", async () => {
  const { open, answer, workspaceId } = await scene();
  await open();
  const { secret } = await answer("It left today.");
  const { sealedSecret } = await prisma().customerLink.findFirstOrThrow({ where: { workspaceId } });
  await prisma().customerLink.updateMany({
    where: { workspaceId },
    data: { sealedSecret: "v1.x.unreadable" },
  });
  expect(await answer("Once more")).toMatchObject({ subject: "Re: [#1042] My order", secret: null });
  await prisma().customerLink.updateMany({ where: { workspaceId }, data: { sealedSecret } });
  expect((await answer("And again")).secret).toBe(secret);
});

test("no mail has a link while a process of a version runs that would store one that is quoted", async () => {
  const { open, answer } = await scene();
  await open();
  const schema = `fn_${newId().replaceAll("-", "").slice(0, 16)}`;
  const used = (ago: string) =>
    query(
      "",
      `INSERT INTO function_sets (schema_name, installed_at, last_used_at) VALUES ($1, now(), now() - $2::interval)
       ON CONFLICT (schema_name) DO UPDATE SET last_used_at = excluded.last_used_at`,
      [schema, ago],
    );
  await query("", `CREATE SCHEMA ${schema}`, []);
  await query("", `CREATE FUNCTION ${schema}.join_tickets() RETURNS int LANGUAGE sql AS 'SELECT 1'`, []);
  await used("1 minute");
  expect(await answer("It left today.")).toMatchObject({ subject: "Re: [#1042] My order", secret: null });
  await used("3 minutes");
  expect((await answer("Once more")).secret).not.toBeNull();
});

test("the team sees that a ticket's mails go to another address than a link in them, which opens the page until it is revoked", async () => {
  const { open, answer, listLinks, workspaceId, id } = await scene();
  const ticket = await open();
  const { secret } = await answer("It left today.");
  const customer = customerOf(secret ?? "");
  const listed = async () => (await listLinks(ticket.id)).body.links.map(({ isFormer }) => isFormer);
  expect(await listed()).toEqual([false]);
  const data = { recipientEmail: `new-${newId()}@people.test` };
  await prisma().conversation.updateMany({ where: { workspaceId, id }, data });
  expect([await listed(), (await customer.look()).status]).toEqual([[true], 200]);
});

/** A ticket of a contact, with the row of a link that mails carry to an address. */
async function ticketWithLink(
  { desk, workspaceId }: Awaited<ReturnType<typeof scene>>,
  { contactId, address, revokedAt = null }: { contactId: string; address: string; revokedAt?: Date | null },
) {
  const { id: ticketId } = (await desk.open({ contactId, title: "Heating" })).body;
  const secretHash = new Uint8Array(sha256(newId()));
  const data = { workspaceId, id: newId(), ticketId, contactId, address, revokedAt, secretHash };
  await prisma().customerLink.create({ data: { ...data, createdAt: new Date() } });
  return ticketId;
}

test("the undo of a merge, and an erasure, leave no link to an address that is another contact's", async () => {
  const one = await scene();
  const { write, threads, owner, workspaceId, person } = one;
  const other = `ben-${newId()}@people.test`;
  await write({ from: other });
  const [ana = "", ben = ""] = (await threads()).map(({ contactId }) => contactId);
  const left = async () =>
    (await prisma().customerLink.findMany({ where: { workspaceId } })).map(({ address }) => address).sort();
  const bens = await ticketWithLink(one, { contactId: ben, address: other });
  await mergeContacts(owner.ctx, ana, { otherId: ben, take: [] });
  await prisma().customerLink.create({
    data: {
      ...{ workspaceId, id: newId(), ticketId: bens, contactId: ana, address: person, createdAt: new Date() },
      secretHash: new Uint8Array(sha256(newId())),
    },
  });
  await unmergeContacts(owner.ctx, ana, ben);
  expect(await left()).toEqual([other]);
  // An older version left it so.
  await prisma().customerLink.updateMany({ where: { workspaceId }, data: { address: person } });
  await eraseContact(owner.ctx, workspaceId, toPublicId("contact", ana));
  expect(await left()).toEqual([]);
});

test("a ticket that gets another customer keeps that a link was revoked, and no other link", async () => {
  const one = await scene();
  const { write, threads, workspaceId, person, desk } = one;
  const other = `ben-${newId()}@people.test`;
  await write({ from: other });
  const [ana = "", ben = ""] = (await threads()).map(({ contactId }) => contactId);
  const revoked = await ticketWithLink(one, { contactId: ana, address: person, revokedAt: new Date() });
  const working = await ticketWithLink(one, { contactId: ana, address: person });
  for (const ticketId of [revoked, working]) await desk.change(ticketId, { contactId: ben });
  const left = await prisma().customerLink.findMany({ where: { workspaceId } });
  expect(left.map(({ ticketId }) => ticketId)).toEqual([revoked]);
});
