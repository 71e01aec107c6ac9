/** The second factor: set up, asked for at sign-in, used up, limited, removed and reset. */
import { TOTP } from "otpauth";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import * as inboxStream from "@/app/api/inbox/stream/route";
import { oauthSignIn } from "@/lib/auth/oauth";
import { setClock } from "@/lib/platform/clock";
import { prisma } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { newId } from "@/lib/platform/ids";
import { startRelay } from "@/lib/platform/relay";
import { closeRealtime } from "@/lib/realtime/subscribe";
import { COMMANDS } from "@/lib/server/admin/commands";
import { asUser, authorize, mailsFor, testAuthOptions } from "@/lib/testing/accounts";
import { softwareAuthenticator } from "@/lib/testing/authenticator";
import { asMember, call } from "@/lib/testing/call";
import { createPartnerWorld } from "@/lib/testing/partners";
import { addMember, cookieOf, createUser, createWorld, PASSWORD, sessionCookie } from "@/lib/testing/world";
import * as reset from "../../settings/members/[memberId]/reset-second-factor/route";
import * as members from "../../settings/members/route";
import * as settings from "../../settings/workspace/route";
import * as account from "../route";
import * as challenge from "./challenge/route";
import * as passkey from "./passkeys/[passkeyId]/route";
import * as passkeyOptions from "./passkeys/options/route";
import * as passkeys from "./passkeys/route";
import * as proveRoute from "./prove/route";
import * as recoveryCodes from "./recovery-codes/route";
import * as state from "./route";
import * as confirm from "./totp/confirm/route";
import * as totp from "./totp/route";

const MINUTE = 60_000;
let stopRelay: () => Promise<void>;
beforeAll(() => {
  stopRelay = startRelay({ names: [], handOver: async () => undefined });
});
afterAll(async () => {
  await stopRelay();
  await closeRealtime();
});
afterEach(() => setClock(null));

let offsetMs = 0;
/** Codes come from the time, so the clock stands still unless a test moves it. */
function stopClock(): void {
  const startedAt = Date.now();
  offsetMs = 0;
  setClock(() => new Date(startedAt + offsetMs));
}
const wait = (ms: number): void => {
  offsetMs += ms;
};
const codeOf = (secret: string): string => {
  const timestamp = Date.now() + offsetMs;
  return new TOTP({ secret }).generate({ timestamp });
};

const post = <T = Record<string, unknown>>(
  endpoint: Parameters<typeof call>[0],
  cookie: string,
  body: unknown = {},
) => call<T>(endpoint, { method: "POST", body, headers: asUser(cookie) });
const statusOf = async (cookie: string): Promise<number> =>
  (await call(account, { headers: { cookie } })).status;

/** A person with an authenticator app. */
async function withTotp(user?: { id: string; email: string }) {
  const person = user ?? (await createUser());
  const cookie = await sessionCookie(person.id);
  const { body: setup } = await post<{ secret: string; uri: string }>(totp, cookie);
  const added = await post<{ recoveryCodes: string[] }>(confirm, cookie, { code: codeOf(setup.secret) });
  expect(added.status).toBe(200);
  return { ...person, cookie, secret: setup.secret, codes: added.body.recoveryCodes };
}

type JwtInput = { token: object; user?: object; account?: object };
/** The cookie that next-auth sets after `authorize()` of a provider. */
async function cookieAfter(user: object, provider: string): Promise<string> {
  const jwt = testAuthOptions().callbacks?.jwt as unknown as (input: JwtInput) => Promise<object>;
  return cookieOf((await jwt({ token: {}, user, account: { provider, type: "credentials" } })) as never);
}

/** The first step: the cookie of the pending session. */
async function firstStep(email: string): Promise<string> {
  return cookieAfter((await authorize(email, PASSWORD)) as object, "credentials");
}

/** The second step: a full cookie, or what was refused. */
async function secondStep(cookie: string, given: { code?: string; passkey?: object }): Promise<string> {
  const provider = testAuthOptions(cookie).providers[1] as unknown as {
    options: { authorize: (credentials: object) => Promise<object | null> };
  };
  const credentials = { ...given, ...(given.passkey && { passkey: JSON.stringify(given.passkey) }) };
  const user = await provider.options.authorize(credentials).catch((error: Error) => error.message);
  if (typeof user === "string" || user === null) return user ?? "wrong";
  return cookieAfter(user, "second-factor");
}

