import { describe, expect, it, vi } from "vitest";
import { newClientId } from "./api";
import { charactersLeft, dayOf, storableText } from "./wording";

// The document loads them before the panel.
await vi.hoisted(async () => {
  globalThis.parleyTexts = await import("./texts/en");
});

describe("the message limit", () => {
  it.each([
    ["", null],
    ["a".repeat(3800), null],
    ["a".repeat(3996), 100],
    ["a".repeat(4097), -1],
    ["🌱".repeat(4096), 0],
  ])("counts code points, and speaks up near the end (%#)", (text, left) => {
    expect(charactersLeft(text)).toBe(left);
  });
});

describe("text that is sent", () => {
  it.each([
    ["  hello\n", "hello"],
    ["a\0b", "ab"],
    ["a\ud800b", "a\ufffdb"],
    ["\udc00", "\ufffd"],
    ["🌱", "🌱"],
    [" \n ", ""],
  ])("%j is sent as %j", (text, expected) => {
    expect(storableText(text)).toBe(expected);
  });
});

it("days have the names that people use", () => {
  const now = new Date("2026-11-21T10:00:00");
  expect(dayOf(new Date("2026-11-21T00:01:00"), now)).toBe("Today");
  expect(dayOf(new Date("2026-11-20T23:59:00"), now)).toBe("Yesterday");
  expect(dayOf(new Date("2025-11-20T12:00:00"), now)).toMatch(/2025/);
});

it("client ids are UUIDs, also on a site without TLS", () => {
  const { randomUUID } = crypto;
  const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
  expect(newClientId()).toMatch(uuid);
  try {
    Object.defineProperty(crypto, "randomUUID", { value: undefined, configurable: true });
    expect(newClientId()).toMatch(uuid);
    expect(newClientId()).not.toBe(newClientId());
  } finally {
    Object.defineProperty(crypto, "randomUUID", { value: randomUUID, configurable: true });
  }
});
