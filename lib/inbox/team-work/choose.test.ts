import fc from "fast-check";
import { expect, test } from "vitest";
import { choose } from "./choose";

const team = (away: number[], size = 4) =>
  Array.from({ length: size }, (_, n) => ({
    id: `${n}`,
    name: `${n}`,
    open: 0,
    isAvailable: !away.includes(n),
  }));

test("a member who is away right after their turn does not send the turn back to the first one", () => {
  const counts = [0, 0, 0, 0];
  let last: string | null = null;
  for (let turn = 0; turn < 12; turn++) {
    last = choose(team(last === "1" ? [1] : []), "turns", last)?.id ?? null;
    counts[Number(last)] = (counts[Number(last)] ?? 0) + 1;
  }
  expect(counts).toEqual([3, 3, 3, 3]);
});

test("while members come and go, no available member waits for longer than a round", () => {
  const presences = fc.array(fc.subarray([0, 1, 2, 3, 4]), { minLength: 10, maxLength: 60 });
  fc.assert(
    fc.property(presences, (rounds) => {
      const waited = [0, 0, 0, 0, 0];
      let last: string | null = null;
      for (const away of rounds) {
        const chosen = choose(team(away, 5), "turns", last);
        if (!chosen) continue;
        last = chosen.id;
        for (let n = 0; n < 5; n++)
          waited[n] = chosen.id === `${n}` || away.includes(n) ? 0 : (waited[n] ?? 0) + 1;
        expect(Math.max(...waited)).toBeLessThan(5);
      }
    }),
  );
});