test("after the password nothing opens until the second factor is proved, and a code works once", async () => {
  stopClock();
  const person = await withTotp();
  wait(MINUTE);
  const pending = await firstStep(person.email);
  expect(await statusOf(pending)).toBe(401);
  expect((await post(challenge, pending)).body).toEqual({ hasTotp: true, passkey: null });
  expect(await secondStep(pending, { code: "000000" })).toBe("wrong");
  const code = codeOf(person.secret);
  const full = await secondStep(pending, { code });
  expect(await statusOf(full)).toBe(200);
  expect(await secondStep(pending, { code: codeOf(person.secret) })).toBe("second_step_expired");
  const another = await firstStep(person.email);
  expect(await secondStep(another, { code })).toBe("wrong");
  wait(MINUTE);
  expect(
    await statusOf(await secondStep(another, { code: codeOf(person.secret).replace(/^(...)/, "$1 ") })),
  ).toBe(200);
});

test("a pending sign-in ends after ten minutes, and never counts as a session of a former version", async () => {
  stopClock();
  const person = await withTotp();
  const pending = await firstStep(person.email);
  const former = await cookieOf({ sub: person.id, sessionVersion: 2 });
  expect(await statusOf(former)).toBe(401);
  wait(11 * MINUTE);
  expect(await secondStep(pending, { code: codeOf(person.secret) })).toBe("second_step_expired");
  expect((await post(challenge, pending)).status).toBe(401);
  expect((await post(challenge, "")).status).toBe(401);
});

test("Google and GitHub are a first step: the second factor is asked for after them too", async () => {
  stopClock();
  const person = await withTotp();
  const profile = {
    provider: "google",
    providerAccountId: newId(),
    email: person.email,
    isEmailVerified: true,
    name: "",
  };
  const pending = await cookieAfter((await oauthSignIn(profile)) as object, "google");
  expect(await statusOf(pending)).toBe(401);
  wait(MINUTE);
  const full = await secondStep(pending, { code: codeOf(person.secret) });
  const { body } = await call<{ sessions: { isCurrent: boolean; method: string }[] }>(
    await import("../sessions/route"),
    {
      headers: { cookie: full },
    },
  );
  expect(body.sessions.find((each) => each.isCurrent)?.method).toBe("google");
});

test("five wrong codes in 15 minutes close the app's way, also for parallel guesses; a recovery code works", async () => {
  stopClock();
  const person = await withTotp();
  wait(MINUTE);
  const pending = await firstStep(person.email);
  const guesses = await Promise.all(
    Array.from({ length: 8 }, (_, i) => secondStep(pending, { code: `00000${i}` })),
  );
  expect(guesses.filter((each) => each === "rate_limited")).toHaveLength(3);
  expect(await secondStep(pending, { code: codeOf(person.secret) })).toBe("rate_limited");
  const again = await firstStep(person.email);
  expect(await secondStep(again, { code: codeOf(person.secret) })).toBe("rate_limited");
  expect(await statusOf(await secondStep(again, { code: person.codes[0]?.toUpperCase() ?? "" }))).toBe(200);
  const third = await firstStep(person.email);
  expect(await secondStep(third, { code: person.codes[0] ?? "" })).toBe("wrong");
});

test("ten recovery codes are shown once; new ones end the former ones", async () => {
  stopClock();
  const person = await withTotp();
  expect(new Set(person.codes).size).toBe(10);
  for (const code of person.codes) expect(code).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
  const stored = await prisma().recoveryCode.findMany({ where: { userId: person.id } });
  expect(JSON.stringify(stored)).not.toContain(person.codes[0]);
  const renewed = await post<{ recoveryCodes: string[] }>(recoveryCodes, person.cookie);
  const pending = await firstStep(person.email);
  expect(await secondStep(pending, { code: person.codes[1] ?? "" })).toBe("wrong");
  expect(await statusOf(await secondStep(pending, { code: renewed.body.recoveryCodes[1] ?? "" }))).toBe(200);
  expect((await call(state, { headers: asUser(person.cookie) })).body).toMatchObject({
    recoveryCodesLeft: 9,
    hasTotp: true,
  });
});

test("the first factor ends all other sessions and keeps this one", async () => {
  stopClock();
  const user = await createUser();
  const others = [await sessionCookie(user.id), await cookieOf({ sub: user.id, sessionVersion: 1 })];
  for (const other of others) expect(await statusOf(other)).toBe(200);
  const { cookie } = await withTotp(user);
  for (const other of others) expect(await statusOf(other)).toBe(401);
  expect(await statusOf(cookie)).toBe(200);
});

test("the secret is sealed, and an app that is not confirmed changes nothing", async () => {
  stopClock();
  const user = await createUser();
  const cookie = await sessionCookie(user.id);
  const first = await post<{ secret: string; uri: string }>(totp, cookie);
  expect(first.body.uri).toMatch(/^otpauth:\/\/totp\/Parley:/);
  const second = await post<{ secret: string }>(totp, cookie);
  const stored = await prisma().totpFactor.findUniqueOrThrow({ where: { userId: user.id } });
  expect(stored.secret).not.toContain(second.body.secret);
  expect((await post(confirm, cookie, { code: codeOf(first.body.secret) })).body.code).toBe(
    "second_factor_wrong",
  );
  expect(await authorize(user.email, PASSWORD)).toMatchObject({ secondFactorAt: null });
  expect((await post(confirm, cookie, { code: codeOf(second.body.secret) })).status).toBe(200);
  expect((await post(totp, cookie)).body.code).toBe("second_factor_exists");
});

