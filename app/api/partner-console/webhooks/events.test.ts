/** One endpoint gets the events of all its partner's workspaces in an environment, in the event log's form. */

import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { query } from "@/lib/platform/db";
import { toPublicId } from "@/lib/platform/ids";
import { asPartner, call } from "@/lib/testing/call";
import {
  createManaged,
  idempotent,
  type PartnerApi,
  partnerApi,
  textCommand,
} from "@/lib/testing/partner-api";
import { createEndpoint, deliver, uuidOf } from "@/lib/testing/partner-webhooks";
import { createPartnerKey, createPartnerWorld, grantLive } from "@/lib/testing/partners";
import { startReceiver } from "@/lib/testing/receiver";
import { job } from "@/lib/testing/world";

import { drainEndpoint } from "@/lib/webhooks/drain";
import { fanOut } from "@/lib/webhooks/fan-out";
import { runReplay } from "@/lib/webhooks/replays";
import * as replays from "./[environment]/[endpointId]/replays/route";
import * as endpointRoute from "./[environment]/[endpointId]/route";
import * as list from "./[environment]/route";

const pulled = async (api: PartnerApi, workspaceId: string, afterSequence = 0) =>
  (
    await api.ask<{ events: { eventId: string; type: string }[] }>("pullEvents", {
      params: { workspaceId },
      query: { afterSequence: String(afterSequence) },
    })
  ).body.events;

