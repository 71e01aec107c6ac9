import { expect, onTestFinished, test } from "vitest";
import type { CreatedApiKey } from "@/lib/account/api-keys/schemas";
import { invitationCreated } from "@/lib/account/members/signals";
import { updateConversation } from "@/lib/inbox/conversations/update";
import { prisma } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { newId } from "@/lib/platform/ids";
import { asBearer, asMember, call } from "@/lib/testing/call";
import { addMember, createVisitor, createWorld, sessionCookie } from "@/lib/testing/world";
import * as v1 from "../v1/conversations/route";
import * as revoke from "./api-keys/[apiKeyId]/revoke/route";
import * as rotate from "./api-keys/[apiKeyId]/rotate/route";
import * as apiKeys from "./api-keys/route";
import * as invitations from "./invitations/route";
import * as member from "./members/[memberId]/route";
import * as members from "./members/route";
import * as messenger from "./messenger/route";
import * as workspace from "./workspace/route";

test("a key's secret is in the answer that makes it and in no other; the database keeps its hash", async () => {
  const { workspaceId, owner } = await createWorld();
  const headers = asMember(owner, workspaceId);
  const made = await call<CreatedApiKey>(apiKeys, {
    method: "POST",
    headers,
    body: { kind: "personal", name: "Reports" },
  });
  expect(made.status).toBe(201);
  const { secret, key } = made.body;
  expect(secret).toMatch(/^pat_[0-9A-Za-z]{71}$/);
  expect(key.hint).toBe(`pat_…${secret.slice(-4)}`);
  expect((await call(v1, { headers: asBearer(secret) })).status).toBe(200);
  expect((await call(apiKeys, { headers })).text).not.toContain(secret);
  const row = await prisma().apiKey.findUniqueOrThrow({
    where: { workspaceId_id: { workspaceId, id: key.id } },
  });
  expect(JSON.stringify(row)).not.toContain(secret.slice(10, 60));
  const revoked = await call<{ key: { revokedAt: string | null } }>(revoke, {
    method: "POST",
    headers,
    params: { apiKeyId: key.id },
    body: {},
  });
  expect(revoked.body.key.revokedAt).not.toBeNull();
  expect((await call(v1, { headers: asBearer(secret) })).status).toBe(401);
  const again = await call(rotate, {
    method: "POST",
    headers,
    params: { apiKeyId: key.id },
    body: { overlapHours: 1 },
  });
  expect(again).toMatchObject({ status: 409, body: { code: "api_key_inactive" } });
});

test("rotating without overlap ends the old key at once", async () => {
  const { workspaceId, owner } = await createWorld();
  const headers = asMember(owner, workspaceId);
  const { body } = await call<CreatedApiKey>(apiKeys, {
    method: "POST",
    headers,
    body: { kind: "widget", name: "Site" },
  });
  const next = await call<CreatedApiKey>(rotate, {
    method: "POST",
    headers,
    params: { apiKeyId: body.key.id },
    body: { overlapHours: 0 },
  });
  expect((await call(v1, { headers: asBearer(body.secret) })).status).toBe(401);
  expect((await call(v1, { headers: asBearer(next.body.secret) })).status).toBe(200);
});

test("an agent handles only personal keys of their own; another's key is missing", async () => {
  const { workspaceId, owner } = await createWorld();
  const agent = await addMember(workspaceId, "agent");
  const headers = asMember(agent, workspaceId);
  const owners = await call<CreatedApiKey>(apiKeys, {
    method: "POST",
    headers: asMember(owner, workspaceId),
    body: { kind: "widget", name: "Site" },
  });
  const widget = await call(apiKeys, { method: "POST", headers, body: { kind: "widget", name: "Mine" } });
  expect(widget).toMatchObject({ status: 403, body: { code: "forbidden" } });
  await call(apiKeys, { method: "POST", headers, body: { kind: "personal", name: "Mine" } });
  const { body } = await call<{ keys: { name: string }[] }>(apiKeys, { headers });
  expect(body.keys.map((key) => key.name)).toEqual(["Mine"]);
  const taken = await call(revoke, {
    method: "POST",
    headers,
    params: { apiKeyId: owners.body.key.id },
    body: {},
  });
  expect(taken).toMatchObject({ status: 404, body: { code: "api_key_not_found" } });
});

