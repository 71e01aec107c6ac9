import { describe, expect, it } from "vitest";
import { initials, tone } from "@/components/ui/avatar";

describe("initials", () => {
  it.each([
    ["Ada Lovelace", "AL"],
    ["  ada   king   lovelace ", "AL"],
    ["Prince", "P"],
    ["(Support) Team", "ST"],
    ["👩‍👩‍👧 Family", "👩‍👩‍👧F"],
    ["محمد علي", "مع"],
    ["", "?"],
    [null, "?"],
  ])("%j is shown as %s", (name, expected) => {
    expect(initials(name)).toBe(expected);
  });
});

describe("tone", () => {
  it("is stable for an id and spreads ids that share their beginning", () => {
    const ids = Array.from(
      { length: 64 },
      (_, n) => `01931b5e-7c00-7000-8000-${n.toString().padStart(12, "0")}`,
    );
    expect(tone(ids[0] ?? "")).toBe(tone(ids[0] ?? ""));
    expect(new Set(ids.map(tone)).size).toBe(8);
  });
});
