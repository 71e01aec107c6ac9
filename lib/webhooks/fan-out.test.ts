import { expect, test } from "vitest";
import { recordEvent } from "@/lib/events/log";
import { prisma, query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { fn } from "@/lib/platform/sql";
import { transaction } from "@/lib/platform/transaction";
import { behind } from "@/lib/testing/behind";
import { createEndpoint, storedDeliveries } from "@/lib/testing/webhooks";
import { createVisitor, createWorld, job, type World } from "@/lib/testing/world";
import { WEBHOOK_EVENTS } from "./catalog";
import { sweepWebhooks } from "./endpoint-state";
import { removeEndpoint, updateEndpoint } from "./endpoints";
import { fanOut } from "./fan-out";
import { fanOutPage, queueReplay } from "./queries";
import { runReplay, startReplay } from "./replays";
import { sampleBody } from "./samples";

const URL = "https://example.com/hook";
type Body = { event: string; deliveryId: string; sequence: number; data: Record<string, unknown> };
const bodies = async (endpointId: string): Promise<Body[]> =>
  (await storedDeliveries(endpointId)).map(({ body }) => JSON.parse(body) as Body);
const wakes = (workspaceId: string, name: string) =>
  prisma().outbox.findMany({ where: { name, payload: { path: ["workspaceId"], equals: workspaceId } } });
const replayAll = ({ owner }: World, endpointId: string) => {
  const around = (ms: number) => new Date(Date.now() + ms).toISOString();
  return startReplay(owner.ctx, endpointId, {
    scope: "window",
    from: around(-60_000),
    to: around(60_000),
  });
};

test("each event becomes exactly one delivery for each endpoint that subscribes to it, however many fan out at once", async () => {
  const world = await createWorld();
  const { workspaceId } = world;
  const all = await createEndpoint(world, URL, WEBHOOK_EVENTS);
  const some = await createEndpoint(world, URL, ["conversation.created"]);
  const visitor = await createVisitor(workspaceId);
  for (const text of ["one", "two", "three"]) await visitor.say(text);
  await Promise.all(Array.from({ length: 5 }, () => fanOut(job(), workspaceId)));
  await fanOut(job(), workspaceId);
  const found = await bodies(all.id);
  expect(found.map(({ sequence }) => sequence).sort()).toEqual([1, 2, 3, 4, 5]);
  expect(new Set(found.map(({ deliveryId }) => deliveryId)).size).toBe(5);
  expect((await bodies(some.id)).map(({ event }) => event)).toEqual(["conversation.created"]);
});

test("no event of a page is left out, whatever plan PostgreSQL chooses", async () => {
  const world = await createWorld();
  const { workspaceId } = world;
  for (let i = 0; i < 20; i++) await createEndpoint(world, URL);
  const visitor = await createVisitor(workspaceId);
  for (let i = 0; i < 300; i++) await visitor.say(`message ${i}`);
  // Statistics let the planner cache a subquery (Memoize), such as one that makes an id.
  await query("", "ANALYZE", []);
  await fanOut(job(), workspaceId);
  expect(await prisma().webhookDelivery.count({ where: { workspaceId } })).toBe(20 * 300);
});

test("an event queued by a replay before the fan-out keeps its delivery id, also if both run at once", async () => {
  const world = await createWorld();
  const { workspaceId } = world;
  const { id } = await createEndpoint(world, URL);
  const other = await createEndpoint(world, URL);
  const visitor = await createVisitor(workspaceId);
  await visitor.say("one");
  const first = await replayAll(world, id);
  await runReplay(job(), workspaceId, first.id);
  const [queued] = await storedDeliveries(id);
  await fanOut(job(), workspaceId);
  expect((await storedDeliveries(id)).map((each) => each.id)).toEqual([queued?.id]);
  for (let round = 2; round < 12; round++) {
    await visitor.say(`message ${round}`);
    const replay = await replayAll(world, id);
    await Promise.all([
      fanOut(job(), workspaceId),
      runReplay(job(), workspaceId, replay.id),
      fanOut(job(), workspaceId),
    ]);
  }
  for (const endpointId of [id, other.id]) {
    const sequences = (await bodies(endpointId)).map(({ sequence }) => sequence);
    expect(sequences).toHaveLength(11);
    expect(new Set(sequences).size).toBe(11);
  }
});

test("a fan-out waits for a replay that is queueing the same events", async () => {
  const world = await createWorld();
  const { workspaceId } = world;
  const { id } = await createEndpoint(world, URL);
  await (await createVisitor(workspaceId)).say("Hello");
  await replayAll(world, id);
  const range = { after: 0, to: 100, onlyMissed: false };
  await behind(
    (tx) => queueReplay(tx, { workspaceId, endpointId: id }, range, new Date()),
    () => fanOut(job(), workspaceId),
  );
  expect(await storedDeliveries(id)).toHaveLength(1);
});

test("a fan-out waits for a change of an endpoint, and queues by its new state", async () => {
  const world = await createWorld();
  const { workspaceId } = world;
  const { id } = await createEndpoint(world, URL);
  await (await createVisitor(workspaceId)).say("Hello");
  await behind(
    (tx) => tx.webhookEndpoint.updateMany({ where: { workspaceId, id }, data: { state: "paused" } }),
    () => fanOut(job(), workspaceId),
  );
  expect(await prisma().webhookDelivery.findMany({ where: { workspaceId } })).toMatchObject([
    { endpointId: id, state: "paused", dueAt: null },
  ]);
});

test("a page passes the oldest events of its log, and only as many as it may", async () => {
  const world = await createWorld();
  const { workspaceId } = world;
  const { id } = await createEndpoint(world, URL, WEBHOOK_EVENTS);
  const visitor = await createVisitor(workspaceId);
  for (const text of ["one", "two"]) await visitor.say(text);
  const sequences = async () => (await bodies(id)).map(({ sequence }) => sequence).sort((a, b) => a - b);
  expect(await fanOutPage(workspaceId, 2, new Date())).toEqual({ passed: 2, lanes: [id] });
  expect(await sequences()).toEqual([1, 2]);
  expect(await fanOutPage(workspaceId, 2, new Date())).toEqual({ passed: 2, lanes: [id] });
  expect(await sequences()).toEqual([1, 2, 3, 4]);
  expect(await fanOutPage(workspaceId, 2, new Date())).toBeNull();
});

test("what a replay has queued is not queued again, whatever other workspaces replay", async () => {
  const world = await createWorld();
  const { workspaceId } = world;
  // Later in its log than every replay of another test.
  await query("", "UPDATE workspace_counters SET latest_sequence = $2 WHERE workspace_id = $1", [
    workspaceId,
    Date.now(),
  ]);
  const { id } = await createEndpoint(world, URL);
  await (await createVisitor(workspaceId)).say("Hello");
  const replay = await replayAll(world, id);
  await runReplay(job(), workspaceId, replay.id);
  await fanOut(job(), workspaceId);
  expect(await storedDeliveries(id)).toHaveLength(1);
});

test("an endpoint is not sent what happened to itself; the others are", async () => {
  const world = await createWorld();
  const { workspaceId } = world;
  const types = ["webhook.endpoint_disabled", "message.created"] as const;
  const [own, other] = [await createEndpoint(world, URL, types), await createEndpoint(world, URL, types)];
  await (await createVisitor(workspaceId)).say("Hello");
  await transaction(job(), async (tx) =>
    recordEvent(tx, "webhook.endpoint_disabled", {
      workspaceId,
      subject: { type: "webhook_endpoint", id: own.id },
      data: { endpoint: { id: own.id, url: URL }, reason: "failing" },
    }),
  );
  await fanOut(job(), workspaceId);
  const events = async ({ id }: { id: string }) => (await bodies(id)).map(({ event }) => event).sort();
  expect(await events(own)).toEqual(["message.created"]);
  expect(await events(other)).toEqual(["message.created", "webhook.endpoint_disabled"]);
});

test("the bytes that stand for an event are the same in every version, since attempts may be days apart", async () => {
  const event = {
    id: "01a20157-0000-7000-8000-000000000001",
    workspace_id: "01a20157-0000-7000-8000-000000000002",
    sequence: 7,
    occurred_at: "2026-11-22T03:04:05.678Z",
    data: { message: { text: "Olá “you” \\ \n", id: 1, content: null }, list: [1.5, true, {}] },
  };
  const [row] = await query<{ body: string }>(
    "",
    `SELECT ${fn}.webhook_body(jsonb_populate_record(NULL::events, $1), 'message.created', '01a20157-0000-7000-8000-000000000003') AS body`,
    [JSON.stringify(event)],
  );
  // To change this, add a second function, so existing deliveries keep the form they began with.
  expect(row?.body).toMatchInlineSnapshot(
    `"{"id":"01a20157-0000-7000-8000-000000000001","event":"message.created","apiVersion":"2026-07-23","createdAt":"2026-11-22T03:04:05.678Z","deliveryId":"01a20157-0000-7000-8000-000000000003","workspaceId":"01a20157-0000-7000-8000-000000000002","sequence":7,"data":{"list": [1.5, true, {}], "message": {"id": 1, "text": "Olá “you” \\\\ \\n", "content": null}}}"`,
  );
});

test("an endpoint is sent only what happened after its creation", async () => {
  const world = await createWorld();
  const visitor = await createVisitor(world.workspaceId);
  await visitor.say("before anyone listened");
  const first = await createEndpoint(world, URL);
  await visitor.say("for the first");
  const second = await createEndpoint(world, URL);
  await visitor.say("for both");
  await fanOut(job(), world.workspaceId);
  expect(await bodies(first.id)).toHaveLength(2);
  expect(await bodies(second.id)).toHaveLength(1);
});

test("a thousand events wake the fan-out and the lane once, not a thousand times", async () => {
  const world = await createWorld();
  const { workspaceId } = world;
  const { id } = await createEndpoint(world, URL);
  const visitor = await createVisitor(workspaceId);
  for (let i = 0; i < 20; i++) await visitor.say(`message ${i}`);
  expect(await wakes(workspaceId, "events/log.appended")).toHaveLength(1);
  await fanOut(job(), workspaceId);
  await visitor.say("one more");
  await fanOut(job(), workspaceId);
  expect(await wakes(workspaceId, "events/log.appended")).toHaveLength(2);
  expect(await storedDeliveries(id)).toHaveLength(21);
  expect(await wakes(workspaceId, "webhooks/lane.woken")).toHaveLength(1);
});

test("a workspace without endpoints schedules nothing", async () => {
  const world = await createWorld();
  const { id } = await createEndpoint(world, URL);
  await removeEndpoint(world.owner.ctx, id);
  await (await createVisitor(world.workspaceId)).say("hello");
  expect(await wakes(world.workspaceId, "events/log.appended")).toHaveLength(0);
});

test("the sweep finds a log whose signal was lost", async () => {
  const world = await createWorld();
  const { workspaceId } = world;
  await createEndpoint(world, URL);
  await (await createVisitor(workspaceId)).say("hello");
  await prisma().outbox.deleteMany({
    where: { name: "events/log.appended", payload: { path: ["workspaceId"], equals: workspaceId } },
  });
  await query("", "UPDATE events SET recorded_at = now() - interval '1 minute' WHERE workspace_id = $1", [
    workspaceId,
  ]);
  await sweepWebhooks(30);
  expect(await wakes(workspaceId, "events/log.appended")).not.toHaveLength(0);
});

test("events during a pause are kept for the endpoint; a disabled endpoint gets nothing", async () => {
  const world = await createWorld();
  const { workspaceId, owner } = world;
  const paused = await createEndpoint(world, URL);
  const disabled = await createEndpoint(world, URL);
  await updateEndpoint(owner.ctx, paused.id, { state: "paused" });
  await prisma().webhookEndpoint.update({
    where: { workspaceId_id: { workspaceId, id: disabled.id } },
    data: { state: "disabled", disabledReason: "gone", disabledAt: new Date() },
  });
  await (await createVisitor(workspaceId)).say("hello");
  await fanOut(job(), workspaceId);
  expect(await storedDeliveries(paused.id)).toMatchObject([{ state: "paused", due_in: null }]);
  expect(await storedDeliveries(disabled.id)).toEqual([]);
  await updateEndpoint(owner.ctx, paused.id, { state: "active" });
  expect(await storedDeliveries(paused.id)).toMatchObject([{ state: "pending" }]);
  expect(await wakes(workspaceId, "webhooks/lane.woken")).toHaveLength(1);
});

test("the sample bodies have the fields of real ones", async () => {
  const world = await createWorld();
  const { id } = await createEndpoint(world, URL, WEBHOOK_EVENTS);
  await (await createVisitor(world.workspaceId)).say("hello");
  await fanOut(job(), world.workspaceId);
  const shapeOf = (value: unknown): unknown =>
    value && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value)
            .sort()
            .map(([key, each]) => [key, shapeOf(each)]),
        )
      : "value";
  // Null without a person, otherwise an object.
  const withoutPeople = (text: string) =>
    JSON.parse(text, (key, value) => (["contact", "assignee", "lastMessage"].includes(key) ? null : value));
  for (const { body } of await storedDeliveries(id)) {
    const real = withoutPeople(body);
    const sample = withoutPeople(JSON.stringify(sampleBody(real.event)));
    expect(shapeOf(sample)).toEqual(shapeOf(real));
  }
});

