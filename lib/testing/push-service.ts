/**
 * A push service on loopback (RFC 8030) and browsers of it. It decrypts what it gets as a browser does (RFC 8291) and checks
 * who sent it (RFC 8292), with Node's cryptography alone, so that it shares no code with what it tests.
 */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import type { PushNote } from "@/lib/inbox/notifications/schemas";

export type Pushed = {
  note: PushNote;
  /** Public key that signed the push; `claims` come from its token. */
  publicKey: string;
  claims: { aud: string; exp: number; sub: string };
  headers: Record<string, string>;
  bytes: number;
};
export type TestBrowser = {
  /** The subscription that its PushManager gives. */
  target: { endpoint: string; keys: { p256dh: string; auth: string } };
  pushed: Pushed[];
  /** Answers every push from now on with this; the default is 201. */
  answerWith: (status: number, headers?: OutgoingHttpHeaders) => void;
};

export async function startPushService(): Promise<{ createBrowser: () => TestBrowser }> {
  const browsers = new Map<string, (req: IncomingMessage, body: Buffer) => [number, OutgoingHttpHeaders]>();
  const server = createServer(async (req, res) => {
    const receive = browsers.get(req.url ?? "");
    const [status, headers] = receive?.(req, await buffer(req)) ?? [404, {}];
    res.writeHead(status, headers).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;

  function createBrowser(): TestBrowser {
    const own = createECDH("prime256v1");
    const p256dh = own.generateKeys().toString("base64url");
    const auth = randomBytes(16);
    const path = `/push/${randomBytes(12).toString("base64url")}`;
    let answer: [number, OutgoingHttpHeaders] = [201, { location: `${path}/message` }];
    const pushed: Pushed[] = [];
    browsers.set(path, (req, body) => {
      const note = JSON.parse(decrypt(body, own, auth)) as PushNote;
      const headers = req.headers as Record<string, string>;
      pushed.push({ note, ...readVapid(headers.authorization ?? ""), headers, bytes: body.length });
      return answer;
    });
    return {
      target: {
        endpoint: `http://127.0.0.1:${port}${path}`,
        keys: { p256dh, auth: auth.toString("base64url") },
      },
      pushed,
      answerWith: (status, headers = {}) => {
        answer = [status, headers];
      },
    };
  }
  return { createBrowser };
}

type Own = ReturnType<typeof createECDH>;
const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync("sha256", key, salt, info, length));

/** RFC 8291, section 3.4: one record of RFC 8188. Throws for what was not encrypted for this browser. */
export function decrypt(body: Buffer, own: Own, auth: Buffer): string {
  const [salt, idLength] = [body.subarray(0, 16), body[20] ?? 0];
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), own.getPublicKey(), sender]);
  const key = derive(own.computeSecret(sender), auth, info, 32);
  const contentKey = derive(key, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = derive(key, salt, "Content-Encoding: nonce\0", 12);
  const decipher = createDecipheriv("aes-128-gcm", contentKey, nonce).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error("wrong padding");
  return padded.subarray(0, end).toString("utf8");
}

/** RFC 8292. Throws for a token that its key has not signed. */
function readVapid(header: string): Pick<Pushed, "publicKey" | "claims"> {
  const [, token = "", publicKey = ""] = /^vapid t=([\w-]+\.[\w-]+\.[\w-]+), k=([\w-]+)$/.exec(header) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const key = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const text = Buffer.from(`${head}.${claims}`);
  const isSigned = verify(
    "sha256",
    text,
    { key, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  const { alg } = JSON.parse(Buffer.from(head, "base64url").toString()) as { alg: string };
  if (!isSigned || alg !== "ES256") throw new Error("the token is not signed by its key");
  return { publicKey, claims: JSON.parse(Buffer.from(claims, "base64url").toString()) };
}
