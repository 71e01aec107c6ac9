/**
 * Begins the looks that statements of this process asked for (asked-looks.ts). Those of one key that come within a moment are one.
 * A look that fails, is to be repeated later, or does not end before a stop becomes a row of the outbox, where looks.ts finds it.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { type AskedLook, listenForLooks } from "./asked-looks";
import { query, renewConnections } from "./db";
import { newId } from "./ids";
import { log } from "./log";
import { type LookTarget, WORKING_MAX } from "./looks";
import { workerId } from "./worker";

/** Commits of this time are looked at together. */
const COMPANY_MS = 5;
/** Asks again for a free place. */
const FULL_MS = 50;
/** More that wait go into the outbox, which other processes share, and which is counted as a backlog. */
const WAITING_MAX = 512;
/** Kept for a database that is away. */
const LEFT_MAX = 10_000;
/** Others look each second who is there (worker-deaths.ts). */
export const SEEN_MS = 3000;
const EARLY_MS = 2000;
const RETRY_MS = 5000;
/** Offers again what the database did not take. */
const AGAIN_MS = 1000;
const STOP_MS = 5000;

type Left = AskedLook & { ms: number; attempt: number };

const LEAVE = `
  INSERT INTO outbox (kind, name, payload, attempt, due_at)
  SELECT 'signal', name, payload, attempt, now() + ms * interval '1 millisecond'
  FROM jsonb_to_recordset($1) AS left_looks(name text, payload jsonb, attempt int, ms float8)`;

/** It does not matter who asked. */
const keyOf = ({ name, payload: { wokenBy: _, ...key } }: AskedLook): string => name + JSON.stringify(key);

export class OwnLooks {
  private readonly waiting = new Map<string, AskedLook>();
  private readonly working = new Map<string, { asked: AskedLook; work: Promise<void> }>();
  private left: Left[] = [];
  private company: NodeJS.Timeout | undefined;
  private leaving = Promise.resolve();
  private again: NodeJS.Timeout | undefined;
  private listening: { end: () => void } | undefined;
  private isStopped = false;

  constructor(private readonly target: LookTarget) {
    void this.listen();
  }

  /** Until other processes have seen this one, its death would not be noticed: its looks are rows. */
  private async listen(): Promise<void> {
    const wait = (ms: number) => sleep(ms, undefined, { ref: false });
    while (!this.isStopped && !(await workerId().catch(() => null))) await wait(AGAIN_MS);
    await wait(this.target.seenMs ?? SEEN_MS);
    if (this.isStopped) return;
    this.listening = listenForLooks((asked, isEarly) => this.ask(asked, isEarly));
    // Connections learn at their start to pass them on.
    await renewConnections();
  }

  private ask(asked: AskedLook[], isEarly: boolean): void {
    for (const each of asked) {
      const isOurs =
        !isEarly &&
        !this.isStopped &&
        this.target.names.includes(each.name) &&
        this.waiting.size < WAITING_MAX;
      if (isOurs) this.waiting.set(keyOf(each), each);
      else this.putOff(each, isEarly ? EARLY_MS : 0);
    }
    if (this.waiting.size > 0) this.beginIn(COMPANY_MS);
  }

  private beginIn(ms: number): void {
    this.company ??= setTimeout(() => {
      this.company = undefined;
      this.begin();
    }, ms);
  }

  private begin(): void {
    for (const [key, asked] of this.waiting) {
      if (this.target.working() >= WORKING_MAX) {
        this.beginIn(FULL_MS);
        return;
      }
      this.waiting.delete(key);
      const id = newId();
      const work = this.target
        .look({ id, ...asked, handovers: 0 })
        .then(
          (ms) => ms !== null && this.putOff(asked, ms),
          (error) => {
            log().warn({ err: error, signal: asked.name }, "a look failed and will be repeated");
            this.putOff(asked, RETRY_MS, 1);
          },
        )
        .then(() => {
          this.working.delete(id);
          if (this.waiting.size > 0) this.beginIn(0);
        });
      this.working.set(id, { asked, work });
    }
  }

  private putOff(asked: AskedLook, ms: number, attempt = 0): void {
    this.left.push({ ...asked, ms, attempt });
    // One call takes all that wait for it.
    if (this.left.length === 1) this.leaving = this.leaving.then(() => this.leave());
  }

  /** Offers again later if the database is away. */
  private async leave(): Promise<void> {
    const left = this.left.splice(0);
    if (left.length === 0) return;
    try {
      await query("leave_looks", LEAVE, [JSON.stringify(left)]);
    } catch (error) {
      log().warn(
        { err: error, looks: left.length },
        "looks could not be put off; a sweep finds what is lost",
      );
      this.left.unshift(...left.slice(0, LEFT_MAX));
      clearTimeout(this.again);
      this.again = setTimeout(() => {
        this.leaving = this.leaving.then(() => this.leave());
      }, AGAIN_MS).unref();
    }
  }

  /** Looks that have not ended by then, and those that connections in use still ask for, are due at once for another process. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.listening?.end();
    clearTimeout(this.company);
    const works = [...this.working.values()].map(({ work }) => work);
    await Promise.race([Promise.all(works), sleep(STOP_MS, undefined, { ref: false })]);
    const unended = [...this.waiting.values(), ...[...this.working.values()].map(({ asked }) => asked)];
    this.waiting.clear();
    for (const asked of unended) this.putOff(asked, 0);
    this.leaving = this.leaving.then(() => this.leave());
    await Promise.race([this.leaving, sleep(STOP_MS, undefined, { ref: false })]);
    clearTimeout(this.again);
  }
}
