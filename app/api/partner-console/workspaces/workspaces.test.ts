/** A workspace in the console over its routes, and which events are recorded. */
import { expect, test } from "vitest";
import type { CreatedSetupLink, SetupLinkList } from "@/lib/connections/setup-links/schemas";
import type { EventPage, WorkspaceSummary } from "@/lib/partner/managed-workspaces/schemas";
import type { ConsoleWorkspace } from "@/lib/partner/partner-console/schemas";
import type { SurfaceSession } from "@/lib/partner/surface-sessions/schemas";
import {
  createManaged,
  idempotent,
  type PartnerApi,
  partnerApi,
  textCommand,
} from "@/lib/testing/partner-api";
import { consoleOf } from "@/lib/testing/partner-console";
import { createPartnerKey, grantLive } from "@/lib/testing/partners";

type List = { workspaces: ConsoleWorkspace[]; total: number; nextCursor: string | null };

const typesOf = async (api: PartnerApi, workspaceId: string): Promise<string[]> => {
  const { body } = await api.ask<EventPage>("pullEvents", { params: { workspaceId } });
  return body.events.map(({ type }) => type);
};

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
  [{ policy: { eventRetentionDays: 29 } }, "policy.eventRetentionDays: Enter a whole number from 30 to 365."],
  [{ policy: { allowedCapabilities: ["inbox:everything"] } }, "policy.allowedCapabilities.0"],
  [{ returnUrlAllowlist: ["not a url"] }, "returnUrlAllowlist.0: Enter an absolute URI."],
  [{ environment: "live" }, "environment"],
  [{}, "Send the fields to change."],
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
  expect(await set("suspended")).toMatchObject({ status: 403, body: { code: "workspace_archived" } });
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
