/** SLA policies, and the clocks that they give to conversations: by what visitors and agents do. */
import { expect, test } from "vitest";
import * as conversation from "@/app/api/inbox/conversations/[conversationId]/route";
import * as slas from "@/app/api/inbox/conversations/[conversationId]/slas/route";
import type { InboxConversation } from "@/lib/inbox/conversations/schemas";
import { sendMessage } from "@/lib/inbox/messages/send";
import { followSlas, measureAgain } from "@/lib/inbox/slas/follow-up";
import type { ClockList, Policy } from "@/lib/inbox/slas/schemas";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { asMember, call } from "@/lib/testing/call";
import { policyOf } from "@/lib/testing/slas/policies";
import { addMember, createVisitor, createWorld, job, type World } from "@/lib/testing/world";
import * as onePolicy from "./[slaPolicyId]/route";
import * as policies from "./route";

const MINUTE = 60_000;
const later = (minutes: number) => ({ ...job(), now: () => new Date(Date.now() + minutes * MINUTE) });

async function scene(given: Parameters<typeof policyOf>[0] = {}) {
  const world = await createWorld();
  const headers = asMember(world.owner, world.workspaceId);
  const policy = await call<Policy>(policies, { method: "POST", headers, body: policyOf(given) });
  expect(policy.status, policy.text).toBe(200);
  const visitor = await createVisitor(world.workspaceId);
  const { conversationId } = await visitor.say("Where is my order?");
  return { world, headers, policy: policy.body, visitor, conversationId, params: { conversationId } };
}

const answer = (world: World, conversationId: string) =>
  sendMessage(world.owner.ctx, conversationId, { clientId: newId(), text: "On its way" });

const measure = (world: World) => measureAgain(job(), world.workspaceId, null);

/** `first_answer fulfilled: started, fulfilled`, the newest clock first. */
async function clocksOf({ world, conversationId }: { world: World; conversationId: string }, minutes = 0) {
  await followSlas(later(minutes), world.workspaceId);
  const headers = asMember(world.owner, world.workspaceId);
  const { body, status } = await call<ClockList>(slas, { headers, params: { conversationId } });
  expect(status).toBe(200);
  return body.clocks.map(
    ({ kind, state, entries }) => `${kind} ${state}: ${entries.map(({ what }) => what).join(", ")}`,
  );
}

test("a visitor's message begins a wait, and a person's answer fulfils it; the next one has its own clock", async () => {
  const made = await scene();
  const { world, headers, visitor, conversationId, params } = made;
  expect(await clocksOf(made)).toEqual(["first_answer running: started", "resolution running: started"]);
  const { body } = await call<InboxConversation>(conversation, { headers, params });
  expect(body.slas).toMatchObject([
    { kind: "first_answer", state: "running", minutes: 30 },
    { kind: "resolution", minutes: 240 },
  ]);
  await answer(world, conversationId);
  await visitor.say("Thanks, and when?");
  expect(await clocksOf(made)).toEqual([
    "next_answer running: started",
    "first_answer fulfilled: started, fulfilled",
    "resolution running: started",
  ]);
  const events = await prisma().event.findMany({
    where: { workspaceId: world.workspaceId, type: "sla.fulfilled" },
  });
  expect(events).toMatchObject([
    {
      subjectId: conversationId,
      data: { cause: "answered", sla: { kind: "first_answer", policyName: "Support" } },
    },
  ]);
});

test("what is not answered warns, then is missed once, at the deadline's own time", async () => {
  const made = await scene({ warnMinutes: 10 });
  const { world, conversationId } = made;
  expect((await clocksOf(made, 25))[0]).toBe("first_answer running: started, warned");
  expect((await clocksOf(made, 60))[0]).toBe("first_answer running: started, warned, missed");
  await answer(world, conversationId);
  expect((await clocksOf(made, 90))[0]).toBe("first_answer fulfilled: started, warned, missed, fulfilled");
  const [clock] = await prisma().slaClock.findMany({ where: { conversationId, kind: "first_answer" } });
  expect(clock?.missedAt).toEqual(clock?.deadline);
  const types = await prisma().event.findMany({
    where: { workspaceId: world.workspaceId, type: { startsWith: "sla." } },
    select: { type: true },
    orderBy: { sequence: "asc" },
  });
  expect(types.map(({ type }) => type)).toEqual(["sla.warned", "sla.missed", "sla.fulfilled"]);
});

