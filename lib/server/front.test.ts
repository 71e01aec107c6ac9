import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadLimiter } from "@/lib/http/load";
import { createFront } from "./front";
import type { RouteModule } from "./mounts";
import { endInOrder } from "./shutdown-signals";

const front = createFront();
let base = "";
let aborted: () => void;
const hasAborted = new Promise<void>((resolve) => {
  aborted = resolve;
});

const echo: RouteModule = {
  POST: async (request: Request) =>
    Response.json({
      text: await request.text(),
      peer: request.headers.get("x-parley-peer"),
      url: request.url,
      key: request.headers.get("idempotency-key"),
    }),
  GET: async () => {
    const headers = new Headers({ "content-type": "text/plain" });
    headers.append("set-cookie", "a=1");
    headers.append("set-cookie", "b=2");
    return new Response("twelve bytes", { headers });
  },
  HEAD: async () => new Response("twelve bytes", { headers: { "content-type": "text/plain" } }),
  OPTIONS: async () => new Response(null, { status: 204, headers: { allow: "GET, HEAD, OPTIONS, POST" } }),
};
const stream: RouteModule = {
  GET: async (request: Request) => {
    request.signal.addEventListener("abort", () => aborted());
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode("event: ready\n\n")),
    });
    return new Response(body, { headers: { "content-type": "text/event-stream" } });
  },
};
const silent: RouteModule = { GET: async () => Response.error() };
const broken: RouteModule = { GET: () => Promise.reject(new Error("on purpose")) };

beforeAll(async () => {
  front.server.listen(0, "127.0.0.1");
  await once(front.server, "listening");
  base = `http://127.0.0.1:${(front.server.address() as AddressInfo).port}`;
});
afterAll(() => endInOrder({ front, closeRest: async () => undefined, drainDelayMs: 0, drainMs: 5000 }));

const raw = async (text: string): Promise<string> => {
  const socket = connect((front.server.address() as AddressInfo).port, "127.0.0.1");
  socket.end(text);
  let answer = "";
  for await (const chunk of socket) answer += chunk;
  return answer;
};

test("a page waits for its turn, whatever its address ends with; a file does not", async () => {
  const own = createFront();
  let inWork: number[] = [];
  own.open({
    mounts: [],
    pages: async (_, res) => {
      inWork.push(loadLimiter().inWork);
      res.end();
    },
  });
  own.server.listen(0, "127.0.0.1");
  await once(own.server, "listening");
  const at = `http://127.0.0.1:${(own.server.address() as AddressInfo).port}`;
  const countedFor = async (path: string) => {
    inWork = [];
    await (await fetch(at + path)).text();
    return inWork;
  };
  for (const path of [
    "/connect/abc",
    "/connect/abc.js",
    "/m/x.html",
    "/_next/image",
    "/foo.js",
    "/messenger/x.js",
    // A page, and a folder of files.
    "/reference",
  ])
    expect([path, await countedFor(path)]).toEqual([path, [1]]);
  for (const path of ["/messenger.js", "/embed.js", "/_next/static/chunks/main.js"])
    expect([path, await countedFor(path)]).toEqual([path, [0]]);
  own.server.closeAllConnections();
  own.server.close();
});

test("until it is open, the front says that Parley is starting", async () => {
  const api = await fetch(`${base}/api/echo`);
  expect([api.status, api.headers.get("retry-after")]).toEqual([503, "2"]);
  expect(await api.json()).toMatchObject({ code: "unavailable" });
  const partner = await fetch(`${base}/api/partners/v2/workspaces`, {
    headers: { "x-correlation-id": "fixed" },
  });
  expect([partner.status, partner.headers.get("partner-version")]).toEqual([503, "2026-07-23"]);
  expect(await partner.json()).toMatchObject({ error: { code: "unavailable", correlationId: "fixed" } });
  const page = await fetch(`${base}/`);
  expect([page.status, page.headers.get("retry-after")]).toEqual([503, "2"]);
  // A person does not press a key to see the page once it is there.
  expect(page.headers.get("refresh")).toMatch(/^[3-8]$/);

  front.open({
    mounts: [
      { pattern: "/api/echo", module: echo },
      { pattern: "/api/stream", module: stream },
      { pattern: "/api/broken", module: broken },
      { pattern: "/api/silent", module: silent },
    ],
    pages: async (req, res) => void res.end(`page ${req.url} ${req.headers["x-parley-peer"]}`),
    isHttps: true,
  });
});

