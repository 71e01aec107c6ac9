import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { isSignature, signBody, verifySignature } from "./webhook-signature";

const SECRET = "0123456789abcdef0123456789abcdef";
/** In Meta's form: non-ASCII as \uXXXX in lower case, slashes escaped. */
const metaJson = (value: unknown): Buffer =>
  Buffer.from(
    JSON.stringify(value)
      .replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
      .replaceAll("/", "\\/"),
  );
const BODY = metaJson({ entry: [{ text: "مرحبا 👋 olá", url: "https://example.com/açaí?x=<1>&y=%" }] });
const header = (body: Buffer, secret = SECRET): string =>
  `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;

test("the body is escaped as Meta's are, else the tests below would prove nothing", () => {
  expect(BODY.toString()).toContain("\\u0645");
  expect(BODY.toString()).toContain("\\ud83d\\udc4b");
  expect(BODY.toString()).toContain("https:\\/\\/");
});

test("the bytes as they came verify, under Meta's own formula and ours", () => {
  expect(verifySignature(BODY, header(BODY), SECRET)).toBe(true);
  expect(signBody(BODY, SECRET)).toBe(header(BODY));
});

test("a body that was parsed and serialised again does not verify", () => {
  const again = Buffer.from(JSON.stringify(JSON.parse(BODY.toString())));
  expect(JSON.parse(again.toString())).toEqual(JSON.parse(BODY.toString()));
  expect(verifySignature(again, header(BODY), SECRET)).toBe(false);
});

test("one changed byte, one more or one less does not verify", () => {
  const changed = Buffer.from(BODY);
  changed[10] = (changed[10] ?? 0) ^ 1;
  for (const body of [changed, Buffer.concat([BODY, Buffer.from("\n")]), BODY.subarray(1)])
    expect(verifySignature(body, header(BODY), SECRET)).toBe(false);
});

test("bytes that are no text are signed as bytes", () => {
  const body = Buffer.from([0xff, 0xfe, 0x00, 0xc3]);
  expect(verifySignature(body, header(body), SECRET)).toBe(true);
  expect(verifySignature(Buffer.from(body.toString("utf8")), header(body), SECRET)).toBe(false);
});

test("a header is known for a signature before its body is read", () => {
  expect([good, null, "sha256=0"].map(isSignature)).toEqual([true, false, false]);
});

test("the digest may come in capitals", () => {
  expect(verifySignature(BODY, header(BODY).toUpperCase(), SECRET)).toBe(true);
});

const good = header(BODY);
test.each([
  ["missing", null],
  ["empty", ""],
  ["without its prefix", good.slice(7)],
  ["too short", good.slice(0, -2)],
  ["too long", `${good}00`],
  ["not hex", `sha256=${"g".repeat(64)}`],
  ["SHA-1", `sha1=${createHmac("sha1", SECRET).update(BODY).digest("hex")}`],
  ["doubled, as two headers are joined", `${good}, ${good}`],
  ["followed by a line break", `${good}\n`],
  ["another app's", header(BODY, "another app's secret")],
])("a header that is %s does not verify, and does not throw", (_, given) => {
  expect(verifySignature(BODY, given, SECRET)).toBe(false);
});

test("an empty secret verifies nothing: anybody could sign with it", () => {
  expect(verifySignature(BODY, header(BODY, ""), "")).toBe(false);
});
