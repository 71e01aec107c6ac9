/** Pauses: deliveries wait while an admin has paused the endpoint; a pause that the subscriber requested is shown and can be ended. */
import { expect, test } from "vitest";
import { prisma } from "@/lib/platform/db";
import { call } from "@/lib/testing/call";
import { startReceiver } from "@/lib/testing/receiver";
import { create, headersOf, INPUT, post } from "@/lib/testing/webhook-settings";
import { deliver, letTimePass, storedDeliveries } from "@/lib/testing/webhooks";
import { createVisitor, createWorld, job } from "@/lib/testing/world";
import { drainEndpoint } from "@/lib/webhooks/drain";
import { fanOut } from "@/lib/webhooks/fan-out";
import type { WebhookDelivery, WebhookEndpoint } from "@/lib/webhooks/schemas";
import * as checks from "./[endpointId]/checks/route";
import * as resend from "./[endpointId]/deliveries/[deliveryId]/resend/route";
import * as endHold from "./[endpointId]/end-hold/route";
import * as endpoint from "./[endpointId]/route";
import * as sendTest from "./[endpointId]/test/route";
import * as endpoints from "./route";

test("pausing keeps what waits, resuming sends it; paused and removed endpoints take no tests", async () => {
  const world = await createWorld();
  const receiver = await startReceiver();
  const { endpoint: created } = await create(world, { ...INPUT, url: receiver.url });
  const params = { endpointId: created.id };
  const setState = (state: string) =>
    call<{ endpoint: WebhookEndpoint }>(endpoint, {
      method: "PATCH",
      headers: headersOf(world),
      params,
      body: { state },
    });
  const visitor = await createVisitor(world.workspaceId);
  await visitor.say("before");
  await fanOut(job(), world.workspaceId);
  expect((await setState("paused")).body.endpoint).toMatchObject({ state: "paused", waitingCount: 1 });
  await visitor.say("meanwhile");
  await deliver(world.workspaceId, created.id);
  expect(receiver.arrivals).toHaveLength(0);
  for (const route of [sendTest, checks]) {
    expect(await post(world, route, params)).toMatchObject({
      status: 409,
      body: { code: "webhook_endpoint_inactive" },
    });
  }
  await setState("active");
  await deliver(world.workspaceId, created.id);
  expect(receiver.ids().size).toBe(2);
  expect((await call(endpoint, { method: "DELETE", headers: headersOf(world), params })).status).toBe(200);
  expect((await call(endpoint, { headers: headersOf(world), params })).status).toBe(404);
  expect(await storedDeliveries(created.id)).toEqual([]);
});

test("a requested pause is shown, applies to tests and resends, and can be ended manually", async () => {
  const world = await createWorld();
  const receiver = await startReceiver((_, res) => res.writeHead(429, { "retry-after": "900" }).end());
  const { endpoint: created } = await create(world, { ...INPUT, url: receiver.url });
  expect(created.heldUntil).toBeNull();
  const params = { endpointId: created.id };
  const read = async () =>
    (await call<{ endpoint: WebhookEndpoint }>(endpoint, { headers: headersOf(world), params })).body
      .endpoint;
  const visitor = await createVisitor(world.workspaceId);
  await visitor.say("one");
  await deliver(world.workspaceId, created.id);
  const heldUntil = Date.parse((await read()).heldUntil ?? "");
  expect(heldUntil).toBeGreaterThan(Date.now() + 800_000);
  expect(heldUntil).toBeLessThan(Date.now() + 1_000_000);
  const listed = await call<{ endpoints: WebhookEndpoint[] }>(endpoints, { headers: headersOf(world) });
  expect(listed.body.endpoints).toMatchObject([{ heldUntil: new Date(heldUntil).toISOString() }]);

  // None is sent early; all wait for the end of the pause.
  const sent = await post<{ delivery: WebhookDelivery }>(world, sendTest, params);
  const [refused] = await storedDeliveries(created.id);
  await post(world, resend, { ...params, deliveryId: refused?.id ?? "" });
  await visitor.say("two");
  await deliver(world.workspaceId, created.id);
  expect(receiver.arrivals).toHaveLength(1);
  expect(await read()).toMatchObject({ heldUntil: new Date(heldUntil).toISOString(), waitingCount: 3 });

  receiver.answerWith(204);
  const ended = await post<{ endpoint: WebhookEndpoint }>(world, endHold, params);
  expect(ended).toMatchObject({ status: 200, body: { endpoint: { heldUntil: null } } });
  await drainEndpoint(job(), world.workspaceId, created.id);
  expect(receiver.ids()).toEqual(new Set((await storedDeliveries(created.id)).map(({ id }) => id)));
  expect(receiver.ids()).toContain(sent.body.delivery.id);
  expect(await read()).toMatchObject({ heldUntil: null, waitingCount: 0 });
  // Ending no pause is not an error.
  expect((await post(world, endHold, params)).status).toBe(200);
});

test("failed deliveries keep their schedule when a pause is ended, and the lane is woken", async () => {
  const world = await createWorld();
  const receiver = await startReceiver(500);
  const { endpoint: created } = await create(world, { ...INPUT, url: receiver.url });
  const visitor = await createVisitor(world.workspaceId);
  await visitor.say("fails twice");
  await deliver(world.workspaceId, created.id);
  await letTimePass(created.id);
  await drainEndpoint(job(), world.workspaceId, created.id);
  receiver.answerWith((_, res) => res.writeHead(503, { "retry-after": "60" }).end());
  await visitor.say("is asked to wait");
  await deliver(world.workspaceId, created.id);
  const mine = { name: "webhooks/lane.woken", payload: { path: ["endpointId"], equals: created.id } };
  await prisma().outbox.deleteMany({ where: mine });
  await post(world, endHold, { endpointId: created.id });
  const [scheduled, freed] = await storedDeliveries(created.id);
  expect(scheduled?.due_in).toBeGreaterThan(200);
  expect(freed?.due_in).toBeLessThanOrEqual(0);
  expect(await prisma().outbox.count({ where: mine })).toBe(1);
});

test("a new address has asked for no pause; a paused endpoint has none to end", async () => {
  const world = await createWorld();
  const receiver = await startReceiver((_, res) => res.writeHead(429, { "retry-after": "900" }).end());
  const other = await startReceiver();
  const { endpoint: created } = await create(world, { ...INPUT, url: receiver.url });
  const params = { endpointId: created.id };
  const patch = (body: object) =>
    call<{ endpoint: WebhookEndpoint }>(endpoint, {
      method: "PATCH",
      headers: headersOf(world),
      params,
      body,
    });
  await (await createVisitor(world.workspaceId)).say("one");
  await deliver(world.workspaceId, created.id);
  await patch({ state: "paused" });
  expect(await post(world, endHold, params)).toMatchObject({
    status: 409,
    body: { code: "webhook_endpoint_inactive" },
  });
  await patch({ state: "active" });
  expect((await patch({ description: "still held" })).body.endpoint.heldUntil).not.toBeNull();
  expect((await patch({ url: other.url })).body.endpoint.heldUntil).toBeNull();
  await drainEndpoint(job(), world.workspaceId, created.id);
  expect(other.arrivals).toHaveLength(1);
});
