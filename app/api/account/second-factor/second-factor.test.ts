/** The second factor: set up, asked for at sign-in, used up, limited and removed. */
import { afterEach, expect, test } from "vitest";
import { sendAccountMail } from "@/lib/account/auth/mails";
import { oauthSignIn } from "@/lib/account/auth/oauth";
import { setClock } from "@/lib/platform/clock";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { asUser, authorize, mailsFor } from "@/lib/testing/accounts";
import { call } from "@/lib/testing/call";
import { mailsTo } from "@/lib/testing/mails";
import {
  codeOf,
  cookieAfter,
  firstStep,
  postAs,
  secondStep,
  stopClock,
  wait,
  withTotp,
} from "@/lib/testing/second-factor";
import { cookieOf, createUser, operator, PASSWORD, sessionCookie } from "@/lib/testing/world";
import * as account from "../route";
import * as sessions from "../sessions/route";
import * as challenge from "./challenge/route";
import * as passkeyOptions from "./passkeys/options/route";
import * as proveRoute from "./prove/route";
import * as recoveryCodes from "./recovery-codes/route";
import * as state from "./route";
import * as confirm from "./totp/confirm/route";
import * as totp from "./totp/route";

const MINUTE = 60_000;
afterEach(() => setClock(null));

const statusOf = async (cookie: string): Promise<number> =>
  (await call(account, { headers: { cookie } })).status;

test("after the password nothing opens until the second factor is proved, and a code works once", async () => {
  stopClock();
  const person = await withTotp();
  wait(MINUTE);
  const pending = await firstStep(person.email);
  expect(await statusOf(pending)).toBe(401);
  expect((await postAs(challenge, pending)).body).toEqual({ hasTotp: true, passkey: null });
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
  expect((await postAs(challenge, pending)).status).toBe(401);
  expect((await postAs(challenge, "")).status).toBe(401);
});

test("if two right answers to one pending sign-in race, one signs in, and none without a proof", async () => {
  stopClock();
  const person = await withTotp();
  wait(MINUTE);
  const pending = await firstStep(person.email);
  expect(await secondStep(pending, {})).toBe("wrong");
  const [first, second] = await Promise.all(
    person.codes.slice(0, 2).map((code) => secondStep(pending, { code })),
  );
  const refusals = [first, second].filter((each) => each === "second_step_expired");
  expect(refusals).toHaveLength(1);
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
  const { body } = await call<{ sessions: { isCurrent: boolean; method: string }[] }>(sessions, {
    headers: { cookie: full },
  });
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
  expect(await mailsFor(person.id)).toEqual(["second_factor_locked"]);
  expect(await secondStep(pending, { code: codeOf(person.secret) })).toBe("rate_limited");
  const again = await firstStep(person.email);
  expect(await secondStep(again, { code: codeOf(person.secret) })).toBe("rate_limited");
  expect(await statusOf(await secondStep(again, { code: person.codes[0]?.toUpperCase() ?? "" }))).toBe(200);
  const third = await firstStep(person.email);
  expect(await secondStep(third, { code: person.codes[0] ?? "" })).toBe("wrong");
});

/** Four of them per 15 minutes, which never closes the app's way. */
async function guessSlowly(person: { email: string }, count: number): Promise<void> {
  for (let guess = 0; guess < count; guess++) {
    if (guess % 4 === 0) wait(16 * MINUTE);
    expect(await secondStep(await firstStep(person.email), { code: "000000" })).toBe("wrong");
  }
}

test("ten wrong codes in a day are mailed too, one mail a day, and again if a request was lost", async () => {
  stopClock();
  const person = await withTotp();
  const send = () => sendAccountMail(operator(), person.id, "second_factor_locked");
  await guessSlowly(person, 9);
  expect(await mailsFor(person.id)).toEqual([]);
  await guessSlowly(person, 1);
  expect(await mailsFor(person.id)).toEqual(["second_factor_locked"]);
  // A right code does not hide the wrong ones. The request may have been taken by a former process, which cannot send it.
  expect(
    await statusOf(await secondStep(await firstStep(person.email), { code: codeOf(person.secret) })),
  ).toBe(200);
  await guessSlowly(person, 1);
  expect(await mailsFor(person.id)).toHaveLength(2);
  for (let request = 0; request < 2; request++) await send();
  expect(await mailsTo(person.email)).toHaveLength(1);
  await guessSlowly(person, 8);
  expect(await mailsFor(person.id)).toHaveLength(2);
  wait(24 * 60 * MINUTE);
  await guessSlowly(person, 10);
  expect(await mailsFor(person.id)).toHaveLength(3);
  await send();
  expect(await mailsTo(person.email)).toHaveLength(2);
});

test("ten recovery codes are shown once; new ones end the former ones", async () => {
  stopClock();
  const person = await withTotp();
  expect(new Set(person.codes).size).toBe(10);
  for (const code of person.codes) expect(code).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
  const stored = await prisma().recoveryCode.findMany({ where: { userId: person.id } });
  expect(JSON.stringify(stored)).not.toContain(person.codes[0]);
  const renewed = await postAs<{ recoveryCodes: string[] }>(recoveryCodes, person.cookie);
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
  const first = await postAs<{ secret: string; uri: string }>(totp, cookie);
  expect(first.body.uri).toMatch(/^otpauth:\/\/totp\/Parley:/);
  const second = await postAs<{ secret: string }>(totp, cookie);
  const stored = await prisma().totpFactor.findUniqueOrThrow({ where: { userId: user.id } });
  expect(stored.secret).not.toContain(second.body.secret);
  expect((await postAs(confirm, cookie, { code: codeOf(first.body.secret) })).body.code).toBe(
    "second_factor_wrong",
  );
  expect(await authorize(user.email, PASSWORD)).toMatchObject({ secondFactorAt: null });
  expect((await postAs(confirm, cookie, { code: codeOf(second.body.secret) })).status).toBe(200);
  expect((await postAs(totp, cookie)).body.code).toBe("second_factor_exists");
});

test("changes need a proof of the last 15 minutes: the password first, then the second factor", async () => {
  stopClock();
  const user = await createUser();
  const cookie = await sessionCookie(user.id);
  wait(16 * MINUTE);
  for (const endpoint of [totp, passkeyOptions, recoveryCodes])
    expect((await postAs(endpoint, cookie)).body.code).toBe("proof_required");
  expect((await postAs(proveRoute, cookie, { password: "wrong wrong" })).body.code).toBe("wrong_password");
  expect((await postAs(proveRoute, cookie, { password: PASSWORD })).status).toBe(200);
  const { body: setup } = await postAs<{ secret: string }>(totp, cookie);
  expect((await postAs(recoveryCodes, cookie)).body.code).toBe("second_factor_required");
  await postAs(confirm, cookie, { code: codeOf(setup.secret) });
  wait(16 * MINUTE);
  const remove = () => call(totp, { method: "DELETE", headers: asUser(cookie) });
  expect((await remove()).body.code).toBe("proof_required");
  expect((await postAs(proveRoute, cookie, { password: PASSWORD })).body.code).toBe("second_factor_wrong");
  expect((await postAs(proveRoute, cookie, { code: codeOf(setup.secret) })).status).toBe(200);
  expect((await remove()).status).toBe(200);
  expect(await authorize(user.email, PASSWORD)).toMatchObject({ secondFactorAt: null });
  expect(await prisma().recoveryCode.count({ where: { userId: user.id } })).toBe(0);
});