test("each event of a workspace is delivered once, signed, with pullEvents' body and a delivery id", async () => {
  const api = await partnerApi();
  const receiver = await startReceiver();
  const endpoint = await createEndpoint(api, receiver.url);
  const { workspaceId, externalTenantId } = await createManaged(api);
  await api.ask("createCommand", {
    params: { workspaceId },
    headers: idempotent(),
    body: textCommand("Olá"),
  });
  await Promise.all([deliver(externalTenantId, endpoint), fanOut(job(), await uuidOf(externalTenantId))]);
  await deliver(externalTenantId, endpoint);

  const events = await pulled(api, workspaceId);
  expect(events.map(({ type }) => type)).toContain("command.accepted");
  const bodies = receiver.arrivals.map(({ body }) => JSON.parse(body));
  expect(bodies).toHaveLength(events.length);
  for (const event of events) {
    const body = bodies.find(({ eventId }) => eventId === event.eventId);
    expect(body).toEqual({ ...event, deliveryId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  }
  for (const { headers, body } of receiver.arrivals) {
    const { deliveryId, type } = JSON.parse(body);
    expect(headers["x-service-signature"]).toBe(
      createHmac("sha256", endpoint.secret).update(body).digest("hex"),
    );
    expect(headers).toMatchObject({ "x-service-event": type, "x-service-delivery": deliveryId });
  }
});

test("workspaces of the other environment, of another partner, and events from before the endpoint stay out", async () => {
  const world = await createPartnerWorld();
  await grantLive(world);
  const api = await partnerApi({ world });
  const live = await partnerApi({
    world,
    key: (await createPartnerKey(world, { environment: "live" })).secret,
  });
  const stranger = await partnerApi();
  const before = await createManaged(api);
  const receiver = await startReceiver();
  const endpoint = await createEndpoint(api, receiver.url);
  const places = [before, await createManaged(live), await createManaged(stranger)];
  for (const { externalTenantId } of places) await deliver(externalTenantId, endpoint);
  expect(receiver.arrivals).toEqual([]);

  await api.ask("createSetupLink", {
    params: { workspaceId: before.workspaceId },
    body: { externalTenantId: before.externalTenantId, redirectUrl: "https://example.com/done" },
  });
  await deliver(before.externalTenantId, endpoint);
  expect(receiver.arrivals.map(({ body }) => JSON.parse(body).type)).toEqual(["setup_link.created"]);
});

test("an endpoint gets the events it chose; unknown event names are refused by name", async () => {
  const api = await partnerApi();
  const receiver = await startReceiver();
  const endpoint = await createEndpoint(api, receiver.url, ["command.accepted"]);
  const { workspaceId, externalTenantId } = await createManaged(api);
  await api.ask("createCommand", { params: { workspaceId }, headers: idempotent(), body: textCommand("Hi") });
  await deliver(externalTenantId, endpoint);
  expect(receiver.arrivals.map(({ headers }) => headers["x-service-event"])).toEqual(["command.accepted"]);

  const { admin, partnerId } = api.world;
  const refused = await call(list, {
    method: "POST",
    params: { environment: "test" },
    headers: asPartner(admin, partnerId),
    body: { url: receiver.url, events: ["message.delivery_updated"] },
  });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("There is no event message.delivery_updated.");
});

test("the timeline of a message shows the delivery to the partner", async () => {
  const api = await partnerApi();
  const receiver = await startReceiver();
  const endpoint = await createEndpoint(api, receiver.url, ["message.created"]);
  const { workspaceId, externalTenantId } = await createManaged(api);
  const command = await api.ask<{ messageId: string }>("createCommand", {
    params: { workspaceId },
    headers: idempotent(),
    body: textCommand("Hi"),
  });
  await deliver(externalTenantId, endpoint);
  const timeline = await api.ask<{ events: { kind: string; state: string; detail: object }[] }>(
    "getMessageTimeline",
    { params: { workspaceId, messageId: command.body.messageId } },
  );
  const webhook = timeline.body.events.filter(({ kind }) => kind === "partner_webhook");
  expect(webhook).toMatchObject([
    {
      state: "delivered",
      detail: {
        endpointId: toPublicId("webhookEndpoint", endpoint.id),
        event: "message.created",
        httpStatus: 204,
      },
    },
  ]);
});

test("a replay brings the events of every workspace again, the same bytes under the same ids", async () => {
  const api = await partnerApi();
  const receiver = await startReceiver();
  const endpoint = await createEndpoint(api, receiver.url);
  const tenants = [await createManaged(api), await createManaged(api), await createManaged(api)];
  for (const { externalTenantId } of tenants) await deliver(externalTenantId, endpoint);
  const first = receiver.arrivals.map(({ body }) => body);
  expect(first).toHaveLength(tenants.length);
  const { admin, partnerId } = api.world;
  const started = await call<{ replay: { id: string } }>(replays, {
    method: "POST",
    params: { environment: "test", endpointId: endpoint.id },
    headers: asPartner(admin, partnerId),
    body: {
      scope: "window",
      from: new Date(Date.now() - 60_000).toISOString(),
      to: new Date(Date.now() + 1000).toISOString(),
    },
  });
  expect(started.status, started.text).toBe(201);
  while (!(await runReplay(job(), endpoint.homeId, started.body.replay.id)));
  await drainEndpoint(job(), endpoint.homeId, endpoint.id);
  const again = receiver.arrivals.slice(first.length).map(({ body }) => body);
  expect(again.toSorted()).toEqual(first.toSorted());
});

test("the partner workspace is in no list, and without endpoints no log is followed", async () => {
  const api = await partnerApi();
  const { workspaceId, externalTenantId } = await createManaged(api);
  const { id, homeId } = await createEndpoint(api, "https://example.com/hook");
  const listed = await api.ask<{ workspaces: { workspaceId: string }[] }>("listWorkspaces");
  expect(listed.body.workspaces.map((each) => each.workspaceId)).toEqual([workspaceId]);
  expect(
    (await api.ask("getWorkspace", { params: { workspaceId: toPublicId("workspace", homeId) } })).status,
  ).toBe(404);

  const tenant = await uuidOf(externalTenantId);
  const flags = () =>
    query<{ on: boolean }>(
      "",
      "SELECT has_partner_webhooks AS on FROM workspace_counters WHERE workspace_id = $1",
      [tenant],
    );
  expect(await flags()).toEqual([{ on: true }]);
  const { admin, partnerId } = api.world;
  await call(endpointRoute, {
    method: "DELETE",
    params: { environment: "test", endpointId: id },
    headers: asPartner(admin, partnerId),
  });
  expect(await flags()).toEqual([{ on: false }]);
});

test("workspaces created concurrently with the first endpoint are followed too", async () => {
  const api = await partnerApi();
  const [endpoint] = await Promise.all([
    createEndpoint(api, "https://example.com/hook"),
    ...Array.from({ length: 8 }, () => createManaged(api)),
  ]);
  const { partnerId } = api.world;
  const followed = await query<{ count: number }>(
    "",
    `SELECT count(*)::int AS count FROM workspaces w JOIN workspace_counters k ON k.workspace_id = w.id AND k.has_partner_webhooks
     JOIN partner_webhook_cursors c ON c.workspace_id = w.id AND c.home_id = $2 WHERE w.partner_id = $1`,
    [partnerId, endpoint.homeId],
  );
  expect(followed).toEqual([{ count: 8 }]);
});
