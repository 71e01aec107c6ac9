/** Random histories of conversations and tickets, and what differs between the clocks and the simulation. */
import { follow } from "@/lib/inbox/slas/clock";
import type { Clocks, Fact, Terms } from "@/lib/inbox/slas/clock-shapes";
import { randomFrom } from "@/lib/testing/random";
import { type Calendar, someCalendars } from "./calendars";
import { simulate } from "./simulation";
import type { Happening, Line, Rules } from "./simulation-shapes";

const MINUTE_MS = 60_000;
const FACTS: Record<string, Fact["what"]> = {
  asked: "asked",
  opened: "opened",
  "person answers": "answered",
  "program answers": "answered",
  "answer fails": "failed",
  "no answer needed": "no_answer",
  "answer needed after all": "answer_needed",
  "waits for contact": "paused",
  "works again": "resumed",
  resolved: "resolved",
  "taken back": "reopened",
  "other rules": "changed",
};
const WEIGHTS: [what: string, weight: number][] = [
  ["asked", 30],
  ["person answers", 20],
  ["program answers", 8],
  ["answer fails", 10],
  ["no answer needed", 5],
  ["answer needed after all", 4],
  ["waits for contact", 10],
  ["works again", 8],
  ["resolved", 8],
  ["taken back", 8],
  ["other rules", 12],
];
/** A ticket is opened, paused, done and reopened; nothing is answered there. */
const OF_TICKETS: typeof WEIGHTS = [
  ["opened", 20],
  ["waits for contact", 14],
  ["works again", 14],
  ["resolved", 14],
  ["taken back", 12],
  ["other rules", 14],
];
const TICKETS_SHARE = 0.3;

type Step = Happening & { terms?: Terms | null };

function whatOf(random: () => number, weights: typeof WEIGHTS): string {
  let left = random() * weights.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [what, weight] of weights) {
    left -= weight;
    if (left < 0) return what;
  }
  return "other rules";
}

function rulesOf(random: () => number, calendars: Calendar[]): { rules: Rules | null; terms: Terms | null } {
  if (random() < 0.1) return { rules: null, terms: null };
  const calendar = calendars[Math.floor(random() * calendars.length)] as Calendar;
  const target = (most: number) => (random() < 0.15 ? null : 1 + Math.floor(random() ** 2 * most));
  const [first, next, resolution] = [target(600), target(400), target(1200)];
  const warnBefore = random() < 0.3 ? null : Math.floor(random() * 120);
  const programs = (["ignored", "fulfils", "restarts"] as const)[Math.floor(random() * 3)] ?? "ignored";
  const policy = `policy ${Math.floor(random() * 3)}`;
  const isAlways = random() < 0.2;
  return {
    rules: {
      ...{ policy, target: { first, next, resolution }, warnBefore, programs },
      open: isAlways ? new Uint8Array(calendar.open.length).fill(1) : calendar.open,
    },
    terms: {
      ...{ policyId: policy, minutes: { first_answer: first, next_answer: next, resolution } },
      ...{ warnMinutes: warnBefore, automatic: programs, hours: isAlways ? null : calendar.hours },
    },
  };
}

function history(random: () => number, calendars: Calendar[]): { steps: Step[]; minutes: number } {
  const steps: Step[] = [{ minute: 0, what: "other rules", ...rulesOf(random, calendars) }];
  const sent: string[] = [];
  const weights = random() < TICKETS_SHARE ? OF_TICKETS : WEIGHTS;
  const pace = 1 + random() ** 2 * 700;
  let minute = Math.floor(random() * 1440);
  for (let count = 2 + Math.floor(random() * 24); count > 0; count--) {
    const what = whatOf(random, weights);
    const step: Step = { minute, what };
    if (what.endsWith("answers")) sent.push(`message ${sent.length}`);
    if (what.endsWith("answers")) step.message = sent.at(-1) as string;
    // Some are on their way for a while.
    if (what.endsWith("answers") && random() < 0.4)
      step.written = Math.max(0, minute - Math.floor(random() * (random() < 0.5 ? 15 : pace)));
    // Mostly the newest.
    if (what === "answer fails") step.message = sent.at(random() < 0.7 ? -1 : -2) ?? "none";
    if (what === "other rules") Object.assign(step, rulesOf(random, calendars));
    steps.push(step);
    // Several at once, some exactly when it is due, and some within the time in which a resolution is taken back.
    const gap = random();
    minute += gap < 0.15 ? 0 : gap < 0.35 ? Math.floor(random() * 12) : Math.floor(random() * pace);
  }
  return { steps, minutes: minute + 2 + Math.floor(random() * 4000) };
}

/** When the contact wrote first between an answer and its sending. */
function askedSince(steps: Step[], step: Step): number | null {
  const before = steps.slice(0, Math.max(0, steps.indexOf(step)));
  const { written = step.minute } = step;
  return before.find(({ what, minute }) => what === "asked" && minute > written)?.minute ?? null;
}

function ours(steps: Step[], minutes: number, beganAt: number): Line[] {
  const all: Clocks = { round: null, clocks: [] };
  const numbers = new Map<string, number>();
  const newId = () => {
    const id = `clock ${numbers.size + 1}`;
    numbers.set(id, numbers.size + 1);
    return id;
  };
  let terms: Terms | null = null;
  const lines: Line[] = [];
  const atOf = (minute: number) => beganAt + minute * MINUTE_MS;
  const minuteOf = (at: number | null) => (at === null ? null : (at - beganAt) / MINUTE_MS);
  const last = { minute: minutes, what: "time" };
  for (const step of [...steps, last] as Step[]) {
    if (step.what === "other rules") terms = step.terms ?? null;
    const asked = askedSince(steps, step);
    const fact = {
      ...{ at: atOf(step.minute), what: FACTS[step.what] ?? "time" },
      ...{ messageId: step.message, isAutomatic: step.what === "program answers" },
      ...{ writtenAt: atOf(step.written ?? step.minute), askedSince: asked === null ? null : atOf(asked) },
    } as Fact;
    for (const { clockId, what, at, deadline, cause } of follow(all, fact, terms, newId))
      lines.push({
        ...{ clock: numbers.get(clockId) ?? 0, what, minute: minuteOf(at) ?? 0, cause },
        deadline: minuteOf(deadline),
      });
  }
  return lines;
}

const HISTORIES_OF_A_LIST = 20;

const written = (line: Line | undefined) =>
  line && `clock ${line.clock} ${line.what} at ${line.minute}, ${line.cause}, due ${line.deadline}`;

/** `lines`: how many were compared. `differences`: of each history that differs its number, and the first lines that do. */
export function compareHistories(count: number, seed: number) {
  const random = randomFrom(seed);
  const lists = someCalendars(random, Math.ceil(count / HISTORIES_OF_A_LIST));
  const differences: string[] = [];
  const seen: Record<string, number> = {};
  let compared = 0;
  for (let number = 0; number < count; number++) {
    const calendars = lists[number % lists.length] as Calendar[];
    const { steps, minutes } = history(random, calendars);
    const expected = simulate(steps, minutes);
    const lines = ours(steps, minutes, (calendars[0] as Calendar).beganAt);
    compared += expected.length;
    for (const { what } of expected) seen[what] = (seen[what] ?? 0) + 1;
    const place = expected.findIndex((line, at) => written(line) !== written(lines[at]));
    if (place >= 0 || lines.length !== expected.length)
      differences.push(
        `history ${number}: expected ${written(expected[place])}, got ${written(lines[place])}`,
      );
  }
  return { lines: compared, seen, differences };
}
