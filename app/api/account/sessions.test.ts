/** A session is a row that the cookie names: listed, ended one by one, and dead in every copy of its cookie. */

import { decode } from "next-auth/jwt";
import { getServerSession } from "next-auth/next";
import { expect, test } from "vitest";
import * as inboxStream from "@/app/api/inbox/stream/route";
import { authOptions } from "@/lib/account/auth/options";
import { pruneSessions } from "@/lib/account/auth/user-sessions";
import { setClock } from "@/lib/platform/clock";
import { prisma } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { newId } from "@/lib/platform/ids";
import { asUser, testAuthOptions } from "@/lib/testing/accounts";
import { asMember, call } from "@/lib/testing/call";
import { relayNotices } from "@/lib/testing/relay";
import {
  addMember,
  cookieOf,
  createUser,
  createWorld,
  operator,
  type Person,
  sessionCookie,
} from "@/lib/testing/world";
import * as member from "../settings/members/[memberId]/route";
import * as account from "./route";
import * as session from "./sessions/[sessionId]/route";
import * as sessions from "./sessions/route";
import * as everywhere from "./sign-out-everywhere/route";

type Listed = { id: string; browser: string | null; method: string; isCurrent: boolean; lastSeenAt: string };
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

relayNotices();

const statusOf = async (cookie: string): Promise<number> =>
  (await call(account, { headers: { cookie } })).status;

const listed = async (cookie: string, headers: Record<string, string> = {}): Promise<Listed[]> =>
  (await call<{ sessions: Listed[] }>(sessions, { headers: { cookie, ...headers } })).body.sessions;

const tokenOf = (cookie: string) =>
  decode({ token: cookie.split("=")[1] ?? "", secret: env().NEXTAUTH_SECRET });

/** next-auth's answer to GET /api/auth/session, and the cookie that it sets; null when it clears it. */
async function askSession(cookie: string) {
  const set: string[] = [];
  const response = {
    getHeader: () => set,
    setHeader: (_: string, value: string[]) => set.splice(0, set.length, ...value),
    setCookie: () => undefined,
  };
  const cookies = { "next-auth.session-token": cookie.split("=")[1] ?? "" };
  const request = { headers: { host: "localhost" }, cookies };
  const body = await getServerSession(request as never, response as never, testAuthOptions());
  const value = set.map((each) => /session-token=([^;]*)/.exec(each)?.[1]).find((each) => each !== undefined);
  return { body, renewed: value ? `next-auth.session-token=${value}` : null };
}

async function signOut(cookie: string): Promise<void> {
  const token = await tokenOf(cookie);
  await testAuthOptions().events?.signOut?.({ token: token as never, session: null as never });
}

test("signing out ends the session in every copy of its cookie, for good", async () => {
  const user = await createUser();
  const cookie = await sessionCookie(user.id);
  const other = await sessionCookie(user.id);
  const alive = await askSession(cookie);
  expect(alive.body?.user).toBeDefined();
  expect(await statusOf(alive.renewed ?? "")).toBe(200);
  await signOut(cookie);
  for (const copy of [cookie, alive.renewed ?? ""]) {
    expect(await statusOf(copy)).toBe(401);
    expect(await askSession(copy)).toEqual({ body: null, renewed: null });
  }
  expect(await statusOf(other)).toBe(200);
});

test("a failure on our side neither ends a session nor passes for one that ended", async () => {
  const failures: unknown[] = [];
  const caller = { address: "", network: "", userAgent: "", headers: new Headers() };
  const options = authOptions(caller, (error) => failures.push(error));
  const broken = { sub: "not a uuid", sid: newId(), sessionVersion: 1 };
  await expect(options.callbacks?.jwt?.({ token: broken } as never)).rejects.toThrow();
  expect(failures).toHaveLength(1);
});

test("a person sees where they are signed in, and ends one session without the others", async () => {
  const user = await createUser();
  const here = await sessionCookie(user.id);
  const there = await sessionCookie(user.id);
  const stranger = await sessionCookie((await createUser()).id);
  const list = await listed(here);
  expect(list).toHaveLength(2);
  const lost = list.find((each) => !each.isCurrent);
  const params = { sessionId: lost?.id ?? "" };
  expect((await call(session, { method: "DELETE", headers: asUser(stranger), params })).status).toBe(404);
  expect(await statusOf(there)).toBe(200);
  for (let time = 0; time < 2; time++)
    expect((await call(session, { method: "DELETE", headers: asUser(here), params })).status).toBe(200);
  expect(await statusOf(there)).toBe(401);
  expect(await listed(here)).toMatchObject([{ isCurrent: true, method: "credentials" }]);
});

