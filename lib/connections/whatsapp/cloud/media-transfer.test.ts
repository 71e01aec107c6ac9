import { createHash } from "node:crypto";
import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { json, startGraph } from "@/lib/testing/graph";
import { createCloudClient } from "./cloud-client";
import { isMediaAddress } from "./media-transfer";

const client = (graphUrl: string, timeoutMs = 5000) =>
  createCloudClient({ graphUrl, version: "v25.0", accessToken: "EAAtoken", timeoutMs });

class Sink extends Writable {
  private readonly chunks: Buffer[] = [];
  override _write(chunk: Buffer, _encoding: string, done: (error?: Error) => void): void {
    this.chunks.push(chunk);
    done();
  }
  get bytes(): Buffer {
    return Buffer.concat(this.chunks);
  }
}
const sha256 = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

test("an upload arrives as multipart with its type, its name and its exact bytes", async () => {
  const { graphUrl, arrivals } = await startGraph(json({ id: "4490709327384033" }));
  const bytes = Buffer.from([0, 13, 10, 45, 45, 255, 254, 13, 10]);
  const filename = 'fatura "março"\r\n.pdf';
  expect(
    await client(graphUrl).uploadMedia({
      phoneNumberId: "1065",
      bytes,
      mimeType: "application/pdf",
      filename,
    }),
  ).toEqual({ ok: true, value: { mediaId: "4490709327384033" } });
  const [arrival] = arrivals;
  const form = await new Response(new Uint8Array(arrival?.body ?? []), {
    headers: { "content-type": arrival?.headers["content-type"] ?? "" },
  }).formData();
  expect(form.get("messaging_product")).toBe("whatsapp");
  expect(form.get("type")).toBe("application/pdf");
  const file = form.get("file") as File;
  expect(file.type).toBe("application/pdf");
  expect(file.name).toContain("março");
  expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
});

test.each([
  ["hex", (digest: Buffer) => digest.toString("hex")],
  ["base64", (digest: Buffer) => digest.toString("base64")],
])("a media's digest is read the same from %s", async (_, encode) => {
  const digest = createHash("sha256").update("x").digest();
  const { graphUrl } = await startGraph(
    json({
      id: "77",
      url: "https://lookaside.fbsbx.com/x",
      mime_type: "image/jpeg",
      sha256: encode(digest),
      file_size: "303833",
    }),
  );
  expect(await client(graphUrl).readMedia({ mediaId: "77", phoneNumberId: "1065" })).toEqual({
    ok: true,
    value: {
      id: "77",
      url: "https://lookaside.fbsbx.com/x",
      mimeType: "image/jpeg",
      sha256: digest.toString("hex"),
      size: 303_833,
    },
  });
});

test("a download streams every byte and reports size, type and digest", async () => {
  const bytes = Buffer.alloc(3 * 1024 * 1024, "voz ");
  const { graphUrl, arrivals } = await startGraph(
    (_, res) => void res.writeHead(200, { "content-type": "audio/ogg; codecs=opus" }).end(bytes),
  );
  const into = new Sink();
  expect(
    await client(graphUrl).downloadMedia({ url: `${graphUrl}/file`, bytesMax: bytes.length, into }),
  ).toEqual({
    ok: true,
    value: { size: bytes.length, sha256: sha256(bytes), mimeType: "audio/ogg; codecs=opus" },
  });
  expect(into.bytes.equals(bytes)).toBe(true);
  expect(arrivals[0]?.headers.authorization).toBe("Bearer EAAtoken");
});

test.each([
  ["says so beforehand", true],
  ["does not say so", false],
])("a file that is too large and %s is not read to its end", async (_, saysSo) => {
  const { graphUrl } = await startGraph((_arrival, res) => {
    res.writeHead(200, saysSo ? { "content-length": "50000000" } : {});
    const push = (): void => {
      while (!res.destroyed) if (!res.write(Buffer.alloc(64 * 1024))) return void res.once("drain", push);
    };
    push();
  });
  const into = new Sink();
  expect(
    await client(graphUrl).downloadMedia({ url: `${graphUrl}/file`, bytesMax: 100_000, into }),
  ).toMatchObject({
    ok: false,
    isDefinite: true,
    error: { explanation: { key: "media_too_large", retry: "never" } },
  });
  expect(into.bytes.length).toBeLessThanOrEqual(100_000);
  expect(into.destroyed).toBe(true);
});

