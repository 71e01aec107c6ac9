import { expect, onTestFinished, test } from "vitest";
import {
  acceptPartnerInvitation,
  invitePartnerMember,
  listPartnerInvitations,
} from "@/lib/account/partners/invitations";
import { createPartnerKey } from "@/lib/account/partners/keys";
import { removePartnerMember } from "@/lib/account/partners/members";
import { listOwnPartners } from "@/lib/account/partners/organisations";
import type {
  CreatedPartnerKey,
  Partner,
  PartnerInvitation,
  PartnerKey,
  PartnerMember,
} from "@/lib/account/partners/schemas";
import { createCtx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { newId } from "@/lib/platform/ids";
import { asBearer, asPartner, asUser, call } from "@/lib/testing/call";
import { addPartnerMember, createPartnerWorld, grantLive, keyRow, partnerDoor } from "@/lib/testing/partners";
import { createUser, sessionCookie, userActor } from "@/lib/testing/world";
import * as accept from "../account/partner-invitations/[invitationId]/accept/route";
import * as own from "../account/partners/route";
import * as invitation from "./invitations/[invitationId]/route";
import * as revoke from "./keys/[keyId]/revoke/route";
import * as rotate from "./keys/[keyId]/rotate/route";
import * as keys from "./keys/route";
import * as member from "./members/[memberId]/route";
import * as members from "./members/route";
import * as partner from "./partner/route";

type Created = CreatedPartnerKey & { partner: Partner };
type People = { members: PartnerMember[]; invitations: PartnerInvitation[] };

test("the creator of a partner is its admin and gets a working test key, shown once", async () => {
  const person = { ...(await createUser()), cookie: "" };
  person.cookie = await sessionCookie(person.id);
  const made = await call<Created>(own, {
    method: "POST",
    headers: asUser(person),
    body: { name: "Corner Platform" },
  });
  expect(made.status).toBe(201);
  const { partner: created, key, secret } = made.body;
  expect(created).toMatchObject({ name: "Corner Platform", liveGrantedAt: null, suspendedAt: null });
  expect(key).toMatchObject({ environment: "test", hint: `ptk_test_…${secret.slice(-4)}` });
  expect((await call(partnerDoor, { headers: asBearer(secret) })).body.partnerId).toBe(created.id);
  const headers = asPartner(person, created.id);
  const listed = await call<{ keys: PartnerKey[] }>(keys, { headers });
  expect(listed.body.keys.map(({ id }) => id)).toEqual([key.id]);
  expect(listed.text).not.toContain(secret);
  expect((await call<People>(members, { headers })).body.members).toMatchObject([
    { id: person.id, role: "admin" },
  ]);
});

test("the database keeps a key's hash and not the key; revoked, it opens nothing", async () => {
  const world = await createPartnerWorld();
  const headers = asPartner(world.admin, world.partnerId);
  const body = { environment: "test", name: "Billing", scopes: ["events"] };
  const { key, secret } = (await call<CreatedPartnerKey>(keys, { method: "POST", headers, body })).body;
  expect(key.scopes).toEqual(["events"]);
  expect(JSON.stringify(await keyRow(world, key.id))).not.toContain(secret.slice(20, 60));
  const params = { keyId: key.id };
  const revoked = await call<{ key: PartnerKey }>(revoke, { method: "POST", headers, params, body: {} });
  expect(revoked.body.key.revokedAt).not.toBeNull();
  expect((await call(partnerDoor, { headers: asBearer(secret) })).status).toBe(401);
  const again = await call(rotate, { method: "POST", headers, params, body: { overlapHours: 1 } });
  expect(again).toMatchObject({ status: 409, body: { code: "api_key_inactive" } });
});

test("live keys need the operator's grant and an admin's hand", async () => {
  const world = await createPartnerWorld();
  const developer = await addPartnerMember(world, "developer");
  const make = (person: { cookie: string }, environment: string) =>
    call<CreatedPartnerKey>(keys, {
      method: "POST",
      headers: asPartner(person, world.partnerId),
      body: { environment, name: "Key" },
    });
  expect(await make(world.admin, "live")).toMatchObject({ status: 403, body: { code: "live_not_granted" } });
  await grantLive(world);
  const live = await make(world.admin, "live");
  expect(live.body.secret).toMatch(/^ptk_live_/);
  expect(await make(developer, "live")).toMatchObject({ status: 403, body: { code: "forbidden" } });
  expect((await make(developer, "test")).status).toBe(201);
  const headers = asPartner(developer, world.partnerId);
  const params = { keyId: live.body.key.id };
  expect((await call(revoke, { method: "POST", headers, params, body: {} })).status).toBe(403);
});

test("another partner's people, keys and invitations answer like missing ones", async () => {
  const [world, other] = [await createPartnerWorld(), await createPartnerWorld()];
  const { row } = await createPartnerKey(other.admin.ctx, {
    environment: "test",
    name: "Theirs",
    scopes: ["events"],
    allowedAddresses: [],
    expiresAt: null,
  }).then(({ key }) => ({ row: key }));
  const theirs = await invitePartnerMember(other.admin.ctx, {
    email: `${newId()}@example.com`,
    role: "admin",
  });
  const headers = asPartner(world.admin, world.partnerId);
  const post = { method: "POST", headers, body: {} } as const;
  expect(await call(revoke, { ...post, params: { keyId: row.id } })).toMatchObject({
    status: 404,
    body: { code: "partner_key_not_found" },
  });
  expect((await call(revoke, { ...post, params: { keyId: "nonsense" } })).body.code).toBe(
    "partner_key_not_found",
  );
  expect(
    (await call(invitation, { method: "DELETE", headers, params: { invitationId: theirs.id } })).body.code,
  ).toBe("invitation_not_found");
  expect(
    (await call(member, { method: "DELETE", headers, params: { memberId: other.admin.id } })).body.code,
  ).toBe("member_not_found");
  for (const partnerId of [other.partnerId, newId(), ""]) {
    expect((await call(keys, { headers: asPartner(world.admin, partnerId) })).body.code).toBe(
      "partner_not_found",
    );
  }
});

test("a write from another site is refused, and nothing without a session", async () => {
  const world = await createPartnerWorld();
  const headers = { ...asPartner(world.admin, world.partnerId), origin: "https://evil.example" };
  const body = { environment: "test", name: "Stolen" };
  expect((await call(keys, { method: "POST", headers, body })).body.code).toBe("origin_not_allowed");
  expect((await call(keys, { headers: { "parley-partner": world.partnerId } })).status).toBe(401);
});

test("an invitation is seen and accepted by the confirmed address alone, once", async () => {
  const world = await createPartnerWorld();
  const headers = asPartner(world.admin, world.partnerId);
  const guest = await createUser("Ana Souza");
  const stranger = await createUser("Bob");
  const body = { email: guest.email.toUpperCase(), role: "developer" };
  const { id } = (await call<{ invitation: PartnerInvitation }>(members, { method: "POST", headers, body }))
    .body.invitation;
  const again = await call<{ invitation: PartnerInvitation }>(members, { method: "POST", headers, body });
  expect(again.body.invitation.id).toBe(id);
  const take = async (person: { id: string }) =>
    call(accept, {
      method: "POST",
      headers: asUser({ cookie: await sessionCookie(person.id) }),
      params: { invitationId: id },
      body: {},
    });
  expect((await take(stranger)).body.code).toBe("invitation_not_found");
  await prisma().user.update({ where: { id: guest.id }, data: { emailConfirmedAt: null } });
  expect((await take(guest)).body.code).toBe("invitation_not_found");
  await prisma().user.update({ where: { id: guest.id }, data: { emailConfirmedAt: new Date() } });
  const user = createCtx(userActor(guest));
  expect((await listOwnPartners(user)).invitations).toMatchObject([{ id, partnerName: "Corner Platform" }]);
  expect((await take(guest)).body).toEqual({ partnerId: world.partnerId });
  expect((await take(guest)).body.code).toBe("invitation_not_found");
  expect(await listOwnPartners(user)).toEqual({
    partners: [{ id: world.partnerId, name: "Corner Platform", role: "developer" }],
    invitations: [],
  });
  expect((await call(members, { method: "POST", headers, body })).body.code).toBe("already_member");
});

test("a revoked and an expired invitation open nothing", async () => {
  const world = await createPartnerWorld();
  const guest = await createUser();
  const user = createCtx(userActor(guest));
  const { id } = await invitePartnerMember(world.admin.ctx, { email: guest.email, role: "admin" });
  const later = { ...user, now: () => new Date(Date.now() + 8 * 86_400_000) };
  await expect(acceptPartnerInvitation(later, id)).rejects.toThrow("No such invitation");
  expect((await listOwnPartners(later)).invitations).toEqual([]);
  const headers = asPartner(world.admin, world.partnerId);
  await call(invitation, { method: "DELETE", headers, params: { invitationId: id } });
  await expect(acceptPartnerInvitation(user, id)).rejects.toThrow("No such invitation");
});

test("a partner cannot mail strangers without end", async () => {
  const { RATE_LIMIT_SCALE } = env();
  Object.assign(env(), { RATE_LIMIT_SCALE: 1 });
  onTestFinished(() => void Object.assign(env(), { RATE_LIMIT_SCALE }));
  const world = await createPartnerWorld();
  const headers = asPartner(world.admin, world.partnerId);
  const statuses = [];
  for (let i = 0; i < 51; i++) {
    const body = { email: `${newId()}@example.com`, role: "developer" };
    statuses.push((await call(members, { method: "POST", headers, body })).status);
  }
  expect(statuses).toEqual([...Array(50).fill(201), 429]);
});

test("the last admin stays, even if two leave concurrently", async () => {
  const world = await createPartnerWorld();
  const headers = asPartner(world.admin, world.partnerId);
  const params = { memberId: world.admin.id };
  const body = { role: "developer" };
  expect(await call(member, { method: "PATCH", headers, params, body })).toMatchObject({
    status: 409,
    body: { code: "last_admin" },
  });
  const second = await addPartnerMember(world, "admin");
  const leave = (person: { id: string; cookie: string }) =>
    call(member, {
      method: "DELETE",
      headers: asPartner(person, world.partnerId),
      params: { memberId: person.id },
    });
  const answers = await Promise.all([leave(world.admin), leave(second)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await prisma().partnerMember.count({ where: { partnerId: world.partnerId, role: "admin" } })).toBe(
    1,
  );
});

test("a person who was removed is out at once, with the invitations that they made", async () => {
  const world = await createPartnerWorld();
  const second = await addPartnerMember(world, "admin");
  await invitePartnerMember(second.ctx, { email: `${newId()}@example.com`, role: "developer" });
  const theirs = asPartner(second, world.partnerId);
  expect((await call(keys, { headers: theirs })).status).toBe(200);
  await removePartnerMember(world.admin.ctx, second.id);
  expect((await call(keys, { headers: theirs })).body.code).toBe("partner_not_found");
  expect(await listPartnerInvitations(world.admin.ctx)).toEqual([]);
});

test("developers read, and change neither the organisation nor its people", async () => {
  const world = await createPartnerWorld();
  const developer = await addPartnerMember(world, "developer");
  const headers = asPartner(developer, world.partnerId);
  expect((await call(partner, { headers })).status).toBe(200);
  const body = { name: "Mine" };
  expect((await call(partner, { method: "PATCH", headers, body })).body.code).toBe("forbidden");
  const guest = { email: `${newId()}@example.com`, role: "admin" };
  expect((await call(members, { method: "POST", headers, body: guest })).body.code).toBe("forbidden");
  const params = { memberId: developer.id };
  expect((await call(member, { method: "PATCH", headers, params, body: { role: "admin" } })).status).toBe(
    403,
  );
  expect((await call(member, { method: "DELETE", headers, params })).status).toBe(200);
});

test("embed origins are kept as browsers write them; what is no origin is named", async () => {
  const world = await createPartnerWorld();
  const headers = asPartner(world.admin, world.partnerId);
  const change = (body: object) => call<{ partner: Partner }>(partner, { method: "PATCH", headers, body });
  const embedOrigins = ["https://App.Example.com:443/", "http://localhost:3000", "https://app.example.com"];
  expect((await change({ embedOrigins })).body.partner.embedOrigins).toEqual([
    "https://app.example.com",
    "http://localhost:3000",
  ]);
  for (const wrong of [
    "http://app.example.com",
    "https://app.example.com/page",
    "https://*.example.com",
    "app.example.com",
    "https://user:pw@app.example.com",
    "javascript:alert(1)",
  ]) {
    const refused = await change({ embedOrigins: [wrong] });
    expect(refused.status, wrong).toBe(400);
    expect(refused.text).toContain("embedOrigins.0");
  }
  for (const logoUrl of ["http://cdn.example.com/logo.png", "https://me@cdn.example.com/logo.png"])
    expect((await change({ logoUrl })).status).toBe(400);
  expect((await change({ logoUrl: "https://cdn.example.com/@acme/logo@2x.png" })).status).toBe(200);
  expect((await change({ logoUrl: "https://cdn.example.com/logo.png" })).body.partner.logoUrl).toBe(
    "https://cdn.example.com/logo.png",
  );
  expect((await change({ logoUrl: null, name: "New name" })).body.partner).toMatchObject({
    logoUrl: null,
    name: "New name",
  });
  expect((await change({})).status).toBe(400);
});

test("a list of addresses that holds something else is refused by name", async () => {
  const world = await createPartnerWorld();
  const headers = asPartner(world.admin, world.partnerId);
  const body = { environment: "test", name: "Key", allowedAddresses: ["203.0.113.0/24", "example.com"] };
  const refused = await call(keys, { method: "POST", headers, body });
  expect(refused.status).toBe(400);
  expect(refused.body.details).toMatchObject([{ field: "allowedAddresses.1" }]);
});
