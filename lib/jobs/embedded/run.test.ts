import { expect, test } from "vitest";
import { type Answer, advance, FUNCTION, nextCall, type Planned } from "./run";

const NOW = Date.parse("2026-11-21T10:00:00.000Z");
const context = { attemptsMax: 3, backoff: (attempt: number) => 1000 * (attempt + 1), now: NOW };
const planned = (id: string, more: Partial<Planned> = {}): Planned => ({
  id,
  kind: "call",
  attempt: 0,
  dueAt: NOW,
  ...more,
});
const failed = (more: Partial<Extract<Answer, { type: "failed" }>> = {}): Answer => ({
  type: "failed",
  error: "why",
  isFinal: false,
  retryAfterMs: null,
  ...more,
});

test("a run without a plan calls its function", () => {
  expect(nextCall({ steps: [], plan: [] }, NOW).call).toEqual(planned(FUNCTION));
});

test("the earliest of a claimed run's plan is due, whatever this clock says", () => {
  const plan = [planned("b", { dueAt: NOW + 9000 }), planned("a", { dueAt: NOW + 5000, attempt: 2 })];
  expect(nextCall({ steps: [], plan }, NOW).call).toMatchObject({ id: "a", attempt: 2 });
});

test("a sleep that is over gives null and leads back to the function; one that is not waits", () => {
  const sleeping = planned("nap", { kind: "sleep", dueAt: NOW - 1 });
  const over = nextCall({ steps: [{ id: "first", data: 1 }], plan: [sleeping] }, NOW);
  expect(over.steps).toEqual([
    { id: "first", data: 1 },
    { id: "nap", data: null },
  ]);
  expect(over.call).toEqual(planned(FUNCTION));
  const longer = { ...sleeping, id: "night", dueAt: NOW + 5000 };
  expect(nextCall({ steps: [], plan: [sleeping, longer] }, NOW)).toEqual({
    steps: [{ id: "nap", data: null }],
    plan: [longer],
    call: null,
  });
});

test("a finished step continues the run at once; waiting parallel steps keep their time", () => {
  const other = planned("other", { dueAt: NOW + 4000, attempt: 1 });
  const run = { steps: [], plan: [planned("one"), other] };
  const answer: Answer = { type: "steps", steps: [{ id: "one", data: 1 }] };
  expect(advance(run, planned("one"), answer, context)).toEqual({
    state: "queued",
    steps: [{ id: "one", data: 1 }],
    plan: [other],
    delayMs: 4000,
  });
  expect(advance({ ...run, plan: [planned("one")] }, planned("one"), answer, context)).toMatchObject({
    state: "running",
    plan: [],
  });
});

test("a failed attempt is counted and retried after the back-off, or when it asked to", () => {
  const run = { steps: [], plan: [planned("one")] };
  expect(advance(run, planned("one"), failed(), context)).toMatchObject({
    state: "queued",
    plan: [{ id: "one", attempt: 1, dueAt: NOW + 1000 }],
    delayMs: 1000,
  });
  expect(advance(run, planned("one"), failed({ retryAfterMs: 7000 }), context)).toMatchObject({
    delayMs: 7000,
  });
});

test("the last attempt fails the run, and so does an error that is final", () => {
  const last = planned("one", { attempt: 2 });
  for (const [call, answer] of [
    [last, failed()],
    [planned("one"), failed({ isFinal: true })],
  ] as const)
    expect(advance({ steps: [], plan: [call] }, call, answer, context)).toEqual({
      state: "failed",
      steps: [],
      error: "why",
    });
});
