/** The log of deliveries, tests, resends, replays and the receiver check. */
import { expect, test } from "vitest";
import { query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { call } from "@/lib/testing/call";
import { startReceiver } from "@/lib/testing/receiver";
import { create, headersOf, INPUT, post } from "@/lib/testing/webhook-settings";
import { deliver } from "@/lib/testing/webhooks";
import { createVisitor, createWorld, job } from "@/lib/testing/world";
import { runCheck } from "@/lib/webhooks/checks";
import { sendTest as sendTestWebhook } from "@/lib/webhooks/deliveries";
import { drainEndpoint } from "@/lib/webhooks/drain";
import { runReplay } from "@/lib/webhooks/replays";
import type {
  WebhookCheck,
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookDeliveryPage,
  WebhookEndpoint,
  WebhookReplay,
} from "@/lib/webhooks/schemas";
import * as check from "./[endpointId]/checks/[checkId]/route";
import * as checks from "./[endpointId]/checks/route";
import * as resend from "./[endpointId]/deliveries/[deliveryId]/resend/route";
import * as delivery from "./[endpointId]/deliveries/[deliveryId]/route";
import * as deliveries from "./[endpointId]/deliveries/route";
import * as replay from "./[endpointId]/replays/[replayId]/route";
import * as replays from "./[endpointId]/replays/route";
import * as endpoint from "./[endpointId]/route";
import * as sendTest from "./[endpointId]/test/route";

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
