/**
 * Requests that wait for their turn, a line for each class. Lines share the process by weight, so none starves another, and
 * callbacks that have waited for half of their bound go before reads.
 *
 * A line is first in, first out while it keeps up. A request that has waited for its class's bound is refused if the line has
 * grown lately: then more comes than is served, and waiting helps no one. Requests that merely came together, or from clients that
 * wait for their answers, make a line that shrinks or stays, and are served. After such a refusal the line serves the newest first:
 * its answers are quick again, instead of all being as late as the bound allows. Every ten seconds it refuses nothing for a moment:
 * a line that does not grow then is served in the order of its coming again.
 */
export const CLASSES = {
  dashboardRead: { weight: 1, waitMs: 800 },
  read: { weight: 2, waitMs: 800 },
  write: { weight: 4, waitMs: 1200 },
  /** Provider callbacks, receipts and job calls: refused, they come again as more load. */
  last: { weight: 4, waitMs: 1500 },
} as const;
export type LoadClass = keyof typeof CLASSES;
/** The least important first. */
const ORDER = Object.keys(CLASSES) as LoadClass[];

export const WAITING_MAX = 1024;
/** The longest wait in a slow queue: clients give up by then. */
const WAIT_MS_MAX = 10_000;
const MARK_AGES_MS = { between: 250, compared: 500 };
/**
 * A shorter queue may belong to a fresh server: its first answers are slow, and Node accepts one connection per turn of
 * its event loop, so a burst looks like a queue that keeps growing.
 */
const STANDING_MIN = 256;
/** Growth below this is chance. */
const GROWTH_MIN = 6;
const REFUSES_MS = 10_000;
/** Long enough to see whether the queue grows. A few come back at once when others are no longer refused. */
const TRIAL_MS = 750;
const TRIAL_GROWTH = { min: 16, share: 1 / 16 };

export type Waiting = {
  of: LoadClass;
  since: number;
  /** True: it is admitted. Called once. */
  settle: (isAdmitted: boolean) => void;
};

type Line = {
  of: LoadClass;
  waiting: Waiting[];
  /** Stride scheduling: the line with the smallest goes next. */
  pass: number;
  isNewestFirst: boolean;
  /** During a trial it refuses nothing; `length`: the queue's length when the trial began. */
  trial: { at: number; length?: number };
  /** Requests admitted so far. */
  taken: number;
  /** The line at short intervals, oldest first. */
  marks: Mark[];
};
/** `all`: of every line. */
type Mark = { at: number; length: number; all: number; taken: number };

export class LoadQueue {
  private readonly lines = ORDER.map(
    (of): Line => ({
      of,
      waiting: [],
      pass: 0,
      isNewestFirst: false,
      trial: { at: 0 },
      taken: 0,
      marks: [],
    }),
  );
  private pass = 0;
  length = 0;

  /** The queue may be full: then it settles the least important, which may be this one. */
  add(of: LoadClass, now: number, settle: Waiting["settle"]): Waiting {
    const line = this.lineOf(of);
    const waiting = { of, since: now, settle };
    if (line.waiting.length === 0) line.pass = Math.max(line.pass, this.pass);
    line.waiting.push(waiting);
    this.length++;
    if (this.length > WAITING_MAX) {
      const fullest = this.lines.find((each) => each.waiting.length > 0) as Line;
      this.refuseOldest(fullest, now);
    }
    return waiting;
  }

  /** Its client has gone. */
  remove(waiting: Waiting): void {
    const { waiting: line } = this.lineOf(waiting.of);
    const at = line.indexOf(waiting);
    if (at < 0) return;
    line.splice(at, 1);
    this.length--;
  }

  /** Admits the next one; false if none waits. */
  admitNext(now: number): boolean {
    const line = this.nextLine(now);
    const next = line && (line.isNewestFirst ? line.waiting.pop() : line.waiting.shift());
    if (!line || !next) return false;
    this.length--;
    line.taken++;
    line.pass += 1 / CLASSES[line.of].weight;
    this.pass = line.pass;
    next.settle(true);
    return true;
  }

  /** Refuses those that have waited too long. To be called some twenty times a second. */
  refuseLate(now: number): void {
    for (const line of this.lines) {
      mark(line, this.length, now);
      const { waitMs } = CLASSES[line.of];
      // The oldest is first, also where the newest is served first.
      for (let oldest = line.waiting[0]; oldest && now - oldest.since >= waitMs; oldest = line.waiting[0]) {
        if (now - oldest.since < WAIT_MS_MAX && !this.isOverloaded(line, now)) break;
        this.refuseOldest(line, now);
      }
    }
  }

  private refuseOldest(line: Line, now: number): void {
    const waiting = line.waiting.shift() as Waiting;
    this.length--;
    if (!line.isNewestFirst) line.trial = { at: now + REFUSES_MS };
    line.isNewestFirst = true;
    waiting.settle(false);
  }

  private isOverloaded(line: Line, now: number): boolean {
    const [before] = line.marks;
    if (!before || now - before.at < MARK_AGES_MS.compared) return false;
    const { length } = line.waiting;
    if (!line.isNewestFirst) {
      // All queues count together: clients that mix requests make one queue longer and another shorter.
      const grows = this.length >= WAITING_MAX || this.length >= before.all + GROWTH_MIN;
      return grows && this.length > STANDING_MIN && length >= before.length + GROWTH_MIN;
    }
    // If all can be served in time in the order of arrival, it returns to that order.
    const perMs = Math.max(1, line.taken - before.taken) / (now - before.at);
    if (length < perMs * CLASSES[line.of].waitMs) line.isNewestFirst = false;
    else if (now < line.trial.at) return true;
    else if (this.growsInTrial(line, now)) return true;
    else if (now >= line.trial.at + TRIAL_MS) line.isNewestFirst = false;
    return false;
  }

  private growsInTrial(line: Line, now: number): boolean {
    const { length } = line.waiting;
    line.trial.length ??= length;
    if (length < line.trial.length + Math.max(TRIAL_GROWTH.min, line.trial.length * TRIAL_GROWTH.share))
      return false;
    line.trial = { at: now + REFUSES_MS };
    return true;
  }

  private nextLine(now: number): Line | undefined {
    const filled = this.lines.filter(({ waiting }) => waiting.length > 0);
    const [callback] = this.lineOf("last").waiting;
    const isUrgent = callback && now - callback.since > CLASSES.last.waitMs / 2;
    const eligible = isUrgent ? filled.filter(({ of }) => of === "last" || of === "write") : filled;
    let next = eligible[0];
    for (const line of eligible) if (next && line.pass < next.pass) next = line;
    return next;
  }

  private lineOf(of: LoadClass): Line {
    return this.lines[ORDER.indexOf(of)] as Line;
  }
}

function mark(line: Line, all: number, now: number): void {
  const last = line.marks.at(-1);
  // After a pause there is no mark to compare with.
  if (!last || now - last.at > MARK_AGES_MS.compared) line.marks = [];
  else if (now - last.at < MARK_AGES_MS.between) return;
  line.marks.push({ at: now, length: line.waiting.length, all, taken: line.taken });
  while (line.marks[1] && now - line.marks[1].at >= MARK_AGES_MS.compared) line.marks.shift();
}
