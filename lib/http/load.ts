/**
 * Sheds load before the process collapses: beyond its capacity every queue grows, so each answer gets slower until none
 * is in time. So the requests in work are limited, and the limit follows the latency of those that were admitted, as
 * TCP's window follows loss: after each tenth of a second it shrinks in proportion if their 75th percentile was over the
 * target, and grows slowly otherwise. What is over the limit is answered 503 with Retry-After at once, which costs a
 * fraction of the work.
 *
 * Each class may fill only its share of the limit, so the less important is refused first. A request counts while it
 * needs this process: not while its body is under way, and not for longer than a second, since it then waits for
 * something outside (a receiver, a provider).
 */
import { log } from "@/lib/platform/log";
import { observeShed } from "@/lib/platform/metrics";
import { perProcess } from "@/lib/platform/per-process";
import type { RouteDefinition } from "./route-definition";

/** Provider callbacks, receipts and job calls go last: refused, they come again as more load. */
const SHARES = { dashboardRead: 0.5, read: 0.7, write: 0.85, last: 1 } as const;
export type LoadClass = keyof typeof SHARES;

/** Never under this; else twice what requests take while few are in work, as with a database far away. */
const TARGET_MS = 35;
const QUIET_WORK = 4;
const QUIET_MS_MAX = 250;
const WINDOW_MS = 100;
const SAMPLES_MIN = 5;
/** As many answers as with the pool's 12 connections, and sooner: p99 143–216 ms at three times the capacity, not 170–260. */
const LIMIT_MIN = 8;
/** What a quiet process returns to: enough for the parallel requests of several opening pages. */
const LIMIT_QUIET = 64;
const LIMIT_MAX = 512;
const COUNTED_MS = 1000;
const REPORT_MS = 10_000;

/** A request in work. */
export type Slot = {
  /** It waits for its client; `resume` counts it again. */
  pause: () => void;
  resume: () => void;
  /** May be called twice. */
  end: () => void;
};

export class LoadLimiter {
  limit = LIMIT_QUIET;
  inWork = 0;
  private samples: number[] = [];
  /** The most requests in work since the last judgement, and what they take while these are few. */
  private peak = 0;
  private quietMs = 0;
  private windowStart: number;
  /** By start, oldest first. */
  private readonly counted = new Map<object, number>();
  private shed = 0;
  private reportedAt = 0;

  constructor(private readonly clock: () => number = () => performance.now()) {
    this.windowStart = clock();
  }

  /** Null for a request that is to be refused. `isSample`: its latency is our own work. */
  admit(of: LoadClass, { isSample }: { isSample: boolean }): Slot | null {
    this.tick();
    if (this.inWork >= Math.max(1, Math.floor(this.limit * SHARES[of]))) {
      this.noteShed(of);
      return null;
    }
    const startedAt = this.clock();
    const id = {};
    let pausedAt: number | null = null;
    let waitedMs = 0;
    this.count(id, startedAt);
    const resume = (): void => {
      if (pausedAt === null) return;
      waitedMs += this.clock() - pausedAt;
      pausedAt = null;
      this.count(id, this.clock());
    };
    return {
      pause: () => {
        pausedAt ??= this.clock();
        this.uncount(id);
      },
      resume,
      end: () => {
        const isTimely = this.counted.has(id);
        this.uncount(id);
        if (isSample && isTimely) this.samples.push(this.clock() - startedAt - waitedMs);
        this.tick();
      },
    };
  }

  private count(id: object, at: number): void {
    this.counted.set(id, at);
    this.inWork = this.counted.size;
    this.peak = Math.max(this.peak, this.inWork);
  }

  private uncount(id: object): void {
    this.counted.delete(id);
    this.inWork = this.counted.size;
  }

  private tick(): void {
    const now = this.clock();
    const windows = Math.floor((now - this.windowStart) / WINDOW_MS);
    if (windows === 0) return;
    for (const [id, at] of this.counted) {
      if (now - at < COUNTED_MS) break;
      this.uncount(id);
    }
    this.windowStart = now;
    // Nothing happened for a while.
    if (windows > 10) this.samples = [];
    const sorted = this.samples.toSorted((a, b) => a - b);
    const typical = sorted[Math.floor(sorted.length * 0.75)] ?? 0;
    const isJudged = sorted.length >= SAMPLES_MIN;
    if (isJudged && this.peak <= QUIET_WORK)
      this.quietMs += (Math.min(typical, QUIET_MS_MAX) - this.quietMs) / 4;
    const target = Math.max(TARGET_MS, 2 * this.quietMs);
    if (isJudged && this.peak > QUIET_WORK && typical > target) {
      this.limit = Math.max(LIMIT_MIN, this.limit * Math.max(0.5, target / typical));
    } else {
      const isUsed = this.inWork > this.limit / 2;
      const top = isUsed ? LIMIT_MAX : Math.max(LIMIT_QUIET, this.limit);
      this.limit = Math.min(top, this.limit + windows);
    }
    // Too few to judge by are judged together with the next.
    if (!isJudged) return;
    this.samples = [];
    this.peak = this.inWork;
  }

  private noteShed(of: LoadClass): void {
    observeShed(of);
    this.shed++;
    if (this.clock() - this.reportedAt < REPORT_MS) return;
    log().warn(
      { shed: this.shed, limit: Math.round(this.limit) },
      "requests are shed: this process is at its capacity",
    );
    this.reportedAt = this.clock();
    this.shed = 0;
  }
}

const slots = perProcess("request-slots", () => new WeakMap<Request, Slot>());
export const keepSlot = (request: Request, slot: Slot): void => void slots().set(request, slot);

/** A request that waits for something outside does not count as one in work. */
async function outOfWork<T>(request: Request, pause: Promise<T>): Promise<T> {
  const slot = slots().get(request);
  slot?.pause();
  try {
    return await pause;
  } finally {
    slot?.resume();
  }
}

/** For calls that wait (lib/realtime/wait-for.ts). */
export const waitingOf = (request: Request, owner: string) => ({
  owner,
  signal: request.signal,
  idle: <T>(pause: Promise<T>) => outOfWork(request, pause),
});

export const loadLimiter = perProcess("load", () => new LoadLimiter());

/** Null: never shed. A route without a definition is Inngest's, whose calls come again. */
export function loadClassOf(definition: RouteDefinition | undefined, method: string): LoadClass | null {
  if (!definition || definition.shed === "last") return "last";
  if (definition.shed === "never") return null;
  if (method !== "GET" && method !== "HEAD") return "write";
  const people = ["member", "partnerMember", "user", "surface"];
  return definition.auth.some((kind) => people.includes(kind)) ? "dashboardRead" : "read";
}
