import { expect, test } from "vitest";
import { prisma, query } from "@/lib/platform/db";
import { createEndpoint, job, storedDeliveries } from "@/lib/testing/webhooks";
import { createVisitor, createWorld } from "@/lib/testing/world";
import { WEBHOOK_EVENTS } from "./catalog";
import { sampleBody } from "./samples";
import * as webhooks from "./service";

const URL = "https://example.com/hook";
type Body = { event: string; deliveryId: string; sequence: number; data: Record<string, unknown> };
const bodies = async (endpointId: string): Promise<Body[]> =>
  (await storedDeliveries(endpointId)).map(({ body }) => JSON.parse(body) as Body);
const wakes = (workspaceId: string, name: string) =>
  prisma().outbox.findMany({ where: { name, payload: { path: ["workspaceId"], equals: workspaceId } } });

test("each event becomes exactly one delivery for each endpoint that subscribes to it, however many fan out at once", async () => {
  const world = await createWorld();
  const { workspaceId } = world;
  const all = await createEndpoint(world, URL, WEBHOOK_EVENTS);
  const some = await createEndpoint(world, URL, ["conversation.created"]);
  const visitor = await createVisitor(workspaceId);
  for (const text of ["one", "two", "three"]) await visitor.say(text);
  await Promise.all(Array.from({ length: 5 }, () => webhooks.fanOut(job(), workspaceId)));
  await webhooks.fanOut(job(), workspaceId);
  const found = await bodies(all.id);
  expect(found.map(({ sequence }) => sequence).sort()).toEqual([1, 2, 3, 4, 5]);
  expect(new Set(found.map(({ deliveryId }) => deliveryId)).size).toBe(5);
  expect((await bodies(some.id)).map(({ event }) => event)).toEqual(["conversation.created"]);
});

test("whatever the planner has learnt of the tables, no event of a page is left out", async () => {
  const world = await createWorld();
  const { workspaceId } = world;
  for (let i = 0; i < 20; i++) await createEndpoint(world, URL);
  const visitor = await createVisitor(workspaceId);
  for (let i = 0; i < 300; i++) await visitor.say(`message ${i}`);
  // With statistics it may remember what it takes for the answer to the same question, such as for a new id.
  await query("", "ANALYZE", []);
  await webhooks.fanOut(job(), workspaceId);
  expect(await prisma().webhookDelivery.count({ where: { workspaceId } })).toBe(20 * 300);
});

test("an endpoint is sent only what happened after its creation", async () => {
  const world = await createWorld();
  const visitor = await createVisitor(world.workspaceId);
  await visitor.say("before anyone listened");
  const first = await createEndpoint(world, URL);
  await visitor.say("for the first");
  const second = await createEndpoint(world, URL);
  await visitor.say("for both");
  await webhooks.fanOut(job(), world.workspaceId);
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
  await webhooks.fanOut(job(), workspaceId);
  await visitor.say("one more");
  await webhooks.fanOut(job(), workspaceId);
  expect(await wakes(workspaceId, "events/log.appended")).toHaveLength(2);
  expect(await storedDeliveries(id)).toHaveLength(21);
  expect(await wakes(workspaceId, "webhooks/lane.woken")).toHaveLength(1);
});

test("a workspace without endpoints wakes nobody", async () => {
  const world = await createWorld();
  const { id } = await createEndpoint(world, URL);
  await webhooks.remove(world.owner.ctx, id);
  await (await createVisitor(world.workspaceId)).say("hello");
  expect(await wakes(world.workspaceId, "events/log.appended")).toHaveLength(0);
});

test("a log that was committed while nobody was called for is found by the sweep", async () => {
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
  await webhooks.sweep();
  expect(await wakes(workspaceId, "events/log.appended")).not.toHaveLength(0);
});

test("what happens while an endpoint is paused is kept for it; a disabled one is sent nothing", async () => {
  const world = await createWorld();
  const { workspaceId, owner } = world;
  const paused = await createEndpoint(world, URL);
  const disabled = await createEndpoint(world, URL);
  await webhooks.update(owner.ctx, paused.id, { state: "paused" });
  await prisma().webhookEndpoint.update({
    where: { workspaceId_id: { workspaceId, id: disabled.id } },
    data: { state: "disabled", disabledReason: "gone", disabledAt: new Date() },
  });
  await (await createVisitor(workspaceId)).say("hello");
  await webhooks.fanOut(job(), workspaceId);
  expect(await storedDeliveries(paused.id)).toMatchObject([{ state: "paused", due_in: null }]);
  expect(await storedDeliveries(disabled.id)).toEqual([]);
  await webhooks.update(owner.ctx, paused.id, { state: "active" });
  expect(await storedDeliveries(paused.id)).toMatchObject([{ state: "pending" }]);
  expect(await wakes(workspaceId, "webhooks/lane.woken")).toHaveLength(1);
});

test("the sample bodies have the fields of real ones", async () => {
  const world = await createWorld();
  const { id } = await createEndpoint(world, URL, WEBHOOK_EVENTS);
  await (await createVisitor(world.workspaceId)).say("hello");
  await webhooks.fanOut(job(), world.workspaceId);
  const shapeOf = (value: unknown): unknown =>
    value && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value)
            .sort()
            .map(([key, each]) => [key, shapeOf(each)]),
        )
      : "value";
  // Null where nobody is, an object where someone is.
  const withoutPeople = (text: string) =>
    JSON.parse(text, (key, value) => (["contact", "assignee", "lastMessage"].includes(key) ? null : value));
  for (const { body } of await storedDeliveries(id)) {
    const real = withoutPeople(body);
    const sample = withoutPeople(JSON.stringify(sampleBody(real.event)));
    expect(shapeOf(sample)).toEqual(shapeOf(real));
  }
});

test("a deleted endpoint takes its deliveries along, and nobody else's", async () => {
  const world = await createWorld();
  const { workspaceId, owner } = world;
  const [going, staying] = [
    await createEndpoint(world, "https://example.com/a"),
    await createEndpoint(world, "https://example.com/b"),
  ];
  await (await createVisitor(workspaceId)).say("Hello");
  await webhooks.fanOut(job(), workspaceId);
  await webhooks.remove(owner.ctx, going.id);
  const left = await prisma().webhookDelivery.findMany({ where: { workspaceId } });
  expect(left.map(({ endpointId }) => endpointId)).toEqual([staying.id]);
});
