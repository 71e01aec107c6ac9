/** A partner's key manages the endpoints of its environment: the console's verbs, with the log's ids. */

import { expect, test } from "vitest";
import { prisma } from "@/lib/platform/db";
import { fromPublicId } from "@/lib/platform/ids";
import {
  createManaged,
  idempotent,
  type PartnerApi,
  partnerApi,
  type Refusal,
} from "@/lib/testing/partner-api";
import { deliver } from "@/lib/testing/partner-webhooks";
import { createPartnerKey, grantLive } from "@/lib/testing/partners";
import { startReceiver } from "@/lib/testing/receiver";
import { job } from "@/lib/testing/world";

import { drainEndpoint } from "@/lib/webhooks/drain";
import { runReplay } from "@/lib/webhooks/replays";

type Endpoint = {
  webhookEndpointId: string;
  secret?: string;
  secretHint: string;
  state: string;
  events: string[];
  description: string | null;
  rotation: { secretHint: string } | null;
};

async function setting(url = "https://example.com/hooks", events = ["*"]) {
  const api = await partnerApi();
  const made = await api.ask<Endpoint>("createWebhookEndpoint", { body: { url, events, more: "ignored" } });
  expect(made.status, made.text).toBe(201);
  const { webhookEndpointId, secret = "" } = made.body;
  const params = { webhookEndpointId };
  const { partnerId } = api.world;
  const home = await prisma().partnerHome.findUniqueOrThrow({
    where: { partnerId_environment: { partnerId, environment: "test" } },
  });
  const id = fromPublicId("webhookEndpoint", webhookEndpointId) ?? "";
  return { api, params, secret, made, id, homeId: home.workspaceId };
}

const refusal = async ({ ask }: PartnerApi, ...asked: Parameters<PartnerApi["ask"]>) => {
  const { status, body } = await ask<Refusal>(...asked);
  return [status, body.error?.code];
};

test("a secret is shown when it is made, and never again", async () => {
  const { api, params, secret, made } = await setting();
  expect(secret).toMatch(/^whsec_/);
  expect(made.body).toMatchObject({ state: "active", events: ["*"], rotation: null });
  const rotated = await api.ask<Endpoint>("rotateWebhookSecret", { params });
  expect(rotated.body.secret).toMatch(/^whsec_/);
  expect(rotated.body.rotation?.secretHint).toBe(rotated.body.secret?.slice(-4));
  const answers = await Promise.all([
    api.ask("getWebhookEndpoint", { params }),
    api.ask("listWebhookEndpoints"),
    api.ask("promoteWebhookSecret", { params }),
  ]);
  for (const { text, status } of answers) {
    expect(status).toBe(200);
    expect(text).not.toContain("whsec_");
  }
  const { body } = await api.ask<Endpoint>("getWebhookEndpoint", { params });
  expect([body.secretHint, body.rotation]).toEqual([rotated.body.secret?.slice(-4), null]);
  expect(await refusal(api, "promoteWebhookSecret", { params })).toEqual([
    409,
    "webhook_rotation_not_started",
  ]);
});

test("a repeated creation answers the same endpoint without its secret", async () => {
  const api = await partnerApi();
  const body = { url: "https://example.com/hooks", events: ["*"] };
  const create = () =>
    api.ask<Endpoint>("createWebhookEndpoint", { body, headers: idempotent("same-key-1") });
  const [first, second] = [await create(), await create()];
  expect(second.status).toBe(201);
  expect(second.headers.get("idempotent-replayed")).toBe("true");
  const { secret, ...shown } = first.body;
  expect([secret?.slice(0, 6), second.body]).toEqual(["whsec_", shown]);
});

test("one endpoint gets the events of all workspaces, and lists what was sent", async () => {
  const receiver = await startReceiver();
  const { api, params, id, homeId } = await setting(receiver.url, ["workspace.created"]);
  const { externalTenantId, workspaceId } = await createManaged(api);
  await deliver(externalTenantId, { id, homeId });
  const sent = JSON.parse(receiver.arrivals[0]?.body ?? "") as Record<string, string>;
  expect(sent).toMatchObject({ type: "workspace.created", workspaceId });
  const { body } = await api.ask<{ deliveries: unknown[] }>("listWebhookDeliveries", { params });
  expect(body).toEqual({
    nextCursor: null,
    deliveries: [
      expect.objectContaining({
        deliveryId: sent.deliveryId,
        eventId: sent.eventId,
        event: "workspace.created",
        state: "delivered",
        lastStatus: 204,
      }),
    ],
  });
  const asked = { params: { ...params, deliveryId: sent.deliveryId ?? "" } };
  expect((await api.ask("resendWebhookDelivery", asked)).body).toMatchObject({ state: "pending" });
  await drainEndpoint(job(), homeId, id);
  expect(receiver.arrivals.map(({ body: each }) => each)).toEqual([
    receiver.arrivals[0]?.body,
    receiver.arrivals[0]?.body,
  ]);
});

