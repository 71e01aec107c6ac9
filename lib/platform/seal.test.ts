import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { deriveSecret, parseKeyring, seal, unseal } from "./seal";

const key = (): string => randomBytes(32).toString("base64");
const first = `a:${key()}`;
const second = `b:${key()}`;

test("a sealed text opens with the key that it names, also after newer keys came in front", () => {
  const sealed = seal("whsec_olá", "webhook-secret:1", parseKeyring(first));
  expect(sealed).not.toContain("whsec");
  expect(unseal(sealed, "webhook-secret:1", parseKeyring(`${second},${first}`))).toBe("whsec_olá");
  expect(seal("x", "p", parseKeyring(`${second},${first}`))).toMatch(/^v1\.b\./);
});

test("a sealed text that was changed, moved or lost its key does not open", () => {
  const ring = parseKeyring(first);
  const sealed = seal("secret", "webhook-secret:1", ring);
  expect(() => unseal(sealed, "webhook-secret:2", ring)).toThrow();
  expect(() => unseal(`${sealed.slice(0, -2)}AA`, "webhook-secret:1", ring)).toThrow();
  expect(() => unseal(sealed, "webhook-secret:1", parseKeyring(second))).toThrow("lacks the key a");
  expect(() => unseal("v0.a.x", "webhook-secret:1", ring)).toThrow("unknown version");
});

test("the same text is never sealed the same way twice", () => {
  const ring = parseKeyring(first);
  expect(seal("secret", "p", ring)).not.toBe(seal("secret", "p", ring));
});

test("a derived secret is the same for a ring and a purpose, and another for every other", () => {
  const ring = parseKeyring(first);
  expect(deriveSecret("a", ring)).toMatch(/^[0-9a-f]{64}$/);
  expect(deriveSecret("a", ring)).toBe(deriveSecret("a", parseKeyring(`${first},${second}`)));
  expect(deriveSecret("b", ring)).not.toBe(deriveSecret("a", ring));
  expect(deriveSecret("a", parseKeyring(second))).not.toBe(deriveSecret("a", ring));
});

test.each(["", "a", "a:short", `A:${key()}`, `${first},${first}`])(
  "a broken key ring is refused: %j",
  (text) => {
    expect(() => parseKeyring(text)).toThrow("SECRET_KEYRING");
  },
);
