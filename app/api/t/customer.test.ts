/** A customer reads their ticket by a link, answers, and says that it is done. */
import { expect, test } from "vitest";
import * as settings from "@/app/api/settings/tickets/route";
import { mergeContacts } from "@/lib/inbox/conversations/merge-contacts";
import { unmergeContacts } from "@/lib/inbox/conversations/unmerge-contacts";
import { eraseContact } from "@/lib/partner/erasure/erase";
import { prisma, query } from "@/lib/platform/db";
import { newId, toPublicId } from "@/lib/platform/ids";
import { behind } from "@/lib/testing/behind";
import { call } from "@/lib/testing/call";
import { customerOf, customerScene, secretOf } from "@/lib/testing/customer-links";
import { createVisitor, operator } from "@/lib/testing/world";

const textsOf = ({ entries }: { entries: { kind: string; text?: unknown; state?: unknown }[] }) =>
  entries.map((entry) => entry.text ?? entry.state);

test("the customer sees the number, one of three states, and the messages of the ticket in order", async () => {
  const { customer, ticket, change, visitor, read } = await customerScene();
  await visitor.say("And the kitchen, too");
  await change(ticket.id, { status: "waiting_others" });
  await change(ticket.id, { status: "waiting_customer" });
  const { status, body, headers } = await customer.look();
  expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(body).toMatchObject({
    number: 1,
    state: "waiting_for_you",
    canAnswer: true,
    canClose: true,
    isCut: false,
  });
  expect(textsOf(body)).toEqual([
    "The heating is cold",
    "in_progress",
    "And the kitchen, too",
    "waiting_for_you",
  ]);
  expect(body.entries[0]).toMatchObject({ from: "you", name: null });
  expect((await read(ticket.id)).body.ticket.status).toBe("waiting_customer");
});

test("an answer joins the ticket, ends a wait for the customer, says where it was written, and is one however often it is sent", async () => {
  const { customer, ticket, change, read, workspaceId } = await customerScene();
  await change(ticket.id, { status: "waiting_customer" });
  const clientId = newId();
  const sent = await Promise.all([1, 2, 3].map(() => customer.write("It is warm now", clientId)));
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
  expect((await customer.write("It is warm now", clientId)).body.state).toBe("in_progress");
  const { body } = await read(ticket.id);
  expect(body.messages.map(({ text }) => text)).toEqual(["The heating is cold", "It is warm now"]);
  const message = await prisma().message.findFirstOrThrow({ where: { workspaceId, clientId } });
  expect(message.content).toEqual({ writtenOn: "ticket_page" });
  const [event] = await query<{ data: { message: { content: unknown } } }>(
    "",
    "SELECT data FROM events WHERE subject_id = $1 AND type = 'message.created'",
    [message.id],
  );
  expect(event?.data.message.content).toEqual({
    type: "text",
    text: "It is warm now",
    writtenOn: "ticket_page",
  });
});

test("an answer goes to the ticket of the page, also where another one takes the messages of the conversation", async () => {
  const { customer, ticket, open, choose, conversationId, read } = await customerScene();
  const { body: other } = await open({ conversationId });
  await choose(conversationId, other.id);
  expect((await customer.write("About the first one")).status).toBe(201);
  expect((await read(ticket.id)).body.messages.at(-1)?.text).toBe("About the first one");
  expect((await read(other.id)).body.messages).toEqual([]);
  expect((await read(ticket.id)).body.ticket.status).toBe("new");
});

test("the customer closes it, which its history says, and opens it again with an answer until its days are over", async () => {
  const { customer, ticket, read, workspaceId } = await customerScene();
  const closed = await customer.close();
  expect(closed.body).toMatchObject({ state: "done", canClose: false, canAnswer: true });
  expect(closed.body.entries.at(-1)).toMatchObject({ kind: "state", state: "done", isYours: true });
  expect((await customer.close()).status).toBe(200);
  const { changes } = (await read(ticket.id)).body;
  expect(changes.filter(({ field }) => field === "status")).toMatchObject([
    { actor: { kind: "contact" }, before: "new", after: "done" },
  ]);
  const events = await query(
    "",
    "SELECT actor_type FROM events WHERE subject_id = $1 AND type = 'ticket.status_changed'",
    [ticket.id],
  );
  expect(events).toEqual([{ actor_type: "visitor" }]);
  expect((await customer.write("It is cold again")).body.state).toBe("in_progress");
  await customer.close();
  await prisma().ticket.updateMany({
    where: { workspaceId },
    data: { doneAt: new Date(Date.now() - 15 * 86_400_000) },
  });
  expect((await customer.look()).body.canAnswer).toBe(false);
  expect(await customer.write("Too late")).toMatchObject({ status: 409, body: { error: "ticket_closed" } });
});

test("where the settings leave a ticket done, its page offers no answer that would open it again", async () => {
  const { customer, as } = await customerScene();
  const { status } = await call(settings, { method: "PATCH", headers: as, body: { reopening: "never" } });
  expect([status, (await customer.look()).body.canAnswer]).toEqual([200, true]);
  expect((await customer.close()).body).toMatchObject({ state: "done", canAnswer: false });
  // A page from before it was done sends one.
  expect(await customer.write("Too late")).toMatchObject({ status: 409, body: { error: "ticket_closed" } });
});

