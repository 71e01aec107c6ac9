/** Each guard is called directly; route.test.ts and the tests of the APIs send whole requests. */
import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { changePartnerAccess } from "@/lib/account/partners/access";
import { type Actor, createCtx } from "@/lib/platform/context";
import { env } from "@/lib/platform/env";
import { AppError, type ErrorCode } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { member, outcomeOf, partnerKey, partnerMember, person, surface } from "@/lib/testing/made-up-actors";
import { createPartnerWorld } from "@/lib/testing/partners";
import {
  checkMediaType,
  checkPartner,
  guessingIsSlowed,
  isGuessing,
  limitKey,
  limitNewConversations,
  mustBeNoForm,
  searchIsSlowed,
  takeLimit,
} from "./guards";

const codeOf = (error: unknown): ErrorCode | undefined =>
  error instanceof AppError ? error.code : undefined;

const request = (headers: Record<string, string> = {}): Request =>
  new Request("http://localhost/api/test", { method: "POST", headers });

/** Every limit of the product allows one request while this runs. Addresses and keys of the tests are their own. */
async function withOneToken(run: () => unknown): Promise<void> {
  const { RATE_LIMIT_SCALE } = env();
  env().RATE_LIMIT_SCALE = 1e-6;
  try {
    await run();
  } finally {
    env().RATE_LIMIT_SCALE = RATE_LIMIT_SCALE;
  }
}
const ownLimit = (capacity: number) => ({
  name: newId(),
  capacity: capacity / env().RATE_LIMIT_SCALE,
  perSeconds: 3600,
});

test("a partner call is checked for its version, then the partner's access, then the scope", async () => {
  const { partnerId } = await createPartnerWorld();
  const key = partnerKey({ partnerId, scopes: ["commands"] });
  const check = (scope: "commands" | "events" | undefined, version?: string, actor: Actor = key) =>
    outcomeOf(() =>
      checkPartner(scope ? { scope } : {}, actor, request(version ? { "partner-version": version } : {})),
    );
  const reads = { ...key, scopes: ["events:read"] } as const;
  const byMethod = (method: string, actor: Actor = reads) =>
    outcomeOf(() => checkPartner({ scope: "events" }, actor, new Request("http://localhost/", { method })));
  expect([await byMethod("GET"), await byMethod("HEAD"), await byMethod("POST")]).toEqual([
    "passes",
    "passes",
    "scope_missing",
  ]);
  expect(await byMethod("GET", { ...key, scopes: ["events"] })).toBe("passes");
  expect(await byMethod("GET", { ...key, scopes: ["media:read"] })).toBe("scope_missing");
  expect(await check("commands")).toBe("passes");
  expect(await check(undefined)).toBe("passes");
  expect(await check("commands", "2026-07-23")).toBe("passes");
  expect(await check("commands", "2020-01-01")).toBe("unsupported_version");
  expect(await check("events")).toBe("scope_missing");
  expect(await check("commands", undefined, { ...key, environment: "live" })).toBe("live_not_granted");
  await changePartnerAccess(createCtx({ type: "operator" }), partnerId, { isSuspended: true });
  expect(await check("events")).toBe("partner_suspended");
  expect(await check("commands", "2020-01-01")).toBe("unsupported_version");
  for (const actor of [member("agent"), surface([])])
    expect(await check("events", "2020-01-01", actor)).toBe("passes");
});

const guess = (header = "authorization"): Request => request({ [header]: "wrong" });
const ownLoopback = (): string => `127.${[0, 0, 0].map(() => randomInt(1, 255)).join(".")}`;

test.each(["authorization", "x-hub-signature-256"])(
  "an address that guesses is slowed, by wrong values of %s",
  (header) =>
    withOneToken(() => {
      const [address, other] = [newId(), newId()];
      const refused = new AppError("unauthorized");
      expect(isGuessing(address)).toBe(false);
      expect(guessingIsSlowed(refused, guess(header), address)).toBe(refused);
      expect(isGuessing(address)).toBe(true);
      expect(codeOf(guessingIsSlowed(refused, guess(header), address))).toBe("rate_limited");
      expect(isGuessing(other)).toBe(false);
      expect(guessingIsSlowed(refused, guess(header), other)).toBe(refused);
    }),
);

test("a missing credential, another refusal and this machine's own address never count as guesses", () =>
  withOneToken(() => {
    const local = ownLoopback();
    const cases = [
      [new AppError("unauthorized"), request(), newId()],
      [new AppError("surface_session_expired"), guess(), newId()],
      [new Error("the database is away"), guess(), newId()],
      [new AppError("unauthorized"), guess(), local],
    ] as const;
    for (const [error, sent, address] of cases)
      for (let i = 0; i < 3; i++) {
        expect(guessingIsSlowed(error, sent, address)).toBe(error);
        expect(isGuessing(address)).toBe(false);
      }
    takeLimit(
      { name: "wrong-credential", capacity: 1, perSeconds: 60 },
      { type: "anonymous" },
      local,
      undefined,
    );
    expect(isGuessing(local)).toBe(false);
  }));

