/** Shares of the bytes in flight; lib/server/bodies.test.ts has what connections see. */
import { afterEach, expect, test } from "vitest";
import { FILE_BYTES_MAX } from "@/lib/inbox/attachments/limits";
import { HELD_MAX, HOLDER_MAX, heldBytes, RequestBody } from "./body";
import { PEER_HEADER } from "./peer";

const KIB = 1024;
const held: RequestBody[] = [];
afterEach(() => {
  for (const body of held.splice(0)) body.release();
  expect(heldBytes()).toBe(0);
});

/** Sends this many bytes and then nothing. Resolves with the refusal's code, or null once all were taken. */
async function send(address: string, bytes: number, share: "known" | "anonymous" = "anonymous") {
  let taken = (): void => undefined;
  const isTaken = new Promise<null>((resolve) => {
    taken = () => resolve(null);
  });
  let isSent = false;
  const stream = new ReadableStream(
    {
      pull(controller) {
        // The second pull comes when the first chunk was counted.
        if (isSent) return taken();
        isSent = true;
        controller.enqueue(new Uint8Array(bytes));
        return undefined;
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { [PEER_HEADER]: address };
  const body = new RequestBody(
    new Request("http://localhost/", {
      method: "POST",
      headers,
      body: stream,
      duplex: "half",
    } as RequestInit),
  );
  held.push(body);
  const refused = body.read(share, 64 * 1024 * KIB, address).then(
    () => null,
    (error: { code: string }) => error.code,
  );
  return Promise.race([refused, isTaken]);
}

test("one address fills its own part only, with small bodies too, and a small body of another passes a full share", async () => {
  const small = 16 * KIB;
  const parts = HOLDER_MAX.anonymous / small;
  for (let i = 0; i < parts; i++) expect(await send("192.0.2.1", small)).toBeNull();
  expect(await send("192.0.2.1", small)).toBe("unavailable");
  expect(await send("192.0.2.2", 64 * KIB)).toBeNull();
  for (let i = 3; heldBytes() < HELD_MAX.anonymous; i++)
    await send(`192.0.2.${i}`, HOLDER_MAX.anonymous - KIB);
  expect(await send("198.51.100.1", 64 * KIB)).toBe("unavailable");
  expect(await send("198.51.100.2", small)).toBeNull();
});

test("one person may upload ten files at once while memory is free, and not keep others out", async () => {
  const MIB = 1024 * KIB;
  for (let i = 0; i < 10; i++) expect(await send("someone", 6 * MIB, "known")).toBeNull();
  expect(await send("someone", 6 * MIB, "known")).toBe("unavailable");
  expect(await send("another", 16 * MIB, "known")).toBeNull();
});

test.each(["known", "visitor"] as const)("one holder of the share %s can send the largest file", (share) => {
  expect(HOLDER_MAX[share]).toBeGreaterThan(FILE_BYTES_MAX);
});