test("a key cannot be born expired", async () => {
  const { workspaceId, owner } = await createWorld();
  const body = { kind: "personal", name: "Late", expiresAt: "2020-01-01T00:00:00Z" };
  expect(
    (await call(apiKeys, { method: "POST", headers: asMember(owner, workspaceId), body })).body.code,
  ).toBe("invalid_request");
});

test("admins may make these writes and agents may not", async () => {
  const { workspaceId, owner } = await createWorld();
  const admin = await addMember(workspaceId, "admin");
  const agent = await addMember(workspaceId, "agent");
  const writes = [
    () => [workspace, "PATCH", {}, { name: "New name" }] as const,
    () => [messenger, "PATCH", {}, { greeting: "Hi" }] as const,
    () => [invitations, "POST", {}, { email: `${newId()}@example.com`, role: "agent" }] as const,
    () => [member, "PATCH", { memberId: agent.id }, { role: "agent" }] as const,
  ];
  for (const write of writes) {
    for (const [person, isAllowed] of [
      [owner, true],
      [admin, true],
      [agent, false],
    ] as const) {
      const [endpoint, method, params, body] = write();
      const answer = await call(endpoint, { method, params, body, headers: asMember(person, workspaceId) });
      expect([method, body, answer.status < 300]).toEqual([method, body, isAllowed]);
      if (!isAllowed) expect(answer).toMatchObject({ status: 403, body: { code: "forbidden" } });
    }
  }
});

test("only owners make owners, the last one stays, and anyone may leave", async () => {
  const { workspaceId, owner } = await createWorld();
  const admin = await addMember(workspaceId, "admin");
  const agent = await addMember(workspaceId, "agent");
  const change = (person: typeof admin, memberId: string, role: string) =>
    call(member, {
      method: "PATCH",
      headers: asMember(person, workspaceId),
      params: { memberId },
      body: { role },
    });
  expect((await change(admin, agent.id, "owner")).body.code).toBe("forbidden");
  expect((await change(admin, owner.id, "agent")).body.code).toBe("forbidden");
  expect((await change(owner, owner.id, "agent")).body.code).toBe("last_owner");
  expect((await change(owner, newId(), "agent")).body.code).toBe("member_not_found");
  const remove = (person: typeof admin, memberId: string) =>
    call(member, { method: "DELETE", headers: asMember(person, workspaceId), params: { memberId } });
  expect((await remove(agent, admin.id)).body.code).toBe("forbidden");
  expect((await remove(owner, owner.id)).body.code).toBe("last_owner");
  expect((await remove(agent, agent.id)).status).toBe(200);
  expect((await call(members, { headers: asMember(agent, workspaceId) })).status).toBe(404);
  expect((await change(owner, admin.id, "owner")).status).toBe(200);
  const [one, two] = await Promise.all([remove(owner, owner.id), remove(admin, admin.id)]);
  expect([one.status, two.status].sort()).toEqual([200, 409]);
});

test("a revoked role ends with the next call", async () => {
  const { workspaceId, owner } = await createWorld();
  const admin = await addMember(workspaceId, "admin");
  const rename = () =>
    call(workspace, { method: "PATCH", headers: asMember(admin, workspaceId), body: { name: "Mine now" } });
  expect((await rename()).status).toBe(200);
  await call(member, {
    method: "PATCH",
    headers: asMember(owner, workspaceId),
    params: { memberId: admin.id },
    body: { role: "agent" },
  });
  expect((await rename()).status).toBe(403);
});

test("settings refuse what they cannot use, all problems at once", async () => {
  const { workspaceId, owner } = await createWorld();
  const headers = asMember(owner, workspaceId);
  const wrong = await call<{ message: string }>(workspace, {
    method: "PATCH",
    headers,
    body: { name: " ", timezone: "Mars/Base", locale: "??" },
  });
  expect(wrong.status).toBe(400);
  for (const field of ["name", "timezone", "locale"]) expect(wrong.body.message).toContain(`${field}:`);
  expect(
    (
      await call(workspace, {
        method: "PATCH",
        headers,
        body: { timezone: "Europe/Lisbon", locale: "pt-PT" },
      })
    ).body,
  ).toMatchObject({ timezone: "Europe/Lisbon" });
  expect((await call(workspace, { headers })).body).toMatchObject({ locale: "pt-PT" });
  expect(
    (
      await call(messenger, {
        method: "PATCH",
        headers,
        body: { allowedDomains: ["https://a.example/path"] },
      })
    ).status,
  ).toBe(400);
  const saved = await call(messenger, {
    method: "PATCH",
    headers,
    body: { allowedDomains: ["WWW.shop.example", "*.shop.example"] },
  });
  expect(saved.body).toMatchObject({ allowedDomains: ["www.shop.example", "*.shop.example"] });
  expect((await call(messenger, { headers })).body).toMatchObject({
    allowedDomains: ["www.shop.example", "*.shop.example"],
  });
  expect((await call<{ members: object[] }>(members, { headers })).body.members).toHaveLength(1);
});

