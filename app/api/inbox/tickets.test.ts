/** The table of docs/tickets.md: what is written and done changes a ticket as it says, and a conversation as always. */
import { expect, test } from "vitest";
import * as settings from "@/app/api/settings/tickets/route";
import { createTeam } from "@/lib/account/teams/teams";
import { mergeContacts } from "@/lib/inbox/conversations/merge-contacts";
import { unmergeContacts } from "@/lib/inbox/conversations/unmerge-contacts";
import { updateConversation } from "@/lib/inbox/conversations/update";
import { sendMessage } from "@/lib/inbox/messages/send";
import { moveConversations, removeTeam } from "@/lib/inbox/team-work/remove-team";
import { beginErasure } from "@/lib/partner/erasure/begin-erasure";
import { prisma, query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { transaction } from "@/lib/platform/transaction";
import { call } from "@/lib/testing/call";
import { storedEventProblem } from "@/lib/testing/event-schemas";
import { ticketScene } from "@/lib/testing/tickets";
import { createVisitor, operator } from "@/lib/testing/world";

const finishedDaysAgo = (id: string, days: number) =>
  query("", "UPDATE tickets SET done_at = now() - make_interval(days => $2) WHERE id = $1", [id, days]);

test("one that is made from messages of a conversation has its contact, and takes what is written there next", async () => {
  const scene = await ticketScene();
  const { conversationId } = scene;
  const [first] = await scene.messageIds();
  const { status, body } = await scene.open({ conversationId, messageIds: [first], priority: "high" });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    number: 1,
    status: "new",
    priority: "high",
    assignee: { id: scene.owner.id },
  });
  expect(body.contact?.id).toEqual(expect.any(String));
  await scene.visitor.say("And the kitchen, too");
  const { body: details } = await scene.read(body.id);
  expect(details.messages.map(({ text }) => text)).toEqual(["The heating is cold", "And the kitchen, too"]);
  expect(details.changes).toMatchObject([
    { field: "created", actor: { kind: "person", id: scene.owner.id } },
  ]);
  expect(details.ticket.status).toBe("new");
});

test("an answer of a person begins the work; what a program or a rule sends does not", async () => {
  const scene = await ticketScene();
  const { conversationId } = scene;
  const { body: ticket } = await scene.open({ conversationId });
  await sendMessage(scene.owner.ctx, conversationId, { clientId: newId(), text: "We come tomorrow" });
  const { body } = await scene.read(ticket.id);
  expect(body.ticket.status).toBe("in_progress");
  expect(body.changes).toMatchObject([
    { field: "created" },
    { field: "status", before: "new", after: "in_progress", actor: { kind: "person" } },
  ]);
});

test("what the customer writes ends a wait for them, and leaves a wait for others", async () => {
  const scene = await ticketScene();
  const { body: ticket } = await scene.open({ conversationId: scene.conversationId });
  await scene.change(ticket.id, { status: "waiting_others" });
  await scene.visitor.say("Any news?");
  expect((await scene.read(ticket.id)).body.ticket.status).toBe("waiting_others");
  await scene.change(ticket.id, { status: "waiting_customer" });
  await scene.visitor.say("Here is the photo");
  expect((await scene.read(ticket.id)).body.ticket.status).toBe("in_progress");
});

test("thanks joins what is done and opens nothing; anything else opens it again, within its days", async () => {
  const scene = await ticketScene();
  const { body: ticket } = await scene.open({ conversationId: scene.conversationId });
  await scene.change(ticket.id, { status: "done" });
  for (const thanks of ["Thanks!", "Muito obrigado 🙏", "ok, gracias"]) await scene.visitor.say(thanks);
  expect((await scene.read(ticket.id)).body.ticket).toMatchObject({ status: "done" });
  await scene.visitor.say("Thanks, but it is cold again");
  const { body } = await scene.read(ticket.id);
  expect(body.ticket).toMatchObject({ status: "in_progress", doneAt: null });
  expect(body.messages).toHaveLength(4);
});

test.each([
  ["always", "Thanks!", "in_progress"],
  ["never", "It is cold again", "done"],
])("where the settings say %s, “%s” leaves it %s, and joins it", async (reopening, text, status) => {
  const scene = await ticketScene();
  await call(settings, { method: "PATCH", headers: scene.as, body: { reopening } });
  const { body: ticket } = await scene.open({ conversationId: scene.conversationId });
  await scene.change(ticket.id, { status: "done" });
  await scene.visitor.say(text);
  const { body } = await scene.read(ticket.id);
  expect([body.ticket.status, body.messages.length]).toEqual([status, 1]);
});

