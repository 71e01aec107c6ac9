/**
 * Webhooks of a partner: one endpoint gets the events of all its workspaces in an environment, in the event log's form.
 */
import { createHmac } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { prisma, query } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { toPublicId } from "@/lib/platform/ids";
import { asPartner, call } from "@/lib/testing/call";
import {
  createManaged,
  idempotent,
  type PartnerApi,
  partnerApi,
  textCommand,
} from "@/lib/testing/partner-api";
import { createPartnerKey, createPartnerWorld, grantLive } from "@/lib/testing/partners";
import { startReceiver } from "@/lib/testing/receiver";
import { job, letTimePass, storedDeliveries } from "@/lib/testing/webhooks";
import { drainEndpoint } from "@/lib/webhooks/drain";
import { fanOut } from "@/lib/webhooks/fan-out";
import { failureMailRecipients, sendFailureMail } from "@/lib/webhooks/mails";
import { runReplay } from "@/lib/webhooks/replays";
import * as deliveryList from "./[environment]/[endpointId]/deliveries/route";
import * as endHold from "./[environment]/[endpointId]/end-hold/route";
import * as replays from "./[environment]/[endpointId]/replays/route";
import * as endpointRoute from "./[environment]/[endpointId]/route";
import * as testRoute from "./[environment]/[endpointId]/test/route";
import * as list from "./[environment]/route";

type Created = { endpoint: { id: string; events: string[] }; secret: string };
type Environment = "test" | "live";

async function createEndpoint(
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

const uuidOf = async (externalTenantId: string): Promise<string> =>
  (await prisma().workspace.findFirstOrThrow({ where: { externalTenantId } })).id;

/** Runs the jobs' verbs: fan-out of this tenant's log, then a drain. */
async function deliver(externalTenantId: string, { id, homeId }: { id: string; homeId: string }) {
  const workspaceId = await uuidOf(externalTenantId);
  await fanOut(job(), workspaceId);
  await drainEndpoint(job(), homeId, id);
}

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
  expect(refused.text).toContain("there is no event message.delivery_updated");
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

test("a given-up delivery is reported to the partner's other endpoints, never to its own, and only once", async () => {
  const api = await partnerApi();
  const broken = await startReceiver(500);
  const healthy = await startReceiver();
  const bad = await createEndpoint(api, broken.url);
  const good = await createEndpoint(api, healthy.url, ["webhook.delivery_exhausted"]);
  const { externalTenantId } = await createManaged(api);
  await deliver(externalTenantId, bad);
  for (let attempt = 2; attempt <= 8; attempt++) {
    await letTimePass(bad.id);
    await drainEndpoint(job(), bad.homeId, bad.id);
  }
  await fanOut(job(), bad.homeId);
  await drainEndpoint(job(), good.homeId, good.id);
  expect(healthy.arrivals.map(({ body }) => JSON.parse(body))).toMatchObject([
    {
      type: "webhook.delivery_exhausted",
      workspaceId: null,
      externalTenantId: null,
      data: {
        endpoint: { id: toPublicId("webhookEndpoint", bad.id) },
        delivery: { event: "workspace.created" },
      },
    },
  ]);
  expect((await storedDeliveries(bad.id)).map(({ event }) => event)).toEqual(["workspace.created"]);
});

test("a test has the log's form and belongs to no workspace; 410 disables", async () => {
  const api = await partnerApi();
  const receiver = await startReceiver(410);
  const endpoint = await createEndpoint(api, receiver.url);
  const { admin, partnerId } = api.world;
  const asked = {
    params: { environment: "test", endpointId: endpoint.id },
    headers: asPartner(admin, partnerId),
  };
  await call(testRoute, { ...asked, method: "POST", body: {} });
  await drainEndpoint(job(), endpoint.homeId, endpoint.id);
  expect(JSON.parse(receiver.arrivals[0]?.body ?? "")).toMatchObject({
    type: "webhook.test",
    workspaceId: null,
    sequence: null,
    deliveryId: receiver.arrivals[0]?.headers["x-service-delivery"],
  });
  const shown = await call<{ endpoint: { state: string; disabledReason: string } }>(endpointRoute, asked);
  expect(shown.body.endpoint).toMatchObject({ state: "disabled", disabledReason: "gone" });
});

test("a requested pause is shown in the console and can be ended there", async () => {
  const api = await partnerApi();
  const receiver = await startReceiver((_, res) => res.writeHead(503, { "retry-after": "900" }).end());
  const endpoint = await createEndpoint(api, receiver.url);
  const { admin, partnerId } = api.world;
  const params = { environment: "test", endpointId: endpoint.id };
  const asked = { params, headers: asPartner(admin, partnerId) };
  await call(testRoute, { ...asked, method: "POST", body: {} });
  await drainEndpoint(job(), endpoint.homeId, endpoint.id);
  const shown = await call<{ endpoint: { heldUntil: string | null } }>(endpointRoute, asked);
  expect(Date.parse(shown.body.endpoint.heldUntil ?? "")).toBeGreaterThan(Date.now() + 800_000);
  receiver.answerWith(204);
  const ended = await call(endHold, { ...asked, method: "POST", body: {} });
  expect(ended).toMatchObject({ status: 200, body: { endpoint: { heldUntil: null } } });
  await drainEndpoint(job(), endpoint.homeId, endpoint.id);
  expect(await storedDeliveries(endpoint.id)).toMatchObject([{ state: "delivered", attempt: 2 }]);
});

test("an endpoint is found only by its own partner and in its own environment", async () => {
  const api = await partnerApi();
  const stranger = await partnerApi();
  const { id } = await createEndpoint(api, "https://example.com/hook");
  const places = [
    [api, "live"],
    [stranger, "test"],
  ] as const;
  for (const [{ world }, environment] of places) {
    for (const [route, method] of [
      [endpointRoute, "GET"],
      [endpointRoute, "DELETE"],
      [deliveryList, "GET"],
    ] as const) {
      const answer = await call(route, {
        method,
        params: { environment, endpointId: id },
        headers: asPartner(world.admin, world.partnerId),
      });
      expect(answer.status).toBe(404);
    }
    const listed = await call<{ endpoints: unknown[] }>(list, {
      params: { environment },
      headers: asPartner(world.admin, world.partnerId),
    });
    expect(listed.body.endpoints).toEqual([]);
  }
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

test("a disabled endpoint is mailed to the partner's admins, with a link to it", async () => {
  const api = await partnerApi();
  const { id, homeId } = await createEndpoint(api, "https://example.com/hook");
  for (const userId of await failureMailRecipients(homeId))
    await sendFailureMail(homeId, id, "disabled", userId);
  const folder = join(env().DATA_DIR, "outbox");
  const mails = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
  const mail = mails.find(
    (text) => text.includes(`To: ${api.world.admin.email}`) && text.includes("was disabled"),
  );
  expect(mail).toContain(`/partner/${api.world.partnerId}/webhooks/test/${id}`);
});