test("pending pauses, a resolution ends both, and one that is taken back lets them go on", async () => {
  const made = await scene();
  const { headers, params } = made;
  const set = async (status: string) =>
    expect((await call(conversation, { method: "PATCH", headers, params, body: { status } })).status).toBe(
      200,
    );
  await set("pending");
  expect(await clocksOf(made)).toEqual([
    "first_answer paused: started, paused",
    "resolution paused: started, paused",
  ]);
  await set("open");
  await set("resolved");
  await set("open");
  const both = "started, paused, resumed";
  expect(await clocksOf(made)).toEqual([
    `first_answer running: ${both}, cancelled, reopened`,
    `resolution running: ${both}, fulfilled, reopened`,
  ]);
});

test("no answer is needed, by a person's reason, and that can be taken back", async () => {
  const made = await scene();
  const { world, headers, params, conversationId } = made;
  const body = { reason: "thanks" };
  const done = await call<InboxConversation>(slas, { method: "PUT", headers, params, body });
  expect(done.status, done.text).toBe(200);
  expect(done.body).toMatchObject({
    waitingSince: null,
    slas: [{ kind: "resolution" }],
    counts: { unanswered: 0 },
  });
  await call(slas, { method: "PUT", headers, params, body });
  const { body: list } = await call<ClockList>(slas, { headers, params });
  expect(list.clocks[0]?.entries.at(-1)).toMatchObject({
    ...{ what: "fulfilled", cause: "no_answer", reason: "thanks" },
    person: { id: world.owner.id, name: world.owner.name },
  });
  const back = await call<InboxConversation>(slas, { method: "DELETE", headers, params });
  expect(back.body).toMatchObject({ counts: { unanswered: 1 } });
  expect(back.body.waitingSince).not.toBeNull();
  expect((await clocksOf(made))[0]).toBe("first_answer running: started, fulfilled, reopened");
  expect(await prisma().slaFact.count({ where: { conversationId } })).toBe(0);
});

test("other policies measure what runs again, and what has ended stays", async () => {
  const made = await scene();
  const { world, headers, policy, visitor, conversationId } = made;
  await answer(world, conversationId);
  await visitor.say("And when?");
  await clocksOf(made);
  const { id, isBroken: _, updatedAt: __, ...fields } = policy;
  const changed = { ...fields, firstAnswerMinutes: 5, nextAnswerMinutes: 600 };
  expect(
    (await call(onePolicy, { method: "PUT", headers, params: { slaPolicyId: id }, body: changed })).status,
  ).toBe(200);
  await measure(world);
  expect(await clocksOf(made)).toEqual([
    "next_answer running: started, changed",
    "first_answer fulfilled: started, fulfilled",
    "resolution running: started",
  ]);
  // Without any policy nothing has a target.
  expect((await call(onePolicy, { method: "DELETE", headers, params: { slaPolicyId: id } })).status).toBe(
    200,
  );
  await measure(world);
  const running = await prisma().slaClock.findMany({ where: { conversationId, state: "running" } });
  expect(running.map(({ minutes, deadline }) => [minutes, deadline])).toEqual([
    [null, null],
    [null, null],
  ]);
  expect(await prisma().conversation.findFirst({ where: { id: conversationId } })).toMatchObject({
    slaDeadline: null,
  });
});

test("the first policy that fits counts, and admins put them in order", async () => {
  const made = await scene();
  const { headers, world } = made;
  await clocksOf(made);
  const agent = await addMember(world.workspaceId, "agent");
  const fast = policyOf({
    name: "Fast",
    conditions: [{ field: "channel", isNot: false, value: "messenger" }],
  });
  expect((await call(policies, { method: "POST", headers, body: fast })).status).toBe(200);
  const names = async () =>
    (await call<{ policies: Policy[] }>(policies, { headers })).body.policies.map(({ name }) => name);
  expect(await names()).toEqual(["Support", "Fast"]);
  const moving = { method: "PATCH", params: { slaPolicyId: fast.id }, body: { place: 0 } } as const;
  const asAgent = asMember(agent, world.workspaceId);
  expect((await call(onePolicy, { ...moving, headers: asAgent })).status).toBe(403);
  expect((await call(onePolicy, { ...moving, headers })).status).toBe(200);
  expect(await names()).toEqual(["Fast", "Support"]);
  await measure(world);
  const rows = await prisma().slaClock.findMany({ where: { workspaceId: world.workspaceId } });
  expect(rows.map(({ policyId }) => policyId)).toEqual([fast.id, fast.id]);
  for (const wrong of [
    policyOf({ conditions: [{ field: "words", isNot: false, value: "refund" }] }),
    policyOf({ firstAnswerMinutes: null, nextAnswerMinutes: null, resolutionMinutes: null }),
  ])
    expect((await call(policies, { method: "POST", headers, body: wrong })).status).toBe(400);
});