test("the last use is recorded with device and address, at most once in five minutes", async () => {
  const user = await createUser();
  const cookie = await sessionCookie(user.id);
  const headers = { "user-agent": FIREFOX, "x-parley-peer": "198.51.100.7" };
  const [first] = await listed(cookie, headers);
  expect(first).toMatchObject({ browser: null, address: "203.0.113.9" });
  setClock(() => new Date(Date.now() + 6 * 60_000));
  try {
    await statusOf(cookie);
    await call(account, { headers: { cookie, ...headers } });
    await expect
      .poll(() => listed(cookie, headers))
      .toMatchObject([{ address: "203.0.113.9", browser: null }]);
    setClock(() => new Date(Date.now() + 12 * 60_000));
    await call(account, { headers: { cookie, ...headers } });
    await expect
      .poll(() => listed(cookie, headers))
      .toMatchObject([{ address: "198.51.100.7", browser: "Firefox", system: "Linux" }]);
  } finally {
    setClock(null);
  }
});

test("a cookie of a former version gets its row at first use, once, and can be ended like any other", async () => {
  const user = await createUser();
  const cookie = await cookieOf({ sub: user.id, sessionVersion: 1 });
  expect(await Promise.all([1, 2, 3, 4].map(() => statusOf(cookie)))).toEqual([200, 200, 200, 200]);
  expect(await listed(cookie)).toMatchObject([{ method: "former", isCurrent: true }]);
  const { renewed } = await askSession(cookie);
  expect(await tokenOf(renewed ?? "")).toMatchObject({ sessionVersion: 1, sub: user.id });
  expect(await listed(renewed ?? "")).toHaveLength(1);
  await signOut(renewed ?? "");
  expect([await statusOf(cookie), await statusOf(renewed ?? "")]).toEqual([401, 401]);

  const unused = await cookieOf({ sub: user.id, sessionVersion: 1 });
  await signOut(unused);
  expect(await statusOf(unused)).toBe(401);
  const outdated = await cookieOf({ sub: user.id, sessionVersion: 0 });
  expect(await statusOf(outdated)).toBe(401);
});

test("signing out everywhere ends former cookies and new ones, and their list is empty", async () => {
  const user = await createUser();
  const cookies = [await sessionCookie(user.id), await cookieOf({ sub: user.id, sessionVersion: 1 })];
  const [here = ""] = cookies;
  await call(everywhere, { method: "POST", body: {}, headers: asUser(here) });
  for (const cookie of cookies) expect(await statusOf(cookie)).toBe(401);
  const again = await sessionCookie(user.id, 2);
  expect(await listed(again)).toMatchObject([{ isCurrent: true }]);
});

test("sessions are deleted after their cookie has expired", async () => {
  const user = await createUser();
  await sessionCookie(user.id);
  const old = await sessionCookie(user.id);
  const { sid } = (await tokenOf(old)) ?? {};
  await prisma().userSession.update({
    where: { id: sid as string },
    data: { lastSeenAt: new Date(Date.now() - 32 * 86_400_000) },
  });
  expect(await pruneSessions(operator())).toBeGreaterThanOrEqual(1);
  expect(await prisma().userSession.count({ where: { userId: user.id } })).toBe(1);
  expect(await statusOf(old)).toBe(401);
});

/** Opens the inbox's stream and resolves with the milliseconds from `act` to the stream's end. */
async function endsAfter(person: Person, workspaceId: string, act: () => Promise<unknown>): Promise<number> {
  const request = new Request("http://localhost:3000/api/test", { headers: asMember(person, workspaceId) });
  const response = await inboxStream.GET(request, { params: Promise.resolve({}) });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let seen = (await reader?.read())?.value ?? "";
  expect(seen).toContain("event: ready");
  const startedAt = performance.now();
  await act();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: "" };
    if (done) break;
    seen += value;
  }
  expect(seen).toContain('"type":"session.ended"');
  return performance.now() - startedAt;
}

test("a stream of the inbox ends within a second of losing its right", async () => {
  const { workspaceId, owner } = await createWorld();
  const ways: ((person: Person) => Promise<unknown>)[] = [
    (person) => signOut(person.cookie),
    (person) => call(everywhere, { method: "POST", body: {}, headers: asUser(person.cookie) }),
    async (person) => {
      const [{ id: sessionId } = { id: "" }] = await listed(person.cookie);
      const elsewhere = asUser(await sessionCookie(person.id));
      await call(session, { method: "DELETE", headers: elsewhere, params: { sessionId } });
    },
    (person) =>
      call(member, {
        method: "DELETE",
        headers: asMember(owner, workspaceId),
        params: { memberId: person.id },
      }),
  ];
  for (const end of ways) {
    const person = await addMember(workspaceId, "agent");
    expect(await endsAfter(person, workspaceId, () => end(person))).toBeLessThan(1000);
  }
});

test("the end of one session leaves the streams of the person's others open", async () => {
  const { workspaceId } = await createWorld();
  const person = await addMember(workspaceId, "agent");
  const lost = await sessionCookie(person.id);
  const kept = endsAfter(person, workspaceId, async () => {
    await signOut(lost);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await signOut(person.cookie);
  });
  expect(await kept).toBeGreaterThan(300);
});
