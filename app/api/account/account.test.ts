/** Sessions and passwords: what ends them, and what opens none. */
import { expect, test } from "vitest";
import { oauthSignIn } from "@/lib/account/auth/oauth";
import { issueToken } from "@/lib/account/auth/tokens";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { asUser, authorize, newEmail, post, testAuthOptions } from "@/lib/testing/accounts";
import { call } from "@/lib/testing/call";
import { createUser, createWorld, operator, PASSWORD, sessionCookie } from "@/lib/testing/world";
import * as changePassword from "./change-password/route";
import * as resetComplete from "./reset-password/complete/route";
import * as account from "./route";
import * as signOut from "./sign-out-everywhere/route";
import * as signUp from "./sign-up/route";
import * as workspaces from "./workspaces/route";

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

test("a sign-in provider is chosen by its id; an unknown one is refused", async () => {
  const callback = testAuthOptions().callbacks?.signIn as unknown as (input: object) => Promise<unknown>;
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

test.each([
  ["locale=pt-BR&timezone=America%2FSao_Paulo", { locale: "pt-BR", timezone: "America/Sao_Paulo" }],
  ["locale=xx&timezone=Mars", { locale: "en", timezone: "UTC" }],
])(
  "who signs up at another service begins in the language and time zone of the browser: %s",
  async (kept, place) => {
    const cookie = `parley-place=${encodeURIComponent(kept)}`;
    const callback = testAuthOptions(cookie).callbacks?.signIn as unknown as (
      input: object,
    ) => Promise<unknown>;
    const user = { id: "", name: "Gus", email: null };
    const account = { type: "oauth", provider: "google", providerAccountId: newId() };
    expect(await callback({ user, account, profile: { email: newEmail(), email_verified: true } })).toBe(
      true,
    );
    const [made] = await prisma().workspace.findMany({ where: { members: { some: { userId: user.id } } } });
    expect(made).toMatchObject(place);
  },
);

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
  expect(await oauthSignIn({ ...profile, email: null })).toEqual(made);
  const confirmed = await createUser("Known");
  expect(await oauthSignIn({ ...profile, providerAccountId: newId(), email: confirmed.email })).toMatchObject(
    { id: confirmed.id },
  );
  const email = newEmail();
  await post(signUp, { name: "Squatter", workspaceName: "Trap", email, password: PASSWORD });
  expect(await oauthSignIn({ ...profile, providerAccountId: newId(), email })).toBe("oauth_refused");
  expect(
    await oauthSignIn({ ...profile, providerAccountId: newId(), email: newEmail(), isEmailVerified: false }),
  ).toBe("oauth_refused");
});
