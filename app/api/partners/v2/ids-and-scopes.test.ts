/** Malformed ids and missing scopes, for every operation. app/api/isolation.test.ts has other tenants and other credentials. */
import { expect, test } from "vitest";
import { KEY_SCOPES, READ_SCOPES } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { fromPublicId, newId, toPublicId } from "@/lib/platform/ids";
import {
  createAttachment,
  createManaged,
  idempotent,
  OPERATIONS,
  type Operation,
  type PartnerApi,
  partnerApi,
  textCommand,
} from "@/lib/testing/partner-api";
import { createPartnerKey } from "@/lib/testing/partners";

type Ids = {
  workspaceId: string;
  externalTenantId: string;
  setupLinkId: string;
  messageId: string;
  wamid: string;
  attachmentId: string;
};

async function createIds(api: PartnerApi): Promise<Ids> {
  const { workspaceId, externalTenantId } = await createManaged(api);
  const params = { workspaceId };
  const link = await api.ask<{ setupLinkId: string }>("createSetupLink", {
    params,
    body: { externalTenantId, redirectUrl: "https://example.com/done" },
  });
  const { body } = await api.ask<{ messageId: string }>("createCommand", {
    params,
    body: textCommand("Hello"),
    headers: idempotent(),
  });
  const { setupLinkId } = link.body;
  const attachmentId = await createAttachment(workspaceId);
  return { workspaceId, externalTenantId, setupLinkId, messageId: body.messageId, wamid: "", attachmentId };
}

/** As if the provider had accepted the message. */
async function withWamid(ids: Ids): Promise<Ids> {
  const wamid = `wamid.${newId()}`;
  const id = fromPublicId("message", ids.messageId) ?? "";
  await prisma().message.updateMany({ where: { id }, data: { providerMessageId: wamid } });
  return { ...ids, wamid };
}

/** How each operation asks for an object of `ids`. */
const REQUESTS: Record<Operation, (ids: Ids) => Parameters<PartnerApi["ask"]>[1]> = {
  createWorkspace: () => ({ body: { externalTenantId: `tenant-${newId()}`, name: "New" } }),
  listWorkspaces: () => ({}),
  getWorkspace: ({ workspaceId }) => ({ params: { workspaceId } }),
  getInstallation: ({ workspaceId }) => ({ params: { workspaceId } }),
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
  createSurfaceSession: ({ externalTenantId }) => ({
    body: { externalTenantId, externalUserId: "u1", capabilities: ["read"] },
  }),
  getMessageTimeline: ({ workspaceId, messageId }) => ({ params: { workspaceId, messageId } }),
  searchDeliveryLogs: ({ workspaceId, wamid }) => ({ params: { workspaceId }, query: { wamid } }),
  getAttachment: ({ workspaceId, attachmentId }) => ({ params: { workspaceId, attachmentId } }),
  openAttachment: ({ workspaceId, attachmentId }) => ({ params: { workspaceId, attachmentId } }),
};
const NAMES_NO_WORKSPACE: readonly Operation[] = [
  "createWorkspace",
  "listWorkspaces",
  "createSurfaceSession",
];
const operations = Object.keys(OPERATIONS) as Operation[];

test("malformed ids answer like unknown ones", async () => {
  const api = await partnerApi();
  const own = await withWamid(await createIds(api));
  const unknown = { ...own, workspaceId: toPublicId("workspace", newId()) };
  const wrongPrefix = { ...own, workspaceId: own.workspaceId.replace("mw_", "msg_") };
  for (const operation of operations.filter((each) => !NAMES_NO_WORKSPACE.includes(each))) {
    const ask = async (ids: Ids) => {
      const request = REQUESTS[operation](ids);
      const headers = { ...request?.headers, "x-correlation-id": "fixed" };
      const answer = await api.ask(operation, { ...request, headers });
      const shown = [...answer.headers].filter(([name]) => name !== "date" && !name.startsWith("ratelimit"));
      return JSON.stringify([answer.status, answer.text, shown]);
    };
    const answers = await Promise.all([ask(unknown), ask(wrongPrefix), ask({ ...own, workspaceId: "x" })]);
    expect(answers[0], operation).toContain("404");
    expect(new Set(answers).size, operation).toBe(1);
  }
  // Within one's own workspace.
  for (const operation of [
    "revokeSetupLink",
    "getMessageTimeline",
    "getAttachment",
    "openAttachment",
  ] as const) {
    const ask = async (ids: Ids) =>
      (await api.ask(operation, { ...REQUESTS[operation](ids), headers: { "x-correlation-id": "fixed" } }))
        .text;
    const missing = {
      ...own,
      setupLinkId: toPublicId("setupLink", newId()),
      messageId: toPublicId("message", newId()),
      attachmentId: toPublicId("attachment", newId()),
    };
    const answers = await Promise.all([
      ask(missing),
      ask({ ...own, setupLinkId: own.workspaceId, messageId: own.workspaceId, attachmentId: own.messageId }),
    ]);
    expect(new Set(answers).size, operation).toBe(1);
  }
});

test("a key without an operation's scope is refused with scope_missing", async () => {
  const { world } = await partnerApi();
  const own = await withWamid(await createIds(await partnerApi({ world })));
  for (const operation of operations) {
    const [method, endpoint] = OPERATIONS[operation];
    const { scope } = (endpoint[method] as unknown as { definition: { scope: "events" } }).definition;
    const others = KEY_SCOPES.filter((each) => each !== scope && each !== `${scope}:read`);
    const api = await partnerApi({ world, key: (await createPartnerKey(world, { scopes: others })).secret });
    const { status, body } = await api.ask<{ error: { code: string } }>(operation, REQUESTS[operation](own));
    expect([status, body.error?.code], operation).toEqual([403, "scope_missing"]);
  }
});

test("a key that may only read does, in its area alone, and writes nothing", async () => {
  const { world } = await partnerApi();
  const own = await withWamid(await createIds(await partnerApi({ world })));
  for (const readScope of READ_SCOPES) {
    const api = await partnerApi({
      world,
      key: (await createPartnerKey(world, { scopes: [readScope] })).secret,
    });
    for (const operation of operations) {
      const [method, endpoint] = OPERATIONS[operation];
      const { scope } = (endpoint[method] as unknown as { definition: { scope: string } }).definition;
      const { status } = await api.ask(operation, REQUESTS[operation](own));
      const mayRead = method === "GET" && `${scope}:read` === readScope;
      expect([operation, readScope, status === 403]).toEqual([operation, readScope, !mayRead]);
    }
  }
});
