/** A visitor's own tickets in the messenger: which are listed, what they show, and what no visitor sees. */
import { expect, test } from "vitest";
import { VisitorTicketView } from "@/lib/inbox/customer-links/visitor-schemas";
import { sendMessage } from "@/lib/inbox/messages/send";
import { prisma, query } from "@/lib/platform/db";
import { newId, toPublicId } from "@/lib/platform/ids";
import { requesterOf, requestScene } from "@/lib/testing/requests";
import { createVisitor } from "@/lib/testing/world";

test("a visitor sees their tickets with the customer's three states, and nothing where the workspace shows none", async () => {
  const { conversationId, open, change, list, look, shows, messageIds } = await requestScene();
  expect(await list()).toEqual([]);
  const { body: ticket } = await open({ conversationId, messageIds: await messageIds() });
  expect(await list()).toMatchObject([
    { id: ticket.id, number: 1, state: "in_progress", type: null, about: "The heating is cold" },
  ]);
  for (const [status, state] of [
    ["waiting_customer", "waiting_for_you"],
    ["waiting_others", "in_progress"],
    ["done", "done"],
  ] as const) {
    await change(ticket.id, { status });
    expect((await list())[0]?.state).toBe(state);
    expect((await look(ticket.id)).body.state).toBe(state);
  }
  await shows(false);
  expect(await list()).toEqual([]);
  expect(await look(ticket.id)).toMatchObject({ status: 404, body: { code: "ticket_not_found" } });
});

test("the timeline has the messages and changes of the state, in the order of time", async () => {
  const { owner, conversationId, open, change, look, messageIds } = await requestScene();
  const { body: ticket } = await open({ conversationId, messageIds: await messageIds() });
  await sendMessage(owner.ctx, conversationId, { clientId: newId(), text: "Which one?" });
  await change(ticket.id, { status: "waiting_customer" });
  const { body } = await look(ticket.id);
  expect(body.entries.map((each) => (each.kind === "message" ? each.text : each.state))).toEqual([
    ...["The heating is cold", "in_progress", "Which one?", "waiting_for_you"],
  ]);
  expect(body).toMatchObject({ number: 1, conversationId, isCut: false, fields: [] });
});

