import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterAll, afterEach, expect, test } from "vitest";
import { type Sink, streamOf, UNREAD_BYTES_MAX, whenLeft } from "@/lib/http/event-stream";
import { createFront } from "./front";

const CHUNK = new Uint8Array(64 * 1024).fill(120);
const CHUNKS = 400;

const front = createFront();
let sent = 0;
let isCancelled = false;
const file = (): Response => {
  sent = 0;
  isCancelled = false;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (sent++ < CHUNKS) controller.enqueue(CHUNK);
        else controller.close();
      },
      cancel() {
        isCancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, { headers: { "content-length": String(CHUNK.byteLength * CHUNKS) } });
};

/** The last stream: what it was asked, and its sink. */
let last: { asked: string[]; sink?: Sink; request: Request };
const stream = async (request: Request): Promise<Response> => {
  const asked: string[] = [];
  last = { asked, request };
  whenLeft(request, () => asked.push("left"));
  const source = {
    start: (sink: Sink) => {
      last.sink = sink;
      sink.write(Buffer.from("ready"));
    },
    stop: () => void asked.push("stop"),
  };
  return streamOf(source, request, { headers: { "content-type": "text/event-stream" } });
};
front.open({
  mounts: [
    { pattern: "/api/file", module: { GET: async () => file(), OPTIONS: async () => new Response() } },
    {
      pattern: "/api/stream",
      module: { GET: stream, HEAD: stream, OPTIONS: async () => new Response() },
    },
  ],
  pages: async (_, res) => void res.end(),
});

const warnings: Error[] = [];
const note = (warning: Error): void => void warnings.push(warning);
afterAll(() => front.close());
afterEach(() => void process.off("warning", note));

async function ask(line = "GET /api/file", more = "Connection: close\r\n"): Promise<Socket> {
  if (!front.server.listening) await once(front.server.listen(0, "127.0.0.1"), "listening");
  const socket = connect((front.server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(`${line} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`);
  return socket;
}

test("a slow client gets the whole file, without a listener for each of its pauses", async () => {
  process.on("warning", note);
  const socket = await ask();
  let bytes = 0;
  for await (const part of socket) bytes += (part as Buffer).byteLength;
  expect(bytes).toBeGreaterThan(CHUNK.byteLength * CHUNKS);
  expect(warnings).toEqual([]);
});

test("a client that stops reading stops the file, and one that leaves cancels it", async () => {
  const socket = await ask();
  await once(socket, "data");
  socket.pause();
  let before = -1;
  const isStill = (): boolean => {
    const isSame = before === sent;
    before = sent;
    return isSame;
  };
  await expect.poll(isStill, { interval: 100 }).toBe(true);
  expect(sent).toBeLessThan(CHUNKS);
  socket.destroy();
  await expect.poll(() => isCancelled).toBe(true);
});

test("a stream goes to its client as it comes, and ends when the server closes it", async () => {
  const socket = await ask("GET /api/stream");
  expect(String(await once(socket, "data"))).toMatch(/text\/event-stream[\s\S]*\r\nready/);
  expect(last.sink?.write(Buffer.from("more"))).toBe(true);
  expect(String(await once(socket, "data"))).toContain("more");
  last.sink?.close();
  await once(socket, "end");
  await expect.poll(() => last.asked).toEqual(["left"]);
});

test("a stream learns that its client has left, and that it is not wanted", async () => {
  const socket = await ask("GET /api/stream");
  await once(socket, "data");
  socket.destroy();
  await expect.poll(() => last.asked).toEqual(["left"]);
  const head = await ask("HEAD /api/stream");
  expect(String(await once(head, "data"))).toMatch(/^HTTP\/1.1 200/);
  expect([last.asked[0], last.sink]).toEqual(["stop", undefined]);
});

test("a stream that waits behind another one learns that its client has left", async () => {
  const socket = await ask("GET /api/stream", "");
  await once(socket, "data");
  const first = last;
  socket.write("GET /api/stream HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await expect.poll(() => last !== first && last.sink !== undefined).toBe(true);
  socket.destroy();
  await expect.poll(() => [first.asked, last.asked]).toEqual([["left"], ["left"]]);
});

test("a client that does not read its stream is noticed before much waits for it, and cut off", async () => {
  const socket = await ask("GET /api/stream");
  await once(socket, "data");
  socket.pause();
  const text = new Uint8Array(1024).fill(120);
  // In one turn nothing reaches the system's buffers.
  let written = 0;
  while (last.sink?.write(text)) written += text.byteLength;
  expect(written).toBeGreaterThan(UNREAD_BYTES_MAX / 2);
  expect(written).toBeLessThan(UNREAD_BYTES_MAX);
  last.sink?.cut(new Error("The client does not read."));
  await expect.poll(() => last.asked).toEqual(["left"]);
  socket.destroy();
});
