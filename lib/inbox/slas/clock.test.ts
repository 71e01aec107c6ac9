import { expect, test } from "vitest";
import { compareHistories } from "@/lib/testing/slas/histories";
import { follow } from "./clock";
import type { Clocks, Fact, Terms } from "./clock-shapes";

const TERMS: Terms = {
  policyId: "policy",
  minutes: { first_answer: 30, next_answer: 60, resolution: 240 },
  warnMinutes: 10,
  hours: null,
  automatic: "ignored",
};
type Given = Omit<Fact, "at"> & Partial<Omit<Extract<Fact, { what: "answered" }>, "at" | "what">>;

/** The entries of answers' clocks, after facts at minutes: `started 0 → 30` is due at minute 30. */
function entriesOf(facts: [minute: number, what: Fact["what"], more?: Partial<Given>][], terms = TERMS) {
  const all: Clocks = { round: null, clocks: [] };
  let ids = 0;
  const kinds = new Map<string, string>();
  return facts.flatMap(([minute, what, more]) => {
    const at = minute * 60_000;
    const written = { writtenAt: at, askedSince: null };
    const fact = { at, what, messageId: "m", isAutomatic: false, ...written, ...more } as Fact;
    const entries = follow(all, fact, terms, () => `${++ids}`);
    for (const { id, kind } of all.clocks) kinds.set(id, kind);
    return entries
      .filter(({ clockId }) => kinds.get(clockId) !== "resolution")
      .map(
        ({ what, at, deadline }) =>
          `${what} ${at / 60_000} → ${deadline === null ? "none" : deadline / 60_000}`,
      );
  });
}

test("200 random histories have the entries of a simulation minute by minute", () => {
  const { differences, lines, seen } = compareHistories(200, 59);
  expect(differences).toEqual([]);
  expect(lines).toBeGreaterThan(1000);
  // None of the kinds is left out.
  expect(Object.keys(seen)).toHaveLength(9);
});

test("an answer fulfils when it is sent, and a failed one lets the clock go on: what passed meanwhile is missed at its time", () => {
  expect(
    entriesOf([
      [0, "asked"],
      [10, "answered"],
      [90, "failed"],
      [95, "answered", { messageId: "again" }],
    ]),
  ).toEqual([
    "started 0 → 30",
    "fulfilled 10 → 30",
    "reopened 90 → 30",
    "warned 20 → 30",
    "missed 30 → 30",
    "fulfilled 95 → 30",
  ]);
});

test("an answer ends the wait for what was asked before it was written", () => {
  const [asked, late] = [4 * 60_000, 2 * 60_000];
  expect(
    entriesOf([
      [0, "asked"],
      [4, "asked"],
      [5, "answered", { writtenAt: late, askedSince: asked }],
      [7, "answered", { messageId: "again" }],
      [8, "asked"],
      [9, "answered", { messageId: "older", writtenAt: late }],
    ]),
  ).toEqual(["started 0 → 30", "fulfilled 5 → 30", "started 4 → 64", "fulfilled 7 → 64", "started 8 → 68"]);
});

test("what a program says fulfils nothing unless the policy says so", () => {
  const program = { isAutomatic: true };
  const facts: Parameters<typeof entriesOf>[0] = [
    [0, "asked"],
    [5, "answered", program],
  ];
  expect(entriesOf(facts)).toEqual(["started 0 → 30"]);
  expect(entriesOf(facts, { ...TERMS, automatic: "fulfils" })).toEqual([
    "started 0 → 30",
    "fulfilled 5 → 30",
  ]);
  expect(entriesOf(facts, { ...TERMS, automatic: "restarts" })).toEqual([
    "started 0 → 30",
    "cancelled 5 → 30",
    "started 5 → 35",
  ]);
});

test("a wait begins with the first message, pauses while the team waits for the contact, and may need no answer", () => {
  expect(
    entriesOf([
      [0, "asked"],
      [3, "asked"],
      [5, "paused"],
      [65, "resumed"],
      [70, "no_answer"],
      [72, "answer_needed"],
      [73, "answered"],
      [80, "asked"],
    ]),
  ).toEqual([
    "started 0 → 30",
    "paused 5 → none",
    "resumed 65 → 90",
    "fulfilled 70 → 90",
    "reopened 72 → 90",
    "fulfilled 73 → 90",
    "started 80 → 140",
  ]);
});

test("a resolution ends the wait, and one that is taken back within ten minutes lets it go on", () => {
  const taken = (minute: number) =>
    entriesOf([
      [0, "asked"],
      [5, "resolved"],
      [minute, "reopened"],
      [40, "asked"],
    ]);
  expect(taken(14)).toEqual([
    "started 0 → 30",
    "cancelled 5 → 30",
    "reopened 14 → 30",
    "warned 20 → 30",
    "missed 30 → 30",
  ]);
  expect(taken(15)).toEqual(["started 0 → 30", "cancelled 5 → 30", "started 40 → 70"]);
});

test("other terms change what runs, and a miss is never unmade", () => {
  const all: Clocks = { round: null, clocks: [] };
  let ids = 0;
  const newId = () => `${++ids}`;
  const then = (minute: number, what: "asked" | "changed", terms: Terms) =>
    follow(all, { at: minute * 60_000, what }, terms, newId);
  then(0, "asked", TERMS);
  const longer = { ...TERMS, minutes: { ...TERMS.minutes, first_answer: 90 } };
  expect(then(10, "changed", longer).map(({ what, deadline }) => [what, deadline])).toEqual([
    ["changed", 90 * 60_000],
  ]);
  expect(then(95, "changed", TERMS).map(({ what }) => what)).toEqual(["warned", "missed"]);
  expect(then(96, "changed", { ...longer, minutes: { ...longer.minutes, first_answer: 900 } })).toEqual([]);
  expect(all.clocks[1]).toMatchObject({ missedAt: 90 * 60_000, deadline: 90 * 60_000 });
});
