/** Mails about a ticket: its number in the subject, and a link to its page for who has written themselves. */
import { afterAll, expect, test } from "vitest";
import { blockContact } from "@/lib/inbox/conversations/block-contact";
import { openFileAsCustomer } from "@/lib/inbox/customer-links/files";
import { pruneCustomerLinks } from "@/lib/inbox/customer-links/links";
import { ticketOfMail } from "@/lib/inbox/customer-links/mail-links";
import { CUSTOMER_LINKS_MAX } from "@/lib/inbox/customer-links/schemas";
import { forwardMessages } from "@/lib/inbox/side-threads/forward";
import { saveTicketSettings } from "@/lib/inbox/tickets/settings";
import { eraseContact } from "@/lib/partner/erasure/erase";
import { prisma, query } from "@/lib/platform/db";
import { newId, toPublicId } from "@/lib/platform/ids";
import { customerOf, secretOf } from "@/lib/testing/customer-links";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { startMailServer } from "@/lib/testing/smtp";
import { ticketMailScene } from "@/lib/testing/ticket-mails";
import { createVisitor, job } from "@/lib/testing/world";
import { sendSide } from "./sides";

await takeOwnDatabase();
const server = await startMailServer();
afterAll(() => server.close());
const scene = (options?: { isInMails: boolean }) => ticketMailScene(server, options);

