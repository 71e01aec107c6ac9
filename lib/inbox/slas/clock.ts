/**
 * The clocks of a conversation or a ticket: what each fact does to them, and the entries that the list gets. Pure; instants are milliseconds.
 * An answer's clock belongs to a wait, from the contact's first unanswered message to its answer; the resolution's to the round, or to
 * the ticket. Both begin without a target too, so that a policy that fits later finds them. docs/sla.md has the rules.
 */
import {
  advance,
  begin,
  end,
  isOpen,
  lastAnswer,
  measureAgain,
  pause,
  reopen,
  resume,
  type Work,
} from "./clock-moves";
import type { Cause, Clock, Clocks, Entry, Fact, Round, Terms } from "./clock-shapes";

/** A round goes on if its resolution is taken back within this time: follow_round.sql. */
export const TAKEN_BACK_MS = 10 * 60_000;

type Answered = Extract<Fact, { what: "answered" }>;

/** The round that goes on, or a new one with its resolution's clock. */
function open(work: Work): Round {
  const { all } = work;
  if (all.round && all.round.resolvedAt === null) return all.round;
  all.round = { number: (all.round?.number ?? 0) + 1, pauses: [], resolvedAt: null };
  all.clocks = [];
  begin(work, "resolution", all.round);
  return all.round;
}

/** The team no longer waits for the contact: a pause ends. */
function ask(work: Work): void {
  const { all } = work;
  resume(work);
  const round = open(work);
  const last = lastAnswer(all);
  if (last && isOpen(last)) return;
  const isNext = all.clocks.some(({ kind, state }) => kind !== "resolution" && state === "fulfilled");
  begin(work, isNext ? "next_answer" : "first_answer", round);
}

/** It answers what was asked before it was written. What the contact wrote while it was on its way waits for the next one. */
function answer(work: Work, { messageId, isAutomatic, writtenAt, askedSince }: Answered): void {
  const clock = lastAnswer(work.all);
  if (!clock || !isOpen(clock) || clock.startedAt > writtenAt) return;
  const automatic = work.terms?.automatic ?? "ignored";
  if (isAutomatic && automatic === "ignored") return;
  if (isAutomatic && automatic === "restarts") {
    end(work, clock, "cancelled", "automatic");
    if (work.all.round) begin(work, clock.kind, work.all.round);
    return;
  }
  clock.messageId = messageId;
  end(work, clock, "fulfilled", isAutomatic ? "automatic" : "answered");
  if (askedSince !== null && work.all.round) begin(work, "next_answer", work.all.round, askedSince);
}

/** The wait goes on, unless a later one was answered. In a resolved conversation it ends without an answer. */
function goOn(work: Work, clock: Clock, cause: Cause): void {
  const { all } = work;
  const later = all.clocks.slice(all.clocks.indexOf(clock) + 1).filter(({ kind }) => kind !== "resolution");
  if (later.some(({ state }) => state === "fulfilled")) return;
  if (all.round?.resolvedAt !== null) {
    for (const each of later) each.cause = "earlier_wait";
    clock.messageId = null;
    end(work, clock, "cancelled", "resolved");
    return;
  }
  for (const each of later.filter(isOpen)) end(work, each, "cancelled", "earlier_wait");
  reopen(work, clock, cause);
}

function resolve(work: Work): void {
  const { round, clocks } = work.all;
  if (!round || round.resolvedAt !== null) return;
  const last = round.pauses.at(-1);
  if (last?.[1] === null) {
    round.pauses.pop();
    if (last[0] < work.at) round.pauses.push([last[0], work.at]);
  }
  round.resolvedAt = work.at;
  for (const clock of clocks.filter(isOpen))
    end(work, clock, clock.kind === "resolution" ? "fulfilled" : "cancelled", "resolved");
}

function takeBack(work: Work): void {
  const { round, clocks } = work.all;
  if (!round || round.resolvedAt === null || work.at - round.resolvedAt >= TAKEN_BACK_MS) return;
  round.resolvedAt = null;
  const wait = lastAnswer(work.all);
  for (const clock of clocks)
    if (clock.cause === "resolved" && (clock.kind === "resolution" || clock === wait))
      reopen(work, clock, "taken_back");
}

function change(work: Work): void {
  for (const clock of work.all.clocks.filter(isOpen)) {
    const before = { ...clock };
    measureAgain(work, clock);
    const { policyId, minutes, deadline } = clock;
    if (policyId === before.policyId && minutes === before.minutes && deadline === before.deadline) continue;
    // The list says that a clock lost its target, too.
    if (minutes !== null || before.minutes !== null)
      work.entries.push({ clockId: clock.id, what: "changed", at: work.at, deadline, cause: null });
  }
}

/** Changes `all`. Facts come in order; one that is older than the former happened with it. */
export function follow(all: Clocks, fact: Fact, terms: Terms | null, newId: () => string): Entry[] {
  const work: Work = { all, terms, at: fact.at, entries: [], newId };
  advance(work);
  const answered = (of: (clock: Clock) => boolean) => {
    const clock = all.clocks.findLast((each) => each.state === "fulfilled" && of(each));
    return clock && goOn(work, clock, fact.what === "failed" ? "failed" : "taken_back");
  };
  switch (fact.what) {
    case "asked":
      ask(work);
      break;
    case "opened":
      open(work);
      break;
    case "answered":
      answer(work, fact);
      break;
    case "failed":
      answered(({ messageId }) => messageId === fact.messageId);
      break;
    case "answer_needed":
      answered((clock) => clock === lastAnswer(all) && clock.cause === "no_answer");
      break;
    case "no_answer": {
      const clock = lastAnswer(all);
      if (clock && isOpen(clock)) end(work, clock, "fulfilled", "no_answer");
      break;
    }
    case "paused":
      pause(work);
      break;
    case "resumed":
      resume(work);
      break;
    case "resolved":
      resolve(work);
      break;
    case "reopened":
      takeBack(work);
      break;
    case "changed":
      change(work);
  }
  advance(work);
  return work.entries;
}