test("deleting an endpoint deletes its deliveries and no others", async () => {
  const world = await createWorld();
  const { workspaceId, owner } = world;
  const [going, staying] = [
    await createEndpoint(world, "https://example.com/a"),
    await createEndpoint(world, "https://example.com/b"),
  ];
  await (await createVisitor(workspaceId)).say("Hello");
  await fanOut(job(), workspaceId);
  await removeEndpoint(owner.ctx, going.id);
  const left = await prisma().webhookDelivery.findMany({ where: { workspaceId } });
  expect(left.map(({ endpointId }) => endpointId)).toEqual([staying.id]);
});

test("an erasure and a merge come under their own names to those that subscribed to them, and once", async () => {
  const world = await createWorld();
  const { workspaceId, owner } = world;
  const former = await createEndpoint(world, URL, ["contact.updated"]);
  const named = await createEndpoint(world, URL, ["contact.erased", "contact.merged"]);
  const both = await createEndpoint(world, URL, ["contact.updated", "contact.erased"]);
  await (await createVisitor(workspaceId)).say("hello");
  const { id: contactId } = await prisma().contact.findFirstOrThrow({ where: { workspaceId } });
  await transaction(owner.ctx, async (tx) => {
    const subject = { type: "contact" as const, id: contactId };
    recordEvent(tx, "contact.erased", { workspaceId, subject, contactId, data: {} });
    const merged = { mergedContactId: newId(), mergedConversationId: null };
    recordEvent(tx, "contact.merged", { workspaceId, subject, contactId, data: merged });
  });
  await fanOut(job(), workspaceId);
  const names = async ({ id }: { id: string }) => (await bodies(id)).map(({ event }) => event);
  expect(await names(former)).toEqual(["contact.updated", "contact.updated"]);
  expect(await names(named)).toEqual(["contact.erased", "contact.merged"]);
  expect(await names(both)).toEqual(["contact.erased", "contact.updated"]);
  await removeDeliveries(workspaceId);
  await queueReplay(
    prisma(),
    { workspaceId, endpointId: named.id },
    { after: 0, to: 99, onlyMissed: false },
    new Date(),
  );
  expect(await names(named)).toEqual(["contact.erased", "contact.merged"]);
});
const removeDeliveries = (workspaceId: string) =>
  prisma().webhookDelivery.deleteMany({ where: { workspaceId } });
