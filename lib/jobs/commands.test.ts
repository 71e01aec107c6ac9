/** A partner's command end to end: through the sandbox, over real HTTP, to receipts and evidence. */
import { hostname } from "node:os";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as invitations from "@/app/api/settings/invitations/route";
import * as whatsappWebhook from "@/app/api/whatsapp/webhook/route";
import type { Timeline } from "@/lib/partner/timeline/schemas";
import { prisma, query } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { fromPublicId, newId } from "@/lib/platform/ids";
import { log } from "@/lib/platform/log";
import { asMember, call } from "@/lib/testing/call";
import { isForgetful, startTestJobs } from "@/lib/testing/jobs";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { serveOwnApp } from "@/lib/testing/own-server";
import { createManaged, idempotent, partnerApi, textCommand } from "@/lib/testing/partner-api";
import { startReceiver } from "@/lib/testing/receiver";
import { createWorld } from "@/lib/testing/world";
import { createEndpoint } from "@/lib/webhooks/endpoints";
import { openPartnerWorkspace } from "@/lib/webhooks/partner-workspace";
import { version } from "@/package.json";

await takeOwnDatabase();
await serveOwnApp([{ pattern: "/api/whatsapp/webhook", module: whatsappWebhook }]);
const infos = vi.spyOn(log(), "debug");
let stopJobs: () => Promise<void>;
/** Runs beside the other tests: two scheduled retries and the phone's receipts take about 14 s. */
let throttled: ReturnType<typeof sent>;
beforeAll(async () => {
  stopJobs = await startTestJobs();
  throttled = sent("+15551230004");
  await throttled;
});
afterAll(() => stopJobs());

const until = <T>(check: () => T | Promise<T>, timeout = 15_000) =>
  vi.waitFor(check, { timeout, interval: 50 });
const THROTTLED_MS = 45_000;

async function sent(to: string, content?: unknown) {
  const api = await partnerApi();
  const { workspaceId } = await createManaged(api);
  const params = { workspaceId };
  const body = textCommand("Your order is on its way.", { contact: { phoneE164: to } });
  if (content) body.payload.content = content as typeof body.payload.content;
  const { status, body: receipt } = await api.ask<{ messageId: string }>("createCommand", {
    params,
    body,
    headers: idempotent(),
  });
  const { messageId } = receipt;
  const timeline = async () =>
    (await api.ask<Timeline>("getMessageTimeline", { params: { ...params, messageId } })).body;
  return { api, params, status, messageId, timeline };
}

/** The lines of jobs with this correlation id. */
const linesOf = (correlationId: string) =>
  infos.mock.calls
    .map(([line]) => line as unknown as { job: string; correlationId?: string })
    .filter((line) => line.correlationId === correlationId);

test("a line names the process and its version; a job's line the request that caused it", async () => {
  expect(log().bindings()).toEqual({ instance: `${hostname()}:${process.pid}`, version });
  const api = await partnerApi();
  const params = { workspaceId: (await createManaged(api)).workspaceId };
  // Now that the workspace exists, the command is the first to wake the fan-out.
  const home = await openPartnerWorkspace(api.world.admin.ctx, "test");
  await createEndpoint(home, {
    url: "http://127.0.0.1:9/hooks",
    description: null,
    events: ["message.read"],
  });
  const correlationId = `order-${newId()}`;
  const headers = { ...idempotent(), "x-correlation-id": correlationId };
  await api.ask("createCommand", { params, headers, body: textCommand("Hi") });
  await until(() =>
    expect(linesOf(correlationId).map(({ job }) => job)).toEqual(
      expect.arrayContaining(["drain-message-lane", "fan-out-events"]),
    ),
  );

  const { owner, workspaceId } = await createWorld();
  await call(invitations, {
    method: "POST",
    headers: { ...asMember(owner, workspaceId), origin: env().APP_URL, "x-correlation-id": correlationId },
    body: { email: `${newId()}@example.com`, role: "agent" },
  });
  await until(() => expect(linesOf(correlationId).map(({ job }) => job)).toContain("send-invitation-mail"));
});

const words = ({ events }: Timeline) => events.map(({ kind, state }) => `${kind} ${state}`);

test.skipIf(isForgetful)(
  "a fresh test workspace sends at once, and the evidence names command, queue and provider in their order",
  async () => {
    const { api, params, messageId, timeline } = await sent("+15551230001");
    const seen = await until(async () => {
      const now = await timeline();
      expect(words(now)).toEqual([
        "command accepted",
        "delivery_job queued",
        "delivery_job running",
        "delivery_job succeeded",
        "provider_receipt accepted",
        "provider_receipt sent",
        "provider_receipt delivered",
        "provider_receipt read",
      ]);
      return now;
    });
    expect(seen.deliveryState).toBe("read");
    const wamid = seen.providerMessageId ?? "";
    const found = await api.ask<Timeline>("searchDeliveryLogs", { params, query: { wamid } });
    expect(found.body).toEqual(seen);
    expect(found.body.messageId).toBe(messageId);
  },
);

