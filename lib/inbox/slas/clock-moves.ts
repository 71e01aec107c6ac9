/** The moves of a conversation's clocks, each with its entry. Pure. */
import type { Cause, Clock, ClockKind, Clocks, Entry, EntryKind, Round, Terms } from "./clock-shapes";
import { reach } from "./reach";

const MINUTE_MS = 60_000;

export type Work = { all: Clocks; terms: Terms | null; at: number; entries: Entry[]; newId: () => string };

export const isOpen = ({ state }: Clock): boolean => state === "running" || state === "paused";
/** A wait that an earlier one replaced is none. */
export const lastAnswer = ({ clocks }: Clocks): Clock | undefined =>
  clocks.findLast(({ kind, cause }) => kind !== "resolution" && cause !== "earlier_wait");
const isPaused = ({ round }: Clocks): boolean => round?.pauses.at(-1)?.[1] === null;

function note(
  { entries }: Work,
  clock: Clock,
  what: EntryKind,
  at: number,
  cause: Cause | null = null,
): void {
  // A clock without a target has no list.
  if (clock.minutes !== null) entries.push({ clockId: clock.id, what, at, deadline: clock.deadline, cause });
}

/** A missed clock stays as it was. */
function measure({ all, terms }: Work, clock: Clock): void {
  if (clock.missedAt !== null) return;
  const minutes = terms?.minutes[clock.kind] ?? null;
  clock.policyId = minutes === null ? null : (terms?.policyId ?? null);
  clock.minutes = minutes;
  const [hours, pauses] = [terms?.hours ?? null, all.round?.pauses ?? []];
  const after = (ms: number) => reach(hours, clock.startedAt, pauses, ms);
  const warns = terms?.warnMinutes ?? null;
  clock.deadline = minutes === null ? null : after(minutes * MINUTE_MS);
  clock.warnAt =
    minutes === null || warns === null || warns >= minutes ? null : after((minutes - warns) * MINUTE_MS);
}

/** After new terms or a reopening: a warning that is not due yet comes again. */
export function measureAgain(work: Work, clock: Clock): void {
  measure(work, clock);
  if (clock.missedAt === null && clock.warnedAt !== null && (clock.warnAt === null || clock.warnAt > work.at))
    clock.warnedAt = null;
}

/** Warnings and misses before `at`, each at its time. */
export function advance(work: Work): void {
  const due = work.all.clocks.filter(isOpen).flatMap((clock, place) => {
    const { warnAt, warnedAt, deadline, missedAt } = clock;
    if (missedAt !== null) return [];
    const isDue = (at: number | null): at is number => at !== null && at < work.at;
    return [
      ...(isDue(warnAt) && warnedAt === null ? [{ clock, place, at: warnAt, isMiss: false }] : []),
      ...(isDue(deadline) ? [{ clock, place, at: deadline, isMiss: true }] : []),
    ];
  });
  due.sort((a, b) => a.at - b.at || a.place - b.place || Number(a.isMiss) - Number(b.isMiss));
  for (const { clock, at, isMiss } of due) {
    if (isMiss) clock.missedAt = at;
    else clock.warnedAt = at;
    note(work, clock, isMiss ? "missed" : "warned", at);
  }
}

export function begin(work: Work, kind: ClockKind, round: Round, startedAt = work.at): void {
  const clock: Clock = {
    ...{ id: work.newId(), kind, round: round.number, startedAt },
    state: isPaused(work.all) ? "paused" : "running",
    ...{ policyId: null, minutes: null, deadline: null, warnAt: null, warnedAt: null, missedAt: null },
    ...{ endedAt: null, cause: null, messageId: null },
  };
  measure(work, clock);
  work.all.clocks.push(clock);
  note(work, clock, "started", startedAt);
}

export function end(work: Work, clock: Clock, state: "fulfilled" | "cancelled", cause: Cause): void {
  Object.assign(clock, { state, cause, endedAt: work.at });
  note(work, clock, state, work.at, cause);
}

/** It goes on as if it had not ended. */
export function reopen(work: Work, clock: Clock, cause: Cause): void {
  const state = isPaused(work.all) ? "paused" : "running";
  Object.assign(clock, { state, endedAt: null, cause: null, messageId: null });
  measureAgain(work, clock);
  note(work, clock, "reopened", work.at, cause);
}

export function resume(work: Work): void {
  const { round, clocks } = work.all;
  const last = round?.pauses.at(-1);
  if (!round || last?.[1] !== null) return;
  round.pauses.pop();
  if (last[0] < work.at) round.pauses.push([last[0], work.at]);
  for (const clock of clocks.filter(({ state }) => state === "paused")) {
    clock.state = "running";
    measure(work, clock);
    note(work, clock, "resumed", work.at);
  }
}

export function pause(work: Work): void {
  const { round, clocks } = work.all;
  if (!round || round.resolvedAt !== null || isPaused(work.all)) return;
  const last = round.pauses.at(-1);
  // A pause that ended right now goes on.
  if (last?.[1] === work.at) round.pauses.splice(-1, 1, [last[0], null]);
  else round.pauses.push([work.at, null]);
  for (const clock of clocks.filter(isOpen)) {
    clock.state = "paused";
    measure(work, clock);
    note(work, clock, "paused", work.at);
  }
}
