/** A workspace in the console over its routes: who can read and change it, and which events are recorded. */
import { expect, test } from "vitest";
import type { EventPage, WorkspaceSummary } from "@/lib/managed-workspaces/schemas";
import type { ConsoleWorkspace } from "@/lib/partner-console/schemas";
import { changePartnerAccess } from "@/lib/partners/access";
import { createCtx } from "@/lib/platform/context";
import { fromPublicId } from "@/lib/platform/ids";
import type { CreatedSetupLink, SetupLinkList } from "@/lib/setup-links/schemas";
import type { SurfaceSession } from "@/lib/surface-sessions/schemas";
import {
  createManaged,
  idempotent,
  type PartnerApi,
  partnerApi,
  textCommand,
} from "@/lib/testing/partner-api";
import {
  type Console,
  type ConsolePath,
  consoleOf,
  consoleRoutes,
  sentCommand,
} from "@/lib/testing/partner-console";
import { addPartnerMember, createPartnerKey, grantLive } from "@/lib/testing/partners";

type List = { workspaces: ConsoleWorkspace[]; total: number; nextCursor: string | null };

const typesOf = async (api: PartnerApi, workspaceId: string): Promise<string[]> => {
  const { body } = await api.ask<EventPage>("pullEvents", { params: { workspaceId } });
  return body.events.map(({ type }) => type);
};

/** Every method of every route, with a valid body. */
const CALLS: Partial<Record<ConsolePath, { method: "GET" | "POST" | "PATCH" | "DELETE"; body?: unknown }[]>> =
  {
    "workspaces/[workspaceId]": [
      { method: "GET" },
      { method: "PATCH", body: { policy: { commands: false } } },
    ],
    "workspaces/[workspaceId]/status": [{ method: "POST", body: { status: "suspended" } }],
    "workspaces/[workspaceId]/installation": [{ method: "GET" }],
    "workspaces/[workspaceId]/events": [{ method: "GET" }],
    "workspaces/[workspaceId]/setup-links": [
      { method: "GET" },
      { method: "POST", body: { redirectUrl: "https://example.com/done" } },
    ],
    "workspaces/[workspaceId]/setup-links/[setupLinkId]": [{ method: "DELETE", body: {} }],
    "workspaces/[workspaceId]/surface-sessions": [{ method: "GET" }],
    "workspaces/[workspaceId]/surface-sessions/revoke": [{ method: "POST", body: {} }],
    "workspaces/[workspaceId]/surface-sessions/[surfaceSessionId]": [{ method: "DELETE", body: {} }],
    "workspaces/[workspaceId]/messages/[messageId]/timeline": [{ method: "GET" }],
    "workspaces/[workspaceId]/messages/[messageId]/diagnostics": [{ method: "GET" }],
  };

test("a workspace of another partner, of the other environment or without a partner is a 404 on every route", async () => {
  expect(consoleRoutes().sort()).toEqual(Object.keys(CALLS).sort());
  const own = await consoleOf();
  await grantLive(own.api.world);
  const stranger = await partnerApi();
  const [mine, theirs] = [await sentCommand(own.api), await sentCommand(stranger)];
  const ids = {
    setupLinkId: "sl_01h455vb4pex5vsknk084sn02q",
    surfaceSessionId: "ss_01h455vb4pex5vsknk084sn02q",
  };
  const unknown = "mw_01h455vb4pex5vsknk084sn02q";
  for (const [path, calls] of Object.entries(CALLS) as [
    ConsolePath,
    (typeof CALLS)[ConsolePath] & object,
  ][]) {
    for (const { method, body } of calls) {
      const ask = (workspaceId: string, messageId: string, environment: "test" | "live") =>
        own.ask(path, { method, body, params: { workspaceId, messageId, ...ids }, environment });
      const foreign = await ask(theirs.workspaceId, theirs.messageId, "test");
      expect(foreign, `${method} ${path}`).toMatchObject({
        status: 404,
        body: { code: "workspace_not_found" },
      });
      expect((await ask(mine.workspaceId, mine.messageId, "live")).text).toBe(foreign.text);
      expect((await ask(unknown, mine.messageId, "test")).text).toBe(foreign.text);
      expect((await ask("mw_nonsense", mine.messageId, "test")).text).toBe(foreign.text);
    }
  }
  expect((await own.ask("workspaces/[workspaceId]", { params: mine, environment: "" })).status).toBe(400);
  const foreignMessage = { workspaceId: mine.workspaceId, messageId: theirs.messageId };
  for (const part of ["timeline", "diagnostics"] as const)
    expect(
      await own.ask(`workspaces/[workspaceId]/messages/[messageId]/${part}`, { params: foreignMessage }),
    ).toMatchObject({
      status: 404,
      body: { code: "message_not_found" },
    });
});

