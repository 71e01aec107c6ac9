/**
 * Limits the requests in work; others wait for their turn (load-queue.ts). More at once would not be answered sooner: they would
 * wait for a connection of the pool or for the event loop, in no order.
 *
 * A request counts while it needs this process: not while its body is under way, and not for longer than a second, since it then
 * waits for something outside (a receiver, a provider).
 */
import { log } from "@/lib/platform/log";
import { observeShed } from "@/lib/platform/metrics";
import { perProcess } from "@/lib/platform/per-process";
import { workLateMs } from "@/lib/platform/pulse";
import { type LoadClass, LoadQueue } from "./load-queue";
import type { RouteDefinition } from "./route-definition";

export type { LoadClass } from "./load-queue";

/** Below the pool's connections, because jobs need some of them, too. */
export const IN_WORK_MAX = 8;
/** Due work that has waited for longer is behind: then fewer requests at once leave it the event loop and the database. */
const LATE_MS = 5000;
export const IN_WORK_LATE = 2;
const COUNTED_MS = 1000;
const TICK_MS = 50;
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
  inWork = 0;
  private readonly queue = new LoadQueue();
  /** In order of start, oldest first. */
  private readonly counted = new Map<object, number>();
  private timer: NodeJS.Timeout | undefined;
  private shed = 0;
  private reportedAt = 0;

  constructor(
    private readonly clock: () => number = () => performance.now(),
    private readonly lateMs = workLateMs,
  ) {}

  private get inWorkMax(): number {
    return this.lateMs() > LATE_MS ? IN_WORK_LATE : IN_WORK_MAX;
  }

  get waiting(): number {
    return this.queue.length;
  }

  /** Null: the request has to wait. */
  admit(): Slot | null {
    this.tick();
    return this.inWork < this.inWorkMax && this.queue.length === 0 ? this.newSlot() : null;
  }

  /** Resolves to null if the request is refused or its client has gone: `onGone` is given what ends the wait. */
  wait(of: LoadClass, onGone: (leave: () => void) => void): Promise<Slot | null> {
    return new Promise((resolve) => {
      let isSettled = false;
      const waiting = this.queue.add(of, this.clock(), (isAdmitted) => {
        isSettled = true;
        if (!isAdmitted) this.noteShed(of);
        resolve(isAdmitted ? this.newSlot() : null);
      });
      onGone(() => {
        // Most have had their answer by then.
        if (!isSettled) this.queue.remove(waiting);
        resolve(null);
      });
      this.timer ??= setInterval(() => this.tick(), TICK_MS);
    });
  }

  /** Admits the next requests, and refuses those that have waited too long. */
  tick(): void {
    const now = this.clock();
    for (const [id, at] of this.counted) {
      if (now - at < COUNTED_MS) break;
      this.uncount(id);
    }
    this.queue.refuseLate(now);
    while (this.inWork < this.inWorkMax && this.queue.admitNext(now));
    if (this.queue.length > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private newSlot(): Slot {
    const id = {};
    this.count(id);
    let isPaused = false;
    return {
      pause: () => {
        isPaused = true;
        this.release(id);
      },
      resume: () => {
        if (isPaused) this.count(id);
        isPaused = false;
      },
      end: () => this.release(id),
    };
  }

  private release(id: object): void {
    this.uncount(id);
    if (this.queue.length > 0) this.tick();
  }

  private count(id: object): void {
    this.counted.set(id, this.clock());
    this.inWork = this.counted.size;
  }

  private uncount(id: object): void {
    this.counted.delete(id);
    this.inWork = this.counted.size;
  }

  private noteShed(of: LoadClass): void {
    observeShed(of);
    this.shed++;
    if (this.clock() - this.reportedAt < REPORT_MS) return;
    log().warn(
      { shed: this.shed, waiting: this.queue.length },
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

/** The counterpart for calls that wait (lib/realtime/wait-for.ts). */
export const waitingOf = (request: Request, owner: string) => ({
  owner,
  signal: request.signal,
  idle: <T>(pause: Promise<T>) => outOfWork(request, pause),
});

export const loadLimiter = perProcess("load", () => new LoadLimiter());

/** Null: never shed. A route without a definition is Inngest's, which repeats its calls. */
export function loadClassOf(definition: RouteDefinition | undefined, method: string): LoadClass | null {
  if (!definition || definition.shed === "last") return "last";
  if (definition.shed === "never") return null;
  if (definition.shed === "read") return "read";
  if (method !== "GET" && method !== "HEAD") return "write";
  const people = ["member", "partnerMember", "user", "surface"];
  return definition.auth.some((kind) => people.includes(kind)) ? "dashboardRead" : "read";
}