test("a session of a version that is over opens no settings", async () => {
  const { workspaceId, owner } = await createWorld();
  const cookie = await sessionCookie(owner.id, 7);
  expect((await call(workspace, { headers: asMember({ cookie }, workspaceId) })).status).toBe(401);
});

test("a removed member's keys and invitations end for good, and their conversations are unassigned", async () => {
  const { workspaceId, owner } = await createWorld();
  const admin = await addMember(workspaceId, "admin");
  const headers = asMember(admin, workspaceId);
  const key = await call<CreatedApiKey>(apiKeys, {
    method: "POST",
    headers,
    body: { kind: "personal", name: "Mine" },
  });
  const invited = await call<{ invitation: { id: string } }>(invitations, {
    method: "POST",
    headers,
    body: { email: `${newId()}@example.com`, role: "admin" },
  });
  const { conversationId } = await (await createVisitor(workspaceId)).say("hello");
  await updateConversation(owner.ctx, conversationId, { assigneeId: admin.id });
  await call(member, {
    method: "DELETE",
    headers: asMember(owner, workspaceId),
    params: { memberId: admin.id },
  });
  await prisma().member.create({
    data: { workspaceId, userId: admin.id, role: "agent", createdAt: new Date() },
  });
  expect((await call(v1, { headers: asBearer(key.body.secret) })).status).toBe(401);
  const invitation = await prisma().invitation.findUniqueOrThrow({
    where: { workspaceId_id: { workspaceId, id: invited.body.invitation.id } },
  });
  expect(invitation.revokedAt).not.toBeNull();
  const last = await prisma().event.findFirstOrThrow({
    where: { workspaceId },
    orderBy: { sequence: "desc" },
  });
  expect(last).toMatchObject({
    type: "conversation.assigned",
    data: { previous: { assigneeId: admin.id }, conversation: { assignee: null } },
  });
});

test("an address has one open invitation of a workspace, also when it is invited twice at once", async () => {
  const { workspaceId, owner } = await createWorld();
  const headers = asMember(owner, workspaceId);
  const invite = (role: string) =>
    call<{ invitation: { id: string; role: string }; url: string }>(invitations, {
      method: "POST",
      headers,
      body: { email: "guest@example.com", role },
    });
  const [first, second] = await Promise.all([invite("agent"), invite("agent")]);
  expect(second?.body.invitation.id).toBe(first?.body.invitation.id);
  const renewed = await invite("admin");
  expect(renewed.body).toMatchObject({ url: first?.body.url, invitation: { role: "admin" } });
  const listed = await call<{ invitations: unknown[] }>(members, { headers });
  expect(listed.body.invitations).toHaveLength(1);
});

test("an address gets ten invitations a day at most, from all workspaces together", async () => {
  const { RATE_LIMIT_SCALE } = env();
  Object.assign(env(), { RATE_LIMIT_SCALE: 1 });
  onTestFinished(() => void Object.assign(env(), { RATE_LIMIT_SCALE }));
  const email = `${newId()}@example.com`;
  const invite = async () => {
    const { workspaceId, owner } = await createWorld();
    return call<{ invitation: { id: string } }>(invitations, {
      method: "POST",
      headers: asMember(owner, workspaceId),
      body: { email, role: "agent" },
    });
  };
  const ids = [];
  for (let count = 0; count < 12; count++) {
    const { status, body } = await invite();
    expect(status).toBe(201);
    ids.push(body.invitation.id);
  }
  const mails = await prisma().outbox.findMany({ where: { name: invitationCreated } });
  const mailed = mails.map(({ payload }) => (payload as { invitationId: string }).invitationId);
  // The invitations beyond it are kept: their links can be copied.
  expect(ids.map((id) => mailed.includes(id))).toEqual([...Array(10).fill(true), false, false]);
});