test("a refused number's evidence says why, with the provider's code and whether it helps to try again", async () => {
  const { timeline } = await sent("+15551230002");
  const seen = await until(async () => {
    const now = await timeline();
    expect(now.deliveryState).toBe("failed");
    return now;
  });
  expect(seen.events.at(-1)).toMatchObject({
    kind: "provider_receipt",
    state: "failed",
    detail: { providerErrorCode: 131026, retryable: false, explanation: expect.stringContaining("WhatsApp") },
  });
});

test("a new test workspace makes nothing until it is needed", async () => {
  const api = await partnerApi();
  const { workspaceId } = await createManaged(api);
  const id = fromPublicId("workspace", workspaceId) ?? "";
  const [left] = await query<{ rows: number }>(
    "",
    `SELECT ((SELECT count(*) FROM outbox WHERE payload ->> 'workspaceId' = $1)
      + (SELECT count(*) FROM job_runs WHERE event -> 'data' ->> 'workspaceId' = $1)
      + (SELECT count(*) FROM templates WHERE workspace_id = $1::uuid)
      + (SELECT count(*) FROM simulator_accounts WHERE workspace_id = $1::uuid))::int AS rows`,
    [id],
  );
  expect(left).toEqual({ rows: 0 });
  // Another partner's command does not make it either.
  const stranger = await partnerApi();
  const template = { type: "template", template: { alias: "spring_sale" } };
  const asked = { params: { workspaceId }, headers: idempotent(), body: textCommand("") };
  asked.body.payload.content = template as never;
  expect((await stranger.ask("createCommand", asked)).status).toBe(404);
  expect(await prisma().template.count({ where: { workspaceId: id } })).toBe(0);
});

test("the sandbox has templates, media and buttons from the first message on", async () => {
  const contents = [
    { type: "template", template: { alias: "spring_sale", variables: { "1": "Ana" } } },
    { type: "media", media: { kind: "image", url: "https://example.com/a.jpg", caption: "The cake" } },
    {
      interactive: { kind: "buttons", body: "Ready?", buttons: [{ id: "yes", title: "Yes" }] },
    },
  ];
  for (const content of contents) {
    const { timeline, status } = await sent("+15551230001", content);
    expect(status).toBe(202);
    await until(async () => expect((await timeline()).deliveryState).toBe("read"));
  }
});

test("a command's message reaches the partner's own server in about a second, and its timeline says so", async () => {
  const api = await partnerApi();
  const receiver = await startReceiver();
  const home = await openPartnerWorkspace(api.world.admin.ctx, "test");
  await createEndpoint(home, { url: receiver.url, description: null, events: ["message.created"] });
  const { workspaceId } = await createManaged(api);
  const askedAt = performance.now();
  const { body } = await api.ask<{ messageId: string }>("createCommand", {
    params: { workspaceId },
    body: textCommand("Your order is on its way."),
    headers: idempotent(),
  });
  const arrival = await until(() => {
    const [first] = receiver.arrivals;
    expect(first).toBeDefined();
    return first as (typeof receiver.arrivals)[number];
  });
  expect(JSON.parse(arrival.body).data.message.id).toBe(body.messageId);
  // Takes about a second; the rest is slack for a busy machine.
  if (!isForgetful) expect(arrival.at - askedAt).toBeLessThan(3000);
  await until(async () => {
    const asked = { params: { workspaceId, messageId: body.messageId } };
    const timeline = (await api.ask<Timeline>("getMessageTimeline", asked)).body;
    expect(words(timeline)).toContain("partner_webhook delivered");
  });
});

test("a throttled send shows each attempt and when the next one was due", {
  timeout: THROTTLED_MS + 5000,
}, async () => {
  const { timeline } = await throttled;
  const seen = await until(async () => {
    const now = await timeline();
    expect(now.deliveryState).toBe("read");
    return now;
  }, THROTTLED_MS);
  const retries = seen.events.filter(({ state }) => state === "retry_scheduled");
  expect(retries).toHaveLength(2);
  expect(retries[0]?.detail).toMatchObject({ attempt: 1, providerErrorCode: 130429, retryable: true });
  expect(Date.parse(retries[0]?.detail?.nextAttemptAt ?? "")).toBeGreaterThan(
    Date.parse(retries[0]?.at ?? ""),
  );
});
