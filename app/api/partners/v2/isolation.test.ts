/**
 * Every operation with every kind of credential, for ids of the partner, of another partner, unknown and malformed
 * ones. The rows are generated from the route files, so a new route without a row fails. Answers for foreign and
 * unknown ids are byte-identical.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { prisma } from "@/lib/platform/db";
import { fromPublicId, newId, toPublicId } from "@/lib/platform/ids";
import { asBearer } from "@/lib/testing/call";
import {
  createManaged,
  idempotent,
  OPERATIONS,
  type Operation,
  type PartnerApi,
  partnerApi,
  textCommand,
} from "@/lib/testing/partner-api";
import { createPartnerKey, grantLive } from "@/lib/testing/partners";
import { createKey, createVisitor, createWorld } from "@/lib/testing/world";

const METHODS = /^\s{2}(GET|POST|PUT|PATCH|DELETE): route\(/gm;
type Ids = {
  workspaceId: string;
  externalTenantId: string;
  setupLinkId: string;
  messageId: string;
  wamid: string;
};

function served(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sum + served(path);
    if (entry.name !== "route.ts") return sum;
    return sum + (readFileSync(path, "utf8").match(METHODS)?.length ?? 0);
  }, 0);
}

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
  return { workspaceId, externalTenantId, setupLinkId, messageId: body.messageId, wamid: "" };
}

/** As if the provider had accepted the message. */
async function withWamid(ids: Ids): Promise<Ids> {
  const wamid = `wamid.${newId()}`;
  const id = fromPublicId("message", ids.messageId) ?? "";
  await prisma().message.updateMany({ where: { id }, data: { providerMessageId: wamid } });
  return { ...ids, wamid };
}

/**
 * How each operation asks for an object of `ids`. createWorkspace and listWorkspaces cannot name another partner's.
 */
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
};
const NAMES_NOTHING: readonly Operation[] = ["createWorkspace", "listWorkspaces"];
const operations = Object.keys(OPERATIONS) as Operation[];

test("every route of the partner API has a row here", () => {
  // And one more, the document.
  expect(served(import.meta.dirname)).toBe(operations.length + 1);
});

test("own things are found with a key, and with no other credential", async () => {
  const api = await partnerApi();
  const own = await withWamid(await createIds(api));
  const world = await createWorld();
  const expired = await createPartnerKey(api.world);
  await prisma().partnerKey.updateMany({ where: { id: expired.id }, data: { expiresAt: new Date(0) } });
  const revoked = await createPartnerKey(api.world);
  await prisma().partnerKey.updateMany({ where: { id: revoked.id }, data: { revokedAt: new Date(0) } });
  const elsewhere = await createPartnerKey(api.world, { allowedAddresses: ["192.0.2.7"] });
  const credentials: Record<string, Record<string, string>> = {
    none: { authorization: "" },
    malformed: asBearer("ptk_test_x"),
    "v1 personal key": asBearer((await createKey(world)).secret),
    "v1 widget key": asBearer((await createKey(world, "widget")).secret),
    visitor: asBearer((await createVisitor(world.workspaceId)).token),
    member: { authorization: "", cookie: world.owner.cookie, "parley-workspace": world.workspaceId },
    expired: asBearer(expired.secret),
    revoked: asBearer(revoked.secret),
    "another address": asBearer(elsewhere.secret),
  };
  for (const operation of operations) {
    const ask = (headers: Record<string, string> = {}) => {
      const request = REQUESTS[operation](own);
      return api.ask(operation, {
        ...request,
        headers: { ...request?.headers, ...headers, "x-correlation-id": "fixed" },
      });
    };
    expect((await ask()).status, operation).toBeLessThan(300);
    const refusals = await Promise.all(Object.values(credentials).map((headers) => ask(headers)));
    expect(
      refusals.map(({ status }) => status),
      operation,
    ).toEqual(refusals.map(() => 401));
    expect(new Set(refusals.map(({ text }) => text)).size, operation).toBe(1);
    expect(refusals[0]?.headers.get("www-authenticate"), operation).toBe("Bearer");
  }
});

test("objects of another partner, of another environment and unknown ones are the same 404", async () => {
  const [mine, theirs] = await Promise.all([partnerApi(), partnerApi()]);
  await grantLive(theirs.world);
  const foreign = await withWamid(await createIds(theirs));
  const own = await withWamid(await createIds(mine));
  const unknown = await withWamid({
    workspaceId: toPublicId("workspace", newId()),
    externalTenantId: `tenant-${newId()}`,
    setupLinkId: toPublicId("setupLink", newId()),
    messageId: toPublicId("message", newId()),
    wamid: "",
  });
  const live = await partnerApi({
    world: theirs.world,
    key: (await createPartnerKey(theirs.world, { environment: "live" })).secret,
  });
  const malformed = (ids: Ids): Ids => ({
    ...ids,
    workspaceId: ids.workspaceId.replace("mw_", "msg_"),
  });
  for (const operation of operations.filter((each) => !NAMES_NOTHING.includes(each))) {
    const ask = async (api: PartnerApi, ids: Ids) => {
      const request = REQUESTS[operation](ids);
      const { status, text, headers } = await api.ask(operation, {
        ...request,
        headers: { ...request?.headers, "x-correlation-id": "fixed" },
      });
      const shown = [...headers].filter(([name]) => name !== "date" && !name.startsWith("ratelimit"));
      return JSON.stringify([status, text, shown]);
    };
    const answers = await Promise.all([
      ask(mine, unknown),
      ask(mine, foreign),
      ask(live, foreign),
      ...(operation === "createSurfaceSession"
        ? []
        : [ask(mine, malformed(own)), ask(mine, { ...own, workspaceId: "x" })]),
    ]);
    expect(answers[0], operation).toContain("404");
    expect(new Set(answers).size, operation).toBe(1);
  }
  // Another workspace's link and message are unknown in one's own workspace too.
  for (const operation of ["revokeSetupLink", "getMessageTimeline", "searchDeliveryLogs"] as const) {
    const ask = async (ids: Ids) =>
      (
        await mine.ask(operation, {
          ...REQUESTS[operation]({ ...ids, workspaceId: own.workspaceId }),
          headers: { "x-correlation-id": "fixed" },
        })
      ).text;
    const wrongPrefix = {
      ...own,
      setupLinkId: own.workspaceId,
      messageId: own.workspaceId,
      wamid: "wamid.unknown",
    };
    const answers = await Promise.all([ask(unknown), ask(foreign), ask(wrongPrefix)]);
    expect(new Set(answers).size, operation).toBe(1);
  }
});

test("a key without an operation's scope is refused with scope_missing", async () => {
  const { world } = await partnerApi();
  const own = await withWamid(await createIds(await partnerApi({ world })));
  for (const operation of operations) {
    const [method, endpoint] = OPERATIONS[operation];
    const { scope } = (endpoint[method] as unknown as { definition: { scope: "events" } }).definition;
    const others = (
      ["workspaces", "setup_links", "commands", "events", "surface", "diagnostics"] as const
    ).filter((each) => each !== scope);
    const api = await partnerApi({ world, key: (await createPartnerKey(world, { scopes: others })).secret });
    const { status, body } = await api.ask<{ error: { code: string } }>(operation, REQUESTS[operation](own));
    expect([status, body.error?.code], operation).toEqual([403, "scope_missing"]);
  }
});
