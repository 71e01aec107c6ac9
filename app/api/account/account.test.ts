import { expect, test } from "vitest";
import { sendAccountMail } from "@/lib/auth/mails";
import { oauthSignIn } from "@/lib/auth/oauth";
import { authOptions } from "@/lib/auth/options";
import { issueToken } from "@/lib/auth/tokens";
import { findInvitation } from "@/lib/members/invitations";
import { setClock } from "@/lib/platform/clock";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
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
import * as changePassword from "./change-password/route";
import * as confirm from "./confirm/route";
import * as accept from "./invitations/accept/route";
import * as preview from "./invitations/preview/route";
import * as resend from "./resend-confirmation/route";
import * as resetComplete from "./reset-password/complete/route";
import * as reset from "./reset-password/route";
import * as account from "./route";
import * as signOut from "./sign-out-everywhere/route";
import * as signUp from "./sign-up/route";
import * as workspaces from "./workspaces/route";

const post = <T = Record<string, unknown>>(
  endpoint: Parameters<typeof call>[0],
  body: unknown,
  headers: Record<string, string> = {},
) => call<T>(endpoint, { method: "POST", body, headers });
const asUser = (cookie: string): Record<string, string> => ({ cookie, origin: "http://localhost:3000" });
const newEmail = (): string => `${newId()}@example.com`;
const mailsFor = async (userId: string): Promise<unknown[]> => {
  const rows = await prisma().outbox.findMany({
    where: { name: "auth/mail.requested", payload: { path: ["userId"], equals: userId } },
    orderBy: { id: "asc" },
  });
  return rows.map((row) => (row.payload as { mail: string }).mail);
};

/** next-auth's own password check. */
async function authorize(email: string, password: string, address = newId()): Promise<unknown> {
  const provider = authOptions(address).providers[0] as unknown as {
    options: { authorize: (credentials: object) => Promise<unknown> };
  };
  return provider.options.authorize({ email, password }).catch((error: Error) => error.message);
}

test("signing up answers the same for a new and a known address, and a known one gets a mail that says so", async () => {
  const email = newEmail();
  const input = { name: "Ana", workspaceName: "Ana's shop", email: email.toUpperCase(), password: PASSWORD };
  const first = await post(signUp, input);
  const user = await prisma().user.findUniqueOrThrow({ where: { email } });
  expect(user.emailConfirmedAt).toBeNull();
  await prisma().user.update({ where: { id: user.id }, data: { emailConfirmedAt: new Date() } });
  const second = await post(signUp, { ...input, workspaceName: "Taken over" });
  expect([first.status, first.body]).toEqual([202, { status: "check_email" }]);
  expect([second.status, second.body]).toEqual([first.status, first.body]);
  expect(await mailsFor(user.id)).toEqual(["confirm_email", "account_exists"]);
  expect(await prisma().member.count({ where: { userId: user.id } })).toBe(1);
  await sendAccountMail(operator(), user.id, "account_exists");
});

test("two sign-ups with one address at once make one account", async () => {
  const email = newEmail();
  const input = { name: "Ana", workspaceName: "Shop", email, password: PASSWORD };
  const answers = await Promise.all([post(signUp, input), post(signUp, input)]);
  expect(answers.map((answer) => answer.status)).toEqual([202, 202]);
  expect(await prisma().user.count({ where: { email } })).toBe(1);
});

test("sign-in requires a confirmed address; the link works once", async () => {
  const email = newEmail();
  await post(signUp, { name: "Ana", workspaceName: "Shop", email, password: PASSWORD });
  const { id } = await prisma().user.findUniqueOrThrow({ where: { email } });
  expect(await authorize(email, PASSWORD)).toBe("confirm_email");
  expect(await authorize(email, "not the password")).toBeNull();
  const token = await issueToken(operator(), id, "confirm_email");
  expect((await post(confirm, { token: `${token}x`, password: PASSWORD })).body.code).toBe("invalid_token");
  expect((await post(confirm, { token, password: "someone else's" })).body.code).toBe("wrong_password");
  expect(await post(confirm, { token, password: PASSWORD })).toMatchObject({ status: 200, body: { email } });
  expect((await post(confirm, { token, password: PASSWORD })).body.code).toBe("invalid_token");
  expect(await authorize(email, PASSWORD)).toMatchObject({ email, sessionVersion: 1 });
});

test("an expired link is refused", async () => {
  const user = await createUser();
  const token = await issueToken(operator(), user.id, "reset_password");
  setClock(() => new Date(Date.now() + 3_601_000));
  try {
    expect((await post(resetComplete, { token, password: "a new password" })).body.code).toBe(
      "invalid_token",
    );
  } finally {
    setClock(null);
  }
});

test("requesting mail does not reveal which addresses are known", async () => {
  const user = await createUser();
  const known = [await post(reset, { email: user.email }), await post(resend, { email: user.email })];
  const unknown = [await post(reset, { email: newEmail() }), await post(resend, { email: newEmail() })];
  expect(known.map(({ status, body }) => [status, body])).toEqual(
    unknown.map(({ status, body }) => [status, body]),
  );
  expect(await mailsFor(user.id)).toEqual(["reset_password"]);
});

test("a reset sets the password and ends every session, at once", async () => {
  const user = await createUser();
  const cookie = await sessionCookie(user.id);
  expect((await call(account, { headers: { cookie } })).status).toBe(200);
  const token = await issueToken(operator(), user.id, "reset_password");
  expect((await post(resetComplete, { token, password: "short" })).status).toBe(400);
  expect((await post(resetComplete, { token, password: "a new password" })).status).toBe(200);
  expect((await call(account, { headers: { cookie } })).status).toBe(401);
  expect(await authorize(user.email, PASSWORD)).toBeNull();
  expect(await authorize(user.email, "a new password")).toMatchObject({ id: user.id, sessionVersion: 2 });
});

