/** A workspace's endpoints: secret, limits, who may manage them, rotation. */
import { expect, test } from "vitest";
import { prisma, query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { asMember, call } from "@/lib/testing/call";
import { create, headersOf, INPUT, type Made, post } from "@/lib/testing/webhook-settings";
import { addMember, createWorld } from "@/lib/testing/world";
import type { WebhookEndpoint } from "@/lib/webhooks/schemas";
import * as cancelRotation from "./[endpointId]/cancel-rotation/route";
import * as check from "./[endpointId]/checks/[checkId]/route";
import * as checks from "./[endpointId]/checks/route";
import * as delivery from "./[endpointId]/deliveries/[deliveryId]/route";
import * as deliveries from "./[endpointId]/deliveries/route";
import * as promote from "./[endpointId]/promote/route";
import * as replay from "./[endpointId]/replays/[replayId]/route";
import * as rotate from "./[endpointId]/rotate/route";
import * as endpoint from "./[endpointId]/route";
import * as sendTest from "./[endpointId]/test/route";
import * as endpoints from "./route";

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
  [{ events: ["message.created", "message.exploded"] }, "There is no event message.exploded."],
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