test("after its days it stays done and takes no more; a new one goes on and names it", async () => {
  const scene = await ticketScene();
  const { conversationId } = scene;
  const { body: former } = await scene.open({ conversationId });
  await scene.change(former.id, { status: "done" });
  await finishedDaysAgo(former.id, 15);
  await scene.visitor.say("It is cold again");
  expect((await scene.read(former.id)).body).toMatchObject({ ticket: { status: "done" }, messages: [] });
  const { body: next } = await scene.open({ conversationId, formerId: former.id });
  expect(next).toMatchObject({ number: 2, formerId: former.id });
});

test("of several open ones none takes a new message until someone chooses; the last that is open takes them", async () => {
  const scene = await ticketScene();
  const { conversationId } = scene;
  const [one, other] = [await scene.open({ conversationId }), await scene.open({ conversationId })];
  await scene.visitor.say("For which?");
  expect((await scene.listHere(conversationId)).body).toMatchObject({ isUnsettled: true });
  expect((await scene.choose(conversationId, one.body.id)).body).toMatchObject({
    isUnsettled: false,
    tickets: [{ takesMessages: false }, { takesMessages: true }],
  });
  await scene.visitor.say("For the first");
  await scene.change(one.body.id, { status: "done" });
  await scene.visitor.say("For the second");
  const textsOf = async (id: string) => (await scene.read(id)).body.messages.map(({ text }) => text);
  expect(await textsOf(one.body.id)).toEqual(["For the first"]);
  expect(await textsOf(other.body.id)).toEqual(["For the second"]);
});

test("a message is in one ticket at most: who adds it elsewhere moves it", async () => {
  const scene = await ticketScene();
  const { conversationId } = scene;
  const messageIds = await scene.messageIds();
  const { body: one } = await scene.open({ conversationId, messageIds });
  const { body: other } = await scene.open({ title: "Another one" });
  expect((await scene.add(other.id, { conversationId, messageIds })).status).toBe(200);
  expect((await scene.read(one.id)).body.messages).toEqual([]);
  const { body } = await scene.read(other.id);
  expect(body.messages).toHaveLength(1);
  expect(body.ticket.contact?.id).toBe(one.contact?.id);
  const stranger = await (await createVisitor(scene.workspaceId)).say("I am someone else");
  const refused = await scene.add(one.id, {
    conversationId: stranger.conversationId,
    messageIds: [stranger.messageId],
  });
  expect(refused.status).toBe(400);
});

test("a conversation that is resolved, and one that opens again, leave the ticket as it is", async () => {
  const scene = await ticketScene();
  const { conversationId, owner } = scene;
  const { body: ticket } = await scene.open({ conversationId });
  await updateConversation(owner.ctx, conversationId, { status: "resolved" });
  expect((await scene.read(ticket.id)).body.ticket.status).toBe("new");
  await scene.change(ticket.id, { status: "done" });
  await updateConversation(owner.ctx, conversationId, { status: "open" });
  expect((await scene.read(ticket.id)).body.ticket.status).toBe("done");
  const { status } = await prisma().conversation.findFirstOrThrow({ where: { id: conversationId } });
  expect(status).toBe("open");
});

test("each change is an event of its schema, with what it was before", async () => {
  const scene = await ticketScene();
  const { workspaceId } = scene;
  const { body: ticket } = await scene.open({ conversationId: scene.conversationId });
  await scene.change(ticket.id, { title: "Repair the boiler", priority: "urgent", assigneeId: null });
  await scene.change(ticket.id, { status: "done" });
  await scene.change(ticket.id, { status: "done" });
  const events = await prisma().event.findMany({
    where: { workspaceId, subjectId: ticket.id },
    orderBy: { sequence: "asc" },
  });
  expect(events.map(({ type }) => type)).toEqual([
    "ticket.created",
    "ticket.updated",
    "ticket.status_changed",
  ]);
  for (const event of events) expect(storedEventProblem(event)).toBeNull();
  expect(events[1]?.data).toMatchObject({
    ticket: { title: "Repair the boiler", priority: "urgent", assignee: null },
    previous: { title: "Repair the heating", priority: "normal", assignee: { id: scene.owner.id } },
  });
});

test("many at once have numbers without a gap, in the order of the log, and a repeated request opens one", async () => {
  const scene = await ticketScene();
  const { workspaceId } = scene;
  const id = newId();
  await Promise.all([
    ...Array.from({ length: 12 }, (_, at) => scene.open({ title: `Ticket ${at}` })),
    ...Array.from({ length: 3 }, () => scene.open({ id })),
  ]);
  const events = await prisma().event.findMany({
    where: { workspaceId, type: "ticket.created" },
    orderBy: { sequence: "asc" },
  });
  const numbers = events.map(({ data }) => (data as { ticket: { number: number } }).ticket.number);
  expect(numbers).toEqual(Array.from({ length: 13 }, (_, at) => at + 1));
});

