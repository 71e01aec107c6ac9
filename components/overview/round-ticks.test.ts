import { expect, test } from "vitest";
import { roundTicks } from "./round-ticks";

test.each([
  [0, [0, 1]],
  [12, [0, 5, 10, 15]],
  [3780, [0, 900, 1800, 2700, 3600, 4500]],
  [7 * 3600, [0, 7200, 14_400, 21_600, 28_800]],
  [4 * 86_400, [0, 86_400, 172_800, 259_200, 345_600]],
  [40 * 86_400, [0, 8, 16, 24, 32, 40].map((days) => days * 86_400)],
])("up to %i seconds the ticks are at round times", (highest, ticks) => {
  expect(roundTicks(highest)).toEqual(ticks);
});
