/** Malformed ids and missing scopes, for every operation. app/api/isolation.test.ts has other tenants and other credentials. */
import { expect, test } from "vitest";
import { KEY_SCOPES, neededScope, type PartnerScope } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { fromPublicId, newId, toPublicId } from "@/lib/platform/ids";
import {
  contactOf,
  createAttachment,
  createManaged,
  idempotent,
  OPERATIONS,
  type Operation,
  type PartnerApi,
  partnerApi,
  textCommand,
} from "@/lib/testing/partner-api";
import { CONTENT_REQUESTS, type ContentIds, createContentIds } from "@/lib/testing/partner-tickets";
import { createWebhookIds } from "@/lib/testing/partner-webhooks";
import { createPartnerKey } from "@/lib/testing/partners";

type Ids = {
  workspaceId: string;
  externalTenantId: string;
  setupLinkId: string;
  messageId: string;
  wamid: string;
  attachmentId: string;
  conversationId: string;
  contactId: string;
  commandId: string;
  surfaceSessionId: string;
  templateId: string;
  webhookEndpointId: string;
  deliveryId: string;
  replayId: string;
  exportId: string;
} & ContentIds;

async function createIds(api: PartnerApi): Promise<Ids> {
  const { workspaceId, externalTenantId } = await createManaged(api);
  const params = { workspaceId };
  const link = await api.ask<{ setupLinkId: string }>("createSetupLink", {
    params,
    body: { externalTenantId, redirectUrl: "https://example.com/done" },
  });
  const { body } = await api.ask<Record<"messageId" | "conversationId" | "commandId", string>>(
    "createCommand",
    {
      params,
      body: textCommand("Hello"),
      headers: idempotent(),
    },
  );
  const session = await api.ask<{ surfaceSessionId: string }>("createSurfaceSession", {
    body: { externalTenantId, externalUserId: "u1", capabilities: ["read"] },
  });
  const { setupLinkId } = link.body;
  const attachmentId = await createAttachment(workspaceId);
  const { messageId, conversationId, commandId } = body;
  const contactId = await contactOf(conversationId);
  return {
    workspaceId,
    externalTenantId,
    setupLinkId,
    messageId,
    wamid: "",
    attachmentId,
    conversationId,
    contactId,
    commandId,
    surfaceSessionId: session.body.surfaceSessionId,
    templateId: toPublicId("template", newId()),
    ...(await createWebhookIds(api)),
    exportId: await createExport(workspaceId),
    ...(await createContentIds(api, workspaceId)),
  };
}

/** Creates an export without its file. */
async function createExport(workspaceId: string): Promise<string> {
  const [id, createdAt] = [newId(), new Date()];
  await prisma().workspaceExport.create({
    data: {
      workspaceId: fromPublicId("workspace", workspaceId) ?? "",
      id,
      state: "ready",
      createdAt,
      expiresAt: new Date(createdAt.getTime() + 3_600_000),
    },
  });
  return toPublicId("export", id);
}

/** Simulates that the provider accepted the message. */
async function withWamid(ids: Ids): Promise<Ids> {
  const wamid = `wamid.${newId()}`;
  const id = fromPublicId("message", ids.messageId) ?? "";
  await prisma().message.updateMany({ where: { id }, data: { providerMessageId: wamid } });
  return { ...ids, wamid };
}

