import { expect, test } from "vitest";
import * as account from "@/app/api/account/route";
import * as apiKeys from "@/app/api/settings/api-keys/route";
import * as invitations from "@/app/api/settings/invitations/route";
import * as endSessions from "@/app/api/settings/members/[memberId]/end-sessions/route";
import * as workspace from "@/app/api/settings/workspace/route";
import { listActs } from "@/lib/account/audit/audit-log";
import type { MemberSecurity } from "@/lib/account/auth/schemas";
import { actMailRecipients } from "@/lib/account/members/act-mails";
import { query } from "@/lib/platform/db";
import { asMember, asUser, call } from "@/lib/testing/call";
import { addMember, createWorld } from "@/lib/testing/world";
import * as security from "./route";

test("admins see who has a second factor and when members were last active, and end a member's sessions", async () => {
  const { owner, workspaceId } = await createWorld();
  const agent = await addMember(workspaceId, "agent", "Tom Becker");
  const admin = await addMember(workspaceId, "admin");
  const { body } = await call<{ members: MemberSecurity[] }>(security, {
    headers: asMember(admin, workspaceId),
  });
  expect(body.members.find(({ id }) => id === agent.id)).toMatchObject({
    name: "Tom Becker",
    hasSecondFactor: false,
    sessionCount: 1,
    lastActiveAt: expect.any(String),
  });
  expect((await call(security, { headers: asMember(agent, workspaceId) })).status).toBe(403);
  const end = (memberId: string, headers = asMember(admin, workspaceId)) =>
    call(endSessions, { method: "POST", headers, params: { memberId }, body: {} });
  expect((await end(owner.id)).status).toBe(403);
  expect((await end((await createWorld()).owner.id)).status).toBe(404);
  expect((await end(agent.id)).status).toBe(200);
  expect((await call(account, { headers: asUser(agent) })).status).toBe(401);
  expect((await call(account, { headers: asUser(admin) })).status).toBe(200);
  expect((await listActs({ workspaceId }, { limit: 1 })).entries[0]).toMatchObject({
    kind: "member",
    act: "sessions_ended",
    subjectName: "Tom Becker",
    actor: { id: admin.id },
  });
});

test("other owners get a mail about an act that endangers the workspace, in the same transaction", async () => {
  const { owner, workspaceId } = await createWorld();
  const second = await addMember(workspaceId, "owner");
  await addMember(workspaceId, "admin");
  const headers = asMember(owner, workspaceId);
  await call(apiKeys, { method: "POST", headers, body: { kind: "widget", name: "Site" } });
  const [entry] = (await listActs({ workspaceId }, { limit: 1 })).entries;
  const signals = await query(
    "",
    "SELECT 1 FROM outbox WHERE name = 'audit/act.noted' AND payload ->> 'entryId' = $1",
    [entry?.id],
  );
  expect(signals).toHaveLength(1);
  expect(await actMailRecipients(workspaceId, entry?.id ?? "")).toEqual([second.id]);
});

test("with domains only their addresses can be invited; the change is on record", async () => {
  const { workspaceId, owner } = await createWorld();
  const headers = asMember(owner, workspaceId);
  const set = (invitationDomains: string[]) =>
    call(workspace, { method: "PATCH", headers, body: { invitationDomains } });
  const invite = (email: string) =>
    call<{ code?: string }>(invitations, { method: "POST", headers, body: { email, role: "agent" } });
  expect((await set(["not a domain"])).status).toBe(400);
  expect((await set(["Shop.test", "people.shop.test"])).status).toBe(200);
  expect((await invite("ana@other.test")).body.code).toBe("domain_not_allowed");
  expect((await invite("ana@evil-shop.test")).status).toBe(403);
  expect((await invite("ana@sub.shop.test")).status).toBe(403);
  expect((await invite("Ana@SHOP.test")).status).toBe(201);
  expect((await invite("rui@people.shop.test")).status).toBe(201);
  const { entries } = await listActs({ workspaceId }, { limit: 1, area: "workspace" });
  expect(entries).toMatchObject([
    {
      act: "changed",
      changes: [{ field: "invitationDomains", before: [], after: ["shop.test", "people.shop.test"] }],
    },
  ]);
  await set([]);
  expect((await invite("ana@other.test")).status).toBe(201);
});
