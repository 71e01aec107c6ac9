/**
 * Simulates the clocks of a conversation or a ticket minute by minute: the reference for lib/inbox/slas/clock.ts, with which it shares no code. It
 * counts open minutes one after the other, and computes no instant.
 */
import type { Happening, Line, Rules, Timer } from "./simulation-shapes";

class Simulation {
  readonly lines: Line[] = [];
  private readonly waited: Uint8Array;
  private rules: Rules | null = null;
  private timers: Timer[] = [];
  private made = 0;
  private resolvedSince: number | null = null;
  private isWaiting = false;
  private now = 0;
  /** The minutes in which the contact wrote. */
  private readonly questions: number[] = [];

  constructor(minutes: number) {
    this.waited = new Uint8Array(minutes);
  }

  minute(now: number, happenings: Happening[]): void {
    this.now = now;
    for (const happening of happenings) {
      this.happen(happening);
      this.report(now - 1);
    }
    this.report(now);
    this.waited[now] = Number(this.isWaiting);
    for (const timer of this.timers) if (!timer.ended) this.spend(timer, now);
  }

  private spend(timer: Timer, minute: number): void {
    if (!this.rules || this.rules.open[minute] === 0 || this.waited[minute] === 1) return;
    timer.spent += 1;
    if (timer.spent === timer.wanted) timer.reachedAt = minute + 1;
    if (timer.spent === timer.warnAfter) timer.warnableAt = minute + 1;
  }

  /** Warnings and misses that have come by then. */
  private report(minute: number): void {
    const found: { timer: Timer; at: number; isMiss: boolean }[] = [];
    for (const timer of this.timers) {
      if (timer.ended || timer.hasMissed) continue;
      const { warnableAt, reachedAt } = timer;
      if (warnableAt !== null && warnableAt <= minute && !timer.hasWarned)
        found.push({ timer, at: warnableAt, isMiss: false });
      if (reachedAt !== null && reachedAt <= minute) found.push({ timer, at: reachedAt, isMiss: true });
    }
    for (const { timer, at, isMiss } of found.sort((a, b) => a.at - b.at)) {
      if (isMiss) timer.hasMissed = true;
      else timer.hasWarned = true;
      this.write(timer, isMiss ? "missed" : "warned", null, at);
    }
  }

  /** By the rules of this minute, as if they had always been. */
  private recount(timer: Timer): void {
    if (timer.hasMissed) return;
    const { rules } = this;
    timer.wanted = rules ? rules.target[timer.of] : null;
    timer.policy = rules && timer.wanted !== null ? rules.policy : null;
    timer.warnAfter = null;
    if (rules && timer.wanted !== null && rules.warnBefore !== null && rules.warnBefore < timer.wanted)
      timer.warnAfter = timer.wanted - rules.warnBefore;
    Object.assign(timer, { spent: 0, reachedAt: null, warnableAt: null });
    for (let minute = timer.start; minute < this.now; minute++) this.spend(timer, minute);
    if (timer.warnableAt === null) timer.hasWarned = false;
    this.foresee(timer);
  }

  private foresee(timer: Timer): void {
    if (timer.hasMissed) return;
    timer.deadline = timer.reachedAt;
    if (timer.reachedAt !== null || timer.wanted === null || !this.rules || this.isWaiting) return;
    let left = timer.wanted - timer.spent;
    for (let minute = this.now; left > 0; minute++) {
      if (minute >= this.rules.open.length) throw new Error("the calendar of a history is too short");
      left -= this.rules.open[minute] as number;
      timer.deadline = minute + 1;
    }
  }

  private write(timer: Timer, what: string, cause: string | null = null, minute = this.now): void {
    if (timer.wanted === null) return;
    this.lines.push({ clock: timer.number, what, minute, deadline: timer.deadline, cause });
  }

  private start(of: Timer["of"], minute = this.now): void {
    const empty = {
      wanted: null,
      warnAfter: null,
      policy: null,
      deadline: null,
      reachedAt: null,
      warnableAt: null,
    };
    const timer: Timer = {
      ...{ number: ++this.made, of, start: minute, ended: null, answer: null, ...empty },
      ...{ spent: 0, hasWarned: false, hasMissed: false },
    };
    this.timers.push(timer);
    this.recount(timer);
    this.write(timer, "started", null, minute);
  }

  private stop(timer: Timer, what: "fulfilled" | "cancelled", cause: string): void {
    timer.ended = `${what} ${cause}`;
    this.write(timer, what, cause);
  }

  private goOn(timer: Timer, cause: string): void {
    timer.ended = null;
    timer.answer = null;
    this.recount(timer);
    this.write(timer, "reopened", cause);
  }

  private get going(): Timer[] {
    return this.timers.filter((timer) => !timer.ended);
  }

  /** The waits that count: one that an earlier wait replaced does not. */
  private get wait(): Timer | undefined {
    return this.timers
      .filter((timer) => timer.of !== "resolution" && timer.ended !== "cancelled earlier_wait")
      .pop();
  }

