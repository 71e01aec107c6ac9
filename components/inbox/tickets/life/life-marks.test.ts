/** A ticket's life drawn: bars that follow each other, one flag for each deadline, nothing beyond its end; on random lives. */
import { expect, test } from "vitest";
import { LIFE_SCALE } from "@/components/evidence/axis";
import { pictureOf } from "@/components/evidence/layout";
import type { TicketLife } from "@/lib/inbox/ticket-life/schemas";
import { spansOf } from "@/lib/inbox/ticket-life/spans";
import { TICKET_STATUSES, type TicketStatus } from "@/lib/inbox/tickets/schemas";
import { randomFrom } from "@/lib/testing/random";
import { endOf, LANES, type LifeWords, lifeMarks } from "./life-marks";
import { linesOf } from "./lines";

const WORDS: LifeWords = {
  status: (status) => status,
  noOne: "No one",
  link: ({ number }) => `#${number}`,
  clock: ({ kind }) => kind,
};
const BEGIN = Date.UTC(2026, 10, 1);
const HOUR = 3_600_000;
const at = (hours: number): string => new Date(BEGIN + hours * HOUR).toISOString();

const lifeOf = (more: Partial<TicketLife> = {}): TicketLife => ({
  now: at(100),
  states: [{ status: "new", changeId: null, from: at(0), to: null }],
  assignees: [{ assignee: null, changeId: null, from: at(0), to: null }],
  teams: [{ team: null, changeId: null, from: at(0), to: null }],
  ...{ links: [], messages: [], clocks: [], hidden: 0, leftOut: { messages: 0, changes: 0, clocks: 0 } },
  ...more,
});
const clock = (more: Partial<TicketLife["clocks"][number]>): TicketLife["clocks"][number] => ({
  ...{ id: "clock", kind: "first_answer", state: "running", minutes: 60, deadline: at(2), warnedAt: null },
  ...{ missedAt: null, policyId: null, policyName: null, startedAt: at(1), endedAt: null, entries: [] },
  ...more,
});
const entry = (id: string, what: "paused" | "resumed", hours: number) => ({
  ...{ id, what, at: at(hours), deadline: null, cause: null, reason: null, person: null },
});

function randomLife(seed: number): TicketLife {
  const next = randomFrom(seed);
  const times = Array.from({ length: 2 + Math.floor(next() * 20) }, () => next() * 90).sort((a, b) => a - b);
  const statuses = times.map(
    () => TICKET_STATUSES[Math.floor(next() * TICKET_STATUSES.length)] as TicketStatus,
  );
  const changes = times.slice(1).map((hours, index) => ({
    ...{ id: `c${index}`, field: "status", before: statuses[index], after: statuses[index + 1] },
    createdAt: at(hours),
  }));
  const spans = spansOf<TicketStatus>(changes, "status", { now: statuses.at(-1) ?? "new", from: at(0) });
  return lifeOf({
    states: spans.map(({ value: status, ...span }) => ({ status, ...span })),
    messages: times.map((hours, index) => ({ id: `m${index}`, isInbound: next() < 0.5, at: at(hours) })),
  });
}

test("bars of statuses cover the time from the opening to the end, one after the other", () => {
  for (let seed = 0; seed < 200; seed += 1) {
    const life = randomLife(seed);
    const states = lifeMarks(life, WORDS).filter(({ lane, isSpan }) => lane === "states" && isSpan);
    states.forEach((mark, index) => {
      expect(mark.end).toBeGreaterThan(mark.start);
      expect(mark.end).toBeLessThanOrEqual(endOf(life));
      const before = states[index - 1];
      if (before) expect(mark.start).toBe(before.end);
    });
    const { marks, rows } = pictureOf(LANES, lifeMarks(life, WORDS), LIFE_SCALE, 700);
    expect(rows).toEqual({ states: 1, clocks: 1, messages: expect.any(Number), people: 1 });
    for (const mark of marks.filter(({ isSpan }) => isSpan)) expect(mark.reach).toBe(mark.left + mark.width);
  }
});

test("one that is done ends with that as a dot, and one that was opened again keeps it as a bar", () => {
  const states = (last: string | null): TicketLife["states"] => [
    { status: "new", changeId: null, from: at(0), to: at(5) },
    { status: "done", changeId: "c", from: at(5), to: last },
    ...(last ? [{ status: "in_progress" as const, changeId: "d", from: last, to: null }] : []),
  ];
  const drawn = (life: TicketLife) =>
    lifeMarks(life, WORDS)
      .filter(({ lane }) => lane === "states")
      .map(({ label, tone, start, end }) => [label, tone, (end - start) / HOUR]);
  expect(drawn(lifeOf({ states: states(null) }))).toEqual([
    ["new", "neutral", 5],
    ["done", "done", 0],
  ]);
  expect(drawn(lifeOf({ states: states(at(9)) }))).toEqual([
    ["new", "neutral", 5],
    ["done", "neutral", 4],
    ["in_progress", "neutral", 91],
  ]);
});

test("a deadline is a bar with a flag; a pause is dotted, and what is late is crossed", () => {
  const pauses = [entry("e1", "paused", 1.2), entry("e2", "resumed", 1.4)];
  const [kept, missed, running] = [
    clock({ state: "fulfilled", endedAt: at(1.5), entries: pauses }),
    clock({ state: "fulfilled", endedAt: at(4), missedAt: at(2) }),
    clock({ startedAt: at(99), deadline: at(120) }),
  ].map((each) => lifeMarks(lifeOf({ clocks: [each] }), WORDS).find(({ lane }) => lane === "clocks"));
  expect(kept).toMatchObject({ tone: "done", flag: Date.parse(at(2)), lines: ["e1", "e2"] });
  expect(kept?.parts).toEqual([{ start: Date.parse(at(1.2)), end: Date.parse(at(1.4)), fill: "dotted" }]);
  expect(missed).toMatchObject({ tone: "bad", end: Date.parse(at(4)) });
  expect(missed?.parts).toEqual([{ start: Date.parse(at(2)), end: Date.parse(at(4)), fill: "late" }]);
  // It runs until now, and its flag is ahead.
  expect(running).toMatchObject({ tone: "neutral", end: Date.parse(at(100)), flag: Date.parse(at(120)) });
});

test("messages of one side within a minute are one dot that counts them, and each is still a line", () => {
  const messages = [0, 20, 50, 200].map((second, index) => ({
    ...{ id: `m${index}`, isInbound: true, at: new Date(BEGIN + second * 1000).toISOString() },
  }));
  const dots = lifeMarks(lifeOf({ messages }), WORDS).filter(({ lane }) => lane === "messages");
  expect(dots.map(({ label, lines }) => [label, lines])).toEqual([
    ["3", ["m0", "m1", "m2"]],
    ["", ["m3"]],
  ]);
});

test("every mark that leads to a line leads to one that the list has", () => {
  const change = { id: "c", field: "status", before: "new", after: "done", createdAt: at(5) };
  const person = { kind: "person" as const, id: null, name: "Ana" };
  const clocks = [clock({ entries: [entry("e1", "paused", 2)] })];
  const life = lifeOf({
    ...{ clocks, states: [{ status: "done", changeId: "c", from: at(5), to: null }] },
  });
  const keys = linesOf({ messages: [], changes: [{ ...change, actor: person }] }, clocks).map(
    ({ key }) => key,
  );
  expect(keys).toEqual(["e1", "c status"]);
  const led = lifeMarks(life, WORDS).flatMap(({ lines }) => lines);
  expect(led.filter((line) => line !== "created").every((line) => keys.includes(line))).toBe(true);
});
