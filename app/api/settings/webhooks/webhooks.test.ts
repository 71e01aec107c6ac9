import { expect, test } from "vitest";
import { prisma, query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { asMember, call } from "@/lib/testing/call";
import { startReceiver } from "@/lib/testing/receiver";
import { deliver, job, letTimePass, storedDeliveries } from "@/lib/testing/webhooks";
import { addMember, createVisitor, createWorld, type World } from "@/lib/testing/world";
import { runCheck } from "@/lib/webhooks/checks";
import { sendTest as sendTestWebhook } from "@/lib/webhooks/deliveries";
import { drainEndpoint } from "@/lib/webhooks/drain";
import { fanOut } from "@/lib/webhooks/fan-out";
import { runReplay } from "@/lib/webhooks/replays";
import type {
  WebhookCheck,
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookDeliveryPage,
  WebhookEndpoint,
  WebhookReplay,
} from "@/lib/webhooks/schemas";
import * as cancelRotation from "./[endpointId]/cancel-rotation/route";
import * as check from "./[endpointId]/checks/[checkId]/route";
import * as checks from "./[endpointId]/checks/route";
import * as resend from "./[endpointId]/deliveries/[deliveryId]/resend/route";
import * as delivery from "./[endpointId]/deliveries/[deliveryId]/route";
import * as deliveries from "./[endpointId]/deliveries/route";
import * as endHold from "./[endpointId]/end-hold/route";
import * as promote from "./[endpointId]/promote/route";
import * as replay from "./[endpointId]/replays/[replayId]/route";
import * as replays from "./[endpointId]/replays/route";
import * as rotate from "./[endpointId]/rotate/route";
import * as endpoint from "./[endpointId]/route";
import * as sendTest from "./[endpointId]/test/route";
import * as endpoints from "./route";

type Made = { endpoint: WebhookEndpoint; secret: string };
const INPUT = { url: "https://example.com/hooks", events: ["message.created"] };
const headersOf = (world: World) => asMember(world.owner, world.workspaceId);
const post = <T>(world: World, route: typeof endpoints, params: Record<string, string>, body: object = {}) =>
  call<T>(route, { method: "POST", headers: headersOf(world), params, body });
const create = async (world: World, input: object = INPUT) =>
  (await post<Made>(world, endpoints, {}, input)).body;

test("an endpoint's secret is shown once, when it is created, and stored sealed", async () => {
  const world = await createWorld();
  const made = await post<Made>(world, endpoints, {}, { ...INPUT, description: "Orders" });
  expect(made.status).toBe(201);
  const { endpoint: created, secret } = made.body;
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(created).toMatchObject({
    state: "active",
    description: "Orders",
    secretHint: secret.slice(-4),
    rotation: null,
  });
  const listed = await call<{ endpoints: WebhookEndpoint[] }>(endpoints, { headers: headersOf(world) });
  expect(listed.body.endpoints).toEqual([created]);
  expect(listed.text).not.toContain(secret);
  const rows = await query<{ row: string }>(
    "",
    "SELECT to_jsonb(e)::text AS row FROM webhook_endpoints e WHERE id = $1",
    [created.id],
  );
  expect(rows[0]?.row).not.toContain(secret.slice(6));
});

test.each([
  [{ url: "http://example.com/" }, "url"],
  [{ url: "https://user:pw@example.com/" }, "url"],
  [{ url: "https://0x0a.1/" }, "url"],
  [{ url: "" }, "url"],
  [{ url: "not a url" }, "url"],
  [{ events: [] }, "events"],
  [{ events: ["message.created", "message.exploded"] }, "there is no event message.exploded"],
  [{ description: "x".repeat(201) }, "description"],
  [{ color: "red" }, "color"],
])("%j is refused by name, and nothing is stored", async (input, named) => {
  const world = await createWorld();
  const answer = await post<{ code: string; message: string }>(world, endpoints, {}, { ...INPUT, ...input });
  expect(answer).toMatchObject({ status: 400, body: { code: "invalid_request" } });
  expect(answer.body.message).toContain(named);
  expect(await prisma().webhookEndpoint.count({ where: { workspaceId: world.workspaceId } })).toBe(0);
});

test("agents have no part in webhooks, and another workspace's endpoint answers like a missing one", async () => {
  const world = await createWorld();
  const other = await createWorld();
  const agent = await addMember(world.workspaceId, "agent");
  const { endpoint: created } = await create(world);
  const asAgent = await call(endpoints, { headers: asMember(agent, world.workspaceId) });
  expect(asAgent).toMatchObject({ status: 403, body: { code: "forbidden" } });
  const theirs = { endpointId: created.id, deliveryId: newId(), replayId: newId(), checkId: newId() };
  const missing = { ...theirs, endpointId: newId() };
  const malformed = { ...theirs, endpointId: "whe_1" };
  for (const params of [theirs, missing, malformed]) {
    for (const [route, method] of [
      [endpoint, "GET"],
      [endpoint, "DELETE"],
      [rotate, "POST"],
      [promote, "POST"],
      [cancelRotation, "POST"],
      [deliveries, "GET"],
      [sendTest, "POST"],
      [checks, "POST"],
    ] as const) {
      const answer = await call(route, {
        method,
        headers: headersOf(other),
        params,
        ...(method === "POST" && { body: {} }),
      });
      expect(answer).toMatchObject({ status: 404, body: { code: "webhook_endpoint_not_found" } });
    }
    const lookedUp = [
      await call(delivery, { headers: headersOf(other), params }),
      await call(replay, { headers: headersOf(other), params }),
      await call(check, { headers: headersOf(other), params }),
    ];
    expect(lookedUp.map(({ status }) => status)).toEqual([404, 404, 404]);
  }
  expect(await prisma().webhookEndpoint.count({ where: { workspaceId: world.workspaceId } })).toBe(1);
});

test("a workspace has at most fifty endpoints, also when they are made at once", async () => {
  const world = await createWorld();
  for (let i = 0; i < 48; i++) await create(world);
  const last = await Promise.all(
    Array.from({ length: 4 }, () => post<{ code?: string }>(world, endpoints, {}, INPUT)),
  );
  expect(last.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
  expect(last.find(({ status }) => status === 409)?.body.code).toBe("webhook_endpoint_limit_reached");
});

test("address, events, description and transition can be changed", async () => {
  const world = await createWorld();
  const { endpoint: created } = await create(world);
  const patch = (body: object) =>
    call<{ endpoint: WebhookEndpoint; message?: string }>(endpoint, {
      method: "PATCH",
      headers: headersOf(world),
      params: { endpointId: created.id },
      body,
    });
  const ends = new Date(Date.now() + 86_400_000).toISOString();
  const changed = await patch({
    url: "https://example.org/new",
    events: ["contact.created"],
    description: " ",
    transitionEndsAt: ends,
  });
  expect(changed.body.endpoint).toMatchObject({
    url: "https://example.org/new",
    events: ["contact.created"],
    description: null,
    transitionEndsAt: ends,
  });
  expect((await patch({ url: "https://10.0.0.1/" })).status).toBe(400);
  expect((await patch({ transitionEndsAt: "2099-01-01T00:00:00Z" })).body.message).toContain(
    "transitionEndsAt",
  );
});

test("a test event is delivered and logged with its attempt, and can be resent with the same bytes", async () => {
  const world = await createWorld();
  const receiver = await startReceiver((_, res) => res.writeHead(200).end("thanks"));
  const { endpoint: created } = await create(world, { ...INPUT, url: receiver.url });
  const params = { endpointId: created.id };
  const sent = await post<{ delivery: WebhookDelivery }>(world, sendTest, params);
  expect(sent).toMatchObject({
    status: 201,
    body: { delivery: { event: "webhook.test", eventId: null, state: "pending" } },
  });
  await drainEndpoint(job(), world.workspaceId, created.id);
  const one = { ...params, deliveryId: sent.body.delivery.id };
  const read = () => call<WebhookDeliveryDetail>(delivery, { headers: headersOf(world), params: one });
  const detail = (await read()).body;
  expect(detail.delivery).toMatchObject({
    state: "delivered",
    attempt: 1,
    lastStatus: 200,
    body: receiver.arrivals[0]?.body,
  });
  expect(detail.attempts).toMatchObject([
    {
      number: 1,
      status: 200,
      error: null,
      answer: "thanks",
      requestHeaders: { "x-service-event": "webhook.test" },
    },
  ]);

  expect((await post(world, resend, one)).status).toBe(200);
  await drainEndpoint(job(), world.workspaceId, created.id);
  expect(receiver.arrivals).toHaveLength(2);
  expect(receiver.arrivals[1]?.body).toBe(receiver.arrivals[0]?.body);
  expect(receiver.ids().size).toBe(1);
  expect((await read()).body.attempts.map(({ number }) => number)).toEqual([1, 2]);
  const unknown = await post<{ code: string }>(world, resend, { ...params, deliveryId: newId() });
  expect(unknown).toMatchObject({ status: 404, body: { code: "webhook_delivery_not_found" } });
});

test("the log is filtered by state, event and time, and read page by page", async () => {
  const world = await createWorld();
  const receiver = await startReceiver();
  const { endpoint: created } = await create(world, {
    url: receiver.url,
    events: ["message.created", "conversation.created"],
  });
  const visitor = await createVisitor(world.workspaceId);
  for (let i = 0; i < 54; i++) await visitor.say(`message ${i}`);
  await deliver(world.workspaceId, created.id);
  receiver.answerWith(500);
  await sendTestWebhook(world.owner.ctx, created.id);
  await drainEndpoint(job(), world.workspaceId, created.id);
  const list = async (filter: Record<string, string> = {}) =>
    (
      await call<WebhookDeliveryPage>(deliveries, {
        headers: headersOf(world),
        params: { endpointId: created.id },
        query: filter,
      })
    ).body;
  const first = await list();
  expect(first.deliveries).toHaveLength(50);
  expect(first.deliveries[0]?.event).toBe("webhook.test");
  const second = await list({ cursor: first.nextCursor ?? "" });
  expect(second.deliveries).toHaveLength(6);
  expect(second.nextCursor).toBeNull();
  expect(new Set([...first.deliveries, ...second.deliveries].map(({ id }) => id)).size).toBe(56);
  expect((await list({ state: "retry_scheduled" })).deliveries.map(({ event }) => event)).toEqual([
    "webhook.test",
  ]);
  expect((await list({ event: "conversation.created" })).deliveries).toHaveLength(1);
  expect((await list({ from: new Date(Date.now() + 60_000).toISOString() })).deliveries).toEqual([]);
  expect(
    (await list({ to: new Date(Date.now() + 60_000).toISOString(), state: "delivered" })).deliveries,
  ).toHaveLength(50);
  const broken = await call<{ code: string }>(deliveries, {
    headers: headersOf(world),
    params: { endpointId: created.id },
    query: { state: "lost", cursor: "x" },
  });
  expect(broken).toMatchObject({ status: 400, body: { code: "invalid_request" } });
});

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

test("a rotation has two phases: both secrets sign, then the second alone", async () => {
  const world = await createWorld();
  const { endpoint: created, secret } = await create(world);
  const params = { endpointId: created.id };
  expect(await post(world, promote, params)).toMatchObject({
    status: 409,
    body: { code: "webhook_rotation_not_started" },
  });
  const rotated = (await post<Made>(world, rotate, params)).body;
  expect(rotated.secret).not.toBe(secret);
  expect(rotated.endpoint).toMatchObject({
    secretHint: secret.slice(-4),
    rotation: { secretHint: rotated.secret.slice(-4) },
  });
  const cancelled = (await post<Made>(world, cancelRotation, params)).body;
  expect(cancelled.endpoint.rotation).toBeNull();
  const again = (await post<Made>(world, rotate, params)).body;
  const promoted = (await post<Made>(world, promote, params)).body;
  expect(promoted.endpoint).toMatchObject({ rotation: null, secretHint: again.secret.slice(-4) });
});

test("a window is sent again under the same delivery ids, and what was missed is recovered", async () => {
  const world = await createWorld();
  const { workspaceId } = world;
  const receiver = await startReceiver();
  const { endpoint: created } = await create(world, { ...INPUT, url: receiver.url });
  const params = { endpointId: created.id };
  const visitor = await createVisitor(workspaceId);
  for (const text of ["one", "two"]) await visitor.say(text);
  await deliver(workspaceId, created.id);
  const before = receiver.ids();
  const from = new Date(Date.now() - 60_000).toISOString();
  const run = async (body: object): Promise<WebhookReplay> => {
    const started = await post<{ replay: WebhookReplay }>(world, replays, params, body);
    expect(started.status).toBe(201);
    const { id } = started.body.replay;
    while (!(await runReplay(job(), workspaceId, id)));
    await deliver(workspaceId, created.id);
    return (
      await call<{ replay: WebhookReplay }>(replay, {
        headers: headersOf(world),
        params: { ...params, replayId: id },
      })
    ).body.replay;
  };
  const window = await run({ scope: "window", from, to: new Date().toISOString() });
  expect(window).toMatchObject({ queuedCount: 2, progress: 1, endedAt: expect.any(String) });
  expect(receiver.arrivals).toHaveLength(4);
  expect(receiver.ids()).toEqual(before);

  // The endpoint was disabled meanwhile: those events never became deliveries.
  await query(
    "",
    "UPDATE webhook_endpoints SET state = 'disabled', disabled_reason = 'failing' WHERE id = $1",
    [created.id],
  );
  await visitor.say("three");
  await deliver(workspaceId, created.id);
  const enabled = await call<{ endpoint: WebhookEndpoint }>(endpoint, {
    method: "PATCH",
    headers: headersOf(world),
    params,
    body: { state: "active" },
  });
  expect(enabled.body.endpoint).toMatchObject({ state: "active", disabledReason: null, failingSince: null });
  const missed = await run({ scope: "missed", from });
  expect(missed.queuedCount).toBe(1);
  expect(receiver.arrivals).toHaveLength(5);
  expect(receiver.ids().size).toBe(3);
  const empty = await run({ scope: "missed" });
  expect(empty).toMatchObject({ queuedCount: 0, progress: 1 });
  const reversed = await post<{ message: string }>(world, replays, params, {
    scope: "window",
    from: new Date().toISOString(),
    to: from,
  });
  expect(reversed.status).toBe(400);
});

test("the receiver check grades the answers to four deliveries", async () => {
  const world = await createWorld();
  const receiver = await startReceiver();
  const { endpoint: created, secret } = await create(world, { ...INPUT, url: receiver.url });
  const params = { endpointId: created.id };
  const run = async (): Promise<WebhookCheck> => {
    const { id } = (await post<{ check: WebhookCheck }>(world, checks, params)).body.check;
    await runCheck(job(), world.workspaceId, id);
    return (
      await call<{ check: WebhookCheck }>(check, {
        headers: headersOf(world),
        params: { ...params, checkId: id },
      })
    ).body.check;
  };
  const gradesOf = ({ probes }: WebhookCheck) =>
    Object.fromEntries(probes.map(({ probe, grade }) => [probe, grade]));

  const careless = await run();
  expect(gradesOf(careless)).toEqual({
    valid: "pass",
    tampered: "fail",
    replayed: "warn",
    duplicate: "pass",
  });
  expect(careless.grade).toBe("fail");

  const { Webhook } = await import("standardwebhooks");
  receiver.answerWith(({ headers, body }, res) => {
    try {
      new Webhook(secret).verify(body, headers);
      res.writeHead(204).end();
    } catch {
      res.writeHead(401).end();
    }
  });
  const careful = await run();
  expect(gradesOf(careful)).toEqual({ valid: "pass", tampered: "pass", replayed: "pass", duplicate: "pass" });
  expect(careful).toMatchObject({ grade: "pass", endedAt: expect.any(String) });

  receiver.answerWith(500);
  expect(gradesOf(await run())).toEqual({
    valid: "fail",
    tampered: "warn",
    replayed: "warn",
    duplicate: "fail",
  });
});
