/** The limit of streams per owner, and that no stream outlives its client. */
import { afterAll, expect, test } from "vitest";
import * as visitorStream from "@/app/api/messenger/stream/route";
import { newId } from "@/lib/platform/ids";
import { notifyNow } from "@/lib/realtime/publish";
import { closeRealtime } from "@/lib/realtime/subscribe";
import { asBearer } from "@/lib/testing/call";
import { createVisitor, createWorld } from "@/lib/testing/world";
import { countStreams, noticeStream } from "./sse";

afterAll(closeRealtime);

type Options = { signal?: AbortSignal; topic?: string };
function open(
  owner: string,
  streamsMax: number,
  { signal, topic = newId() }: Options = {},
): Promise<Response> {
  const request = new Request("http://localhost:3000/api/test", { signal });
  return noticeStream({ request, topic, owner, streamsMax, isStillAllowed: async () => true });
}

test("a visitor's ninth stream is refused until another one ends; others are not touched by it", async () => {
  const { workspaceId } = await createWorld();
  const visitor = await createVisitor(workspaceId);
  const enter = async ({ token } = visitor) => {
    const leaving = new AbortController();
    const request = new Request("http://localhost:3000/api/test", {
      headers: asBearer(token),
      signal: leaving.signal,
    });
    const response = await visitorStream.GET(request, { params: Promise.resolve({}) });
    return { response, leave: () => leaving.abort() };
  };
  const streams = await Promise.all(Array.from({ length: 8 }, () => enter()));
  expect(streams.map(({ response }) => response.status)).toEqual(Array(8).fill(200));
  const { response: refused } = await enter();
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe("5");
  expect(await refused.json()).toMatchObject({ code: "rate_limited" });
  const other = await enter(await createVisitor(workspaceId));
  expect(other.response.status).toBe(200);
  streams[0]?.leave();
  const next = await enter();
  expect(next.response.status).toBe(200);
  for (const { leave } of [...streams, other, next]) leave();
});

test("a client that leaves while its stream opens gets an ended one, and frees its slot", async () => {
  const owner = newId();
  for (let time = 0; time < 3; time++) {
    const leaving = new AbortController();
    const opening = open(owner, 1, { signal: leaving.signal });
    leaving.abort();
    // Reading to the end would wait forever on an open stream.
    await (await opening).text();
  }
  const gone = await open(owner, 1, { signal: AbortSignal.abort() });
  await gone.text();
});

test("a reader that cancels frees its slot", async () => {
  const owner = newId();
  const first = await open(owner, 1);
  await expect(open(owner, 1)).rejects.toMatchObject({ code: "rate_limited" });
  await first.body?.cancel();
  const second = await open(owner, 1);
  await second.body?.cancel();
});

// Runs last: this process gets no notices afterwards.
test("a client that does not read its notices is cut off and does not fill the server's memory", async () => {
  const topic = newId();
  const before = countStreams();
  const response = await open(newId(), 20, { topic });
  expect(countStreams()).toBe(before + 1);
  const notice = { type: "typing", name: "x".repeat(6000) } as const;
  for (let sent = 0; sent < 12; sent++) await notifyNow(topic, notice);
  await expect.poll(countStreams).toBe(before);
  await expect(response.text()).rejects.toThrow("does not read");
});

test("a stream without notices is refused as unavailable and takes no slot", async () => {
  await closeRealtime();
  const owner = newId();
  for (let time = 0; time < 3; time++) {
    await expect(open(owner, 1)).rejects.toMatchObject({ code: "unavailable" });
  }
});
