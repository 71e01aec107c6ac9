/** Webhooks about the account, through callback and jobs: health checks, templates, and what is blocked meanwhile. */
import { expect, test } from "vitest";
import { connectSimulator, disconnect } from "@/lib/connections/installations/connect";
import { checkHealth, scheduleHealthChecks } from "@/lib/connections/installations/health-check";
import { getInstallation } from "@/lib/connections/installations/read";
import { InstallationResource } from "@/lib/connections/installations/schemas";
import { installationResource } from "@/lib/connections/installations/serialize";
import {
  setQuality,
  updateAccount,
  updateNumber,
} from "@/lib/connections/simulator/accounts/account-changes";
import { decideTemplate } from "@/lib/connections/simulator/templates/templates";
import { listTemplates } from "@/lib/connections/templates/list";
import { syncTemplates } from "@/lib/connections/templates/sync";
import { getConversation } from "@/lib/inbox/conversations/inbox";
import { sendMessage } from "@/lib/inbox/messages/send";
import { prisma, query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { asMember, call } from "@/lib/testing/call";
import { createWhatsappWorld, messageRow } from "@/lib/testing/whatsapp";
import { appUrl, begun, post, typesOf, until } from "@/lib/testing/whatsapp-jobs";
import { createWorld, operator, someAgent } from "@/lib/testing/world";
import * as inbox from "../inbox/conversations/route";

const stateOf = async (workspaceId: string) => (await getInstallation(workspaceId))?.state;

test("an account update triggers a health check: blocked, then recovered, with events", async () => {
  const world = await createWhatsappWorld();
  const { workspaceId, accountId } = world;
  for (const state of ["banned", "active"] as const) {
    await updateAccount(operator(), { workspaceId, accountId, state });
    const expected = state === "banned" ? "blocked" : "connected";
    await until(async () => expect(await stateOf(workspaceId)).toBe(expected));
  }
  await setQuality(operator(), { workspaceId, numberId: world.numberId, quality: "red" });
  await until(async () => expect(await stateOf(workspaceId)).toBe("degraded"));
  expect(await typesOf(workspaceId, "installation.%")).toEqual([
    "installation.connecting",
    "installation.connected",
    "installation.blocked",
    "installation.recovered",
    "installation.degraded",
  ]);
});

test("from a blocked number nothing is queued, and the refusal says so", async () => {
  const world = await createWhatsappWorld();
  const { workspaceId, accountId } = world;
  const id = await begun(world, "14155551001");
  await updateAccount(operator(), { workspaceId, accountId, state: "restricted" });
  await until(async () => expect(await stateOf(workspaceId)).toBe("blocked"));
  expect((await post(world, id, { text: "hello?" })).body).toMatchObject({ code: "installation_blocked" });
  expect(await getConversation(someAgent(workspaceId), id)).toMatchObject({
    canReply: false,
    sendLock: { code: "messaging_allowed" },
  });
});

test("the connection as partners are shown it: whole before a number, with one, and after it", async () => {
  const { workspaceId } = await createWorld();
  const shown = async () => InstallationResource.parse(await installationResource(workspaceId, "acme-1"));
  expect(await shown()).toMatchObject({
    state: "not_connected",
    account: null,
    checks: [],
    canSend: { session: true, template: true },
  });
  const { id } = await connectSimulator(operator(), workspaceId);
  await syncTemplates(operator(), workspaceId);
  await checkHealth(operator(), workspaceId);
  expect(await shown()).toMatchObject({
    externalTenantId: "acme-1",
    state: "connected",
    statusReason: null,
    account: { nameStatus: "APPROVED", coexistence: false },
    canSend: { session: true, template: true },
    health: { qualityRating: "GREEN", messagingLimit: "TIER_2K", throughput: "STANDARD" },
    webhook: { subscribed: true, lastInboundAt: null },
    templates: { approved: expect.any(Number), lastSyncedAt: expect.any(String) },
    stale: false,
  });
  expect(JSON.stringify(await shown())).not.toContain("EAAS");
  expect((await shown()).checks.map(({ code }) => code)).toHaveLength(8);
  await disconnect(operator(), workspaceId);
  expect(await shown()).toMatchObject({
    state: "disconnected",
    statusReason: { code: "disconnected" },
    canSend: { session: false, template: false },
    disconnectedAt: expect.any(String),
  });
  expect(id).toBeTruthy();
});

test("each number has its own health check job, so a slow one delays no other", async () => {
  const worlds = [await createWhatsappWorld(), await createWhatsappWorld()];
  const before = await scheduleHealthChecks();
  expect(before).toBeGreaterThanOrEqual(2);
  for (const { workspaceId } of worlds)
    await until(async () => expect((await getInstallation(workspaceId))?.lastCheckedAt).not.toBeNull());
});

test("a template change is recorded with its previous state, by webhook and by sync", async () => {
  const world = await createWhatsappWorld();
  const { workspaceId } = world;
  await until(async () => expect((await listTemplates(operator(), workspaceId)).length).toBeGreaterThan(0));
  expect(await typesOf(workspaceId, "template.%")).toEqual([]);
  const [chosen] = await prisma().simulatorTemplate.findMany({
    where: { workspaceId, accountId: world.accountId, status: "approved" },
    take: 1,
  });
  const templateId = chosen?.id ?? "";
  await decideTemplate(operator(), { workspaceId, templateId, decision: "pause" });
  const changes = () =>
    query<{ data: { template: { name: string; status: string }; previousStatus: string } }>(
      "",
      "SELECT data FROM events WHERE workspace_id = $1 AND type = 'template.status_changed' ORDER BY sequence",
      [workspaceId],
    );
  await until(async () =>
    expect(await changes()).toMatchObject([
      { data: { template: { name: chosen?.name, status: "paused" }, previousStatus: "approved" } },
    ]),
  );
  await prisma().simulatorTemplate.update({
    where: { workspaceId_id: { workspaceId, id: templateId } },
    data: { status: "approved" },
  });
  await syncTemplates(operator(), workspaceId);
  await syncTemplates(operator(), workspaceId);
  expect((await changes()).map(({ data }) => data.previousStatus)).toEqual(["approved", "paused"]);
});

test("an older sync that finishes later changes no template", async () => {
  const world = await createWhatsappWorld();
  const { workspaceId } = world;
  // Every health check requested by now is finished, including the jobs of a new number.
  const later = new Date(Date.now() + 3_600_000);
  await syncTemplates({ ...operator(), now: () => later }, workspaceId);
  await prisma().simulatorTemplate.updateMany({ where: { workspaceId }, data: { status: "paused" } });
  await syncTemplates(operator(), workspaceId);
  expect((await listTemplates(operator(), workspaceId)).some(({ status }) => status === "approved")).toBe(
    true,
  );
  expect(await typesOf(workspaceId, "template.%")).toEqual([]);
});

test("a test workspace sends before a number is connected: the sandbox takes it, and receipts come back", async () => {
  const world = await createWorld();
  const { workspaceId, owner } = world;
  const start = (phone: string, country?: string) =>
    call<{ conversationId: string; code: string }>(inbox, {
      method: "POST",
      headers: { ...asMember(owner, workspaceId), origin: appUrl },
      body: { phone, name: "Ana", ...(country && { country }) },
    });
  const started = await start("+1 (415) 555-1234");
  expect(started.status).toBe(201);
  expect((await start("+14155551234")).body.conversationId).toBe(started.body.conversationId);
  expect((await start("4155551234")).body).toMatchObject({ code: "invalid_request" });
  expect((await start("(415) 555-1234", "US")).body.conversationId).toBe(started.body.conversationId);
  expect((await start("555", "US")).body).toMatchObject({
    details: [{ field: "phone", message: "Enter a phone number of this country." }],
  });
  const id = started.body.conversationId;
  expect(await getConversation(someAgent(workspaceId), id)).toMatchObject({
    isSandbox: true,
    canReply: true,
    contact: { name: "Ana", phone: "+14155551234" },
  });
  const { message } = await sendMessage(owner.ctx, id, {
    clientId: newId(),
    text: "before anything",
  });
  await until(async () =>
    expect(await messageRow(message.id)).toMatchObject({
      state: "read",
      receipts: ["sent", "delivered", "read"],
    }),
  );
  expect(await getInstallation(workspaceId)).toBeNull();
  expect((await listTemplates(operator(), workspaceId)).length).toBeGreaterThan(0);

  // The sandbox never comes back after a number was connected: no message may appear delivered to a real person.
  await connectSimulator(operator(), workspaceId);
  await disconnect(operator(), workspaceId);
  await expect(sendMessage(owner.ctx, id, { clientId: newId(), text: "lost?" })).rejects.toMatchObject({
    code: "installation_not_connected",
  });
  expect((await start("+14155551234")).body).toMatchObject({ code: "installation_not_connected" });
});

test("a number that has just come from the phone's app is not blocked in its first minutes", async () => {
  const world = await createWhatsappWorld();
  const { workspaceId, accountId, numberId } = world;
  await updateNumber(operator(), { workspaceId, numberId, isOnBusinessApp: true });
  await updateAccount(operator(), { workspaceId, accountId, state: "restricted" });
  await checkHealth(operator(), workspaceId);
  expect(await stateOf(workspaceId)).toBe("connected");
  await query(
    "",
    "UPDATE installations SET connected_at = connected_at - interval '11 minutes' WHERE workspace_id = $1",
    [workspaceId],
  );
  await checkHealth(operator(), workspaceId);
  expect(await stateOf(workspaceId)).toBe("blocked");
});
