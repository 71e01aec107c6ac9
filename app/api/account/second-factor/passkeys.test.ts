/** Passkeys: whose they are, how many, and signing in with one. */
import { afterEach, expect, test } from "vitest";
import { setClock } from "@/lib/platform/clock";
import { prisma } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { newId } from "@/lib/platform/ids";
import { asUser, authorize } from "@/lib/testing/accounts";
import { softwareAuthenticator } from "@/lib/testing/authenticator";
import { call } from "@/lib/testing/call";
import { firstStep, postAs, secondStep, stopClock, wait } from "@/lib/testing/second-factor";
import { createUser, PASSWORD, sessionCookie } from "@/lib/testing/world";
import * as account from "../route";
import * as challenge from "./challenge/route";
import * as passkey from "./passkeys/[passkeyId]/route";
import * as passkeyOptions from "./passkeys/options/route";
import * as passkeys from "./passkeys/route";
import * as state from "./route";

const MINUTE = 60_000;
afterEach(() => setClock(null));

const statusOf = async (cookie: string): Promise<number> =>
  (await call(account, { headers: { cookie } })).status;

async function withPasskey() {
  const user = await createUser();
  const cookie = await sessionCookie(user.id);
  const authenticator = softwareAuthenticator(env().APP_URL);
  const { body } = await postAs<{ options: { challenge: string } }>(passkeyOptions, cookie);
  const response = authenticator.register(body.options);
  const added = await postAs(passkeys, cookie, { name: "Laptop", response });
  expect(added).toMatchObject({ status: 200, body: { recoveryCodes: expect.any(Array) } });
  return { ...user, cookie, authenticator, response };
}

const ask = async (cookie: string) =>
  (await postAs<{ passkey: { challenge: string } }>(challenge, cookie)).body.passkey;

test("a passkey belongs to one person, and a person has at most 20, also when ceremonies race", async () => {
  const { authenticator } = await withPasskey();
  const { id: userId } = await createUser();
  const cookie = await sessionCookie(userId);
  const begin = async () =>
    (await postAs<{ options: { challenge: string } }>(passkeyOptions, cookie)).body.options;
  const add = (response: unknown) => postAs(passkeys, cookie, { name: "Phone", response });
  expect((await add(authenticator.register(await begin()))).body.code).toBe("second_factor_wrong");
  const options = await begin();
  await prisma().passkey.createMany({
    data: Array.from({ length: 20 }, () => ({
      id: newId(),
      userId,
      name: "Other",
      credentialId: newId(),
      publicKey: new Uint8Array(),
      counter: 0n,
      transports: [],
      createdAt: new Date(),
    })),
  });
  expect((await add(softwareAuthenticator(env().APP_URL).register(options))).body.code).toBe("forbidden");
});

test("a passkey signs in; its answer counts for one challenge, one site and one credential", async () => {
  stopClock();
  const person = await withPasskey();
  const { authenticator } = person;
  expect(
    (await postAs(passkeys, person.cookie, { name: "Again", response: person.response })).body.code,
  ).toBe("second_factor_wrong");
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
  const late = authenticator.answer(await ask(pending));
  wait(5 * MINUTE + 1);
  expect(await secondStep(pending, { passkey: late })).toBe("wrong");
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
