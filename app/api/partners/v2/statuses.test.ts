/** The status table of the partner API: each code that a client can get, reached through its route. */
import { expect, onTestFinished, test } from "vitest";
import * as nothing from "@/app/api/[...path]/route";
import { changePartnerAccess } from "@/lib/account/partners/access";
import { createCtx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { fromPublicId, newId, toPublicId } from "@/lib/platform/ids";
import { call } from "@/lib/testing/call";
import {
  createManaged,
  OPERATIONS,
  type Operation,
  type PartnerApi,
  partnerApi,
} from "@/lib/testing/partner-api";

type Refusal = { error: { code: string; message: string; correlationId: string } };
const operator = () => createCtx({ type: "operator" } as const);
type Asked = Parameters<PartnerApi["ask"]>[1];

async function setting(
  changes: { policy?: object; status?: "suspended" | "archived"; allowlist?: string[] } = {},
) {
  const api = await partnerApi();
  const { workspaceId, externalTenantId } = await createManaged(api, {
    returnUrlAllowlist: changes.allowlist ?? [],
  });
  const id = fromPublicId("workspace", workspaceId) ?? "";
  const { policy, status } = changes;
  await prisma().workspace.update({
    where: { id },
    data: { ...(policy && { policy }), ...(status && { status }) },
  });
  const link = (more: object = {}) => ({
    params: { workspaceId },
    body: { externalTenantId, redirectUrl: "https://example.com/done", ...more },
  });
  const session = (more: object = {}) => ({
    body: { externalTenantId, externalUserId: "u1", capabilities: ["read"], ...more },
  });
  return { api, id, workspaceId, externalTenantId, link, session };
}

async function refused(api: PartnerApi, operation: Operation, asked: Asked) {
  const { status, body, headers } = await api.ask<Refusal>(operation, asked);
  expect(body.error.correlationId).toBe(headers.get("x-correlation-id"));
  return [status, body.error.code];
}

test("400: no JSON, a wrong query, a wrong body, an unknown version, an unknown capability", async () => {
  const { api, workspaceId, link, session } = await setting();
  const params = { workspaceId };
  expect(await refused(api, "createWorkspace", { raw: "{" })).toEqual([400, "invalid_json"]);
  for (const raw of ['{"a":"\\u0000"}', '{"a":1,"a":2}', `${"[".repeat(65)}${"]".repeat(65)}`])
    expect(await refused(api, "createWorkspace", { raw })).toEqual([400, "invalid_json"]);
  expect(await refused(api, "createWorkspace", { body: { externalTenantId: "" } })).toEqual([
    400,
    "invalid_request",
  ]);
  for (const wrong of [
    { redirectUrl: undefined },
    { redirectUrl: "/here" },
    { redirectUrl: "https://a:b@c.example/" },
    { redirectUrl: "ftp://c.example/" },
    { expiresInHours: 169 },
    { expiresInHours: 1.5 },
    { allowedConnectionTypes: ["telegram"] },
  ])
    expect(await refused(api, "createSetupLink", link(wrong)), JSON.stringify(wrong)).toEqual([
      400,
      "invalid_request",
    ]);
  const wrongQueries: Record<string, string>[] = [
    { limit: "0" },
    { limit: "501" },
    { afterSequence: "-1" },
    { afterSequence: "1e3" },
  ];
  for (const query of wrongQueries)
    expect(await refused(api, "pullEvents", { params, query })).toEqual([400, "invalid_request"]);
  expect(await refused(api, "searchDeliveryLogs", { params, query: { wamid: "" } })).toEqual([
    400,
    "invalid_request",
  ]);
  expect(await refused(api, "searchDeliveryLogs", { params, query: { wamid: "x".repeat(513) } })).toEqual([
    400,
    "invalid_request",
  ]);
  for (const operation of ["listConversations", "listContacts", "listCommands"] as const)
    expect(await refused(api, operation, { params, query: { cursor: "x" } })).toEqual([
      400,
      "invalid_request",
    ]);
  expect(await refused(api, "getUsage", { params, query: { from: "2026-02-30" } })).toEqual([
    400,
    "invalid_request",
  ]);
  for (const operation of ["createContact", "createCommandBatch"] as const)
    expect(await refused(api, operation, { params, body: {} })).toEqual([400, "invalid_request"]);
  expect(await refused(api, "listWorkspaces", { headers: { "partner-version": "2020-01-01" } })).toEqual([
    400,
    "unsupported_version",
  ]);
  for (const word of ["inbox:fly", "__proto__", ""])
    expect(await refused(api, "createSurfaceSession", session({ capabilities: [word] })), word).toEqual([
      400,
      "invalid_capability",
    ]);
  expect(await refused(api, "createSurfaceSession", session({ capabilities: [] }))).toEqual([
    400,
    "invalid_capability",
  ]);
});

test("a validation message names each field and its rule, all together", async () => {
  const { api } = await setting();
  const { body } = await api.ask<Refusal>("createWorkspace", {
    body: { externalTenantId: "é".repeat(129), name: "", locale: 7 },
  });
  expect(body.error.message).toContain("externalTenantId: Use at most 128 characters.");
  expect(body.error.message).toContain("name: Enter a value.");
  expect(body.error.message).toContain("locale:");
});

test("401: one answer for all that is no valid key, and it says which scheme", async () => {
  const { api } = await setting();
  for (const authorization of ["", "Bearer", "Bearer x", `Basic ${api.key}`, `Bearer ${api.key}x`]) {
    const { status, body, headers } = await api.ask<Refusal>("listWorkspaces", {
      headers: { authorization },
    });
    expect([status, body.error.code, headers.get("www-authenticate")]).toEqual([
      401,
      "unauthorized",
      "Bearer",
    ]);
  }
});

test("403: what the workspace's policy, its state or its allowlist forbids", async () => {
  const listed = await setting({ allowlist: ["https://good.example/back"] });
  expect(await refused(listed.api, "createSetupLink", listed.link())).toEqual([
    403,
    "redirect_url_not_allowed",
  ]);
  const plain = await setting();
  expect(await refused(plain.api, "createSetupLink", plain.link({ externalTenantId: "another" }))).toEqual([
    403,
    "tenant_mismatch",
  ]);
  const off = await setting({ policy: { setupLinks: false, surfaceSessions: false, commands: false } });
  expect(await refused(off.api, "createSetupLink", off.link())).toEqual([403, "policy_forbidden"]);
  expect(await refused(off.api, "createSurfaceSession", off.session())).toEqual([403, "policy_forbidden"]);
  const few = await setting({
    policy: { maxOpenSetupLinks: 1, allowedConnectionTypes: [], allowedCapabilities: ["inbox:read"] },
  });
  expect(await refused(few.api, "createSetupLink", few.link())).toEqual([403, "connection_type_not_allowed"]);
  expect(await refused(few.api, "createSurfaceSession", few.session({ capabilities: ["reply"] }))).toEqual([
    403,
    "capability_not_allowed",
  ]);
  const one = await setting({ policy: { maxOpenSetupLinks: 1 } });
  expect((await one.api.ask("createSetupLink", one.link())).status).toBe(201);
  expect(await refused(one.api, "createSetupLink", one.link())).toEqual([403, "setup_link_limit_reached"]);
  for (const status of ["suspended", "archived"] as const) {
    const asleep = await setting({ status });
    expect(await refused(asleep.api, "createSetupLink", asleep.link())).toEqual([403, `workspace_${status}`]);
    expect(await refused(asleep.api, "createSurfaceSession", asleep.session())).toEqual([
      403,
      `workspace_${status}`,
    ]);
  }
  const archived = await setting({ status: "archived" });
  const { externalTenantId } = archived;
  const again = await archived.api.ask("createWorkspace", {
    body: { externalTenantId, name: "Another name" },
  });
  expect([again.status, again.body, again.headers.get("workspace-status")]).toEqual([
    200,
    { workspaceId: archived.workspaceId, externalTenantId, created: false },
    "archived",
  ]);
  await changePartnerAccess(operator(), plain.api.world.partnerId, { isSuspended: true });
  expect(await refused(plain.api, "listWorkspaces", {})).toEqual([403, "partner_suspended"]);
});

test("404: each resource by its own name, and a path that is none", async () => {
  const { api, workspaceId, session } = await setting();
  const nobodys = { workspaceId: toPublicId("workspace", newId()) };
  expect(await refused(api, "getWorkspace", { params: nobodys })).toEqual([404, "workspace_not_found"]);
  expect(await refused(api, "createSurfaceSession", session({ externalTenantId: "unknown" }))).toEqual([
    404,
    "workspace_not_found",
  ]);
  const setupLinkId = toPublicId("setupLink", newId());
  expect(await refused(api, "revokeSetupLink", { params: { workspaceId, setupLinkId } })).toEqual([
    404,
    "setup_link_not_found",
  ]);
  const messageId = toPublicId("message", newId());
  expect(await refused(api, "getMessageTimeline", { params: { workspaceId, messageId } })).toEqual([
    404,
    "message_not_found",
  ]);
  for (const operation of ["getConversation", "listMessages"] as const) {
    const conversationId = toPublicId("conversation", newId());
    expect(await refused(api, operation, { params: { workspaceId, conversationId } })).toEqual([
      404,
      "conversation_not_found",
    ]);
  }
  expect(await refused(api, "getMessage", { params: { workspaceId, messageId } })).toEqual([
    404,
    "message_not_found",
  ]);
  const commandId = toPublicId("command", newId());
  for (const operation of ["getCommand", "cancelCommand"] as const)
    expect(await refused(api, operation, { params: { workspaceId, commandId } })).toEqual([
      404,
      "command_not_found",
    ]);
  const contactId = toPublicId("contact", newId());
  for (const [operation, body] of [["getContact"], ["updateContact", { name: "A" }]] as const)
    expect(await refused(api, operation, { params: { workspaceId, contactId }, body })).toEqual([
      404,
      "contact_not_found",
    ]);
  const exportId = toPublicId("export", newId());
  for (const operation of ["getExport", "openExport"] as const)
    expect(await refused(api, operation, { params: { workspaceId, exportId } })).toEqual([404, "not_found"]);
  const attachmentId = toPublicId("attachment", newId());
  for (const operation of ["getAttachment", "openAttachment"] as const)
    expect(await refused(api, operation, { params: { workspaceId, attachmentId } })).toEqual([
      404,
      "attachment_not_found",
    ]);
  const surfaceSessionId = toPublicId("surfaceSession", newId());
  expect(await refused(api, "revokeSurfaceSession", { params: { workspaceId, surfaceSessionId } })).toEqual([
    404,
    "not_found",
  ]);
  const templateId = toPublicId("template", newId());
  const components = [{ type: "BODY", text: "Hello." }];
  for (const [operation, more] of [
    ["getTemplate", {}],
    ["updateTemplate", { body: { components } }],
    ["deleteTemplate", {}],
  ] as const)
    expect(await refused(api, operation, { params: { workspaceId, templateId }, ...more })).toEqual([
      404,
      "template_not_found",
    ]);
  const params = { webhookEndpointId: toPublicId("webhookEndpoint", newId()), deliveryId: newId() };
  for (const operation of [
    ...([
      "getWebhookEndpoint",
      "updateWebhookEndpoint",
      "deleteWebhookEndpoint",
      "rotateWebhookSecret",
    ] as const),
    ...(["promoteWebhookSecret", "testWebhookEndpoint", "listWebhookDeliveries"] as const),
    ...(["resendWebhookDelivery"] as const),
  ])
    expect(
      await refused(api, operation, { params, ...(operation === "updateWebhookEndpoint" && { body: {} }) }),
    ).toEqual([404, "webhook_endpoint_not_found"]);
  expect(
    await refused(api, "searchDeliveryLogs", { params: { workspaceId }, query: { wamid: "wamid.x" } }),
  ).toEqual([404, "message_not_found"]);
  const away = await call<Refusal>(nothing, { path: "/api/partners/v2/workspace" });
  expect([away.status, away.body.error.code]).toEqual([404, "not_found"]);
});

test("405 names the methods that are there; 413 and 415 come before the body is read", async () => {
  const { api, workspaceId, link } = await setting();
  for (const [operation, method, allow] of [
    ["getInstallation", "DELETE", "GET, HEAD, OPTIONS"],
    ["createCommand", "PUT", "GET, HEAD, POST, OPTIONS"],
    ["listSetupLinks", "PATCH", "GET, HEAD, POST, OPTIONS"],
  ] as const) {
    const { status, body, headers } = await call<Refusal>(OPERATIONS[operation][1], {
      method,
      path: "/api/partners/v2/test",
      params: { workspaceId },
    });
    expect([status, body.error.code, headers.get("allow")]).toEqual([405, "method_not_allowed", allow]);
  }
  const params = { workspaceId };
  for (const [operation, form] of [
    ["createWorkspace", {}],
    ["createCommand", { params, headers: { "idempotency-key": "a-good-key" } }],
    ["createSetupLink", { params }],
    ["createSurfaceSession", {}],
    ["createWebhookEndpoint", {}],
    ["revokeSurfaceSessions", { params }],
  ] as const) {
    const tooLarge = { ...form, raw: `{"a":"${"x".repeat(256 * 1024)}"}` };
    expect(await refused(api, operation, tooLarge), operation).toEqual([413, "payload_too_large"]);
    const headers = {
      ...("headers" in form && form.headers),
      "content-type": "application/x-www-form-urlencoded",
    };
    expect(await refused(api, operation, { ...form, headers, raw: "a=1" }), operation).toEqual([
      415,
      "unsupported_media_type",
    ]);
  }
  const form = { params, raw: "--x", headers: { "content-type": "multipart/form-data; boundary=x" } };
  expect(await refused(api, "uploadMedia", form)).toEqual([415, "unsupported_media_type"]);
  const large = { params, raw: "x".repeat(16 * 1024 * 1024 + 1) };
  expect(await refused(api, "uploadMedia", large)).toEqual([413, "payload_too_large"]);
  // The name is arbitrary otherwise.
  const asText = { ...link(), headers: { "content-type": "text/plain" } };
  expect((await api.ask("createSetupLink", asText)).status).toBe(201);
});

test("409: a completed link cannot be revoked; a revoked one answers the same again", async () => {
  const { api, workspaceId, link } = await setting();
  const made = async () =>
    (await api.ask<{ setupLinkId: string }>("createSetupLink", link())).body.setupLinkId;
  const [done, open] = [await made(), await made()];
  await prisma().setupLink.updateMany({
    where: { id: fromPublicId("setupLink", done) ?? "" },
    data: { status: "connected", completedAt: new Date() },
  });
  expect(await refused(api, "revokeSetupLink", { params: { workspaceId, setupLinkId: done } })).toEqual([
    409,
    "setup_link_completed",
  ]);
  const revoke = () =>
    api.ask<{ status: string }>("revokeSetupLink", { params: { workspaceId, setupLinkId: open } });
  const first = await revoke();
  expect([first.status, first.body.status]).toEqual([200, "revoked"]);
  expect((await revoke()).text).toBe(first.text);
});

test("429 has the limit, zero remaining and Retry-After; other workspaces are not affected", async () => {
  const { RATE_LIMIT_SCALE } = env();
  Object.assign(env(), { RATE_LIMIT_SCALE: 1 });
  onTestFinished(() => void Object.assign(env(), { RATE_LIMIT_SCALE }));
  const { api, workspaceId } = await setting();
  const other = await createManaged(api);
  const ask = (id: string) => api.ask<Refusal>("pullEvents", { params: { workspaceId: id } });
  let answer = await ask(workspaceId);
  expect(answer.headers.get("ratelimit-limit")).toBe("120");
  for (let call = 0; call < 300 && answer.status === 200; call++) answer = await ask(workspaceId);
  expect([answer.status, answer.body.error.code]).toEqual([429, "rate_limited"]);
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(answer.headers.get("ratelimit-remaining")).toBe("0");
  expect(Number(answer.headers.get("ratelimit-reset"))).toBeGreaterThan(0);
  expect((await ask(other.workspaceId)).status).toBe(200);
});