test("changes need a proof of the last 15 minutes: the password first, then the second factor", async () => {
  stopClock();
  const user = await createUser();
  const cookie = await sessionCookie(user.id);
  wait(16 * MINUTE);
  for (const endpoint of [totp, passkeyOptions, recoveryCodes])
    expect((await post(endpoint, cookie)).body.code).toBe("proof_required");
  expect((await post(proveRoute, cookie, { password: "wrong wrong" })).body.code).toBe("wrong_password");
  expect((await post(proveRoute, cookie, { password: PASSWORD })).status).toBe(200);
  const { body: setup } = await post<{ secret: string }>(totp, cookie);
  expect((await post(recoveryCodes, cookie)).body.code).toBe("second_factor_required");
  await post(confirm, cookie, { code: codeOf(setup.secret) });
  wait(16 * MINUTE);
  const remove = () => call(totp, { method: "DELETE", headers: asUser(cookie) });
  expect((await remove()).body.code).toBe("proof_required");
  expect((await post(proveRoute, cookie, { password: PASSWORD })).body.code).toBe("second_factor_wrong");
  expect((await post(proveRoute, cookie, { code: codeOf(setup.secret) })).status).toBe(200);
  expect((await remove()).status).toBe(200);
  expect(await authorize(user.email, PASSWORD)).toMatchObject({ secondFactorAt: null });
  expect(await prisma().recoveryCode.count({ where: { userId: user.id } })).toBe(0);
});

async function withPasskey() {
  const user = await createUser();
  const cookie = await sessionCookie(user.id);
  const authenticator = softwareAuthenticator(env().APP_URL);
  const { body } = await post<{ options: { challenge: string } }>(passkeyOptions, cookie);
  const response = authenticator.register(body.options);
  const added = await post(passkeys, cookie, { name: "Laptop", response });
  expect(added).toMatchObject({ status: 200, body: { recoveryCodes: expect.any(Array) } });
  return { ...user, cookie, authenticator, response };
}

const ask = async (cookie: string) =>
  (await post<{ passkey: { challenge: string } }>(challenge, cookie)).body.passkey;

test("a passkey signs in; its answer counts for one challenge, one site and one credential", async () => {
  const person = await withPasskey();
  const { authenticator } = person;
  expect((await post(passkeys, person.cookie, { name: "Again", response: person.response })).body.code).toBe(
    "second_factor_wrong",
  );
  const pending = await firstStep(person.email);
  const stranger = await withPasskey();
  expect(await secondStep(pending, { passkey: stranger.authenticator.answer(await ask(pending)) })).toBe(
    "wrong",
  );
  const elsewhere = softwareAuthenticator("http://evil.test:3000");
  expect(await secondStep(pending, { passkey: elsewhere.answer(await ask(pending)) })).toBe("wrong");
  const former = authenticator.answer(await ask(pending));
  await ask(pending);
  expect(await secondStep(pending, { passkey: former })).toBe("wrong");
  const full = await secondStep(pending, { passkey: authenticator.answer(await ask(pending)) });
  expect(await statusOf(full)).toBe(200);
  const cloned = await firstStep(person.email);
  expect(
    await secondStep(cloned, { passkey: authenticator.answer(await ask(cloned), { replayed: true }) }),
  ).toBe("wrong");
  const list = await call<{ passkeys: { id: string; name: string; lastUsedAt: string | null }[] }>(state, {
    headers: { cookie: full },
  });
  expect(list.body.passkeys).toMatchObject([{ name: "Laptop", lastUsedAt: expect.any(String) }]);
  const remove = (cookie: string) =>
    call(passkey, {
      method: "DELETE",
      headers: asUser(cookie),
      params: { passkeyId: list.body.passkeys[0]?.id ?? "" },
    });
  expect((await remove(stranger.cookie)).status).toBe(404);
  expect((await remove(full)).status).toBe(200);
  expect(await authorize(person.email, PASSWORD)).toMatchObject({ secondFactorAt: null });
});