test("an answer has the number once in its subject and one link, which opens the ticket; threads stay", async () => {
  const { open, answer, write, first, threads, listLinks, isStored, person } = await scene();
  expect(await answer("Not a ticket yet")).toMatchObject({ subject: "Re: My order", secret: null });
  const ticket = await open();
  const mail = await answer("It left today.");
  expect(mail.subject).toBe("Re: [#1042] My order");
  expect(mail.references).toContain("first@people.test");
  expect(mail.text).toMatch(/^It left today\.\n\nRead and answer your request #1042 online: http\S+\n/);
  expect(mail.html).toContain(`/t#${mail.secret}">`);
  expect((await customerOf(mail.secret ?? "").look()).body).toMatchObject({
    number: 1042,
    entries: expect.arrayContaining([expect.objectContaining({ text: "It left today." })]),
  });
  await write({
    subject: mail.subject,
    inReplyTo: `<${mail.mailId}>`,
    references: first,
    text: "Thank you.",
  });
  const second = await answer("Gladly.");
  expect(second).toMatchObject({ subject: "Re: [#1042] My order", secret: mail.secret });
  expect(await threads()).toMatchObject([{ subject: "My order" }]);
  const [link, ...others] = (await listLinks(ticket.id)).body.links;
  expect(others).toEqual([]);
  expect(link).toMatchObject({ isInMails: true, author: null, address: person });
  const all = ["messages", "events", "customer_links", "ticket_changes", "message_attempts", "audit_entries"];
  expect(await isStored(mail.secret ?? "-", all)).toBe(false);
});

test("nothing changes where the setting is off", async () => {
  const { open, answer, desk, id, owner, workspaceId } = await scene({ isInMails: false });
  await open();
  const { subject, text, secret } = await answer("It left today.");
  expect({ subject, secret }).toEqual({ subject: "Re: My order", secret: null });
  expect(text).not.toContain("1042");
  expect((await desk.listHere(id)).body.tickets).toMatchObject([{ inMails: null }]);
  expect(await prisma().customerLink.count({ where: { workspaceId } })).toBe(0);
  await saveTicketSettings(owner.ctx, { isInMails: true });
  expect((await desk.listHere(id)).body.tickets).toMatchObject([{ inMails: "link" }]);
});

test("a mail that is tried again carries the same link", async () => {
  const { open, reply, drain, id, person, lastTo, workspaceId } = await scene();
  await open();
  server.answers.set(person, { to: "data", line: "451 try again later" });
  await reply(id, "It left today.");
  await drain(id);
  const { secret } = await lastTo();
  server.answers.delete(person);
  await prisma().message.updateMany({
    where: { workspaceId, deliveryState: "queued" },
    data: { dueAt: new Date(0) },
  });
  await drain(id);
  expect(server.taken.filter((address) => address === person)).toHaveLength(1);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect((await lastTo()).secret).toBe(secret);
});

test("several recipients get the number and no link, and so does an address that never wrote", async () => {
  const { open, answer, id, workspaceId, first, write, desk } = await scene();
  await open();
  const cc = `boss-${newId()}@people.test`;
  expect(await answer("To both", { cc: [cc] })).toMatchObject({
    subject: "Re: [#1042] My order",
    secret: null,
  });
  // A colleague writes: an agent's answer goes to the contact, and the colleague's address is no customer's.
  const other = `other-${newId()}@people.test`;
  await write({ inReplyTo: first, replyTo: other });
  expect(await answer("To where the mail asks for answers", { to: other })).toMatchObject({ secret: null });
  // A visitor or an agent may have typed it.
  const typed = `typed-${newId()}@people.test`;
  await prisma().conversation.updateMany({ where: { workspaceId, id }, data: { recipientEmail: typed } });
  expect((await desk.listHere(id)).body.tickets).toMatchObject([{ inMails: "number" }]);
  await answer("To the typed one");
  const sent = server.mails.get(typed) ?? "";
  expect(sent).toContain("[#1042]");
  expect(sent).not.toContain("/t#");
  expect(await prisma().customerLink.count({ where: { workspaceId } })).toBe(0);
});

test("a forged mail, a form's and a program's prove no address", async () => {
  const { open, answer, threads, write, desk, first } = await scene();
  const headers = { "Authentication-Results": "mx.shop.test; dmarc=fail header.from=people.test" };
  await write({ inReplyTo: first, headers });
  const visitor = `visitor-${newId()}@people.test`;
  await write({ from: "form@shop.test", replyTo: visitor, subject: "From the site" });
  const absent = `absent-${newId()}@people.test`;
  await write({ from: absent, subject: "Order", headers: { "Auto-Submitted": "auto-generated" } });
  for (const { id } of (await threads()).slice(1)) {
    await open(id);
    expect((await desk.listHere(id)).body.tickets).toMatchObject([{ inMails: "number" }]);
    await answer("Which one?", {}, id);
  }
  for (const address of [visitor, absent]) expect(server.mails.get(address)).not.toContain("/t#");
});

test("a revoked link opens nothing, and no later mail brings another one to its address", async () => {
  const { open, answer, listLinks, revoke, workspaceId, desk, id } = await scene();
  const ticket = await open();
  const { secret } = await answer("It left today.");
  const [link] = (await listLinks(ticket.id)).body.links;
  expect((await revoke(ticket.id, link?.id ?? "")).status).toBe(200);
  expect((await revoke(ticket.id, link?.id ?? "")).status).toBe(404);
  const customer = customerOf(secret ?? "");
  for (const { status } of [await customer.look(), await customer.write("Still me"), await customer.close()])
    expect(status).toBe(404);
  expect((await listLinks(ticket.id)).body.links).toEqual([]);
  await prisma().customerLink.updateMany({ where: { workspaceId }, data: { createdAt: new Date(0) } });
  await prisma().ticket.updateMany({ where: { workspaceId }, data: { updatedAt: new Date(0) } });
  await pruneCustomerLinks(job());
  expect(await answer("Once more")).toMatchObject({ subject: "Re: [#1042] My order", secret: null });
  expect((await desk.listHere(id)).body.tickets).toMatchObject([{ inMails: "number" }]);
  const acts = await prisma().auditEntry.findMany({ where: { workspaceId, kind: "customer_link" } });
  expect(acts).toMatchObject([{ act: "revoked", subjectName: "#1042" }]);
});

test("a link that has ended is followed by a new one; a ticket with as many as it may have gets none", async () => {
  const { open, answer, make, workspaceId } = await scene();
  const ticket = await open();
  const { secret } = await answer("It left today.");
  const long = new Date(Date.now() - 401 * 86_400_000);
  await prisma().customerLink.updateMany({ where: { workspaceId }, data: { createdAt: long } });
  const next = (await answer("A year later")).secret;
  expect(next).toMatch(/^[\w-]{43}$/);
  expect(next).not.toBe(secret);
  expect((await customerOf(secret ?? "").look()).status).toBe(404);
  await prisma().customerLink.deleteMany({ where: { workspaceId } });
  for (let count = 0; count < CUSTOMER_LINKS_MAX; count++) await make(ticket.id);
  expect(await answer("One more")).toMatchObject({ subject: "Re: [#1042] My order", secret: null });
});

test("nothing goes for a ticket that is long done, of another customer, or whose contact is blocked or erased", async () => {
  const { open, answer, desk, id, workspaceId, owner, threads, isStored } = await scene();
  const ticket = await open();
  const { secret } = await answer("It left today.");
  const contactId = (await threads())[0]?.contactId ?? "";
  await desk.change(ticket.id, { status: "done" });
  await prisma().ticket.updateMany({ where: { workspaceId }, data: { doneAt: new Date(0) } });
  expect((await desk.listHere(id)).body.tickets[0]?.inMails ?? null).toBeNull();
  await prisma().ticket.updateMany({ where: { workspaceId }, data: { doneAt: null, status: "new" } });
  await blockContact(owner.ctx, contactId, true, "abuse");
  expect((await desk.listHere(id)).body.tickets[0]?.inMails).toBe("number");
  await eraseContact(owner.ctx, workspaceId, toPublicId("contact", contactId));
  expect((await customerOf(secret ?? "").look()).status).toBe(404);
  expect(await prisma().customerLink.count({ where: { workspaceId } })).toBe(0);
  expect(await isStored(secret ?? "-")).toBe(false);
});

test("the link of a mail shows only conversations in which its address wrote", async () => {
  const { open, answer, workspaceId, desk, threads } = await scene();
  const ticket = await open();
  const { secret } = await answer("It left today.");
  const visitor = await createVisitor(workspaceId);
  const { conversationId, messageId } = await visitor.say("My bank is 8822.");
  const contactId = (await threads())[0]?.contactId ?? "";
  await prisma().conversation.updateMany({ where: { workspaceId, id: conversationId }, data: { contactId } });
  await desk.add(ticket.id, { messageIds: [messageId] });
  const customer = customerOf(secret ?? "");
  const { body } = await customer.look();
  expect(JSON.stringify(body)).toContain("It left today.");
  expect(JSON.stringify(body)).not.toContain("8822");
  expect((await customer.write("Thank you")).status).toBe(201);
  const [written] = await query<{ channel: string }>(
    "",
    `SELECT c.channel FROM messages m JOIN conversations c ON c.workspace_id = m.workspace_id AND c.id = m.conversation_id
     WHERE m.workspace_id = $1 AND m.text = 'Thank you'`,
    [workspaceId],
  );
  expect(written?.channel).toBe("email");
});

test("the link of a mail shows answers of its own page, and none that another link's holder wrote on theirs", async () => {
  const { open, answer, make } = await scene();
  const ticket = await open();
  const { secret } = await answer("It left today.");
  const [mailed, given] = [customerOf(secret ?? ""), customerOf(secretOf((await make(ticket.id)).body.url))];
  await given.write("My bank is 9911.");
  await mailed.write("Thank you");
  const said = async ({ look }: typeof given) =>
    (await look()).body.entries.flatMap((entry) => (entry.kind === "message" ? [entry.text] : []));
  expect(await said(mailed)).toEqual(["It left today.", "Thank you"]);
  expect(await said(given)).toEqual(["It left today.", "My bank is 9911.", "Thank you"]);
});

test("mails that leave at once make one link, which ends when the address is the contact's no more", async () => {
  const { open, reply, id, workspaceId, person, drain, lastTo } = await scene();
  await open();
  const { id: messageId } = await reply(id, "It left today.");
  const mail = { workspaceId, conversationId: id, messageId, onlyTo: person.toUpperCase(), numbers: [] };
  const made = await Promise.all(Array.from({ length: 5 }, () => ticketOfMail(job(), mail)));
  expect(new Set(made.map((each) => each?.url)).size).toBe(1);
  await drain(id);
  const { secret } = await lastTo();
  expect(made[0]?.url).toContain(`/t#${secret}`);
  expect(await prisma().customerLink.count({ where: { workspaceId } })).toBe(1);
  const customer = customerOf(secret ?? "");
  expect((await customer.look()).status).toBe(200);
  await prisma().contactIdentity.deleteMany({ where: { workspaceId, value: person } });
  expect((await customer.look()).status).toBe(404);
  expect(await ticketOfMail(job(), mail)).toMatchObject({ url: null });
});

test("what is forwarded has neither the number nor the link", async () => {
  const { open, answer, id, workspaceId, owner, rows } = await scene();
  await open();
  await answer("It left today.");
  const address = `rui-${newId()}@people.test`;
  const messageIds = (await rows()).map((row) => row.id);
  const asked = { clientId: newId(), address, comment: "Did it?", messageIds, fileIds: [] };
  await forwardMessages(owner.ctx, id, asked);
  const side = await prisma().sideMessage.findFirstOrThrow({ where: { workspaceId } });
  await prisma().sideMessage.updateMany({ where: { workspaceId }, data: { dueAt: new Date(0) } });
  await sendSide(job(), { workspaceId, sideMessageId: side.id });
  const sent = server.mails.get(address) ?? "";
  expect(sent).toContain("It left today.");
  expect(sent).not.toMatch(/\/t#|1042/);
});

test("an address that joined later sees what came since, as quotes show it, and files of that alone", async () => {
  const { open, answer, write, first, threads, workspaceId, desk, rows, reply, drain } = await scene();
  const attachments = [{ filename: "bank.txt", content: "8822" }];
  const other = `other-${newId()}@people.test`;
  await write({ inReplyTo: first, replyTo: other, text: "Answer there, please." });
  // A mail that was refused brought it nothing.
  server.answers.set(other, { to: "rcpt", line: "550 5.1.1 no such user" });
  const { conversationId: lost } = (await rows())[0] ?? { conversationId: "" };
  await reply(lost, "A lost answer", { to: other });
  await drain(lost);
  server.answers.delete(other);
  await write({ inReplyTo: first, replyTo: other, text: "My secret is 4711.", attachments });
  const ticket = await open();
  const { conversationId } = (await rows())[0] ?? { conversationId: "" };
  await desk.add(ticket.id, { conversationId, messageIds: (await rows()).map(({ id }) => id) });
  const { mailId } = await answer("Is it you?", { to: other });
  await write({ from: other, inReplyTo: `<${mailId}>`, text: "It is." });
  expect(await threads()).toMatchObject([{ recipientEmail: other }]);
  const { secret } = await answer("It left today.");
  const customer = customerOf(secret ?? "");
  const { body } = await customer.look();
  const said = body.entries.flatMap((entry) => (entry.kind === "message" ? [entry.text] : []));
  expect(said).toEqual(["Is it you?", "It is.", "It left today."]);
  const file = await prisma().attachment.findFirstOrThrow({ where: { workspaceId } });
  await expect(
    openFileAsCustomer(job(), { secret: secret ?? "", site: null, fileId: file.id }),
  ).rejects.toMatchObject({ code: "attachment_not_found" });
});