test("signing out everywhere and changing the password end every session", async () => {
  const user = await createUser();
  const first = asUser(await sessionCookie(user.id));
  expect(
    (await post(changePassword, { currentPassword: "wrong wrong", newPassword: "another password" }, first))
      .body.code,
  ).toBe("wrong_password");
  expect((await post(signOut, {}, first)).status).toBe(200);
  expect((await call(account, { headers: first })).status).toBe(401);
  const second = asUser(await sessionCookie(user.id, 2));
  expect(
    (await post(changePassword, { currentPassword: PASSWORD, newPassword: "another password" }, second))
      .status,
  ).toBe(200);
  expect((await call(account, { headers: second })).status).toBe(401);
});

test("a forged or foreign session cookie opens nothing", async () => {
  for (const cookie of [
    "next-auth.session-token=abc",
    `next-auth.session-token=${"a.b.c.d.e"}`,
    "next-auth.session-token=%E0%A4%A",
  ]) {
    expect((await call(account, { headers: { cookie } })).status).toBe(401);
  }
});

test("an account shows its workspaces, takes a new name, and makes another workspace", async () => {
  const world = await createWorld();
  const headers = asUser(world.owner.cookie);
  const made = await post<{ id: string }>(workspaces, { name: "Second" }, headers);
  expect(made.status).toBe(201);
  const renamed = await call<{ user: { name: string }; workspaces: { id: string; role: string }[] }>(
    account,
    { method: "PATCH", headers, body: { name: "Maya L." } },
  );
  expect(renamed.body.user.name).toBe("Maya L.");
  expect(renamed.body.workspaces.map((each) => each.id)).toEqual([world.workspaceId, made.body.id]);
});

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

test("a sign-in provider is chosen by its id; an unknown one is refused", async () => {
  const callback = authOptions(newId()).callbacks?.signIn as unknown as (input: object) => Promise<unknown>;
  const user = { id: "", name: "Gus", email: null };
  const account = { type: "oauth", providerAccountId: newId(), access_token: "token" };
  const profile = { email: newEmail(), email_verified: true };
  expect(await callback({ user, account: { ...account, provider: "gitlab" }, profile })).toBe(
    "/sign-in?error=oauth_refused",
  );
  expect(
    await callback({ user, account: { ...account, provider: "google" }, profile: { email: profile.email } }),
  ).toBe("/sign-in?error=oauth_refused");
  expect(await callback({ user, account: { ...account, provider: "google" }, profile })).toBe(true);
  expect(user).toMatchObject({ email: profile.email });
});

test("OAuth signs in a person with a verified address, and never links an unconfirmed account", async () => {
  const profile = {
    provider: "google",
    providerAccountId: newId(),
    email: newEmail(),
    isEmailVerified: true,
    name: "Gus",
  };
  const made = await oauthSignIn(profile);
  expect(made).toMatchObject({ email: profile.email, name: "Gus" });
  expect(await oauthSignIn({ ...profile, email: null })).toMatchObject({ id: made?.id });
  const confirmed = await createUser("Known");
  expect(await oauthSignIn({ ...profile, providerAccountId: newId(), email: confirmed.email })).toMatchObject(
    { id: confirmed.id },
  );
  const email = newEmail();
  await post(signUp, { name: "Squatter", workspaceName: "Trap", email, password: PASSWORD });
  expect(await oauthSignIn({ ...profile, providerAccountId: newId(), email })).toBeNull();
  expect(
    await oauthSignIn({ ...profile, providerAccountId: newId(), email: newEmail(), isEmailVerified: false }),
  ).toBeNull();
});

test("a copied invitation link proves nothing of the address: a new account waits for confirmation, a known one only gets mail", async () => {
  const { workspaceId, owner } = await createWorld();
  const email = newEmail();
  const { copied } = await invite(workspaceId, owner, email);
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
  expect(await prisma().member.count({ where: { workspaceId, userId: known.id } })).toBe(0);
});

test("an account created with another person's address cannot be confirmed through its owner", async () => {
  const email = newEmail();
  await post(signUp, { name: "Mallory", workspaceName: "Trap", email, password: "mallory's password" });
  await post(signUp, { name: "Ana", workspaceName: "Shop", email, password: PASSWORD });
  const { id } = await prisma().user.findUniqueOrThrow({ where: { email } });
  const token = await issueToken(operator(), id, "confirm_email");
  expect((await post(confirm, { token, password: PASSWORD })).body.code).toBe("wrong_password");
  expect(await authorize(email, "mallory's password")).toBe("confirm_email");
  const mine = await issueToken(operator(), id, "reset_password");
  const older = await issueToken(operator(), id, "reset_password");
  await post(resetComplete, { token: mine, password: PASSWORD });
  expect(await authorize(email, PASSWORD)).toMatchObject({ id });
  expect(await authorize(email, "mallory's password")).toBeNull();
  expect((await post(resetComplete, { token: older, password: "yet another one" })).body.code).toBe(
    "invalid_token",
  );
});

test("names that would break out of a mail or a console are refused", async () => {
  const answer = await post(signUp, {
    name: "Ana\nBcc: x",
    workspaceName: "Shop\u001b[2J",
    email: newEmail(),
    password: PASSWORD,
  });
  expect(answer.body).toMatchObject({
    code: "invalid_request",
    message: expect.stringMatching(/name: .*workspaceName: /),
  });
});