test.each([
  ["http://127.0.0.1:3000", "ip_address"],
  ["https://[2001:db8::1]", "ip_address"],
  ["http://parley.example.com", "http"],
  ["https://parley.example.com", null],
  ["http://localhost:3000", null],
])("at %s passkeys are unavailable because of: %s", async (url, problem) => {
  const { APP_URL } = env();
  const plain = await sessionCookie((await createUser()).id);
  // next-auth's name of the cookie on https.
  const cookie = url.startsWith("https:") ? `__Secure-${plain}` : plain;
  env().APP_URL = url;
  try {
    expect((await call(state, { headers: { cookie } })).body).toMatchObject({ passkeyProblem: problem });
    const headers = { cookie, origin: new URL(url).origin };
    const made = await call(passkeyOptions, { method: "POST", body: {}, headers });
    expect(made.body.code).toBe(problem ? "passkeys_unavailable" : undefined);
  } finally {
    env().APP_URL = APP_URL;
  }
});

test("a workspace that requires a second factor opens only to sessions that proved one, and streams end at once", async () => {
  stopClock();
  const { workspaceId, owner } = await createWorld();
  const agent = await addMember(workspaceId, "agent");
  const patch = (cookie: string, requiresSecondFactor: boolean) =>
    call(settings, {
      method: "PATCH",
      body: { requiresSecondFactor },
      headers: asMember({ cookie }, workspaceId),
    });
  expect((await patch(owner.cookie, true)).body.code).toBe("second_factor_required");
  const secured = await withTotp(owner);
  const request = new Request("http://localhost:3000/api/test", { headers: asMember(agent, workspaceId) });
  const stream = await inboxStream.GET(request, { params: Promise.resolve({}) });
  const reader = stream.body?.getReader();
  await reader?.read();
  expect((await patch(secured.cookie, true)).body).toMatchObject({ requiresSecondFactor: true });
  const startedAt = performance.now();
  while (!(await reader?.read())?.done);
  expect(performance.now() - startedAt).toBeLessThan(1000);
  const seen = (cookie: string) => call(settings, { headers: asMember({ cookie }, workspaceId) });
  expect((await seen(agent.cookie)).body.code).toBe("second_factor_required");
  expect(await statusOf(agent.cookie)).toBe(200);
  expect((await seen(secured.cookie)).status).toBe(200);
  const proved = await withTotp(agent);
  expect((await seen(proved.cookie)).status).toBe(200);
  await call(totp, { method: "DELETE", headers: asUser(proved.cookie) });
  expect((await seen(proved.cookie)).body.code).toBe("second_factor_required");
  expect((await patch(secured.cookie, false)).status).toBe(200);
  expect((await seen(proved.cookie)).status).toBe(200);
});

test("an admin resets a member's factor only if the account belongs to nothing outside the admin's reach", async () => {
  stopClock();
  const { workspaceId, owner } = await createWorld();
  const admin = await addMember(workspaceId, "admin");
  const resetBy = (person: { cookie: string }, memberId: string) =>
    call(reset, { method: "POST", body: {}, headers: asMember(person, workspaceId), params: { memberId } });
  const agent = await withTotp(await addMember(workspaceId, "agent"));
  expect((await resetBy(agent, agent.id)).body.code).toBe("forbidden");
  const { body } = await call<{ members: { id: string; hasSecondFactor: boolean }[] }>(members, {
    headers: asMember(admin, workspaceId),
  });
  expect(body.members.filter((each) => each.hasSecondFactor).map((each) => each.id)).toEqual([agent.id]);
  expect((await resetBy(admin, agent.id)).status).toBe(200);
  expect(await statusOf(agent.cookie)).toBe(401);
  expect(await authorize(agent.email, PASSWORD)).toMatchObject({ secondFactorAt: null });
  expect(await mailsFor(agent.id)).toEqual(["second_factor_reset"]);

  const stranger = await createWorld();
  const partner = await createPartnerWorld();
  expect((await resetBy(admin, stranger.owner.id)).body.code).toBe("member_not_found");
  expect((await resetBy(admin, owner.id)).body.code).toBe("forbidden");
  expect((await resetBy(admin, admin.id)).body.code).toBe("forbidden");
  const at = { createdAt: new Date() };
  for (const outside of [stranger.owner.id, partner.admin.id]) {
    await prisma().member.create({ data: { workspaceId, userId: outside, role: "agent", ...at } });
    expect((await resetBy(owner, outside)).body.code).toBe("forbidden");
  }
  const operator = await addMember(workspaceId, "agent");
  env().PLATFORM_OPERATORS.push(operator.email);
  expect((await resetBy(owner, operator.id)).body.code).toBe("forbidden");
  env().PLATFORM_OPERATORS.pop();
});

test("the operator resets any account", async () => {
  stopClock();
  const person = await withTotp();
  const run = COMMANDS["reset-second-factor"]?.run as (options: object) => Promise<unknown>;
  expect(await run({ email: person.email })).toEqual({ user: { id: person.id, email: person.email } });
  expect(await statusOf(person.cookie)).toBe(401);
  expect(await authorize(person.email, PASSWORD)).toMatchObject({ secondFactorAt: null });
});
