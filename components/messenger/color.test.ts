import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inkOn, luminance } from "./color";

/** The exact formula. WCAG 2.2, "relative luminance" */
function exactLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((start) => {
    const share = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return share > 0.04045 ? ((share + 0.055) / 1.055) ** 2.4 : share / 12.92;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(color: string, ink: string): number {
  const [one, other] = [exactLuminance(color), ink === "#fff" ? 1 : 0];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

describe("ink on the site's colour", () => {
  it.each([
    ["000000", "#fff"],
    ["ffffff", "#000"],
    ["4f46e5", "#fff"],
    ["ffd400", "#000"],
    ["0c6e73", "#fff"],
    ["fff", "#000"],
    ["00f", "#fff"],
  ])("on %s is %s", (color, ink) => {
    expect(inkOn(color)).toBe(ink);
  });

  it("can be read on every colour", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
        const color = value.toString(16).padStart(6, "0");
        return contrast(color, inkOn(color)) >= 4.5;
      }),
      { numRuns: 2000 },
    );
  });

  it("short and long form are the same colour", () => {
    expect(luminance("a3f")).toBeCloseTo(luminance("aa33ff"), 10);
  });
});
