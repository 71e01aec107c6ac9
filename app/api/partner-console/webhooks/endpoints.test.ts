/** A partner's endpoints: failures reported elsewhere, tests, pauses, and whose they are. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { env } from "@/lib/platform/env";
import { toPublicId } from "@/lib/platform/ids";
import { asPartner, call } from "@/lib/testing/call";
import { createManaged, partnerApi } from "@/lib/testing/partner-api";
import { createEndpoint, deliver } from "@/lib/testing/partner-webhooks";
import { startReceiver } from "@/lib/testing/receiver";
import { letTimePass, storedDeliveries } from "@/lib/testing/webhooks";
import { job } from "@/lib/testing/world";
import { drainEndpoint } from "@/lib/webhooks/drain";
import { fanOut } from "@/lib/webhooks/fan-out";
import { failureMailRecipients, sendFailureMail } from "@/lib/webhooks/mails";
import * as deliveryList from "./[environment]/[endpointId]/deliveries/route";
import * as endHold from "./[environment]/[endpointId]/end-hold/route";
import * as endpointRoute from "./[environment]/[endpointId]/route";
import * as testRoute from "./[environment]/[endpointId]/test/route";
import * as list from "./[environment]/route";

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
