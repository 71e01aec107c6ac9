/**
 * Disabled endpoints, given-up deliveries, and their notices: a delivery after its last attempt, an endpoint that is
 * gone or keeps failing.
 */
import { afterEach, expect, test } from "vitest";
import { setClock } from "@/lib/platform/clock";
import { prisma } from "@/lib/platform/db";
import { startReceiver } from "@/lib/testing/receiver";
import {
  createEndpoint,
  deliver,
  endpointWith,
  laneOf,
  letTimePass,
  storedDeliveries,
} from "@/lib/testing/webhooks";
import { createVisitor, createWorld, job, type World } from "@/lib/testing/world";
import { WEBHOOK_EVENTS } from "./catalog";
import { sendTest } from "./deliveries";
import { fanOut } from "./fan-out";

const DAY_MS = 86_400_000;
afterEach(() => setClock(null));

const endpointRow = (endpointId: string) =>
  prisma().webhookEndpoint.findFirstOrThrow({ where: { id: endpointId } });
const mails = ({ workspaceId }: World) =>
  prisma().outbox.findMany({
    where: { name: "webhooks/endpoint.failing", payload: { path: ["workspaceId"], equals: workspaceId } },
    orderBy: { id: "asc" },
  });

test("after eight attempts a delivery is given up, and only other endpoints get the event", async () => {
  const receiver = await startReceiver(500);
  const observer = await startReceiver();
  const world = await createWorld();
  const failing = await createEndpoint(world, receiver.url, WEBHOOK_EVENTS);
  const watching = await createEndpoint(world, observer.url, ["webhook.delivery_exhausted"]);
  await sendTest(world.owner.ctx, failing.id);
  await (await createVisitor(world.workspaceId)).say("hello");
  for (let attempt = 1; attempt <= 9; attempt++) {
    await deliver(world.workspaceId, failing.id);
    await letTimePass(failing.id);
  }
  const stored = await storedDeliveries(failing.id);
  expect(stored.map(({ state, attempt }) => [state, attempt])).toEqual(Array(4).fill(["exhausted", 8]));
  await deliver(world.workspaceId, failing.id, watching.id);
  // A failed test event is not reported.
  expect(observer.arrivals.map(({ headers }) => headers["x-service-event"])).toEqual(
    Array(3).fill("webhook.delivery_exhausted"),
  );
  expect(JSON.parse(observer.arrivals[0]?.body ?? "")).toMatchObject({
    data: { endpoint: { id: failing.id }, delivery: { attempt: 8 } },
  });
  expect(await storedDeliveries(failing.id)).toHaveLength(4);
});

test("410 disables the endpoint at once, fails pending deliveries and notifies the owners", async () => {
  const receiver = await startReceiver(410);
  const { world, endpoint, drain } = await endpointWith(receiver, 40);
  await drain();
  expect(await endpointRow(endpoint.id)).toMatchObject({ state: "disabled", disabledReason: "gone" });
  const stored = await storedDeliveries(endpoint.id);
  expect(new Set(stored.map(({ state }) => state))).toEqual(new Set(["exhausted"]));
  expect(receiver.arrivals.length).toBeLessThan(40);
  const disabled = { workspaceId: world.workspaceId, type: "webhook.endpoint_disabled" };
  expect(await prisma().event.count({ where: disabled })).toBe(1);
  expect(await mails(world)).toHaveLength(1);
});

test("an endpoint that only fails is warned of after one day and disabled after five", async () => {
  const receiver = await startReceiver(500);
  const { world, endpoint, visitor, drain } = await endpointWith(receiver);
  const start = Date.now();
  const on = async (day: number): Promise<void> => {
    setClock(() => new Date(start + day * DAY_MS));
    await visitor.say(`day ${day}`);
    await fanOut(job(), world.workspaceId);
    await drain();
  };
  await drain();
  await on(0.9);
  expect(await mails(world)).toHaveLength(0);
  await on(1.1);
  await on(2);
  expect((await mails(world)).map(({ payload }) => payload)).toMatchObject([{ stage: "warning" }]);
  await on(4.9);
  expect((await endpointRow(endpoint.id)).state).toBe("active");
  await on(5.1);
  expect(await endpointRow(endpoint.id)).toMatchObject({ state: "disabled", disabledReason: "failing" });
  expect((await mails(world)).map(({ payload }) => payload)).toMatchObject([
    { stage: "warning" },
    { stage: "disabled" },
  ]);
});

test("one success makes the failures before it forgotten", async () => {
  const receiver = await startReceiver(500);
  const { endpoint, drain } = await endpointWith(receiver);
  await drain();
  expect((await laneOf(endpoint.id)).failingSince).not.toBeNull();
  receiver.answerWith(200);
  await letTimePass(endpoint.id);
  await drain();
  expect(await laneOf(endpoint.id)).toMatchObject({
    failingSince: null,
    warnedAt: null,
    lastSuccessAt: expect.any(Date),
  });
});