test("a body and the socket's address arrive; a forged address does not", async () => {
  const answer = await fetch(`${base}/api/echo/?q=1`, {
    method: "POST",
    body: "hé",
    headers: { "x-parley-peer": "1.2.3.4" },
  });
  expect(await answer.json()).toEqual({
    text: "hé",
    peer: "127.0.0.1",
    url: `${base}/api/echo?q=1`,
    key: null,
  });
  const page = await fetch(`${base}/inbox`, { headers: { "x-parley-peer": "1.2.3.4" } });
  expect(await page.text()).toBe("page /inbox 127.0.0.1");
});

test("if browsers use https, every answer demands https from then on", async () => {
  for (const path of ["/api/echo", "/inbox"]) {
    const answer = await fetch(base + path);
    expect(answer.headers.get("strict-transport-security")).toBe("max-age=31536000");
  }
});

test("several cookies stay several headers, and the length is declared", async () => {
  const answer = await fetch(`${base}/api/echo`);
  expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  expect(answer.headers.get("content-length")).toBe("12");
});

test("a route that answers with a network error ends the connection without a byte, and the next request is served", async () => {
  expect(await raw("GET /api/silent HTTP/1.1\r\nHost: localhost\r\n\r\n")).toBe("");
  expect((await fetch(`${base}/api/echo`)).status).toBe(200);
});

test("HEAD has the headers of GET and no body", async () => {
  const answer = await fetch(`${base}/api/echo`, { method: "HEAD" });
  expect([answer.headers.get("content-length"), await answer.text()]).toEqual(["12", ""]);
});

test("an event stream begins at once, and a client that goes is noticed", async () => {
  const client = new AbortController();
  const answer = await fetch(`${base}/api/stream`, { signal: client.signal });
  const { value } = (await answer.body?.getReader().read()) ?? {};
  expect(new TextDecoder().decode(value)).toBe("event: ready\n\n");
  client.abort();
  await hasAborted;
});

test.each([
  ["/%E0%A4%A", 400, "text/html; charset=utf-8"],
  ["/api/broken", 500, "application/json; charset=utf-8"],
])("%s is answered with %d and %s", async (path, status, type) => {
  const answer = await fetch(base + path);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([status, type]);
});

test("two idempotency keys are not joined to one that is valid: a control character is between them", async () => {
  const keys = "Idempotency-Key: order-1042\r\nidempotency-key: order-1043\r\n";
  const answer = await raw(
    `POST /api/echo HTTP/1.1\r\nHost: x\r\n${keys}Content-Length: 2\r\nConnection: close\r\n\r\n{}`,
  );
  expect(JSON.parse(/\{.*\}/.exec(answer)?.[0] ?? "")).toMatchObject({ key: "order-1042\torder-1043" });
});

test("a method that no Request can have is refused with the list of those that work", async () => {
  const answer = await raw("TRACE /api/echo HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  expect(answer).toMatch(/^HTTP\/1\.1 405 /);
  expect(answer).toMatch(/allow: GET, HEAD, OPTIONS, POST/i);
});

test.each([
  ["GET / HTTP/1.1\r\nbad header\r\n\r\n", 400],
  [`GET / HTTP/1.1\r\nHost: x\r\nA: ${"a".repeat(20_000)}\r\n\r\n`, 431],
  [`GET /api/partners/v2/workspaces?externalTenantId=${"a".repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
  ["GET /api/partners/v2/workspaces HTTP/1.1\r\nbad header\r\n\r\n", 400],
])(
  "an invalid HTTP request gets a JSON answer in the form of its API, with a correlation id",
  async (text, status) => {
    const answer = await raw(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    const correlationId = /^x-correlation-id: (cor_\w+)\r$/m.exec(answer)?.[1];
    const message = expect.any(String);
    const code = "invalid_request";
    expect(correlationId).toBeTruthy();
    expect(JSON.parse(answer.split("\r\n\r\n")[1] ?? "")).toEqual(
      text.includes("/partners/")
        ? { error: { code, message, correlationId } }
        : { error: code, code, message },
    );
  },
);
