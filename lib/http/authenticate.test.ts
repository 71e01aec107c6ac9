/** Tests each kind of credential, and writes by other sites' pages. Whole routes: app/api/inbox/replies.test.ts. */
import { expect, test } from "vitest";
import * as openRoute from "@/app/api/connect/open/route";
import { endAllSessions, startSession } from "@/lib/account/auth/user-sessions";
import { changeCredentials } from "@/lib/account/credentials/cache";
import type { ActorType } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { asBearer, call } from "@/lib/testing/call";
import { createManaged, partnerApi } from "@/lib/testing/partner-api";
import { createPartnerKey, createPartnerWorld } from "@/lib/testing/partners";
import { createSurfaceWorld, openSession } from "@/lib/testing/surface";
import {
  cookieOf,
  createKey,
  createUser,
  createVisitor,
  createWorld,
  operator,
  sessionCookie,
} from "@/lib/testing/world";
import { authenticate, bearerOf, stillOpen } from "./authenticate";

type Headers = Record<string, string | undefined>;
const OUR_ORIGIN = "http://localhost:3000";
const FOREIGN_ORIGIN = "https://evil.example";
const JSON_FROM_US = { origin: OUR_ORIGIN, "content-type": "application/json" };

function sent(headers: Headers = {}, method = "GET"): Request {
  const given = Object.entries({ "x-parley-peer": "203.0.113.9", ...headers });
  return new Request(`${OUR_ORIGIN}/api/test`, {
    method,
    headers: given.filter(([, value]) => value) as [string, string][],
  });
}

