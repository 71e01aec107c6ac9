/** A person's second factor in tests: setting it up, and the two steps of signing in. */
import { TOTP } from "otpauth";
import * as confirm from "@/app/api/account/second-factor/totp/confirm/route";
import * as totp from "@/app/api/account/second-factor/totp/route";
import { setClock } from "@/lib/platform/clock";
import { asUser, authorize, testAuthOptions } from "./accounts";
import { call } from "./call";
import { cookieOf, createUser, PASSWORD, sessionCookie } from "./world";

let offsetMs = 0;
/** Codes come from the time, so the clock stands still unless a test moves it. */
export function stopClock(): void {
  const startedAt = Date.now();
  offsetMs = 0;
  setClock(() => new Date(startedAt + offsetMs));
}
export const wait = (ms: number): void => {
  offsetMs += ms;
};
export const codeOf = (secret: string): string => {
  const timestamp = Date.now() + offsetMs;
  return new TOTP({ secret }).generate({ timestamp });
};

export const postAs = <T = Record<string, unknown>>(
  endpoint: Parameters<typeof call>[0],
  cookie: string,
  body: unknown = {},
) => call<T>(endpoint, { method: "POST", body, headers: asUser(cookie) });

/** A person with an authenticator app. */
export async function withTotp(user?: { id: string; email: string }) {
  const person = user ?? (await createUser());
  const cookie = await sessionCookie(person.id);
  const { body: setup } = await postAs<{ secret: string; uri: string }>(totp, cookie);
  const added = await postAs<{ recoveryCodes: string[] }>(confirm, cookie, { code: codeOf(setup.secret) });
  if (added.status !== 200) throw new Error(`the app was not confirmed: ${added.text}`);
  return { ...person, cookie, secret: setup.secret, codes: added.body.recoveryCodes };
}

type JwtInput = { token: object; user?: object; account?: object };
/** The cookie that next-auth sets after `authorize()` of a provider. */
export async function cookieAfter(user: object, provider: string): Promise<string> {
  const jwt = testAuthOptions().callbacks?.jwt as unknown as (input: JwtInput) => Promise<object>;
  return cookieOf((await jwt({ token: {}, user, account: { provider, type: "credentials" } })) as never);
}

/** The first step: the cookie of the pending session. */
export async function firstStep(email: string): Promise<string> {
  return cookieAfter((await authorize(email, PASSWORD)) as object, "credentials");
}

/** The second step: a full cookie, or what was refused. */
export async function secondStep(
  cookie: string,
  given: { code?: string; passkey?: object },
): Promise<string> {
  const provider = testAuthOptions(cookie).providers[1] as unknown as {
    options: { authorize: (credentials: object) => Promise<object | null> };
  };
  const credentials = { ...given, ...(given.passkey && { passkey: JSON.stringify(given.passkey) }) };
  const user = await provider.options.authorize(credentials).catch((error: Error) => error.message);
  if (typeof user === "string" || user === null) return user ?? "wrong";
  return cookieAfter(user, "second-factor");
}
