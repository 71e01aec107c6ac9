import fc from "fast-check";
import { expect, test } from "vitest";
import { contrast, readableColors } from "./colors";

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => value.toString(16).padStart(6, "0"));

test("any colour can be read: ink on it, and itself as a link on light and dark pages", () => {
  fc.assert(
    fc.property(color, (given) => {
      const { ground, ink, light, dark } = readableColors(given);
      expect(ground).toBe(given);
      expect(contrast(ground, ink)).toBeGreaterThanOrEqual(4.5);
      for (const surface of ["ffffff", "f3f5f7", "f7e9e8"])
        expect(contrast(surface, light)).toBeGreaterThanOrEqual(4.5);
      for (const surface of ["0d1215", "151c20", "1c252b"])
        expect(contrast(surface, dark)).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 500 },
  );
});

test("a colour that can be read is kept", () => {
  expect(readableColors("0c6e73").light).toBe("0c6e73");
  expect(readableColors("53cfc8").dark).toBe("53cfc8");
});