test("a download that breaks off or stalls is no file", async () => {
  const { graphUrl } = await startGraph((_, res, number) => {
    res.writeHead(200, { "content-length": "1000" }).write("half");
    if (number === 1) setImmediate(() => res.destroy());
  });
  const attempt = (timeoutMs: number) =>
    client(graphUrl, timeoutMs).downloadMedia({
      url: `${graphUrl}/file`,
      bytesMax: 10_000,
      into: new Sink(),
    });
  expect(await attempt(5000)).toMatchObject({
    ok: false,
    error: { explanation: { key: "provider_connection_lost", retry: "backoff" } },
  });
  expect(await attempt(50)).toMatchObject({
    ok: false,
    error: { explanation: { key: "provider_timeout", retry: "backoff" } },
  });
});

test("an expired media URL is recognised by its status", async () => {
  const { graphUrl } = await startGraph((_, res) => void res.writeHead(404).end("gone"));
  const into = new Sink();
  expect(await client(graphUrl).downloadMedia({ url: `${graphUrl}/file`, bytesMax: 10, into })).toMatchObject(
    {
      ok: false,
      isDefinite: true,
      error: { httpStatus: 404 },
    },
  );
});

test("an error of the download's destination is not reported as WhatsApp's", async () => {
  const { graphUrl } = await startGraph((_, res) => void res.writeHead(200).end("bytes"));
  const into = new Writable({ write: (_chunk, _encoding, done) => done(new Error("the disk is full")) });
  await expect(
    client(graphUrl).downloadMedia({ url: `${graphUrl}/file`, bytesMax: 10, into }),
  ).rejects.toThrow("the disk is full");
});

test("a redirect is followed without the credential, and never to a stranger", async () => {
  const stranger = await startGraph(json({}));
  const { graphUrl, arrivals } = await startGraph((arrival, res) => {
    if (arrival.url.pathname === "/file") res.writeHead(302, { location: "/cdn" }).end();
    else if (arrival.url.pathname === "/away") res.writeHead(302, { location: stranger.graphUrl }).end();
    else if (arrival.url.pathname === "/round") res.writeHead(302, { location: "/round" }).end();
    else res.writeHead(200).end("bytes");
  });
  const get = (path: string) =>
    client(graphUrl).downloadMedia({ url: graphUrl + path, bytesMax: 100, into: new Sink() });
  expect(await get("/file")).toMatchObject({ ok: true, value: { size: 5 } });
  expect(arrivals.map(({ headers }) => headers.authorization)).toEqual(["Bearer EAAtoken", undefined]);
  const refused = { ok: false, error: { explanation: { key: "provider_address_refused" } } };
  expect(await get("/away")).toMatchObject(refused);
  expect(await get("/round")).toMatchObject(refused);
  expect(stranger.arrivals).toHaveLength(0);
});

const GRAPH = "https://graph.facebook.com";
test.each([
  ["https://lookaside.fbsbx.com/whatsapp_business/attachments/?mid=1", true],
  ["https://mmg.whatsapp.net/v/t62", true],
  ["https://scontent.facebook.com/x", true],
  ["https://graph.facebook.com/x", true],
  ["http://lookaside.fbsbx.com/x", false],
  ["https://lookaside.fbsbx.com:8443/x", false],
  ["https://user:pass@lookaside.fbsbx.com/x", false],
  ["https://evilfbsbx.com/x", false],
  ["https://fbsbx.com.evil.example/x", false],
  ["https://lookaside.fbsbx.com.evil.example/x", false],
  ["https://169.254.169.254/latest/meta-data", false],
  ["file:///etc/passwd", false],
])("%s may be opened with the credential: %s", (address, may) => {
  expect(isMediaAddress(new URL(address), GRAPH)).toBe(may);
});

test("an address that is none at all is refused", async () => {
  const answer = await client(GRAPH).downloadMedia({ url: "no address", bytesMax: 1, into: new Sink() });
  expect(answer).toMatchObject({ ok: false, error: { explanation: { key: "provider_address_refused" } } });
});
