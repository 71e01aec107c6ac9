/**
 * Property test: generated requests to each operation on webhook endpoints never cause 5xx, and every response is
 * documented.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import { encodeCursor } from "@/lib/platform/cursor";
import { prisma } from "@/lib/platform/db";
import { fromPublicId, newId } from "@/lib/platform/ids";
import { type Operation, type PartnerApi, partnerApi } from "@/lib/testing/partner-api";
import { holdToDocument, type Known, PROPERTY_TIMEOUT_MS } from "@/lib/testing/partner-properties";

const INSTANTS = ["2026-07-23T10:00:00.000Z", "2030-01-01T00:00:00+02:00", "0000-01-01T00:00:00Z", "soon"];
const instant = fc.constantFrom(...INSTANTS);
const url = fc.constantFrom(
  ...["https://example.com/hooks", "https://example.com/hooks?a=b", " https://example.com/hooks "],
  ...["http://example.com/", "https://127.0.0.1/", "ftp://example.com/", "/here", "https://a:b@example.com/"],
);
const events = fc.array(fc.constantFrom("*", "message.created", "webhook.test", "message.exploded"), {
  maxLength: 3,
});
const BODIES: Partial<Record<Operation, fc.Arbitrary<unknown>>> = {
  createWebhookEndpoint: fc.record(
    { url, events, description: fc.constantFrom(null, "", "The shop") },
    { requiredKeys: ["url", "events"] },
  ),
  updateWebhookEndpoint: fc.record(
    { url, events, state: fc.constantFrom("active", "paused", "disabled"), transitionEndsAt: instant },
    { requiredKeys: [] },
  ),
  createWebhookReplay: fc.oneof(
    fc.record({ scope: fc.constant("window"), from: instant, to: instant }),
    fc.record({ scope: fc.constant("missed"), from: instant }, { requiredKeys: ["scope"] }),
  ),
};

async function setting({ ask }: PartnerApi) {
  const made = await ask<{ webhookEndpointId: string }>("createWebhookEndpoint", {
    body: { url: "https://example.com/hooks", events: ["*"] },
  });
  const params = { webhookEndpointId: made.body.webhookEndpointId };
  const test = await ask<{ deliveryId: string }>("testWebhookEndpoint", { params });
  const replay = await ask<{ replayId: string }>("createWebhookReplay", {
    params,
    body: { scope: "missed" },
  });
  return { params, deliveryId: test.body.deliveryId, replayId: replay.body.replayId };
}

const held = (operation: Operation, known: Known, api: PartnerApi) =>
  holdToDocument(api, operation, { ...known, ...(BODIES[operation] && { body: BODIES[operation] }) });

test.each([
  ["listWebhookEndpoints", [200]],
  ["createWebhookEndpoint", [201, 400]],
  ["getWebhookEndpoint", [200, 404]],
  ["updateWebhookEndpoint", [200, 400, 404]],
  ["rotateWebhookSecret", [200, 404]],
  ["promoteWebhookSecret", [409, 404]],
  ["testWebhookEndpoint", [201, 404]],
  ["createWebhookReplay", [201, 400, 404]],
] as const)("%s", { timeout: PROPERTY_TIMEOUT_MS }, async (operation, statuses) => {
  const api = await partnerApi();
  const { params } = await setting(api);
  const isOfOne = operation !== "listWebhookEndpoints" && operation !== "createWebhookEndpoint";
  const seen = await held(operation, isOfOne ? { params } : {}, api);
  for (const status of statuses) expect(seen[status] ?? 0, String(status)).toBeGreaterThan(0.003);
});

test("deleteWebhookEndpoint", { timeout: PROPERTY_TIMEOUT_MS }, async () => {
  const api = await partnerApi();
  const { params } = await setting(api);
  const seen = await held("deleteWebhookEndpoint", { params }, api);
  expect(seen[404]).toBeGreaterThan(0.5);
  const id = fromPublicId("webhookEndpoint", params.webhookEndpointId) ?? "";
  expect(await prisma().webhookEndpoint.count({ where: { id } })).toBe(0);
});

test("listWebhookDeliveries", { timeout: PROPERTY_TIMEOUT_MS }, async () => {
  const api = await partnerApi();
  const { params } = await setting(api);
  const days = fc.constantFrom("2026-07-23T10:00:00.000Z", "2030-01-01T00:00:00+02:00");
  const cursor = fc.constant(encodeCursor("deliveries", { id: newId() }));
  const query = { from: days, to: days, cursor, event: fc.constantFrom("webhook.test", "x") };
  const seen = await held("listWebhookDeliveries", { params, query }, api);
  for (const status of [200, 400, 404]) expect(seen[status] ?? 0).toBeGreaterThan(0.003);
});

test("resendWebhookDelivery and getWebhookReplay", { timeout: 2 * PROPERTY_TIMEOUT_MS }, async () => {
  const api = await partnerApi();
  const { params, deliveryId, replayId } = await setting(api);
  const ways = [
    ["resendWebhookDelivery", { deliveryId }],
    ["getWebhookReplay", { replayId }],
  ] as const;
  for (const [operation, ids] of ways) {
    const seen = await held(operation, { params: { ...params, ...ids } }, api);
    for (const status of [200, 404]) expect(seen[status] ?? 0, operation).toBeGreaterThan(0.003);
  }
});