test("a ticket of a call is answered into its customer's newest conversation, and one without any cannot be", async () => {
  const scene = await customerScene();
  const { workspaceId, open, make, read, conversationId } = scene;
  const { contactId } = await prisma().conversation.findFirstOrThrow({ where: { id: conversationId } });
  const { body: ofCall } = await open({ contactId });
  const caller = customerOf(secretOf((await make(ofCall.id)).body.url));
  expect((await caller.write("About the call")).status).toBe(201);
  expect((await read(ofCall.id)).body.conversations.map(({ id }) => id)).toEqual([conversationId]);
  const [id, at] = [newId(), new Date()];
  await prisma().contact.create({ data: { workspaceId, id, name: "Rui", createdAt: at, updatedAt: at } });
  const { body: alone } = await open({ contactId: id });
  const rui = customerOf(secretOf((await make(alone.id)).body.url));
  expect((await rui.look()).body).toMatchObject({ canAnswer: false, entries: [{ state: "in_progress" }] });
  expect((await rui.write("Hello")).body.error).toBe("ticket_closed");
});

test("the language is the contact's where the messenger knows it", async () => {
  const { customer, workspaceId } = await customerScene();
  expect((await customer.look()).body.language).toBeNull();
  await prisma().visitor.updateMany({ where: { workspaceId }, data: { locale: "pt-PT" } });
  expect((await customer.look()).body.language).toBe("pt-BR");
});

test("an answer in a WhatsApp conversation opens no reply window, and none is made longer", async () => {
  const { customer, workspaceId, conversationId } = await customerScene();
  const before = new Date(Date.now() - 30 * 3_600_000);
  await prisma().conversation.updateMany({
    where: { workspaceId, id: conversationId },
    data: { channel: "whatsapp", lastInboundAt: before },
  });
  expect((await customer.write("I write here instead")).status).toBe(201);
  const { lastInboundAt, unreadCount } = await prisma().conversation.findFirstOrThrow({
    where: { id: conversationId },
  });
  expect([lastInboundAt, unreadCount]).toEqual([before, 2]);
});

test("a link goes along when contacts are merged and when that is undone, and shows no other person's conversation", async () => {
  const { customer, workspaceId, conversationId, owner, add, ticket } = await customerScene();
  const { contactId: loser } = await prisma().conversation.findFirstOrThrow({
    where: { id: conversationId },
  });
  const other = await (await createVisitor(workspaceId)).say("I am someone else");
  const { contactId: winner } = await prisma().conversation.findFirstOrThrow({
    where: { id: other.conversationId },
  });
  await mergeContacts(owner.ctx, winner, { otherId: loser, take: [] });
  await add(ticket.id, { conversationId: other.conversationId, messageIds: [other.messageId] });
  expect(textsOf((await customer.look()).body)).toEqual(["The heating is cold", "in_progress"]);
  expect((await customer.write("Still me")).status).toBe(201);
  expect((await prisma().conversation.findFirstOrThrow({ where: { id: conversationId } })).messageCount).toBe(
    2,
  );
  await unmergeContacts(owner.ctx, winner, loser);
  expect(textsOf((await customer.look()).body)).toEqual(["The heating is cold", "in_progress", "Still me"]);
});

test("an erasure ends the links of its contact's tickets", async () => {
  const { customer, workspaceId, conversationId } = await customerScene();
  const { contactId } = await prisma().conversation.findFirstOrThrow({ where: { id: conversationId } });
  await eraseContact(operator(), workspaceId, toPublicId("contact", contactId));
  expect((await customer.look()).status).toBe(404);
  expect(await prisma().customerLink.count({ where: { workspaceId } })).toBe(0);
});

test("no link is made for a call while its contact is being erased", async () => {
  const { workspaceId, open, make } = await customerScene();
  const [id, at] = [newId(), new Date()];
  await prisma().contact.create({ data: { workspaceId, id, createdAt: at, updatedAt: at } });
  const { body: ticket } = await open({ contactId: id });
  const { status, body } = await behind(
    async (tx) => {
      await tx.$executeRaw`UPDATE contacts SET erased_at = ${at} WHERE workspace_id = ${workspaceId}::uuid AND id = ${id}::uuid`;
      await tx.$executeRaw`SELECT 1 FROM contacts WHERE workspace_id = ${workspaceId}::uuid AND id = ${id}::uuid FOR UPDATE`;
      await tx.customerLink.deleteMany({ where: { workspaceId, ticketId: ticket.id } });
    },
    () => make(ticket.id),
    // The erasure takes the ticket last.
    () => prisma().$executeRaw`SELECT 1 FROM tickets WHERE id = ${ticket.id}::uuid FOR UPDATE NOWAIT`,
  );
  expect([status, body.error]).toEqual([409, "contact_erased"]);
  expect(await prisma().customerLink.count({ where: { workspaceId, ticketId: ticket.id } })).toBe(0);
});