test("a limit per workspace counts each workspace alone, and all workspaces of a key up to twenty times as much", async () => {
  const limit = ownLimit(1);
  const [key, other] = [partnerKey(), partnerKey()];
  const take = (per: string | undefined, actor: Actor = key) =>
    outcomeOf(() => {
      if (!takeLimit(limit, actor, "203.0.113.9", per).verdict.isAllowed) throw new AppError("unavailable");
    });
  // Calls without a workspace have a limit of their own.
  expect(await take(undefined)).toBe("passes");
  for (let i = 0; i < 20; i++) expect(await take(undefined)).toBe("unavailable");
  expect(await take("ws-0")).toBe("passes");
  expect(await take("ws-0")).toBe("unavailable");
  for (let i = 2; i < 20; i++) expect(await take(`ws-${i}`)).toBe("passes");
  expect(await take("ws-20")).toBe("rate_limited");
  expect(await take("ws-20", other)).toBe("passes");
});

test("the limit of a workspace that does not exist is forgotten", () => {
  const limit = ownLimit(1);
  const take = () => takeLimit(limit, partnerKey({ partnerId: "p" }), "203.0.113.9", "made-up");
  const { verdict, forget } = take();
  expect([verdict.isAllowed, take().verdict.isAllowed]).toEqual([true, false]);
  forget();
  expect(take().verdict.isAllowed).toBe(true);
});

test("a key that searches for workspaces is slowed; other callers and other refusals are not", () =>
  withOneToken(() => {
    const [unknown, forbidden] = [new AppError("workspace_not_found"), new AppError("forbidden")];
    const key = partnerKey();
    for (let i = 0; i < 3; i++) {
      expect(searchIsSlowed(forbidden, key)).toBe(forbidden);
      expect(searchIsSlowed(unknown, member("agent"))).toBe(unknown);
    }
    expect(searchIsSlowed(unknown, key)).toBe(unknown);
    expect(codeOf(searchIsSlowed(unknown, key))).toBe("rate_limited");
    expect(searchIsSlowed(unknown, partnerKey())).toBe(unknown);
  }));

test("a limit belongs to the holder of the credential, and to the address only without one", () => {
  const address = "203.0.113.9";
  const [id, workspaceId, userId] = [newId(), newId(), newId()];
  const user = { type: "user", userId: id, sessionId: newId(), hasSecondFactor: false, ...person } as const;
  const holders: Actor[] = [
    { type: "apiKey", keyId: id, kind: "personal", workspaceId, userId },
    { type: "visitor", visitorId: id, workspaceId, contactId: null, conversationId: null },
    { ...surface([]), surfaceSessionId: id },
    { type: "linkHolder", setupLinkId: id, workspaceId },
    { ...member("agent"), userId: id },
    { ...partnerMember, userId: id },
    { type: "pendingUser", userId: id, sessionId: newId() },
    user,
  ];
  for (const actor of holders) expect(limitKey(actor, address, undefined)).toBe(id);
  const key = partnerKey({ keyId: id, partnerId: "partner" });
  expect(limitKey(key, address, undefined)).toBe(id);
  expect(limitKey(key, address, workspaceId)).toBe(`partner:${workspaceId}`);
  for (const type of ["anonymous", "scraper"] as const)
    expect(limitKey({ type }, address, undefined)).toBe(address);
});

test("a body that a web page's form can send is refused; every other content type is read as JSON", async () => {
  const bytes = new Uint8Array([1]);
  for (const type of [
    "multipart/form-data; boundary=x",
    "Multipart/Mixed",
    "application/x-www-form-urlencoded",
    "APPLICATION/X-WWW-FORM-URLENCODED; charset=utf-8",
  ])
    for (const check of [mustBeNoForm, (sent: Request) => checkMediaType(sent, bytes)])
      expect(await outcomeOf(() => check(request({ "content-type": type })))).toBe("unsupported_media_type");
  for (const type of ["application/json", "text/plain; a=multipart/", null]) {
    const sent = request(type === null ? {} : { "content-type": type });
    expect(checkMediaType(sent, bytes)).toBe(bytes);
  }
});

test("new conversations are limited per address, and an IPv6 customer has one for all addresses", () =>
  withOneToken(async () => {
    const network = `2001:db8:${randomInt(0x10000).toString(16)}:${randomInt(0x10000).toString(16)}`;
    const begin = (address: string) =>
      outcomeOf(() => limitNewConversations(request({ "x-parley-peer": address })));
    expect(await begin(`${network}::1`)).toBe("passes");
    expect(await begin(`${network}::2`)).toBe("rate_limited");
    expect(await begin(newId())).toBe("passes");
  }));
