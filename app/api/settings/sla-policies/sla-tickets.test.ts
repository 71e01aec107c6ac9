/** Clocks of tickets: the resolution belongs to the ticket where there is one, by policies for tickets. */
import { expect, test } from "vitest";
import * as clocks from "@/app/api/inbox/tickets/[ticketId]/slas/route";
import * as list from "@/app/api/inbox/tickets/route";
import { blockContact } from "@/lib/inbox/conversations/block-contact";
import { updateConversation } from "@/lib/inbox/conversations/update";
import { createRule } from "@/lib/inbox/rules/rules";
import { runRules } from "@/lib/inbox/rules/run";
import { followSlas } from "@/lib/inbox/slas/follow-up";
import { createPolicy } from "@/lib/inbox/slas/policies";
import type { ClockList } from "@/lib/inbox/slas/schemas";
import { createTag } from "@/lib/inbox/tags/tags";
import { createTicket } from "@/lib/inbox/tickets/create";
import { getPartnerTicket } from "@/lib/inbox/tickets/partner";
import type { TicketPage } from "@/lib/inbox/tickets/schemas";
import { updateTicket } from "@/lib/inbox/tickets/update";
import { prisma } from "@/lib/platform/db";
import { newId, toPublicId } from "@/lib/platform/ids";
import { asMember, call } from "@/lib/testing/call";
import { policyOf } from "@/lib/testing/slas/policies";
import { createVisitor, createWorld, job, type World } from "@/lib/testing/world";

const open = (world: World, more: Partial<Parameters<typeof createTicket>[1]> = {}) =>
  createTicket(world.owner.ctx, { id: newId(), title: "The heating is cold", priority: "normal", ...more });

async function clocksOf(world: World, ticketId: string) {
  await followSlas(job(), world.workspaceId);
  const headers = asMember(world.owner, world.workspaceId);
  const { body } = await call<ClockList>(clocks, { headers, params: { ticketId } });
  return body.clocks.map(({ kind, state, minutes, entries }) => ({
    ...{ kind, state, minutes },
    entries: entries.map(({ what }) => what).join(" "),
  }));
}

test("a ticket has one clock from its opening until it is done, paused while it waits for the customer", async () => {
  const world = await createWorld();
  await createPolicy(world.owner.ctx, policyOf({ resolutionMinutes: 240 }));
  const ticket = await open(world);
  const change = (change: Parameters<typeof updateTicket>[2]) =>
    updateTicket(world.owner.ctx, ticket.id, change);
  const clock = { kind: "resolution", minutes: 240 };
  expect(await clocksOf(world, ticket.id)).toEqual([{ ...clock, state: "running", entries: "started" }]);
  await change({ status: "waiting_customer" });
  expect(await clocksOf(world, ticket.id)).toMatchObject([{ state: "paused" }]);
  await change({ status: "in_progress" });
  await change({ status: "done" });
  expect(await clocksOf(world, ticket.id)).toEqual([
    { ...clock, state: "fulfilled", entries: "started paused resumed fulfilled" },
  ]);
  await change({ status: "new" });
  expect(await clocksOf(world, ticket.id)).toMatchObject([
    { state: "running", entries: "started paused resumed fulfilled reopened" },
  ]);
  const shown = await getPartnerTicket(world.workspaceId, toPublicId("ticket", ticket.id));
  expect(shown.slas).toMatchObject([
    { kind: "resolution", state: "running", minutes: 240, policyName: "Support" },
  ]);
});

test("policies choose by a ticket's priority, type and field, and a change of them measures the clock again", async () => {
  const world = await createWorld();
  const urgent = [{ field: "ticket_priority", isNot: false, value: "urgent" }] as const;
  await createPolicy(world.owner.ctx, policyOf({ name: "All", resolutionMinutes: 240 }));
  await createPolicy(
    world.owner.ctx,
    policyOf({ name: "Urgent", resolutionMinutes: 30, conditions: [...urgent], place: 0 }),
  );
  const ticket = await open(world);
  expect(await clocksOf(world, ticket.id)).toMatchObject([{ minutes: 240 }]);
  await updateTicket(world.owner.ctx, ticket.id, { priority: "urgent" });
  expect(await clocksOf(world, ticket.id)).toMatchObject([{ minutes: 30, entries: "started changed" }]);
  // A policy for tickets fits no conversation, not even by what it is not.
  const visitor = await createVisitor(world.workspaceId);
  const { conversationId } = await visitor.say("Hello");
  await followSlas(job(), world.workspaceId);
  const found = await prisma().slaClock.findMany({ where: { conversationId, kind: "resolution" } });
  expect(found).toMatchObject([{ minutes: 240 }]);
});

test("the resolution is the ticket's, not the conversation's, from its opening until the round ends; answers stay", async () => {
  const world = await createWorld();
  const { workspaceId } = world;
  await createPolicy(world.owner.ctx, policyOf());
  const visitor = await createVisitor(workspaceId);
  const { conversationId } = await visitor.say("Where is my order?");
  const targets = async () => {
    await followSlas(job(), workspaceId);
    const rows = await prisma().slaClock.findMany({
      where: { workspaceId, conversationId },
      orderBy: { number: "asc" },
    });
    return rows.map(({ kind, minutes }) => `${kind} ${minutes}`);
  };
  expect(await targets()).toEqual(["resolution 240", "first_answer 30"]);
  const ticket = await open(world, { conversationId });
  expect(await targets()).toEqual(["resolution null", "first_answer 30"]);
  await updateTicket(world.owner.ctx, ticket.id, { status: "done" });
  expect(await targets()).toEqual(["resolution null", "first_answer 30"]);
});

