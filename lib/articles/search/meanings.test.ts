/** A search of common words reads a bounded part of the index. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { planOf } from "./meanings";
import { distance, neighborsAsked, neighborsOf, typosIn } from "./typos";

const asked = (id: number, texts: number, worth: number) => ({
  worth,
  meant: [{ id: String(id), word: `w${id}`, texts, sureness: 1 }],
});
const fieldsOf = (groups: { place: number; keys: string[] }[], place: number) =>
  groups.filter((each) => each.place === place).map(({ keys }) => Number(BigInt(keys[0] ?? 0) % 4n));

test("rare words are looked for everywhere, common ones in headings and titles, and the commonest in titles or not at all", () => {
  const search = { worthOf: new Map(), asked: [asked(1, 9000, 0.1), asked(2, 100, 5), asked(3, 5000, 1)] };
  const { groups, worth, isNarrowed } = planOf(search, 4000);
  expect([fieldsOf(groups, 0), fieldsOf(groups, 1), fieldsOf(groups, 2)]).toEqual([[], [0, 1, 2, 3], [0, 1]]);
  expect([worth, isNarrowed]).toEqual([5, true]);
  const all = planOf(search, 20_000);
  expect([all.groups.length, all.worth, all.isNarrowed]).toEqual([12, 6.1, false]);
  const common = planOf({ worthOf: new Map(), asked: [asked(1, 90_000, 0.1)] }, 4000);
  expect([fieldsOf(common.groups, 0), common.worth, common.isNarrowed]).toEqual([[0], 0.1, true]);
});

test("words that differ in as many letters as may be wrong share a hash", () => {
  const letters = fc
    .array(fc.constantFrom(..."abcde"), { minLength: 4, maxLength: 14 })
    .map((all) => all.join(""));
  const edits = fc.array(fc.tuple(fc.nat(14), fc.nat(3), fc.constantFrom(..."abcde")), { maxLength: 2 });
  fc.assert(
    fc.property(letters, edits, (word, changes) => {
      let typed = word;
      for (const [place, kind, letter] of changes) {
        const at = place % typed.length;
        const [head, tail] = [typed.slice(0, at), typed.slice(at)];
        typed =
          [
            head + tail.slice(1),
            head + letter + tail,
            head + letter + tail.slice(1),
            head + tail.slice(1, 2) + tail.slice(0, 1) + tail.slice(2),
          ][kind] ?? typed;
      }
      if (typed.length < 3 || distance(typed, word, typosIn(word)) > typosIn(word)) return true;
      const known = new Set(neighborsOf("w en", word));
      return neighborsAsked("w en", typed).some((hash) => known.has(hash));
    }),
    { numRuns: 5000 },
  );
});

test.each([
  ["password", "pasword", 1],
  ["password", "passwrod", 1],
  ["password", "apssowrd", 2],
  ["password", "passport", 2],
  ["password", "keyboard", Number.POSITIVE_INFINITY],
])("%s and %s differ in %s", (one, other, letters) => {
  expect(distance(one, other, 2)).toBe(letters);
});