test("lists filter, search by number and words, and page in each order", async () => {
  const scene = await ticketScene();
  const { body: boiler } = await scene.open({ title: "Boiler leaks", priority: "urgent" });
  await scene.open({ title: "Window is broken", assigneeId: null });
  const { body: last } = await scene.open({ title: "Key is lost", priority: "low" });
  await scene.change(last.id, { status: "done" });
  const numbers = async (query: Record<string, string>) =>
    (await scene.list(query)).body.tickets.map(({ number }) => number);
  expect(await numbers({ order: "number" })).toEqual([2, 1]);
  expect(await numbers({ status: "all", order: "priority" })).toEqual([1, 2, 3]);
  expect(await numbers({ assignee: "unassigned" })).toEqual([2]);
  expect(await numbers({ q: "#1" })).toEqual([boiler.number]);
  expect(await numbers({ q: "boil", status: "all" })).toEqual([1]);
  expect(await numbers({ q: "leaks win" })).toEqual([]);
  expect(await numbers({ q: "'); --" })).toEqual([]);
});

test("a team that is deleted leaves its tickets to the team that gets its conversations, and their people to them", async () => {
  const scene = await ticketScene();
  const { workspaceId, owner } = scene;
  const team = async (name: string) => {
    const fields = { name, distribution: "by_hand", openMax: null, fallbackId: null } as const;
    return (await createTeam(owner.ctx, { id: newId(), memberIds: [], ...fields })).id;
  };
  const [former, next] = [await team("Repairs"), await team("Support")];
  const { body: ticket } = await scene.open({ teamId: former });
  await removeTeam(owner.ctx, former, { moveTo: next });
  await moveConversations(operator(), workspaceId, former);
  const { body } = await scene.read(ticket.id);
  expect(body.ticket).toMatchObject({ team: { id: next }, assignee: { id: owner.id } });
  expect(body.changes.at(-1)).toMatchObject({
    field: "team",
    before: { name: "Repairs" },
    after: { name: "Support" },
    actor: { kind: "team", name: "Repairs" },
  });
});

test("who is merged brings tickets along, and takes them back with an undo; who is erased leaves numbers alone", async () => {
  const scene = await ticketScene();
  const { owner, workspaceId } = scene;
  const { body: ticket } = await scene.open({ conversationId: scene.conversationId, summary: "The pump" });
  const loser = ticket.contact?.id ?? "";
  const { id: winner } = await prisma().contact.create({
    data: { workspaceId, id: newId(), name: "Ana", createdAt: new Date(), updatedAt: new Date() },
  });
  await mergeContacts(owner.ctx, winner, { otherId: loser, take: [] });
  expect((await scene.read(ticket.id)).body.ticket.contact?.id).toBe(winner);
  await unmergeContacts(owner.ctx, winner, loser);
  expect((await scene.read(ticket.id)).body.ticket.contact?.id).toBe(loser);
  await transaction(owner.ctx, (tx) => beginErasure(tx, workspaceId, loser));
  const { body } = await scene.read(ticket.id);
  expect(body.ticket).toMatchObject({ number: 1, title: null, summary: null });
});

test("one that is opened beside a conversation has what waits there for an answer", async () => {
  const scene = await ticketScene();
  const { conversationId, owner } = scene;
  await sendMessage(owner.ctx, conversationId, { clientId: newId(), text: "We come tomorrow" });
  await scene.visitor.say("It is cold again");
  await scene.visitor.say("And wet");
  const { body } = await scene.open({ conversationId, messageIds: undefined });
  const { messages } = (await scene.read(body.id)).body;
  expect(messages.map(({ text }) => text)).toEqual(["It is cold again", "And wet"]);
  await sendMessage(owner.ctx, conversationId, { clientId: newId(), text: "We come today" });
  const later = await scene.open({ conversationId, messageIds: undefined });
  expect((await scene.read(later.body.id)).body.messages).toEqual([]);
});

test("the next number is set as long as it is higher than each that is given", async () => {
  const scene = await ticketScene();
  const set = (nextNumber: number) =>
    call(settings, { method: "PATCH", headers: scene.as, body: { nextNumber } });
  expect([(await set(12_000)).status, (await set(500)).status]).toEqual([200, 200]);
  expect((await scene.open({})).body.number).toBe(500);
  expect([(await set(500)).status, (await set(501)).status]).toEqual([400, 200]);
});