test("a paused endpoint takes no test; resumed, it does", async () => {
  const { api, params } = await setting();
  const change = (body: object) => api.ask<Endpoint>("updateWebhookEndpoint", { params, body });
  expect((await change({ state: "paused", events: null })).body).toMatchObject({
    state: "paused",
    events: ["*"],
  });
  expect(await refusal(api, "testWebhookEndpoint", { params })).toEqual([409, "webhook_endpoint_inactive"]);
  expect((await change({ state: "active", description: "The shop" })).body.description).toBe("The shop");
  expect((await change({ description: null })).body.description).toBe("The shop");
  expect((await change({ description: "" })).body.description).toBeNull();
  const tested = await api.ask("testWebhookEndpoint", { params });
  expect([tested.status, tested.body]).toMatchObject([201, { event: "webhook.test", eventId: null }]);
});

test("a replay sends the events of a period again and shows its progress", async () => {
  const receiver = await startReceiver();
  const { api, params, id, homeId } = await setting(receiver.url);
  const { externalTenantId } = await createManaged(api);
  await deliver(externalTenantId, { id, homeId });
  const before = receiver.arrivals.length;
  const window = { scope: "window", from: "2026-01-01T00:00:00Z", to: "2036-01-01T00:00:00Z" };
  const started = await api.ask<{ replayId: string }>("createWebhookReplay", { params, body: window });
  expect(started.status).toBe(201);
  const { replayId } = started.body;
  await runReplay(job(), homeId, fromPublicId("replay", replayId) ?? "");
  await drainEndpoint(job(), homeId, id);
  expect(receiver.arrivals.length).toBe(2 * before);
  const read = await api.ask("getWebhookReplay", { params: { ...params, replayId } });
  expect(read.body).toMatchObject({ replayId, scope: "window", progress: 1, queuedCount: before });
});

test("an unknown event, a private address and a wrong time are refused by the field's name", async () => {
  const { api, params } = await setting();
  const said = async (operation: "createWebhookEndpoint" | "createWebhookReplay", body: object) => {
    const answer = await api.ask<Refusal>(operation, { params, body });
    return [answer.status, answer.body.error?.message];
  };
  const url = "https://example.com/hooks";
  expect(await said("createWebhookEndpoint", { url, events: ["message.exploded"] })).toEqual([
    400,
    "events: There is no event message.exploded.",
  ]);
  expect((await said("createWebhookEndpoint", { url: "https://10.0.0.1/", events: ["*"] }))[1]).toContain(
    "url: ",
  );
  expect((await said("createWebhookReplay", { scope: "window", from: "0000-01-01T00:00:00Z" }))[1]).toContain(
    "from: The time may not be before 1970.",
  );
  expect((await said("createWebhookEndpoint", { url, events: ["webhook.test"] }))[0]).toBe(201);
});

test("the key's environment decides; fifty are allowed; what is deleted is gone", async () => {
  const { api, params } = await setting();
  await grantLive(api.world);
  const { secret } = await createPartnerKey(api.world, { environment: "live" });
  const live = await partnerApi({ world: api.world, key: secret });
  expect(await refusal(live, "getWebhookEndpoint", { params })).toEqual([404, "webhook_endpoint_not_found"]);
  expect((await live.ask("listWebhookEndpoints")).body).toEqual({ webhookEndpoints: [] });
  const body = { url: "https://example.com/hooks", events: ["*"] };
  for (let more = 1; more < 50; more++) await api.ask("createWebhookEndpoint", { body });
  expect(await refusal(api, "createWebhookEndpoint", { body })).toEqual([
    409,
    "webhook_endpoint_limit_reached",
  ]);
  const gone = await api.ask("deleteWebhookEndpoint", { params });
  expect([gone.status, gone.body]).toEqual([200, { ...params, deleted: true }]);
  expect(await refusal(api, "deleteWebhookEndpoint", { params })).toEqual([
    404,
    "webhook_endpoint_not_found",
  ]);
});