/** The request of each operation for an object of `ids`. */
const REQUESTS: Record<Operation, (ids: Ids) => Parameters<PartnerApi["ask"]>[1]> = {
  createWorkspace: () => ({ body: { externalTenantId: `tenant-${newId()}`, name: "New" } }),
  listWorkspaces: () => ({}),
  getWorkspace: ({ workspaceId }) => ({ params: { workspaceId } }),
  updateWorkspace: ({ workspaceId }) => ({ params: { workspaceId }, body: { name: "Another" } }),
  suspendWorkspace: ({ workspaceId }) => ({ params: { workspaceId } }),
  reactivateWorkspace: ({ workspaceId }) => ({ params: { workspaceId } }),
  archiveWorkspace: ({ workspaceId }) => ({ params: { workspaceId } }),
  deleteWorkspace: ({ workspaceId }) => ({ params: { workspaceId } }),
  getInstallation: ({ workspaceId }) => ({ params: { workspaceId } }),
  exportWorkspace: ({ workspaceId }) => ({ params: { workspaceId } }),
  getExport: ({ workspaceId, exportId }) => ({ params: { workspaceId, exportId } }),
  openExport: ({ workspaceId, exportId }) => ({ params: { workspaceId, exportId } }),
  createCommand: ({ workspaceId }) => ({
    params: { workspaceId },
    body: textCommand("Hi"),
    headers: idempotent(),
  }),
  createSetupLink: ({ workspaceId, externalTenantId }) => ({
    params: { workspaceId },
    body: { externalTenantId, redirectUrl: "https://example.com/" },
  }),
  listSetupLinks: ({ workspaceId }) => ({ params: { workspaceId } }),
  revokeSetupLink: ({ workspaceId, setupLinkId }) => ({ params: { workspaceId, setupLinkId } }),
  pullEvents: ({ workspaceId }) => ({ params: { workspaceId } }),
  listEvents: () => ({}),
  createSurfaceSession: ({ externalTenantId }) => ({
    body: { externalTenantId, externalUserId: "u1", capabilities: ["read"] },
  }),
  getMessageTimeline: ({ workspaceId, messageId }) => ({ params: { workspaceId, messageId } }),
  searchDeliveryLogs: ({ workspaceId, wamid }) => ({ params: { workspaceId }, query: { wamid } }),
  createInboundMessage: ({ workspaceId }) => ({
    params: { workspaceId },
    body: { customer: { phoneE164: "+15551230001" }, content: { type: "text", text: "Hello" } },
  }),
  setReplyWindow: ({ workspaceId }) => ({
    params: { workspaceId },
    body: { phoneE164: "+15551230001", hours: 25 },
  }),
  decideTemplate: ({ workspaceId }) => ({
    params: { workspaceId },
    body: { templateId: toPublicId("template", newId()), decision: "approve" },
  }),
  setNumberState: ({ workspaceId }) => ({ params: { workspaceId }, body: { quality: "green" } }),
  setRecipientOutcome: ({ workspaceId }) => ({
    params: { workspaceId },
    body: { phoneE164: "+15551230001", outcome: "deliver" },
  }),
  getAttachment: ({ workspaceId, attachmentId }) => ({ params: { workspaceId, attachmentId } }),
  openAttachment: ({ workspaceId, attachmentId }) => ({ params: { workspaceId, attachmentId } }),
  listConversations: ({ workspaceId }) => ({ params: { workspaceId } }),
  getConversation: ({ workspaceId, conversationId }) => ({ params: { workspaceId, conversationId } }),
  listMessages: ({ workspaceId, conversationId }) => ({ params: { workspaceId, conversationId } }),
  getMessage: ({ workspaceId, messageId }) => ({ params: { workspaceId, messageId } }),
  listContacts: ({ workspaceId }) => ({ params: { workspaceId } }),
  eraseContact: ({ workspaceId, contactId }) => ({ params: { workspaceId, contactId } }),
  getContact: ({ workspaceId, contactId }) => ({ params: { workspaceId, contactId } }),
  uploadMedia: ({ workspaceId }) => ({
    params: { workspaceId },
    raw: "%PDF-1.7",
    headers: { "x-file-name": "menu.pdf" },
  }),
  listTemplates: ({ workspaceId }) => ({ params: { workspaceId } }),
  getTemplate: ({ workspaceId, templateId }) => ({ params: { workspaceId, templateId } }),
  createTemplate: ({ workspaceId }) => ({
    params: { workspaceId },
    body: {
      alias: "order_here",
      locale: "en_US",
      category: "utility",
      components: [{ type: "BODY", text: "It is here." }],
    },
  }),
  updateTemplate: ({ workspaceId, templateId }) => ({
    params: { workspaceId, templateId },
    body: { components: [{ type: "BODY", text: "It is here." }] },
  }),
  deleteTemplate: ({ workspaceId, templateId }) => ({ params: { workspaceId, templateId } }),
  listSurfaceSessions: ({ workspaceId }) => ({ params: { workspaceId } }),
  revokeSurfaceSession: ({ workspaceId, surfaceSessionId }) => ({
    params: { workspaceId, surfaceSessionId },
  }),
  revokeSurfaceSessions: ({ workspaceId }) => ({ params: { workspaceId }, body: { all: true } }),
  listWebhookEndpoints: () => ({}),
  createWebhookEndpoint: () => ({ body: { url: "https://example.com/hooks", events: ["*"] } }),
  getWebhookEndpoint: ({ webhookEndpointId }) => ({ params: { webhookEndpointId } }),
  updateWebhookEndpoint: ({ webhookEndpointId }) => ({ params: { webhookEndpointId }, body: {} }),
  deleteWebhookEndpoint: ({ webhookEndpointId }) => ({ params: { webhookEndpointId } }),
  rotateWebhookSecret: ({ webhookEndpointId }) => ({ params: { webhookEndpointId } }),
  promoteWebhookSecret: ({ webhookEndpointId }) => ({ params: { webhookEndpointId } }),
  testWebhookEndpoint: ({ webhookEndpointId }) => ({ params: { webhookEndpointId } }),
  listWebhookDeliveries: ({ webhookEndpointId }) => ({ params: { webhookEndpointId } }),
  resendWebhookDelivery: ({ webhookEndpointId, deliveryId }) => ({
    params: { webhookEndpointId, deliveryId },
  }),
  createWebhookReplay: ({ webhookEndpointId }) => ({
    params: { webhookEndpointId },
    body: { scope: "missed" },
  }),
  getWebhookReplay: ({ webhookEndpointId, replayId }) => ({ params: { webhookEndpointId, replayId } }),
  createContact: ({ workspaceId }) => ({ params: { workspaceId }, body: { externalId: "customer-7" } }),
  listCommands: ({ workspaceId }) => ({ params: { workspaceId } }),
  getCommand: ({ workspaceId, commandId }) => ({ params: { workspaceId, commandId } }),
  getUsage: ({ workspaceId }) => ({ params: { workspaceId } }),
  createCommandBatch: ({ workspaceId }) => ({
    params: { workspaceId },
    body: { commands: [{ ...textCommand("Hi"), idempotencyKey: `key-${newId()}` }] },
  }),
  cancelCommand: ({ workspaceId, commandId }) => ({ params: { workspaceId, commandId } }),
  updateContact: ({ workspaceId, contactId }) => ({
    params: { workspaceId, contactId },
    body: { name: "Ana" },
  }),
  ...CONTENT_REQUESTS,
};
const operations = Object.keys(OPERATIONS) as Operation[];

