/**
 * Inngest is the runner here; hidden.test.ts covers the embedded executor. The environment is read once per process.
 */
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { createClient } from "@/lib/jobs/client";
import { signedRequest } from "@/lib/jobs/embedded/serve";
import { call } from "@/lib/testing/call";

const SIGNING_KEY = "signkey-test-00112233445566778899aabbccddeeff";
vi.stubEnv("INNGEST_EVENT_KEY", "event-key");
vi.stubEnv("INNGEST_SIGNING_KEY", SIGNING_KEY);
vi.stubEnv("INNGEST_BASE_URL", "http://inngest.invalid");
const network = vi.spyOn(globalThis, "fetch");
beforeEach(() => void network.mockReset());
afterAll(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const route = await import("./route");
const clientWith = (signingKey: string) => ({
  client: createClient({ runner: "inngest", isDev: false, eventKey: "event-key", signingKey }),
});
const inngest = clientWith(SIGNING_KEY);
const context = { params: Promise.resolve({}) };
const pruneCall = {
  method: "POST" as const,
  query: "?fnId=parley-prune-job-runs&stepId=step",
  body: {
    version: 2,
    event: { id: "cron:x", name: "inngest/scheduled.timer", data: {}, ts: 1 },
    events: [{ id: "cron:x", name: "inngest/scheduled.timer", data: {}, ts: 1 }],
    steps: {},
    ctx: { run_id: "run", attempt: 0, stack: { stack: [], current: 0 } },
  },
};

test("a signed call runs the step that it asks for", async () => {
  const response = await route.POST(signedRequest(inngest, pruneCall), context);
  expect(response.status).toBe(206);
  expect(await response.json()).toMatchObject([
    { op: "StepRun", displayName: "prune", data: expect.any(Number) },
  ]);
});

test("a call that is not signed, or by another key, or for another body, is refused and runs nothing", async () => {
  const [unsigned, other, changed] = [
    signedRequest(inngest, pruneCall),
    signedRequest(clientWith("signkey-test-ffffffffffffffffffffffffffffffff"), pruneCall),
    signedRequest(inngest, pruneCall),
  ];
  unsigned.headers.delete("x-inngest-signature");
  const forged = new Request(changed.url, {
    method: "POST",
    headers: changed.headers,
    body: JSON.stringify({ ...pruneCall.body, event: { name: "forged", data: {} } }),
  });
  for (const request of [unsigned, other, forged]) {
    const response = await route.POST(request, context);
    expect(response.status).toBe(401);
    expect(response.headers.get("content-type")).toContain("application/json");
    expect(await response.json()).toEqual({ message: "Unauthorized" });
  }
});

test("only Inngest may look at the functions or have them registered again", async () => {
  for (const method of ["GET", "PUT"] as const)
    expect((await call(route, { method, ...(method === "PUT" && { body: {} }) })).status).toBe(401);
  expect(network).not.toHaveBeenCalled();
});

test("we register ourselves, with our own address", async () => {
  network.mockResolvedValue(new Response(JSON.stringify({ status: 200, modified: true })));
  const response = await route.PUT(signedRequest(inngest, { method: "PUT" }), context);
  expect(response.status).toBe(200);
  const [[address, init] = []] = network.mock.calls;
  expect(String(address)).toBe("http://inngest.invalid/fn/register");
  const { url, functions } = JSON.parse(String(init?.body));
  expect(url).toBe("http://localhost:3000/api/inngest");
  expect(functions.map(({ id }: { id: string }) => id)).toContain("parley-prune-job-runs");
});

test("a body that is no JSON, or too large, is refused in our own words", async () => {
  const headers = { "x-inngest-signature": "t=1&s=00" };
  expect(await call(route, { method: "POST", headers, raw: "{" })).toMatchObject({
    status: 400,
    body: { code: "invalid_json" },
  });
  expect(await call(route, { method: "POST", headers, raw: "x".repeat(4 * 1024 * 1024 + 1) })).toMatchObject({
    status: 413,
    body: { code: "payload_too_large" },
  });
});

test("other methods answer 405 with those that are allowed", async () => {
  const answer = await call(route, { method: "DELETE" });
  expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, POST, PUT"]);
});