test("the list is one environment's, newest first, found by part of name or tenant, with each log's latest event", async () => {
  const { api, ask } = await consoleOf();
  await grantLive(api.world);
  const { secret } = await createPartnerKey(api.world, { environment: "live" });
  await createManaged(await partnerApi({ world: api.world, key: secret }), { name: "Only live" });
  const first = await createManaged(api, { name: "Padaria 100%" });
  const second = await createManaged(api, {
    name: "Bakery_Silva",
    externalTenantId: `Tenant-${api.world.partnerId}`,
  });
  const names = async (q: string, environment: "test" | "live" = "test") =>
    (await ask<List>("workspaces", { query: { q }, environment })).body.workspaces.map(({ name }) => name);
  const all = (await ask<List>("workspaces")).body;
  expect([all.total, all.nextCursor]).toEqual([2, null]);
  expect(all.workspaces.map(({ workspaceId }) => workspaceId)).toEqual([
    second.workspaceId,
    first.workspaceId,
  ]);
  expect(all.workspaces[0]).toMatchObject({
    status: "active",
    installation: { state: "not_connected", canSend: { session: true }, openIssues: 0 },
    latestEvent: { sequence: 1, type: "workspace.created" },
  });
  expect(await names("", "live")).toEqual(["Only live"]);
  expect(await names("bakery")).toEqual(["Bakery_Silva"]);
  expect(await names(second.externalTenantId.toLowerCase())).toEqual(["Bakery_Silva"]);
  expect(await names(first.workspaceId)).toEqual(["Padaria 100%"]);
  // Wildcard characters are literal in a search.
  expect([await names("%"), await names("_"), await names("\\")]).toEqual([
    ["Padaria 100%"],
    ["Bakery_Silva"],
    [],
  ]);
  const paged = (await ask<List>("workspaces", { query: { limit: "1" } })).body;
  const rest = await ask<List>("workspaces", { query: { limit: "1", cursor: paged.nextCursor ?? "" } });
  expect(rest.body.workspaces.map(({ workspaceId }) => workspaceId)).toEqual([first.workspaceId]);
});