test("a missed ticket comes first, is found by the filter, leaves an event, and starts rules in its conversation", async () => {
  const world = await createWorld();
  const { workspaceId, owner } = world;
  await createPolicy(owner.ctx, policyOf({ firstAnswerMinutes: null, nextAnswerMinutes: null }));
  const visitor = await createVisitor(workspaceId);
  const { conversationId } = await visitor.say("Where is my order?");
  await createRule(owner.ctx, {
    ...{ id: newId(), name: "Escalate", isOn: true, trigger: "sla_missed", afterMinutes: null },
    ...{ conditions: [], matchesAny: false, actions: [{ do: "status", status: "pending" }] },
  });
  const calm = await open(world);
  const late = await open(world, { conversationId });
  const without = await open(world);
  await followSlas(job(), workspaceId);
  await prisma().ticket.update({
    where: { workspaceId_id: { workspaceId, id: without.id } },
    data: { slaDeadline: null, slaRunning: [] },
  });
  const past = new Date(Date.now() - 3_600_000);
  await prisma().slaClock.updateMany({
    where: { workspaceId, ticketId: late.id },
    data: { deadline: past, dueAt: past },
  });
  await followSlas(job(), workspaceId);
  const read = async (query: Record<string, string>) => {
    const { body } = await call<TicketPage>(list, { headers: asMember(owner, workspaceId), query });
    return body.tickets.map(({ id }) => id);
  };
  expect(await read({ order: "deadline" })).toEqual([late.id, calm.id, without.id]);
  expect(await read({ sla: "missed" })).toEqual([late.id]);
  const missed = await prisma().event.findMany({ where: { workspaceId, type: "sla.missed" } });
  expect(missed).toMatchObject([
    { subjectType: "ticket", subjectId: late.id, data: { ticket: { id: late.id } } },
  ]);
  await runRules(job(), { workspaceId, conversationId });
  const where = { workspaceId_id: { workspaceId, id: conversationId } };
  expect(await prisma().conversation.findUnique({ where })).toMatchObject({ status: "pending" });
});

test("a blocked customer's ticket has no deadline until they are unblocked, and a tag of the conversation chooses its policy", async () => {
  const world = await createWorld();
  const { workspaceId, owner } = world;
  await createPolicy(owner.ctx, policyOf({ resolutionMinutes: 240 }));
  const tag = await createTag(owner.ctx, { id: newId(), name: "VIP", color: "teal" });
  const vip = [{ field: "tag", isNot: false, value: tag.id }] as const;
  await createPolicy(owner.ctx, policyOf({ resolutionMinutes: 60, conditions: [...vip], place: 0 }));
  const visitor = await createVisitor(workspaceId);
  const { conversationId } = await visitor.say("Where is my order?");
  const ticket = await open(world, { conversationId });
  expect(await clocksOf(world, ticket.id)).toMatchObject([{ minutes: 240 }]);
  await updateConversation(owner.ctx, conversationId, { addTagIds: [tag.id] });
  expect(await clocksOf(world, ticket.id)).toMatchObject([{ minutes: 60 }]);
  const { contactId } = await prisma().conversation.findFirstOrThrow({ where: { id: conversationId } });
  await blockContact(owner.ctx, contactId, true);
  expect(await clocksOf(world, ticket.id)).toEqual([]);
  await blockContact(owner.ctx, contactId, false);
  expect(await clocksOf(world, ticket.id)).toMatchObject([{ minutes: 60, state: "running" }]);
});

test("a resolution that is taken back leaves the target with the ticket that was done in the round", async () => {
  const world = await createWorld();
  const { workspaceId, owner } = world;
  await createPolicy(owner.ctx, policyOf({ firstAnswerMinutes: null, nextAnswerMinutes: null }));
  const visitor = await createVisitor(workspaceId);
  const { conversationId } = await visitor.say("Where is my order?");
  const ticket = await open(world, { conversationId });
  await followSlas(job(), workspaceId);
  await updateTicket(owner.ctx, ticket.id, { status: "done" });
  await updateConversation(owner.ctx, conversationId, { status: "resolved" });
  await followSlas(job(), workspaceId);
  await updateConversation(owner.ctx, conversationId, { status: "open" });
  await followSlas(job(), workspaceId);
  const found = await prisma().slaClock.findFirst({
    where: { workspaceId, conversationId, kind: "resolution" },
  });
  expect(found).toMatchObject({ minutes: null, state: "running" });
});

test("a conversation keeps its deadline beside a ticket that has no clock yet", async () => {
  const world = await createWorld();
  const { workspaceId, owner } = world;
  const visitor = await createVisitor(workspaceId);
  const { conversationId } = await visitor.say("Where is my order?");
  const ticket = await open(world, { conversationId });
  await updateTicket(owner.ctx, ticket.id, { status: "in_progress" });
  await createPolicy(owner.ctx, policyOf());
  await visitor.say("Hello?");
  await followSlas(job(), workspaceId);
  const found = await prisma().slaClock.findFirst({
    where: { workspaceId, conversationId, kind: "resolution" },
  });
  expect(found).toMatchObject({ minutes: 240 });
});