test("another visitor's tickets, those of another workspace and made-up ones are one answer", async () => {
  const { workspaceId, conversationId, open } = await requestScene();
  const { body: ticket } = await open({ conversationId });
  const foreign = await requestScene();
  const stranger = await createVisitor(workspaceId);
  await stranger.say("I am someone else");
  for (const other of [requesterOf(stranger), requesterOf(await createVisitor(workspaceId)), foreign]) {
    expect(await other.list()).toEqual([]);
    const answers = [await other.look(ticket.id), await other.look(newId())];
    const seen = answers.map(({ status, body }) => JSON.stringify([status, { ...body, correlationId: 0 }]));
    expect(new Set(seen).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
  }
});

test("a ticket of the contact that is only in other conversations, or whose customer became another one, is not shown", async () => {
  const { workspaceId, conversationId, open, list, look } = await requestScene();
  const { contactId } = await prisma().conversation.findFirstOrThrow({ where: { id: conversationId } });
  // A call: the contact's, in no conversation of this browser.
  const { body: call } = await open({ contactId });
  expect(await list()).toEqual([]);
  expect((await look(call.id)).status).toBe(404);
  const { body: ticket } = await open({ conversationId });
  expect(await list()).toHaveLength(1);
  const [other, at] = [newId(), new Date()];
  await prisma().contact.create({ data: { workspaceId, id: other, createdAt: at, updatedAt: at } });
  await prisma().ticket.updateMany({ where: { workspaceId, id: ticket.id }, data: { contactId: other } });
  expect(await list()).toEqual([]);
  expect((await look(ticket.id)).status).toBe(404);
});

test("messages of the contact's other channels stay out of the timeline", async () => {
  const { workspaceId, conversationId, open, look, list } = await requestScene();
  const { body: ticket } = await open({ conversationId });
  const { contactId } = await prisma().conversation.findFirstOrThrow({ where: { id: conversationId } });
  const [mail, messageId, at] = [newId(), newId(), new Date()];
  const times = { lastMessageAt: at, createdAt: at, updatedAt: at };
  await prisma().conversation.create({
    data: { workspaceId, id: mail, contactId, channel: "email", threadKey: mail, ...times },
  });
  await prisma().message.create({
    data: {
      ...{ workspaceId, id: messageId, conversationId: mail, number: 1, direction: "inbound" },
      ...{ senderType: "contact", type: "text", text: "A private mail", createdAt: at },
    } as never,
  });
  await prisma().ticketMessage.create({ data: { workspaceId, messageId, ticketId: ticket.id } });
  expect((await look(ticket.id)).text).not.toContain("private");
  expect(JSON.stringify(await list())).not.toContain("private");
});

test("of a type and its fields only what says so is shown, and the list of public parts is whole", async () => {
  const { owner, conversationId, open, change, look, list, typeWith, addField, shows } = await requestScene();
  await shows(true);
  const { typeId } = await typeWith(
    [
      { key: "serial", name: "Serial number", isVisibleToCustomer: true },
      { key: "cost", name: "Price", kind: "money", currency: "EUR", isVisibleToCustomer: true },
      { key: "parts", name: "Parts", kind: "several", options: ["Pump", "Fan"], isVisibleToCustomer: true },
      { key: "who", name: "Technician", kind: "person", isVisibleToCustomer: true },
      { key: "margin", name: "INTERNAL margin" },
    ],
    { name: "INTERNAL type", help: "INTERNAL help", customerName: "A repair" },
  );
  // Visible, but of no type that the ticket has.
  await addField({ key: "other", name: "INTERNAL other", isVisibleToCustomer: true });
  const { body: ticket } = await open({
    ...{ conversationId, title: "INTERNAL title", summary: "INTERNAL summary", typeId },
    fields: {
      ...{ serial: "X-1", cost: 12.5, parts: ["Pump"], margin: "INTERNAL", other: "INTERNAL" },
      who: toPublicId("person", owner.id),
    },
  });
  await change(ticket.id, { priority: "urgent" });
  const { body, text } = await look(ticket.id);
  expect(body.type).toBe("A repair");
  expect(body.fields).toEqual([
    { kind: "text", name: "Serial number", value: "X-1" },
    { kind: "money", name: "Price", value: 12.5, currency: "EUR" },
    { kind: "several", name: "Parts", value: ["Pump"] },
    { kind: "text", name: "Technician", value: owner.name },
  ]);
  for (const shown of [text, JSON.stringify(await list())]) {
    expect(shown).not.toContain("INTERNAL");
    expect(shown).not.toContain("urgent");
    expect(shown).not.toContain(owner.email);
  }
  expect(Object.keys(VisitorTicketView.shape).sort()).toEqual([
    ...["conversationId", "entries", "fields", "isCut", "number", "openedAt", "state", "type"],
  ]);
});

test("what only the team sees does not move a ticket in the list", async () => {
  const { conversationId, open, change, list } = await requestScene();
  const { body: ticket } = await open({ conversationId });
  const [before] = await list();
  await change(ticket.id, { title: "Another title", priority: "high", status: "waiting_others" });
  expect(await list()).toEqual([before]);
  await change(ticket.id, { status: "waiting_customer" });
  expect((await list())[0]?.changedAt).not.toBe(before?.changedAt);
});

test("the browsers that have a ticket are notified of what their customer sees, and of nothing else", async () => {
  const { conversationId, open, change, visitor, shows } = await requestScene();
  const { body: ticket } = await open({ conversationId });
  const notices = async () =>
    (
      await query<{ count: number }>(
        "",
        "SELECT count(*)::int AS count FROM outbox WHERE kind = 'notice' AND name = $1",
        [`visitor:${visitor.id}`],
      )
    )[0]?.count ?? 0;
  const before = await notices();
  await change(ticket.id, { priority: "high" });
  expect(await notices()).toBe(before);
  await change(ticket.id, { status: "waiting_customer" });
  expect(await notices()).toBe(before + 1);
  await shows(false);
  await change(ticket.id, { status: "done" });
  expect(await notices()).toBe(before + 1);
});
