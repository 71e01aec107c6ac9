/** Answers over a socket, since `fetch` undoes compression. */
import { once } from "node:events";
import { type IncomingHttpHeaders, request } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { endpoint, route } from "@/lib/http/route";
import { createFront } from "./front";

const words = (bytes: number) => ({ text: "ü".repeat((bytes - '{"text":""}'.length) / 2) });
const Words = z.object({ text: z.string() });
const answering = (bytes: number, compresses: boolean) =>
  endpoint({
    GET: route({
      operation: "testWords",
      summary: "Words.",
      auth: ["anonymous"],
      cors: "any",
      ...(compresses && { compresses: true }),
      responses: { 200: Words },
      handler: async () => words(bytes),
    }),
  });

const front = createFront();
front.open({
  mounts: [
    { pattern: "/api/long", module: answering(16 * 1024 + 1, true) },
    { pattern: "/api/short", module: answering(16 * 1024 - 1, true) },
    { pattern: "/api/undeclared", module: answering(64 * 1024 + 1, false) },
  ],
  pages: async (_, res) => void res.end(),
});
await once(front.server.listen(0, "127.0.0.1"), "listening");
afterAll(() => front.close());

type Answer = { headers: IncomingHttpHeaders; bytes: Buffer };
async function get(path: string, accepted?: string, method = "GET"): Promise<Answer> {
  const { port } = front.server.address() as AddressInfo;
  const headers = { connection: "close", ...(accepted && { "accept-encoding": accepted }) };
  const sent = request({ port, path, method, headers }).end();
  const [response] = await once(sent, "response");
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part);
  return { headers: response.headers, bytes: Buffer.concat(parts) };
}

test("a long answer of an operation that declares it is compressed, and is the same bytes", async () => {
  const plain = await get("/api/long");
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(plain.bytes.byteLength).toBe(16 * 1024 + 1);
  const { headers, bytes } = await get("/api/long", "br, gzip");
  expect(headers).toMatchObject({ "content-encoding": "gzip", "content-length": String(bytes.byteLength) });
  expect(bytes.byteLength).toBeLessThan(1000);
  expect(gunzipSync(bytes)).toEqual(plain.bytes);
  const head = await get("/api/long", "gzip", "HEAD");
  expect(head.headers).toMatchObject({
    "content-encoding": "gzip",
    "content-length": String(bytes.byteLength),
  });
});

test("an answer says that it depends on what the client takes", async () => {
  for (const accepted of [undefined, "gzip"])
    expect((await get("/api/long", accepted)).headers.vary).toContain("Accept-Encoding");
  expect((await get("/api/undeclared", "gzip")).headers.vary ?? "").not.toContain("Accept-Encoding");
});

test("below 16 kB, and without the declaration, nothing is compressed", async () => {
  for (const path of ["/api/short", "/api/undeclared"]) {
    const { headers, bytes } = await get(path, "gzip");
    expect([headers["content-encoding"], JSON.parse(bytes.toString()).text[0]]).toEqual([undefined, "ü"]);
  }
});

test.each([
  ["gzip;q=0", false],
  ["*;q=0, br", false],
  ["br, deflate", false],
  ["identity", false],
  ["*", true],
  ["GZIP; Q=0.5", true],
  ["gzip;q=0, *", false],
])("a client that says %s", async (accepted, isCompressed) => {
  const { headers } = await get("/api/long", accepted);
  expect(headers["content-encoding"] === "gzip").toBe(isCompressed);
});
