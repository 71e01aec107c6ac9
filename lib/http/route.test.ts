import { Pool } from "pg";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { asBearer, call } from "@/lib/testing/call";
import { endpoint, route } from "./route";
import type { RouteDefinition } from "./route-definition";

// A single request uses up each limit, and none refills during a test.
vi.hoisted(() => {
  process.env.RATE_LIMIT_SCALE = "0.001";
});

const answering = (handler: RouteDefinition["handler"], more: Partial<RouteDefinition> = {}) =>
  endpoint({
    GET: route({
      operation: "test",
      summary: "Test.",
      auth: ["anonymous"],
      responses: { 200: z.object({ fine: z.boolean() }) },
      handler,
      ...more,
    }),
  });

test("an unexpected failure is a 500 that does not reveal its cause", async () => {
  const answer = await call(answering(() => Promise.reject(new Error("the password is hunter2"))));
  expect(answer).toMatchObject({ status: 500, body: { code: "internal_error" } });
  expect(answer.text).not.toContain("hunter2");
});

test("a database that is away is a 503 that says when to retry", async () => {
  const away = new Pool({ host: "127.0.0.1", port: 1, connectionTimeoutMillis: 1000 });
  const answer = await call(answering(() => away.query("SELECT 1")));
  expect(answer).toMatchObject({ status: 503, body: { code: "unavailable" } });
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  await away.end();
});

test("a client that goes away before its body has arrived is not our failure", async () => {
  const body = new ReadableStream({ start: (controller) => controller.error(new Error("aborted")) });
  const request = new Request("http://localhost/api/test", {
    method: "POST",
    body,
    duplex: "half",
  } as RequestInit);
  const answer = await route({
    operation: "takeBody",
    summary: "",
    auth: ["anonymous"],
    responses: { 200: z.object({}) },
    handler: async () => ({}),
  })(request, { params: Promise.resolve({}) });
  expect([answer.status, await answer.json()]).toMatchObject([400, { code: "invalid_request" }]);
});

test("an answer that breaks its own contract fails the test that meets it", async () => {
  const answer = await call(answering(async () => ({ fine: "yes" })));
  expect(answer.status).toBe(500);
});

test("an exhausted limit answers 429 with Retry-After; other callers are not affected", async () => {
  const limited = answering(async () => ({ fine: true }), { limit: "account" });
  expect((await call(limited, { headers: { "x-parley-peer": "203.0.113.77" } })).status).toBe(200);
  const answer = await call(limited, { headers: { "x-parley-peer": "203.0.113.77" } });
  expect(answer).toMatchObject({ status: 429, body: { code: "rate_limited" } });
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await call(limited, { headers: { "x-parley-peer": "203.0.113.78" } })).status).toBe(200);
});

test("guessing keys is slowed by address, while a missing credential never counts", async () => {
  const guarded = answering(async () => ({ fine: true }), { auth: ["apiKey"] });
  const headers = { "x-parley-peer": "203.0.113.80" };
  const guess = { headers: { ...headers, ...asBearer("pat_guess") } };
  expect((await call(guarded, guess)).status).toBe(401);
  expect((await call(guarded, guess)).status).toBe(429);
  expect((await call(guarded, { headers })).status).toBe(401);
  const local = { "x-parley-peer": "127.0.0.1", ...asBearer("pat_guess") };
  for (let i = 0; i < 3; i++) expect((await call(guarded, { headers: local })).status).toBe(401);
});

test("invalid UTF-8 is not JSON, and an empty body has its own error", async () => {
  const writing = endpoint({
    POST: route({
      operation: "test",
      summary: "Test.",
      auth: ["anonymous"],
      body: z.object({ name: z.string() }),
      responses: { 200: z.object({}) },
      handler: async () => ({}),
    }),
  });
  const invalid = await call(writing, { method: "POST", raw: new Uint8Array([0x22, 0xff, 0x22]) });
  expect(invalid).toMatchObject({
    status: 400,
    body: { code: "invalid_json", message: "The body is not valid UTF-8." },
  });
  expect((await call(writing, { method: "POST", raw: "" })).body.code).toBe("invalid_json");
  expect((await call(writing, { method: "POST", raw: "[]" })).body.code).toBe("invalid_request");
  const plain = await call(writing, {
    method: "POST",
    raw: '{"name":"a","unknown":1}',
    headers: { "content-type": "text/plain" },
  });
  expect(plain.status).toBe(200);
});
