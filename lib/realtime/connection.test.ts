import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { env } from "@/lib/platform/env";
import { connectToNotices } from "./connection";
import { notifyNow } from "./publish";

/** A proxy to the database that can stop forwarding with every socket left open. */
async function createLine() {
  const { hostname, port } = new URL(env().DATABASE_URL);
  const sockets: Socket[] = [];
  let isSilent = false;
  const pass = (from: Socket, to: Socket) =>
    from.on("data", (bytes) => isSilent || to.write(bytes)).on("error", () => undefined);
  const server = createServer((client) => {
    const database = connect(Number(port), hostname);
    sockets.push(client, database);
    pass(client, database);
    pass(database, client);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const url = new URL(env().DATABASE_URL);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    silence: () => {
      isSilent = true;
    },
  };
}

test("a silently lost connection is detected once by its heartbeat", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const line = await createLine();
  const received: string[] = [];
  const onLost = vi.fn();
  await connectToNotices(
    { onPayload: (payload) => received.push(payload), onLost },
    { url: line.url, heartbeatMs: 60_000, timeoutMs: 100 },
  );
  await notifyNow("line", { type: "typing", name: "Maya" });
  await vi.waitFor(() => expect(received.join()).toContain("Maya"), { timeout: 5000 });
  expect(onLost).not.toHaveBeenCalled();
  line.silence();
  vi.advanceTimersByTime(60_000);
  await vi.waitFor(() => expect(onLost).toHaveBeenCalled(), { timeout: 5000 });
  await new Promise((resolve) => setImmediate(resolve));
  expect(onLost).toHaveBeenCalledTimes(1);
});

test("an unavailable database rejects the opening and is not reported as a loss", async () => {
  const onLost = vi.fn();
  const opening = connectToNotices(
    { onPayload: () => undefined, onLost },
    { url: "postgresql://missing@127.0.0.1:1/none" },
  );
  await expect(opening).rejects.toThrow(/ECONNREFUSED/);
  expect(onLost).not.toHaveBeenCalled();
});

test("closing is no loss, and ends even when the other side is silent", async () => {
  const line = await createLine();
  const onLost = vi.fn();
  const connection = await connectToNotices(
    { onPayload: () => undefined, onLost },
    { url: line.url, timeoutMs: 50 },
  );
  line.silence();
  await connection.close();
  expect(onLost).not.toHaveBeenCalled();
});
