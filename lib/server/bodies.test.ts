/** Bounds the memory that callers without a credential can make this process hold. */
import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as attachments from "@/app/api/inbox/attachments/route";
import * as inngest from "@/app/api/inngest/route";
import * as ownWebhook from "@/app/api/whatsapp/webhook/[installationId]/route";
import * as webhook from "@/app/api/whatsapp/webhook/route";
import { heldBytes } from "@/lib/http/body";
import * as simulator from "@/lib/server/simulator-graph";
import { createFront } from "./front";
import { endInOrder } from "./shutdown-signals";

const MIB = 1024 * 1024;
const front = createFront();
let port = 0;

beforeAll(async () => {
  front.server.listen(0, "127.0.0.1");
  await once(front.server, "listening");
  port = (front.server.address() as AddressInfo).port;
  front.open({
    mounts: [
      { pattern: "/api/inbox/attachments", module: attachments },
      { pattern: "/api/inngest", module: inngest },
      { pattern: "/api/simulator/graph/[...path]", module: simulator },
      { pattern: "/api/whatsapp/webhook", module: webhook },
      { pattern: "/api/whatsapp/webhook/[installationId]", module: ownWebhook },
    ],
    pages: async (_, res) => void res.end("page"),
  });
});
afterAll(() => endInOrder({ front, closeRest: async () => undefined, drainDelayMs: 0, drainMs: 5000 }));

type Sent = { socket: Socket; status: () => Promise<number> };

/** Begins a POST whose body never ends, and keeps sending as long as the server reads. */
function post(path: string, bytes: Buffer, headers = ""): Sent {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${bytes.byteLength + 1}\r\n${headers}\r\n`,
  );
  socket.write(bytes);
  const status = async (): Promise<number> => {
    const [data] = (await once(socket, "data")) as [Buffer];
    return Number(/^HTTP\/1\.1 (\d+)/.exec(data.toString())?.[1]);
  };
  return { socket, status };
}

const SMALLER = Buffer.alloc(3 * MIB, "x");
const LARGE = Buffer.alloc(15 * MIB, "x");
const SIGNED = `X-Hub-Signature-256: sha256=${"0".repeat(64)}\r\n`;
const number = "/api/simulator/graph/v25.0/123/messages";

test.each([
  ["/api/inbox/attachments", LARGE, ""],
  [number, LARGE, ""],
  [number, LARGE, "Authorization: Bearer EAASnone\r\n"],
  ["/api/whatsapp/webhook", SMALLER, ""],
  ["/api/whatsapp/webhook/0198c5a0-0000-7000-8000-000000000000", SMALLER, SIGNED],
])(
  "40 connections with a body and no credential to %s are answered 401 and leave nothing behind",
  async (path, bytes, headers) => {
    const before = process.memoryUsage().rss;
    const sent = Array.from({ length: 40 }, () => post(path, bytes, headers));
    const statuses = await Promise.all(sent.map(({ status }) => status()));
    expect(new Set(statuses)).toEqual(new Set([401]));
    expect(heldBytes()).toBe(0);
    // 40 bodies are 600 MiB, or 120. Chunks that are read to be discarded are collected later.
    expect(process.memoryUsage().rss - before).toBeLessThan((bytes.byteLength * 40) / 4 + 20 * MIB);
    for (const { socket } of sent) socket.destroy();
  },
);

test("a body that only a signature over it could refuse counts against a share, and is refused over it", async () => {
  const sent = Array.from({ length: 12 }, () => post("/api/whatsapp/webhook", SMALLER, SIGNED));
  const first = await Promise.race(sent.map(async ({ status }) => status()));
  expect(first).toBe(503);
  expect(heldBytes()).toBeLessThanOrEqual(32 * MIB);
  for (const { socket } of sent) socket.destroy();
  await expect.poll(heldBytes).toBe(0);
});

test("a body that grows beyond its limit is answered 413, and the connection is read to its end", async () => {
  const chunked = connect(port, "127.0.0.1");
  chunked.on("error", () => undefined);
  chunked.write(
    `POST /api/whatsapp/webhook HTTP/1.1\r\nHost: localhost\r\n${SIGNED}Transfer-Encoding: chunked\r\n\r\n`,
  );
  const size = (5 * MIB).toString(16);
  chunked.write(`${size}\r\n`);
  chunked.end(Buffer.concat([Buffer.alloc(5 * MIB, "x"), Buffer.from("\r\n0\r\n\r\n")]));
  const [data] = (await once(chunked, "data")) as [Buffer];
  expect(data.toString()).toMatch(/^HTTP\/1\.1 413 /);
  chunked.resume();
  const [hadError] = await once(chunked, "close");
  expect(hadError).toBe(false);
});

test("small bodies pass while others hold the whole share", async () => {
  const sent = Array.from({ length: 12 }, () => post("/api/whatsapp/webhook", SMALLER, SIGNED));
  expect(await Promise.race(sent.map(async ({ status }) => status()))).toBe(503);
  const small = await fetch(`http://127.0.0.1:${port}/api/whatsapp/webhook`, {
    method: "POST",
    body: "x".repeat(16 * 1024),
    headers: { "x-hub-signature-256": `sha256=${"0".repeat(64)}` },
  });
  expect(small.status).toBe(401);
  for (const { socket } of sent) socket.destroy();
  await expect.poll(heldBytes).toBe(0);
});

test("a client that keeps sending after its answer is cut off", async () => {
  const { socket, status } = post("/api/inbox/attachments", LARGE);
  expect(await status()).toBe(401);
  socket.resume();
  await once(socket, "close");
}, 6000);

test("pages take no body", async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/w/x/inbox`, { method: "POST", body: "x" });
  expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
});

test("connections are limited: the next one's request is refused, probes are not", async () => {
  const small = createFront({ connectionsMax: 2 });
  small.server.listen(0, "127.0.0.1");
  await once(small.server, "listening");
  const { port: at } = small.server.address() as AddressInfo;
  const ok = { GET: async () => new Response("ok") };
  small.open({
    mounts: [
      { pattern: "/api/health", module: ok },
      { pattern: "/api/x", module: ok },
    ],
    pages: async () => undefined,
  });
  const idle = [connect(at, "127.0.0.1"), connect(at, "127.0.0.1")];
  await Promise.all(idle.map((socket) => once(socket, "connect")));
  const refused = await fetch(`http://127.0.0.1:${at}/api/x`);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "2"]);
  expect((await fetch(`http://127.0.0.1:${at}/api/health`)).status).toBe(200);
  for (const socket of idle) socket.destroy();
  await expect.poll(async () => (await fetch(`http://127.0.0.1:${at}/api/x`)).status).toBe(200);
  await endInOrder({ front: small, closeRest: async () => undefined, drainDelayMs: 0, drainMs: 5000 });
});
