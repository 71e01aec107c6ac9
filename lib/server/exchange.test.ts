import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
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
front.open({
  mounts: [
    { pattern: "/api/file", module: { GET: async () => file(), OPTIONS: async () => new Response() } },
  ],
  pages: async (_, res) => void res.end(),
});

const warnings: Error[] = [];
const note = (warning: Error): void => void warnings.push(warning);
afterEach(() => void process.off("warning", note));

async function ask(): Promise<Socket> {
  if (!front.server.listening) await once(front.server.listen(0, "127.0.0.1"), "listening");
  const socket = connect((front.server.address() as AddressInfo).port, "127.0.0.1");
  socket.write("GET /api/file HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
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
  front.close();
});
