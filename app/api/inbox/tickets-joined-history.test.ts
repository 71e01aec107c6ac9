/** The history of a ticket says who added a conversation or took it out, and names it to those who see it alone. */
import { expect, test } from "vitest";
import { prisma } from "@/lib/platform/db";
import { asMember } from "@/lib/testing/call";
import { customerScene } from "@/lib/testing/customer-links";
import { storedEventProblem } from "@/lib/testing/event-schemas";
import { contactOnAllChannels } from "@/lib/testing/links";
import { narrowRole } from "@/lib/testing/narrow-role";
import { deskOf } from "@/lib/testing/tickets";

const linesOf = async (desk: ReturnType<typeof deskOf>, id: string) =>
  (await desk.read(id)).body.changes.filter(({ field }) => field === "conversation");

test("who added a conversation and took it out is in the ticket's history and its events, once each", async () => {
  const { world, ids } = await contactOnAllChannels();
  const desk = deskOf(asMember(world.owner, world.workspaceId));
  const { body: ticket } = await desk.open({ conversationId: ids.messenger });
  expect(await linesOf(desk, ticket.id)).toEqual([]);
  for (const _ of [1, 2]) await desk.add(ticket.id, { conversationId: ids.whatsapp });
  for (const _ of [1, 2]) await desk.leave(ticket.id, ids.whatsapp);
  const named = { id: ids.whatsapp, channel: "whatsapp", subject: null };
  const actor = { kind: "person", id: world.owner.id };
  expect(await linesOf(desk, ticket.id)).toMatchObject([
    { actor, before: null, after: named },
    { actor, before: named, after: null },
  ]);
  const events = await prisma().event.findMany({
    where: { workspaceId: world.workspaceId, type: "ticket.updated" },
    orderBy: { sequence: "asc" },
  });
  for (const event of events) expect(storedEventProblem(event)).toBeNull();
  expect(events.map(({ data }) => (data as { place?: unknown }).place)).toEqual([
    { conversationId: ids.whatsapp, isAdded: true },
    { conversationId: ids.whatsapp, isAdded: false },
  ]);
});

test("a person who does not see the conversation reads that one was added, and not which", async () => {
  const { workspaceId, owner, nora, otherId, begin } = await narrowRole();
  const conversationId = await begin("Hello");
  await prisma().conversation.updateMany({ where: { workspaceId }, data: { teamId: otherId } });
  const boss = deskOf(asMember(owner, workspaceId));
  const { contactId } = await prisma().conversation.findFirstOrThrow({ where: { id: conversationId } });
  const { body: ticket } = await boss.open({ contactId, assigneeId: nora.id });
  await boss.add(ticket.id, { conversationId });
  expect(await linesOf(boss, ticket.id)).toMatchObject([{ after: { id: conversationId } }]);
  const hers = deskOf(asMember(nora, workspaceId));
  expect(await linesOf(hers, ticket.id)).toMatchObject([
    { after: { id: null, channel: null, subject: null } },
  ]);
  expect(JSON.stringify(await linesOf(hers, ticket.id))).not.toContain(conversationId);
});

test("the customer's page shows nothing of it", async () => {
  const { ticket, customer, add, leave, conversationId, workspaceId } = await customerScene();
  const before = (await customer.look()).body;
  await leave(ticket.id, conversationId);
  await add(ticket.id, { conversationId });
  const history = await prisma().ticketChange.count({
    where: { workspaceId, ticketId: ticket.id, field: "conversation" },
  });
  expect(history).toBe(2);
  const after = (await customer.look()).body;
  expect(Object.keys(after)).toEqual(Object.keys(before));
  expect(JSON.stringify(after)).not.toContain(conversationId);
});
