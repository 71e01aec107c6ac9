/** A partner's endpoint and the deliveries of its workspaces' logs. */

import { expect } from "vitest";
import * as list from "@/app/api/partner-console/webhooks/[environment]/route";
import { prisma } from "@/lib/platform/db";
import { asPartner, call } from "@/lib/testing/call";
import type { PartnerApi } from "@/lib/testing/partner-api";
import { job } from "@/lib/testing/world";

import { drainEndpoint } from "@/lib/webhooks/drain";
import { fanOut } from "@/lib/webhooks/fan-out";

type Created = { endpoint: { id: string; events: string[] }; secret: string };

type Environment = "test" | "live";

export async function createEndpoint(
  api: PartnerApi,
  url: string,
  events = ["*"],
  environment: Environment = "test",
) {
  const { admin, partnerId } = api.world;
  const made = await call<Created>(list, {
    method: "POST",
    params: { environment },
    headers: asPartner(admin, partnerId),
    body: { url, events },
  });
  expect(made.status, made.text).toBe(201);
  const home = await prisma().partnerHome.findUniqueOrThrow({
    where: { partnerId_environment: { partnerId, environment } },
  });
  return { id: made.body.endpoint.id, secret: made.body.secret, homeId: home.workspaceId };
}

export const uuidOf = async (externalTenantId: string): Promise<string> =>
  (await prisma().workspace.findFirstOrThrow({ where: { externalTenantId } })).id;

/** Runs the jobs' verbs: fan-out of this tenant's log, then a drain. */
export async function deliver(externalTenantId: string, { id, homeId }: { id: string; homeId: string }) {
  const workspaceId = await uuidOf(externalTenantId);
  await fanOut(job(), workspaceId);
  await drainEndpoint(job(), homeId, id);
}

/** Ids of an endpoint, of a test delivery and of a replay. */
export async function createWebhookIds({ ask }: PartnerApi) {
  const made = { body: { url: "https://example.com/hooks", events: ["*"] } };
  const { webhookEndpointId } = (await ask<{ webhookEndpointId: string }>("createWebhookEndpoint", made))
    .body;
  const params = { webhookEndpointId };
  const test = await ask<{ deliveryId: string }>("testWebhookEndpoint", { params });
  const replay = await ask<{ replayId: string }>("createWebhookReplay", {
    params,
    body: { scope: "missed" },
  });
  return { webhookEndpointId, deliveryId: test.body.deliveryId, replayId: replay.body.replayId };
}