/** An unknown id of the same kind, one of another kind, and none. */
function malformed(id: string): string[] {
  const [prefix, digits] = id.includes("_") ? id.split("_") : ["", id];
  if (!prefix) return [newId(), "x"];
  const unknown = toPublicId("message", newId()).replace("msg", prefix);
  return [unknown, `${prefix === "msg" ? "mw" : "msg"}_${digits}`, "x"];
}

test("malformed ids answer like unknown ones", async () => {
  const { world } = await partnerApi();
  const { secret } = await createPartnerKey(world, { scopes: [...KEY_SCOPES] });
  const api = await partnerApi({ world, key: secret });
  const own = await withWamid(await createIds(api));
  for (const operation of operations) {
    const { params = {} } = REQUESTS[operation](own) ?? {};
    const ask = async (ids: Ids) => {
      const request = REQUESTS[operation](ids);
      const headers = { ...request?.headers, "x-correlation-id": "fixed" };
      const answer = await api.ask(operation, { ...request, headers });
      const shown = [...answer.headers].filter(([name]) => name !== "date" && !name.startsWith("ratelimit"));
      return JSON.stringify([answer.status, answer.text, shown]);
    };
    for (const name of Object.keys(params) as (keyof Ids)[]) {
      const answers = await Promise.all(malformed(own[name]).map((id) => ask({ ...own, [name]: id })));
      expect(answers[0], `${operation} ${name}`).toContain("404");
      expect(new Set(answers).size, `${operation} ${name}`).toBe(1);
    }
  }
});

test("an unknown resource answers before its body is checked", async () => {
  const { world } = await partnerApi();
  const api = await partnerApi({ world });
  const own = await withWamid(await createIds(api));
  const checked: string[] = [];
  for (const operation of operations) {
    const { params = {}, body } = REQUESTS[operation](own) ?? {};
    if (body === undefined) continue;
    for (const name of Object.keys(params) as (keyof Ids)[]) {
      const [unknown = ""] = malformed(own[name]);
      const request = REQUESTS[operation]({ ...own, [name]: unknown });
      const { status } = await api.ask(operation, { ...request, body: { wrong: 1 } });
      if (status !== 404) checked.push(`${operation} ${name} ${status}`);
    }
  }
  expect(checked).toEqual([]);
});

test("a key without an operation's scope is refused with scope_missing", async () => {
  const { world } = await partnerApi();
  const own = await withWamid(await createIds(await partnerApi({ world })));
  for (const operation of operations) {
    const [method, endpoint] = OPERATIONS[operation];
    const { scope } = (endpoint[method] as unknown as { definition: { scope: PartnerScope } }).definition;
    const others = KEY_SCOPES.filter((each) => ![scope, neededScope(scope, method)].includes(each));
    const api = await partnerApi({ world, key: (await createPartnerKey(world, { scopes: others })).secret });
    const { status, body } = await api.ask<{ error: { code: string } }>(operation, REQUESTS[operation](own));
    expect([status, body.error?.code], operation).toEqual([403, "scope_missing"]);
  }
});

test("a key that may only read does, in its area alone, and writes nothing", async () => {
  const { world } = await partnerApi();
  const own = await withWamid(await createIds(await partnerApi({ world })));
  for (const readScope of KEY_SCOPES.filter((scope) => scope.endsWith(":read"))) {
    const api = await partnerApi({
      world,
      key: (await createPartnerKey(world, { scopes: [readScope] })).secret,
    });
    for (const operation of operations) {
      const [method, endpoint] = OPERATIONS[operation];
      const { scope } = (endpoint[method] as unknown as { definition: { scope: PartnerScope } }).definition;
      const { status } = await api.ask(operation, REQUESTS[operation](own));
      // An export holds what other areas' scopes guard too.
      const needsMore = operation === "exportWorkspace" || operation === "openExport";
      const mayRead = neededScope(scope, method) === readScope && !needsMore;
      expect([operation, readScope, status === 403]).toEqual([operation, readScope, !mayRead]);
    }
  }
});