  private workAgain(): void {
    if (!this.isWaiting) return;
    this.isWaiting = false;
    for (const timer of this.going) {
      this.foresee(timer);
      this.write(timer, "resumed");
    }
  }

  private unanswer(timer: Timer | undefined, cause: string): void {
    if (!timer) return;
    const later = this.timers.filter((each) => each.of !== "resolution" && each.number > timer.number);
    if (later.some((each) => each.ended?.startsWith("fulfilled"))) return;
    if (this.resolvedSince !== null) {
      for (const each of later) each.ended = "cancelled earlier_wait";
      timer.answer = null;
      this.stop(timer, "cancelled", "resolved");
      return;
    }
    for (const each of later) if (!each.ended) this.stop(each, "cancelled", "earlier_wait");
    this.goOn(timer, cause);
  }

  private happen({ what, message, written, rules }: Happening): void {
    const { wait } = this;
    const open = wait && !wait.ended ? wait : null;
    const answered = open && open.start <= (written ?? this.now) ? open : null;
    const hasRound = this.timers.length > 0 && this.resolvedSince === null;
    switch (what) {
      case "asked":
        this.asked();
        break;
      case "opened":
        this.opened();
        break;
      case "person answers":
        if (!answered) break;
        answered.answer = message ?? null;
        this.stop(answered, "fulfilled", "answered");
        this.goOnAsking(written);
        break;
      case "program answers":
        if (answered) this.programAnswers(answered, message ?? null, written);
        break;
      case "answer fails":
        this.unanswer(
          this.timers.filter((each) => each.answer === message && each.ended?.startsWith("fulfilled")).pop(),
          "failed",
        );
        break;
      case "no answer needed":
        if (open) this.stop(open, "fulfilled", "no_answer");
        break;
      case "answer needed after all":
        if (wait?.ended === "fulfilled no_answer") this.unanswer(wait, "taken_back");
        break;
      case "waits for contact":
        if (!hasRound || this.isWaiting) break;
        this.isWaiting = true;
        for (const timer of this.going) {
          this.foresee(timer);
          this.write(timer, "paused");
        }
        break;
      case "works again":
        this.workAgain();
        break;
      case "resolved":
        if (hasRound) this.resolve();
        break;
      case "taken back":
        this.takenBack();
        break;
      case "other rules":
        this.otherRules(rules ?? null);
    }
  }

  private resolve(): void {
    for (const timer of this.going)
      this.stop(timer, timer.of === "resolution" ? "fulfilled" : "cancelled", "resolved");
    this.isWaiting = false;
    this.resolvedSince = this.now;
  }

  /** A question that came after the answer was written is still open. */
  private goOnAsking(written: number | undefined): void {
    const [first] = this.questions.filter((minute) => written !== undefined && minute > written);
    if (first !== undefined) this.start("next", first);
  }

  private asked(): void {
    this.questions.push(this.now);
    this.workAgain();
    this.opened();
    const { wait } = this;
    if (wait && !wait.ended) return;
    const wasAnswered = this.timers.some(
      ({ of, ended }) => of !== "resolution" && ended?.startsWith("fulfilled"),
    );
    this.start(wasAnswered ? "next" : "first");
  }

  private opened(): void {
    if (this.timers.length > 0 && this.resolvedSince === null) return;
    this.resolvedSince = null;
    this.timers = [];
    this.start("resolution");
  }

  private programAnswers(timer: Timer, message: string | null, written: number | undefined): void {
    if (this.rules?.programs === "fulfils") {
      timer.answer = message;
      this.stop(timer, "fulfilled", "automatic");
      this.goOnAsking(written);
    } else if (this.rules?.programs === "restarts") {
      this.stop(timer, "cancelled", "automatic");
      this.start(timer.of);
    }
  }

  private takenBack(): void {
    if (this.resolvedSince === null || this.now - this.resolvedSince >= 10) return;
    this.resolvedSince = null;
    const { wait } = this;
    for (const timer of this.timers)
      if (timer.of === "resolution" || (timer === wait && timer.ended === "cancelled resolved"))
        this.goOn(timer, "taken_back");
  }

  private otherRules(rules: Rules | null): void {
    this.rules = rules;
    for (const timer of this.going) {
      const { deadline, policy, wanted } = timer;
      this.recount(timer);
      if (timer.wanted === wanted && timer.policy === policy && timer.deadline === deadline) continue;
      if (timer.wanted === null && wanted === null) continue;
      this.lines.push({
        clock: timer.number,
        what: "changed",
        minute: this.now,
        deadline: timer.deadline,
        cause: null,
      });
    }
  }
}

/** `happenings`: in order. */
export function simulate(happenings: Happening[], minutes: number): Line[] {
  const simulation = new Simulation(minutes);
  let next = 0;
  for (let minute = 0; minute < minutes; minute++) {
    const first = next;
    while (happenings[next]?.minute === minute) next += 1;
    simulation.minute(minute, happenings.slice(first, next));
  }
  return simulation.lines;
}
