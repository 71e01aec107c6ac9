/** Invitations: once, for the invited address, in the offered role. */
import { expect, test } from "vitest";
import { issueToken } from "@/lib/account/auth/tokens";
import { findInvitation } from "@/lib/account/members/invitations";
import { setClock } from "@/lib/platform/clock";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { asUser, mailsFor, newEmail, post } from "@/lib/testing/accounts";
import { asMember, call } from "@/lib/testing/call";
import {
  addMember,
  createUser,
  createWorld,
  operator,
  PASSWORD,
  type Person,
  sessionCookie,
} from "@/lib/testing/world";
import * as invitation from "../settings/invitations/[invitationId]/route";
import * as createInvitation from "../settings/invitations/route";
import * as members from "../settings/members/route";
import * as confirm from "./confirm/route";
import * as accept from "./invitations/accept/route";
import * as preview from "./invitations/preview/route";

async function invite(workspaceId: string, owner: Person, email: string, role = "agent") {
  const { body, status } = await post<{ url: string; invitation: { id: string } }>(
    createInvitation,
    { email, role },
    asMember(owner, workspaceId),
  );
  const id = body.invitation?.id ?? "";
  const mailed = await findInvitation(workspaceId, id);
  const secretOf = (url: string | undefined): string => url?.split("#")[1] ?? "";
  return { status, id, url: body.url, token: secretOf(mailed?.url), copied: secretOf(body.url) };
}

test("an invitation opens a new account in the offered role, once", async () => {
  const { workspaceId, owner } = await createWorld();
  const email = newEmail();
  const { token, url } = await invite(workspaceId, owner, email);
  expect(url).toContain("/invitations#");
  expect((await post(preview, { token })).body).toMatchObject({
    email,
    role: "agent",
    inviterName: owner.name,
    hasAccount: false,
  });
  expect((await post(accept, { token })).body.code).toBe("invalid_request");
  const joined = await post(accept, { token, name: "Inês", password: PASSWORD });
  expect(joined.body).toEqual({ workspaceId, needsConfirmation: false });
  const user = await prisma().user.findUniqueOrThrow({ where: { email } });
  expect(user.emailConfirmedAt).not.toBeNull();
  expect(
    await prisma().member.findUnique({ where: { workspaceId_userId: { workspaceId, userId: user.id } } }),
  ).toMatchObject({ role: "agent" });
  expect((await post(accept, { token, name: "Again", password: PASSWORD })).body.code).toBe("invalid_token");
});

test("an existing account joins only when signed in, and only with the invited address", async () => {
  const { workspaceId, owner } = await createWorld();
  const guest = await createUser("Guest");
  const { token } = await invite(workspaceId, owner, guest.email, "admin");
  expect((await post(accept, { token, name: "Guest", password: "another password" })).status).toBe(401);
  const other = await createUser("Other");
  expect((await post(accept, { token }, asUser(await sessionCookie(other.id)))).body.code).toBe(
    "email_mismatch",
  );
  expect((await post(accept, { token }, asUser(await sessionCookie(guest.id)))).body).toEqual({
    workspaceId,
    needsConfirmation: false,
  });
});

test("expired, revoked and made-up invitations are refused alike; members are not invited again", async () => {
  const { workspaceId, owner } = await createWorld();
  const headers = asMember(owner, workspaceId);
  const expired = await invite(workspaceId, owner, newEmail());
  setClock(() => new Date(Date.now() + 8 * 86_400_000));
  const late = await post(preview, { token: expired.token });
  setClock(null);
  const revoked = await invite(workspaceId, owner, newEmail());
  expect(
    (await call(invitation, { method: "DELETE", headers, params: { invitationId: revoked.id ?? "" } }))
      .status,
  ).toBe(200);
  for (const answer of [
    late,
    await post(preview, { token: revoked.token }),
    await post(preview, { token: "made up" }),
  ]) {
    expect(answer).toMatchObject({ status: 400, body: { code: "invalid_token" } });
  }
  expect(
    await call(invitation, { method: "DELETE", headers, params: { invitationId: newId() } }),
  ).toMatchObject({ status: 404, body: { code: "invitation_not_found" } });
  const agent = await addMember(workspaceId, "agent");
  expect(await post(createInvitation, { email: agent.email, role: "agent" }, headers)).toMatchObject({
    status: 409,
    body: { code: "already_member" },
  });
});

test("a copied invitation link proves nothing of the address: a new account waits for confirmation, a known one only gets mail", async () => {
  const { workspaceId, owner } = await createWorld();
  const email = newEmail();
  const first = await invite(workspaceId, owner, email);
  const { copied } = first;
  expect((await post(accept, { token: copied, name: "Mallory", password: PASSWORD })).body).toEqual({
    workspaceId,
    needsConfirmation: true,
  });
  const user = await prisma().user.findUniqueOrThrow({ where: { email } });
  expect(user.emailConfirmedAt).toBeNull();
  expect(await mailsFor(user.id)).toEqual(["confirm_email"]);
  const known = await createUser("Known");
  const second = await invite(workspaceId, owner, known.email);
  expect((await post(preview, { token: second.copied })).body).toMatchObject({ hasAccount: false });
  expect((await post(preview, { token: second.token })).body).toMatchObject({ hasAccount: true });
  expect((await post(accept, { token: second.copied, name: "Mallory", password: PASSWORD })).body).toEqual({
    workspaceId,
    needsConfirmation: true,
  });
  expect(await mailsFor(known.id)).toEqual(["account_exists"]);
  // Afterwards the inviter sees the same for both: an open invitation, and no new member.
  const seen = await call<{ members: { email: string }[]; invitations: { email: string }[] }>(members, {
    headers: asMember(owner, workspaceId),
  });
  expect(seen.body.members.map((each) => each.email)).toEqual([owner.email]);
  expect(seen.body.invitations.map((each) => each.email)).toEqual([known.email, email]);
  for (const token of [copied, second.copied])
    expect(await post(preview, { token })).toMatchObject({ status: 200, body: { hasAccount: false } });
});

test("a person who accepted through a copied link becomes a member by confirming the address, in the role of that moment", async () => {
  const { workspaceId, owner } = await createWorld();
  const email = newEmail();
  const { copied } = await invite(workspaceId, owner, email);
  await post(accept, { token: copied, name: "Inês", password: PASSWORD });
  await invite(workspaceId, owner, email, "admin");
  const { id: userId } = await prisma().user.findUniqueOrThrow({ where: { email } });
  const token = await issueToken(operator(), userId, "confirm_email");
  expect((await post(confirm, { token, password: PASSWORD })).status).toBe(200);
  expect(
    await prisma().member.findUnique({ where: { workspaceId_userId: { workspaceId, userId } } }),
  ).toMatchObject({ role: "admin" });
  expect((await post(preview, { token: copied })).body.code).toBe("invalid_token");
});

test("an invitation that ended before the address was confirmed makes no member, and the account works", async () => {
  const { workspaceId, owner } = await createWorld();
  const email = newEmail();
  const { copied, id } = await invite(workspaceId, owner, email);
  await post(accept, { token: copied, name: "Inês", password: PASSWORD });
  await call(invitation, {
    method: "DELETE",
    headers: asMember(owner, workspaceId),
    params: { invitationId: id },
  });
  const { id: userId } = await prisma().user.findUniqueOrThrow({ where: { email } });
  const token = await issueToken(operator(), userId, "confirm_email");
  expect((await post(confirm, { token, password: PASSWORD })).status).toBe(200);
  expect(await prisma().member.count({ where: { userId } })).toBe(0);
});