/** The actor's kind, or the refusal's code. Any other error fails the test. */
async function outcomeOf(request: Request, ...kinds: ActorType[]): Promise<string> {
  try {
    return (await authenticate(request, kinds)).type;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

async function pendingCookie(): Promise<{ userId: string; sid: string; cookie: string }> {
  const { id: userId } = await createUser();
  const caller = { address: "203.0.113.9", userAgent: "" };
  const session = { userId, sessionVersion: 1, method: "credentials", caller, step: "pending" } as const;
  const sid = await startSession(operator(), session);
  return { userId, sid, cookie: await cookieOf({ sub: userId, sessionVersion: 1, sid }) };
}

async function holderToken(): Promise<string> {
  const api = await partnerApi();
  const { workspaceId, externalTenantId } = await createManaged(api);
  const made = await api.ask<{ setupLinkId: string; url: string }>("createSetupLink", {
    params: { workspaceId },
    body: { externalTenantId, redirectUrl: "https://example.com/back" },
  });
  const { setupLinkId, url } = made.body;
  const body = { setupLinkId, secret: new URL(url).hash.slice(1) };
  return (await call<{ token: string }>(openRoute, { method: "POST", body })).body.token;
}

async function withMetricsToken(run: (token: string) => Promise<void>): Promise<void> {
  const token = newId();
  env().METRICS_TOKEN = token;
  try {
    await run(token);
  } finally {
    env().METRICS_TOKEN = undefined;
  }
}

test.each([
  ["Bearer abc", "abc"],
  ["bearer   abc", "abc"],
  ["BEARER abc ", "abc"],
  ["Basic abc", null],
  ["Not-Bearer abc", null],
  ["Bearer abc def", null],
  ["Bearer", null],
  ["abc", null],
  [null, null],
])("the bearer of %j is %j", (header, bearer) => {
  expect(bearerOf(sent(header === null ? {} : { authorization: header }))).toBe(bearer);
});

test("a credential opens its own kind alone, and a missing or made-up one none: one answer for all", () =>
  withMetricsToken(async (metricsToken) => {
    const world = await createWorld();
    const bearers: [ActorType, string][] = [
      ["apiKey", (await createKey(world)).secret],
      ["partnerKey", (await createPartnerKey(await createPartnerWorld())).secret],
      ["visitor", (await createVisitor(world.workspaceId)).token],
      ["surface", (await openSession(await createSurfaceWorld())).bearer],
      ["linkHolder", await holderToken()],
      ["scraper", metricsToken],
    ];
    const { cookie } = world.owner;
    const credentials: [ActorType, Headers][] = [
      ...bearers.map(([kind, secret]): [ActorType, Headers] => [kind, asBearer(secret)]),
      ["user", { cookie }],
      ["pendingUser", { cookie: (await pendingCookie()).cookie }],
    ];
    for (const [kind] of credentials) {
      for (const [own, headers] of credentials)
        expect([kind, own, await outcomeOf(sent(headers), kind)]).toEqual([
          kind,
          own,
          own === kind ? kind : "unauthorized",
        ]);
      for (const headers of [{}, asBearer("made-up"), { cookie: "next-auth.session-token=made-up" }])
        for (const method of ["GET", "POST"])
          expect(await outcomeOf(sent(headers, method), kind)).toBe("unauthorized");
    }
    for (const kind of ["member", "partnerMember"] as const)
      expect(await outcomeOf(sent({}, "POST"), kind)).toBe("unauthorized");
    expect(await outcomeOf(sent(), "anonymous")).toBe("anonymous");
    expect(await outcomeOf(sent(asBearer(metricsToken)), "apiKey", "visitor", "scraper")).toBe("scraper");
    expect(await authenticate(sent(), ["user", "anonymous"])).toEqual({ type: "anonymous" });
    expect(await outcomeOf(sent())).toBe("unauthorized");
  }));

test("without METRICS_TOKEN no token reads the metrics", async () => {
  for (const headers of [{}, asBearer("undefined"), asBearer("anything")])
    expect(await outcomeOf(sent(headers), "scraper")).toBe("unauthorized");
});

test("a member names a workspace of their own; every other is not found", async () => {
  const { workspaceId, owner } = await createWorld();
  const stranger = await createWorld();
  const as = (given: Headers) => outcomeOf(sent({ cookie: owner.cookie, ...given }), "member");
  const actor = await authenticate(
    sent({ cookie: owner.cookie, "parley-workspace": workspaceId.toUpperCase() }),
    ["member"],
  );
  expect(actor).toMatchObject({ type: "member", workspaceId, userId: owner.id, role: "owner" });
  for (const id of [stranger.workspaceId, newId(), "nonsense"])
    expect(await as({ "parley-workspace": id })).toBe("workspace_not_found");
  expect(await as({})).toBe("workspace_not_found");
});

test("a person in the console names a partner of their own; every other is not found", async () => {
  const { partnerId, admin } = await createPartnerWorld();
  const stranger = await createPartnerWorld();
  const as = (given: Headers) => outcomeOf(sent({ cookie: admin.cookie, ...given }), "partnerMember");
  const actor = await authenticate(
    sent({ cookie: admin.cookie, "parley-partner": partnerId.toUpperCase() }),
    ["partnerMember"],
  );
  expect(actor).toMatchObject({ type: "partnerMember", partnerId, userId: admin.id, role: "admin" });
  for (const id of [stranger.partnerId, newId(), "nonsense"])
    expect(await as({ "parley-partner": id })).toBe("partner_not_found");
  expect(await as({})).toBe("partner_not_found");
});

test("after the first step the session names its person and itself", async () => {
  const { userId, sid, cookie } = await pendingCookie();
  expect(await authenticate(sent({ cookie }), ["pendingUser"])).toEqual({
    type: "pendingUser",
    userId,
    sessionId: sid,
  });
});

test.each(["user", "pendingUser"] as const)(
  "a write of a %s comes from our own page and is no form; reads come from anywhere",
  async (kind) => {
    const cookie =
      kind === "user" ? await sessionCookie((await createUser()).id) : (await pendingCookie()).cookie;
    const ask = (headers: Headers, method = "POST") => outcomeOf(sent({ cookie, ...headers }, method), kind);
    for (const method of ["GET", "HEAD"]) {
      expect(await ask({}, method)).toBe(kind);
      expect(await ask({ origin: FOREIGN_ORIGIN }, method)).toBe(kind);
    }
    const json = { "content-type": "application/json" };
    for (const ours of [{ origin: OUR_ORIGIN }, { "sec-fetch-site": "same-origin" }]) {
      for (const type of ["application/json; charset=utf-8", "Application/JSON", "application/octet-stream"])
        expect(await ask({ ...ours, "content-type": type })).toBe(kind);
      for (const type of ["text/plain", "text/plain; a=application/json", "application/jsonp"])
        expect(await ask({ ...ours, "content-type": type })).toBe("unsupported_media_type");
      expect(await ask(ours, "PATCH")).toBe("unsupported_media_type");
      expect(await ask(ours, "DELETE")).toBe(kind);
    }
    for (const foreign of [
      {},
      { origin: FOREIGN_ORIGIN },
      { origin: "null" },
      { origin: FOREIGN_ORIGIN, "sec-fetch-site": "same-origin" },
      { "sec-fetch-site": "same-site" },
      { "sec-fetch-site": "none" },
    ])
      for (const method of ["POST", "PUT", "PATCH", "DELETE"])
        expect(await ask({ ...foreign, ...json }, method)).toBe("origin_not_allowed");
  },
);

test("our own origin is that of APP_URL, and that of the host which the browser asked", async () => {
  const cookie = await sessionCookie((await createUser()).id);
  const ask = (origin: string, host: string) =>
    outcomeOf(sent({ cookie, ...JSON_FROM_US, origin, host }, "POST"), "user");
  expect(await ask(OUR_ORIGIN, "10.0.0.5:8080")).toBe("user");
  expect(await ask("http://192.168.1.20:3000", "192.168.1.20:3000")).toBe("user");
  for (const origin of ["http://192.168.1.20:4000", "https://localhost:3000", FOREIGN_ORIGIN])
    expect(await ask(origin, "192.168.1.20:3000")).toBe("origin_not_allowed");
});

test("if people use https, a page of the same host by http is foreign", async () => {
  const cookie = `__Secure-${await sessionCookie((await createUser()).id)}`;
  const ask = (origin: string) =>
    outcomeOf(sent({ cookie, ...JSON_FROM_US, origin, host: "parley.example.com" }, "POST"), "user");
  const before = env().APP_URL;
  Object.assign(env(), { APP_URL: "https://parley.example.com" });
  try {
    expect(await ask("https://parley.example.com")).toBe("user");
    expect(await ask("http://parley.example.com")).toBe("origin_not_allowed");
  } finally {
    Object.assign(env(), { APP_URL: before });
  }
});

test("a key that another site's page sends is noted as exposed; a server's and our own page's is not", async () => {
  const [world, partner] = [await createWorld(), await createPartnerWorld()];
  const exposure = async (headers: Headers) => {
    const [api, own] = [await createKey(world), await createPartnerKey(partner)];
    expect(await outcomeOf(sent({ ...asBearer(api.secret), ...headers }), "apiKey")).toBe("apiKey");
    expect(await outcomeOf(sent({ ...asBearer(own.secret), ...headers }), "partnerKey")).toBe("partnerKey");
    const select = { exposedOrigin: true } as const;
    return Promise.all([
      prisma().apiKey.findFirstOrThrow({
        where: { workspaceId: world.workspaceId, id: api.key.id },
        select,
      }),
      prisma().partnerKey.findFirstOrThrow({ where: { partnerId: partner.partnerId, id: own.id }, select }),
    ]);
  };
  const noted = (exposedOrigin: string | null) => [{ exposedOrigin }, { exposedOrigin }];
  expect(await exposure({ origin: FOREIGN_ORIGIN })).toEqual(noted(FOREIGN_ORIGIN));
  expect(await exposure({ origin: OUR_ORIGIN })).toEqual(noted(null));
  expect(await exposure({})).toEqual(noted(null));
});

test("an open stream ends with its credential; an error that says nothing about it does not end it", async () => {
  const { id } = await createUser();
  const request = sent({ cookie: await sessionCookie(id) });
  const isStillOpen = stillOpen(request, ["user"], { type: "anonymous" });
  expect(await isStillOpen()).toBe(true);
  await changeCredentials(operator(), (tx) => endAllSessions(tx, id));
  expect(await isStillOpen()).toBe(false);
  // PostgreSQL refuses to compare this person's id.
  const broken = sent({ cookie: await cookieOf({ sub: "no-id", sessionVersion: 1, sid: newId() }) });
  await expect(stillOpen(broken, ["user"], { type: "anonymous" })()).rejects.toThrow();
});
