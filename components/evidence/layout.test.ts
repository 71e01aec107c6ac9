/** The geometry of evidence pictures, on random histories. */
import { expect, test } from "vitest";
import { randomFrom } from "@/lib/testing/random";
import { EDGE_PX, LIFE_SCALE, MESSAGE_SCALE, type Scale } from "./axis";
import { DOT_PX, type Mark, pictureOf } from "./layout";

const LANES = ["one", "two", "three"] as const;
type Lane = (typeof LANES)[number];

const BEGIN = Date.UTC(2026, 10, 30);
/** From nothing to months, each size as often as the others. */
const someTime = (next: () => number): number => Math.floor(10 ** (next() * 10) * next());

function history(seed: number): Mark<Lane>[] {
  const next = randomFrom(seed);
  let now = BEGIN;
  return Array.from({ length: 1 + Math.floor(next() * 40) }, (_, index): Mark<Lane> => {
    now += next() < 0.2 ? 0 : someTime(next);
    const end = next() < 0.5 ? now : now + someTime(next);
    return {
      lane: LANES[Math.floor(next() * LANES.length)] ?? "one",
      tone: "neutral",
      label: "x".repeat(Math.floor(next() * 20)),
      start: now,
      end,
      lines: [String(index)],
      ...(next() < 0.2 && { flag: now + someTime(next) }),
      ...(end > now && next() < 0.3 && { parts: [{ start: now, end, fill: "dotted" as const }] }),
    };
  });
}

const SEEDS = Array.from({ length: 60 }, (_, seed) => seed);
const eachPicture = (check: (picture: ReturnType<typeof pictureOf<Lane>>, scale: Scale) => void) => {
  for (const seed of SEEDS)
    for (const scale of [MESSAGE_SCALE, LIFE_SCALE])
      for (const space of [0, 300, 1200]) check(pictureOf(LANES, history(seed), scale, space), scale);
};

test("every mark, with its label, parts and flag, is within the picture", () => {
  eachPicture(({ width, marks }) => {
    for (const mark of marks) {
      expect(mark.left).toBeGreaterThanOrEqual(EDGE_PX - DOT_PX / 2);
      expect(mark.reach).toBeLessThanOrEqual(width);
      if (mark.flag !== null) expect(mark.flag).toBeLessThanOrEqual(mark.box);
      for (const part of mark.parts) {
        expect(part.left).toBeGreaterThanOrEqual(0);
        expect(part.left + part.width).toBeLessThanOrEqual(mark.width);
      }
    }
  });
});

test("later is never further left, and equal instants are at one place", () => {
  eachPicture(({ marks }) => {
    const places = marks.map(({ start, left }) => ({ start, left })).sort((a, b) => a.start - b.start);
    places.forEach((place, index) => {
      const before = places[index - 1];
      if (!before) return;
      if (before.start === place.start) expect(place.left).toBe(before.left);
      else expect(place.left).toBeGreaterThan(before.left);
    });
  });
});

test("marks and labels of one row never cover each other", () => {
  eachPicture(({ marks, rows }) => {
    for (const lane of LANES)
      for (let row = 0; row < rows[lane]; row += 1) {
        const own = marks.filter((mark) => mark.lane === lane && mark.row === row);
        own.forEach((mark, index) => {
          const before = own[index - 1];
          if (before) expect(mark.left).toBeGreaterThanOrEqual(before.reach);
        });
      }
  });
});

test("every gap that is not drawn to scale has a label, and no two gaps overlap", () => {
  eachPicture(({ marks, gaps, width }, scale) => {
    const instants = [...new Set(marks.flatMap(({ start, end }) => [start, end]))].sort((a, b) => a - b);
    const cut = gaps.filter(({ isCut }) => isCut);
    for (const gap of gaps) {
      expect(gap.ms).toBeGreaterThan(0);
      expect(gap.isCut).toBe(gap.ms >= scale.cutMs);
      expect(gap.left + gap.width).toBeLessThanOrEqual(width);
    }
    gaps.forEach((gap, index) => {
      const before = gaps[index - 1];
      if (before) expect(gap.left).toBeGreaterThanOrEqual(before.left + before.width - 0.001);
    });
    const hasFlags = marks.some(({ flag }) => flag !== null);
    const long = instants.filter(
      (instant, index) => instant - (instants[index - 1] ?? instant) >= scale.cutMs,
    );
    // A flag is an instant, too.
    if (!hasFlags) expect(cut).toHaveLength(long.length);
  });
});

test("bars of a row without gaps end where the next one begins", () => {
  const spans = [0, 5, 60, 3600, 3601].map(
    (second, index, all): Mark<Lane> => ({
      ...{ lane: "one", tone: "neutral", label: "In progress", lines: [String(index)], isSpan: true, row: 0 },
      ...{ start: BEGIN + second * 1000, end: BEGIN + (all[index + 1] ?? 9000) * 1000 },
    }),
  );
  const { marks, rows } = pictureOf(LANES, spans, LIFE_SCALE, 500);
  expect(rows.one).toBe(1);
  marks.forEach((mark, index) => {
    const before = marks[index - 1];
    if (before) expect(mark.left).toBeGreaterThanOrEqual(before.left + before.width);
  });
});
