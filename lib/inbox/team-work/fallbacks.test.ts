import fc from "fast-check";
import { expect, test } from "vitest";
import { fallbacksOf } from "./fallbacks";

const team = (id: string, fallbackId: string | null, isHere: boolean) => ({
  id,
  name: id,
  fallbackId,
  isHere,
});
const chosen = (...teams: Parameters<typeof fallbacksOf>[0]) =>
  fallbacksOf(teams).map(([{ id }, to]) => [id, to]);

test("work goes along the fallback teams to the first one with someone, and stays where there is none", () => {
  expect(chosen(team("a", "b", false), team("b", "c", false), team("c", null, true))).toEqual([
    ["a", "c"],
    ["b", "c"],
  ]);
  expect(chosen(team("a", "b", true), team("b", "a", false))).toEqual([["b", "a"]]);
  expect(chosen(team("a", "b", false), team("b", "a", false))).toEqual([]);
  expect(chosen(team("a", "gone", false))).toEqual([]);
});

test("nothing goes round: work always ends with a team that is here, or does not move", () => {
  const size = 6;
  const teams = fc.array(fc.record({ to: fc.nat(size), isHere: fc.boolean() }), {
    minLength: size,
    maxLength: size,
  });
  fc.assert(
    fc.property(teams, (drawn) => {
      const all = drawn.map(({ to, isHere }, id) => team(`${id}`, to === size ? null : `${to}`, isHere));
      for (const [from, to] of fallbacksOf(all)) {
        expect(from.isHere).toBe(false);
        expect(all[Number(to)]?.isHere).toBe(true);
      }
    }),
  );
});
