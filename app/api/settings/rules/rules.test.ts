/** Rules: when something happens, and if the conditions hold, then they act, once, and say what they did. */
import { expect, test } from "vitest";
import * as conversation from "@/app/api/inbox/conversations/[conversationId]/route";
import * as thread from "@/app/api/inbox/conversations/[conversationId]/thread/route";
import type { InboxConversation } from "@/lib/inbox/conversations/schemas";
import type { Thread } from "@/lib/inbox/messages/schemas";
import { sendMessage } from "@/lib/inbox/messages/send";
import { runRules, sweepRules } from "@/lib/inbox/rules/run";
import type { CreateRule, ListedRule, RuleRun } from "@/lib/inbox/rules/schemas";
import { createCtx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { behind } from "@/lib/testing/behind";
import { asMember, call } from "@/lib/testing/call";
import { addMember, createVisitor, createWorld, type World } from "@/lib/testing/world";
import * as availability from "../../inbox/availability/route";
import * as tags from "../../inbox/tags/route";
import * as one from "./[ruleId]/route";
import * as runs from "./[ruleId]/runs/route";
import * as rules from "./route";

const job = () => createCtx({ type: "job", name: "run-rules" });
const BASE: Omit<CreateRule, "id"> = {
  name: "A rule",
  isOn: true,
  trigger: "started",
  afterMinutes: null,
  conditions: [],
  actions: [{ do: "status", status: "pending" }],
};

async function stage() {
  const world = await createWorld();
  const headers = asMember(world.owner, world.workspaceId);
  return {
    world,
    headers,
    async make(rule: Partial<CreateRule>) {
      const id = newId();
      const made = await call(rules, { method: "POST", headers, body: { id, ...BASE, ...rule } });
      expect(made.status, made.text).toBe(200);
      return id;
    },
    async read(conversationId: string) {
      const params = { conversationId };
      return (await call<InboxConversation>(conversation, { headers, params })).body;
    },
    async runsOf(ruleId: string) {
      return (await call<{ runs: RuleRun[] }>(runs, { headers, params: { ruleId } })).body.runs;
    },
  };
}

/** A new visitor writes, and the rules deal with it. */
async function write(world: World, text: string) {
  const { conversationId } = await (await createVisitor(world.workspaceId)).say(text);
  await runRules(job(), { workspaceId: world.workspaceId, conversationId });
  return conversationId;
}

test("a rule acts on what its conditions name, once, in its own name, and lists what it did", async () => {
  const { world, headers, make, read, runsOf } = await stage();
  const { body: tag } = await call<{ id: string }>(tags, {
    method: "POST",
    headers,
    body: { id: newId(), name: "refund", color: "teal" },
  });
  const rule = await make({
    name: "Refunds",
    trigger: "received",
    conditions: [
      { field: "channel", isNot: false, value: "messenger" },
      { field: "words", isNot: false, value: "refund, devolução" },
      { field: "assignee", isNot: true, value: "someone" },
    ],
    actions: [
      { do: "tag", tagId: tag.id },
      { do: "assign", to: "person", userIds: [world.owner.id] },
      { do: "note", text: "Check the order first.", userIds: [] },
      { do: "reply", text: "Hi {{contact.first_name|there}}, {{workspace.name}} looks into it." },
    ],
  });
  const other = await write(world, "do you ship to Porto?");
  const conversationId = await write(world, "Quero a DEVOLUCAO do meu dinheiro");
  // A task may be signalled again.
  await runRules(job(), { workspaceId: world.workspaceId, conversationId });

  expect(await read(other)).toMatchObject({ tagIds: [], assignee: null });
  expect(await read(conversationId)).toMatchObject({ tagIds: [tag.id], assignee: { id: world.owner.id } });
  const { body } = await call<Thread>(thread, { headers, params: { conversationId } });
  expect(body.entries.slice(1)).toMatchObject([
    { kind: "note", text: "Check the order first.", author: { name: "Refunds" } },
    {
      kind: "message",
      senderType: "automation",
      text: expect.stringMatching(/^Hi there, .+ looks into it\.$/),
    },
  ]);
  expect((body.changes ?? []).map(({ field, actor }) => [field, actor.kind, actor.name]).sort()).toEqual([
    ["assignee", "program", "Refunds"],
    ["tags", "program", "Refunds"],
  ]);
  expect(await runsOf(rule)).toMatchObject([
    {
      conversationId,
      state: "done",
      steps: Array.from({ length: 4 }, () => ({ state: "done", reason: null })),
    },
  ]);
  expect(await prisma().ruleTask.count({ where: { workspaceId: world.workspaceId } })).toBe(0);
});

test("in a workspace that is suspended or being deleted no rule acts; back again, it does", async () => {
  const { world, make, runsOf } = await stage();
  const rule = await make({ trigger: "received" });
  const set = (data: { status: "active" | "suspended" | "archived"; deletionFinalAt?: Date | null }) =>
    prisma().workspace.update({ where: { id: world.workspaceId }, data });
  const { conversationId } = await (await createVisitor(world.workspaceId)).say("hello");
  const place = { workspaceId: world.workspaceId, conversationId };
  await set({ status: "suspended" });
  await runRules(job(), place);
  await set({ status: "archived", deletionFinalAt: new Date(Date.now() + 60_000) });
  await runRules(job(), place);
  expect(await runsOf(rule)).toEqual([]);
  await set({ status: "active", deletionFinalAt: null });
  await runRules(job(), place);
  expect(await runsOf(rule)).toMatchObject([{ state: "done" }]);
});

test("those who take turns get one each, those with the fewest the next, and who is away none", async () => {
  const { world, headers, make, read } = await stage();
  const [ana, tom, eva] = [
    await addMember(world.workspaceId, "agent", "Ana"),
    await addMember(world.workspaceId, "agent", "Tom"),
    await addMember(world.workspaceId, "agent", "Eva"),
  ];
  const userIds = [ana.id, tom.id, eva.id];
  const rule = await make({ actions: [{ do: "assign", to: "turns", userIds }] });
  const away = await call(availability, {
    method: "PUT",
    headers: asMember(eva, world.workspaceId),
    body: { isAway: true },
  });
  expect(away.body).toEqual({ isAway: true });
  const whose = async (text: string) => (await read(await write(world, text))).assignee?.name;
  expect([await whose("1"), await whose("2"), await whose("3")]).toEqual(["Ana", "Tom", "Ana"]);

  const body = { ...BASE, actions: [{ do: "assign", to: "fewest", userIds: [] }] };
  await call(one, { method: "PUT", headers, params: { ruleId: rule }, body });
  expect([await whose("4"), await whose("5")]).toEqual([world.owner.name, "Tom"]);
});

test("at once, each conversation goes to another person", async () => {
  const { world, make, read } = await stage();
  const people = [
    await addMember(world.workspaceId, "agent", "Ana"),
    await addMember(world.workspaceId, "agent", "Tom"),
  ];
  await make({ actions: [{ do: "assign", to: "fewest", userIds: people.map(({ id }) => id) }] });
  const ids = await Promise.all(["1", "2", "3", "4"].map((text) => write(world, text)));
  const names = await Promise.all(ids.map(async (id) => (await read(id)).assignee?.name));
  expect(names.sort()).toEqual(["Ana", "Ana", "Tom", "Tom"]);
});

test("a rule's actions start no other rule, and it answers a conversation once an hour", async () => {
  const { world, make, runsOf } = await stage();
  const answers = await make({ trigger: "received", actions: [{ do: "reply", text: "We are on it." }] });
  const closes = await make({ trigger: "received", actions: [{ do: "status", status: "resolved" }] });
  const reopens = await make({ trigger: "resolved", actions: [{ do: "status", status: "open" }] });
  const visitor = await createVisitor(world.workspaceId);
  const { conversationId } = await visitor.say("hello");
  const place = { workspaceId: world.workspaceId, conversationId };
  await runRules(job(), place);
  await visitor.say("hello?");
  await runRules(job(), place);
  expect((await runsOf(answers)).map(({ steps }) => [steps[0]?.state, steps[0]?.reason])).toEqual([
    ["skipped", "said_lately"],
    ["done", null],
  ]);
  expect(await runsOf(closes)).toHaveLength(2);
  expect(await runsOf(reopens)).toEqual([]);
});

test("the limit is the rule's own: one of the same name replies too, and a new name is the same rule", async () => {
  const { world, headers, make, runsOf } = await stage();
  const actions = [{ do: "reply", text: "We are on it." } as const];
  const both = [await make({ trigger: "received", actions }), await make({ trigger: "received", actions })];
  const visitor = await createVisitor(world.workspaceId);
  const { conversationId } = await visitor.say("hello");
  const place = { workspaceId: world.workspaceId, conversationId };
  await runRules(job(), place);
  for (const ruleId of both) {
    const body = { ...BASE, name: "Another name", trigger: "received", actions };
    expect((await call(one, { method: "PUT", headers, params: { ruleId }, body })).status).toBe(200);
  }
  await visitor.say("hello?");
  await runRules(job(), place);
  for (const ruleId of both)
    expect((await runsOf(ruleId)).map(({ steps }) => steps[0]?.reason)).toEqual(["said_lately", null]);
  const { body } = await call<Thread>(thread, { headers, params: { conversationId } });
  // The customer sees who answers, and a rule's name is the team's own.
  const workspace = await prisma().workspace.findUniqueOrThrow({ where: { id: world.workspaceId } });
  expect(body.entries.map((entry) => entry.kind === "message" && entry.senderName)).toEqual([
    ...[null, workspace.name, workspace.name, null],
  ]);
});

test("only the first message that waits is unanswered, and an answer ends the wait", async () => {
  const { world, headers, make, runsOf, read } = await stage();
  const rule = await make({ trigger: "unanswered", afterMinutes: 30 });
  const visitor = await createVisitor(world.workspaceId);
  const { conversationId } = await visitor.say("anyone?");
  await visitor.say("please");
  const place = { workspaceId: world.workspaceId, conversationId };
  await runRules(job(), place);
  expect(await runsOf(rule)).toEqual([]);
  const passTime = () =>
    prisma().ruleTask.updateMany({ where: place, data: { dueAt: new Date(Date.now() - 60_000) } });
  expect((await passTime()).count).toBe(2);
  // A lost signal is made again.
  await sweepRules(job());
  const signals = await prisma().outbox.count({
    where: {
      name: "rules/task.due",
      payload: { path: ["conversationId"], equals: conversationId },
      // The task's own due time is in 30 minutes. The database's clock counts microseconds, which a Date leaves out.
      dueAt: { lt: new Date(Date.now() + 1000) },
    },
  });
  expect(signals).toBeGreaterThan(0);
  await runRules(job(), place);
  expect(await runsOf(rule)).toHaveLength(1);
  expect((await read(conversationId)).status).toBe("pending");

  await call(conversation, {
    method: "PATCH",
    headers,
    params: { conversationId },
    body: { status: "open" },
  });
  await visitor.say("still there?");
  await passTime();
  await runRules(job(), place);
  expect(await runsOf(rule)).toHaveLength(1);
});

test("office hours, tags and pages are conditions; a rule that is off does nothing", async () => {
  const { world, make, read } = await stage();
  const { workspaceId } = world;
  const week = Array.from({ length: 7 }, () => []);
  await prisma().officeHours.create({
    data: { workspaceId, isOn: true, week, holidays: [], updatedAt: new Date() },
  });
  await make({ conditions: [{ field: "hours", isNot: false, value: "open" }] });
  await make({ isOn: false });
  await make({ conditions: [{ field: "page", isNot: false, value: "/pricing" }] });
  expect((await read(await write(world, "hello"))).status).toBe("open");
  await make({ conditions: [{ field: "hours", isNot: true, value: "open" }] });
  expect((await read(await write(world, "hello at night"))).status).toBe("pending");
});

test("whether the contact waits for an answer of a person is a condition", async () => {
  const { world, headers, make, read } = await stage();
  const { workspaceId, owner } = world;
  const isWaiting = { field: "waiting", value: "answer" } as const;
  const set = (status: "pending" | "resolved") => [{ do: "status", status }] satisfies CreateRule["actions"];
  await make({ trigger: "assigned", conditions: [{ ...isWaiting, isNot: false }], actions: set("pending") });
  await make({ trigger: "assigned", conditions: [{ ...isWaiting, isNot: true }], actions: set("resolved") });
  const assigned = async (conversationId: string) => {
    const params = { conversationId };
    await call(conversation, { method: "PATCH", headers, params, body: { assigneeId: owner.id } });
    await runRules(job(), { workspaceId, conversationId });
    return (await read(conversationId)).status;
  };
  const waits = await write(world, "anyone?");
  const isAnswered = await write(world, "and me?");
  await sendMessage(owner.ctx, isAnswered, { clientId: newId(), text: "Yes, you too." });
  expect([await assigned(waits), await assigned(isAnswered)]).toEqual(["pending", "resolved"]);
});

test("an action that cannot be done is a failed step with its reason, and the others are done", async () => {
  const { headers, world, make, read, runsOf } = await stage();
  const rule = await make({
    actions: [
      { do: "tag", tagId: newId() },
      { do: "reply", text: "Call us: {{contact.phone}}" },
      { do: "status", status: "pending" },
    ],
  });
  expect((await read(await write(world, "hello"))).status).toBe("pending");
  expect((await runsOf(rule))[0]).toMatchObject({
    state: "failed",
    steps: [
      { state: "failed", reason: "invalid_request" },
      { state: "failed", reason: "value_missing" },
      { state: "done" },
    ],
  });
  const { body } = await call<{ rules: ListedRule[] }>(rules, { headers });
  expect(body.rules).toMatchObject([{ id: rule, runs: 1, failed: 1, lastRunAt: expect.any(String) }]);
});

test("many processes at once do each step once, and go on with what one left behind", async () => {
  const { world, headers, make, read, runsOf } = await stage();
  const actions = [{ do: "reply", text: "one" } as const, { do: "status", status: "pending" } as const];
  const rule = await make({ trigger: "received", actions });
  const { conversationId } = await (await createVisitor(world.workspaceId)).say("hello");
  const place = { workspaceId: world.workspaceId, conversationId };
  const { id } = await prisma().ruleTask.findFirstOrThrow({ where: place });
  const state = { reason: null, chosen: null };
  const left = [
    { id: newId(), action: actions[0], state: "done", ...state },
    { id: newId(), action: actions[1], state: "waiting", ...state },
  ];
  await prisma().ruleRun.create({
    data: { ...place, id, ruleId: rule, steps: left, state: "running", createdAt: new Date() },
  });
  await Promise.all(Array.from({ length: 4 }, () => runRules(job(), place)));
  expect((await read(conversationId)).status).toBe("pending");
  expect(await runsOf(rule)).toMatchObject([
    { state: "done", steps: [{ state: "done" }, { state: "done" }] },
  ]);
  const { body } = await call<Thread>(thread, { headers, params: { conversationId } });
  expect(body.entries).toHaveLength(1);

  const { conversationId: next } = await (await createVisitor(world.workspaceId)).say("hello again");
  await Promise.all(Array.from({ length: 4 }, () => runRules(job(), { ...place, conversationId: next })));
  const answered = await call<Thread>(thread, { headers, params: { conversationId: next } });
  expect(answered.body.entries).toHaveLength(2);
});

test("a process whose lease another one took does nothing more, and that one does each step once", async () => {
  const { world, headers, make, runsOf, read } = await stage();
  const rule = await make({
    trigger: "received",
    actions: [
      { do: "assign", to: "person", userIds: [world.owner.id] },
      { do: "reply", text: "one" },
      { do: "status", status: "pending" },
    ],
  });
  const { conversationId } = await (await createVisitor(world.workspaceId)).say("hello");
  const place = { workspaceId: world.workspaceId, conversationId };
  const later = new Date(Date.now() + 60_000);
  await behind(
    (tx) =>
      tx.$queryRaw`SELECT 1 FROM conversations WHERE workspace_id = ${world.workspaceId}::uuid AND id = ${conversationId}::uuid FOR UPDATE`,
    () => runRules(job(), place),
    () => prisma().ruleTask.updateMany({ where: place, data: { leasedUntil: later } }),
  );
  expect(await runsOf(rule)).toMatchObject([
    { state: "running", steps: Array.from({ length: 3 }, () => ({ state: "waiting" })) },
  ]);
  expect(await read(conversationId)).toMatchObject({ assignee: null, status: "open" });
  // The lease belongs to the other process, so the first one did not end it.
  expect(await prisma().ruleTask.findFirst({ where: place })).toMatchObject({ leasedUntil: later });

  await prisma().ruleTask.updateMany({ where: place, data: { leasedUntil: null } });
  await runRules(job(), place);
  expect(await runsOf(rule)).toMatchObject([
    { state: "done", steps: Array.from({ length: 3 }, () => ({ state: "done", reason: null })) },
  ]);
  expect(await read(conversationId)).toMatchObject({ assignee: { id: world.owner.id }, status: "pending" });
  const { body } = await call<Thread>(thread, { headers, params: { conversationId } });
  expect(body.entries.map((entry) => entry.kind === "message" && entry.text)).toEqual(["hello", "one"]);
  expect(body.changes).toHaveLength(2);
  expect(await prisma().ruleTask.count({ where: place })).toBe(0);
});

test("admins write rules; a rule with nothing to do, or of a stranger, is refused", async () => {
  const { world, headers, make } = await stage();
  const rule = await make({});
  const agent = asMember(await addMember(world.workspaceId, "agent"), world.workspaceId);
  const put = (as: Record<string, string>, body: object) =>
    call(one, { method: "PUT", headers: as, params: { ruleId: rule }, body });
  expect((await put(agent, BASE)).status).toBe(403);
  expect((await put(headers, { ...BASE, actions: [] })).status).toBe(400);
  expect((await put(headers, { ...BASE, trigger: "unanswered" })).status).toBe(400);
  expect((await put(headers, { ...BASE, actions: [{ do: "reply", text: "{{contact.nick}}" }] })).status).toBe(
    400,
  );
  const stranger = await createWorld();
  expect((await put(asMember(stranger.owner, stranger.workspaceId), BASE)).status).toBe(404);
  expect((await call(one, { method: "DELETE", headers, params: { ruleId: rule } })).status).toBe(200);
});

test("a rule that is no longer valid is off and says so, and stops neither the list nor the other rules", async () => {
  const { world, headers, make, read } = await stage();
  const [broken] = [await make({ name: "Broken" }), await make({ name: "Whole" })];
  await prisma().rule.update({
    where: { workspaceId_id: { workspaceId: world.workspaceId, id: broken } },
    data: { conditions: [{ field: "moon", isNot: false, value: "full" }] },
  });
  const conversationId = await write(world, "hello");
  expect((await read(conversationId)).status).toBe("pending");
  const { body, status } = await call<{ rules: ListedRule[] }>(rules, { headers });
  expect(status).toBe(200);
  expect(body.rules.map(({ name, isOn, isBroken }) => [name, isOn, isBroken])).toEqual([
    ["Broken", false, true],
    ["Whole", true, false],
  ]);
});