test("a policy that an admin changes holds for the next call, and is on the log once", async () => {
  const { api, ask } = await consoleOf();
  const { workspaceId } = await createManaged(api);
  const params = { workspaceId };
  const body = {
    policy: { commands: false, maxOpenSetupLinks: 1, eventRetentionDays: 30 },
    returnUrlAllowlist: ["https://example.com/done"],
  };
  const changed = await ask<WorkspaceSummary>("workspaces/[workspaceId]", { method: "PATCH", params, body });
  expect(changed.body).toMatchObject({ ...body, policy: { ...body.policy, setupLinks: true } });
  await ask("workspaces/[workspaceId]", { method: "PATCH", params, body });
  expect(await typesOf(api, workspaceId)).toEqual(["workspace.created", "workspace.updated"]);
  const command = await api.ask<{ error: { code: string } }>("createCommand", {
    params,
    body: textCommand("Hello"),
    headers: idempotent(),
  });
  expect([command.status, command.body.error.code]).toEqual([403, "policy_forbidden"]);
  const link = { method: "POST", params } as const;
  const made = await ask<CreatedSetupLink>("workspaces/[workspaceId]/setup-links", {
    ...link,
    body: { redirectUrl: "https://example.com/done/7" },
  });
  expect(made.status).toBe(201);
  expect(made.body.url).toMatch(/\/connect\/sl_[0-9a-z]{26}#[\w-]{43}$/);
  const second = await ask("workspaces/[workspaceId]/setup-links", {
    ...link,
    body: { redirectUrl: "https://example.com/done" },
  });
  expect(second.body.code).toBe("setup_link_limit_reached");
  const elsewhere = await ask("workspaces/[workspaceId]/setup-links", {
    ...link,
    body: { redirectUrl: "https://evil.example" },
  });
  expect(elsewhere.body.code).toBe("redirect_url_not_allowed");
  const { body: back } = await ask<WorkspaceSummary>("workspaces/[workspaceId]", {
    method: "PATCH",
    params,
    body: { policy: { commands: true } },
  });
  expect(back.policy).toMatchObject({ commands: true, maxOpenSetupLinks: 1 });
});

test.each([
  [{ policy: { eventRetentionDays: 29 } }, "policy.eventRetentionDays: at least 30 days"],
  [{ policy: { allowedCapabilities: ["inbox:everything"] } }, "policy.allowedCapabilities.0"],
  [{ returnUrlAllowlist: ["not a url"] }, "returnUrlAllowlist.0: is not an absolute URI"],
  [{ environment: "live" }, "environment"],
  [{}, "names nothing to change"],
])("a change of %j is refused with its field", async (body, says) => {
  const { api, ask } = await consoleOf();
  const { workspaceId } = await createManaged(api);
  const answer = await ask("workspaces/[workspaceId]", { method: "PATCH", params: { workspaceId }, body });
  expect(answer.status).toBe(400);
  expect(answer.body.message).toContain(says);
});

test("a suspended workspace refuses commands and sessions; a reactivated one accepts them; an archived one can only be reactivated", async () => {
  const { api, ask } = await consoleOf();
  const { workspaceId, externalTenantId } = await createManaged(api);
  const params = { workspaceId };
  const set = (status: string) =>
    ask("workspaces/[workspaceId]/status", { method: "POST", params, body: { status } });
  const send = async () =>
    (await api.ask("createCommand", { params, body: textCommand("Hello"), headers: idempotent() })).status;
  await api.ask("createSurfaceSession", {
    body: { externalTenantId, externalUserId: "ana", capabilities: ["inbox:read"] },
  });
  expect((await set("suspended")).body).toMatchObject({ status: "suspended" });
  expect(await send()).toBe(403);
  expect(
    (await ask<{ sessions: [] }>("workspaces/[workspaceId]/surface-sessions", { params })).body.sessions,
  ).toEqual([]);
  await set("suspended");
  await set("active");
  expect(await send()).toBe(202);
  await set("archived");
  expect(await set("suspended")).toMatchObject({ status: 400, body: { code: "invalid_request" } });
  await set("active");
  expect((await typesOf(api, workspaceId)).filter((type) => /^(workspace|surface)/.test(type))).toEqual([
    "workspace.created",
    "surface_session.created",
    "workspace.suspended",
    "surface_session.revoked",
    "workspace.reactivated",
    "workspace.archived",
    "workspace.reactivated",
  ]);
});

test("setup links are listed without their secret and revoked; sessions end one by one, by user, and all", async () => {
  const { api, ask } = await consoleOf();
  const { workspaceId, externalTenantId } = await createManaged(api);
  const params = { workspaceId };
  const links = "workspaces/[workspaceId]/setup-links";
  const { body: made } = await ask<CreatedSetupLink>(links, {
    method: "POST",
    params,
    body: { redirectUrl: "https://example.com/done", expiresInHours: 2 },
  });
  const listed = await ask<SetupLinkList>(links, { params });
  expect(listed.body.setupLinks).toMatchObject([{ setupLinkId: made.setupLinkId, status: "active" }]);
  expect(listed.text).not.toContain(made.url.split("#")[1]);
  const gone = await ask(`${links}/[setupLinkId]`, {
    method: "DELETE",
    params: { ...params, setupLinkId: made.setupLinkId },
    body: {},
  });
  expect(gone.body).toMatchObject({ status: "revoked" });

  const session = async (externalUserId: string) =>
    (
      await api.ask<{ surfaceSessionId: string; token: string }>("createSurfaceSession", {
        body: { externalTenantId, externalUserId, capabilities: ["inbox:reply"] },
      })
    ).body;
  const [ana, again, ben, cleo] = [
    await session("ana"),
    await session("ana"),
    await session("ben"),
    await session("cleo"),
  ];
  const path = "workspaces/[workspaceId]/surface-sessions";
  const live = async () => {
    const { body, text } = await ask<{ sessions: SurfaceSession[] }>(path, { params });
    expect(text).not.toContain(ana.token);
    return body.sessions.map(({ surfaceSessionId }) => surfaceSessionId);
  };
  expect(await live()).toEqual([cleo, ben, again, ana].map(({ surfaceSessionId }) => surfaceSessionId));
  const end = async (body: object) =>
    (await ask<{ revoked: number }>(`${path}/revoke`, { method: "POST", params, body })).body.revoked;
  expect(await end({ externalUserId: "ana" })).toBe(2);
  const one = {
    method: "DELETE",
    body: {},
    params: { ...params, surfaceSessionId: ben.surfaceSessionId },
  } as const;
  expect((await ask(`${path}/[surfaceSessionId]`, one)).body).toEqual({ revoked: 1 });
  expect((await ask(`${path}/[surfaceSessionId]`, one)).body).toEqual({ revoked: 0 });
  expect([await end({}), await end({})]).toEqual([1, 0]);
  expect(await live()).toEqual([]);
});

test("developers see both environments, work in test, and manage nothing", async () => {
  const { api } = await consoleOf();
  await grantLive(api.world);
  const person = await addPartnerMember(api.world, "developer");
  const { ask } = await consoleOf(api, person);
  const { workspaceId } = await createManaged(api);
  const params = { workspaceId };
  const links = { method: "POST", params, body: { redirectUrl: "https://example.com/done" } } as const;
  const codes = async (calls: Promise<{ status: number; body: Record<string, unknown> }>[]) =>
    (await Promise.all(calls)).map(({ status, body }) => [status, body.code]);
  expect((await ask("workspaces/[workspaceId]", { params })).status).toBe(200);
  expect((await ask("workspaces", { environment: "live" })).status).toBe(200);
  expect((await ask("workspaces/[workspaceId]/setup-links", links)).status).toBe(201);
  expect(
    await codes([
      ask("workspaces/[workspaceId]", { method: "PATCH", params, body: { policy: { commands: false } } }),
      ask("workspaces/[workspaceId]/status", { method: "POST", params, body: { status: "archived" } }),
      ask("workspaces/[workspaceId]/setup-links", { ...links, environment: "live" }),
    ]),
  ).toEqual(Array(3).fill([403, "forbidden"]));
});

test("a suspended partner's people still read, and change nothing", async () => {
  const { api, ask }: Console = await consoleOf();
  const { workspaceId } = await createManaged(api);
  await changePartnerAccess(createCtx({ type: "operator" } as const), api.world.partnerId, {
    isSuspended: true,
  });
  const params = { workspaceId };
  expect((await ask("workspaces/[workspaceId]", { params })).status).toBe(200);
  const body = { redirectUrl: "https://example.com/done" };
  const refused = await ask("workspaces/[workspaceId]/setup-links", { method: "POST", params, body });
  expect(refused).toMatchObject({ status: 403, body: { code: "partner_suspended" } });
  expect(fromPublicId("workspace", workspaceId)).not.toBeNull();
});
