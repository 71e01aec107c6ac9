/** A picture keeps its proportions, and none is enlarged. */
import { expect, test } from "vitest";
import { sized, widthOf } from "@/components/articles/editor/parts/picture-size";

test.each([
  [{ width: 960, height: 480 }, "full", { width: 960, height: 480 }],
  [{ width: 960, height: 480 }, "medium", { width: 480, height: 240 }],
  [{ width: 960, height: 481 }, "small", { width: 280, height: 140 }],
  [{ width: 200, height: 100 }, "small", { width: 200, height: 100 }],
  [{ width: null, height: null }, "small", { width: null, height: null }],
] as const)("%o as %s is %o", (size, chosen, shown) => {
  expect(sized(size, chosen)).toEqual(shown);
});

test("the width that a picture has is chosen in its dialog", () => {
  expect([480, 280, 960, null].map(widthOf)).toEqual(["medium", "small", "full", "full"]);
});
