/**
 * Signals that only say "look": the row that is due says what there is to do, and keeps order, exclusivity and retries. They start no
 * run; the process looks at once, and their outbox row, if they have one, is deleted when it has. Those of this process's own
 * statements have none (own-looks.ts). A row of a dead process is due again after its lease.
 */
import { query } from "./db";
import { log } from "./log";
import { createLoop } from "./loop";
import type { ClaimedSignal, Signal } from "./signals";

/** Resolves when it has looked: null, or after how many milliseconds to look again. A rejection is retried later. */
export type Look = (signal: Signal) => Promise<number | null>;
/** Names of the signals, the look, and how many looks are at work; signals that wait for one of their key are not counted. */
export type LookTarget = {
  names: readonly string[];
  look: Look;
  working: () => number;
  /** Tests wait less (SEEN_MS of own-looks.ts). */
  seenMs?: number;
};

/** Looks at once; while there are so many, signals stay in the outbox. */
export const WORKING_MAX = 256;
/** The row of a dead process is due again this soon. */
export const LOOK_SECONDS = 5;
const RENEW_MS = 1500;
const STOP_MS = 5000;

const RENEW = `UPDATE outbox SET due_at = now() + interval '${LOOK_SECONDS} seconds'
  WHERE id = ANY($1) AND due_at < now() + interval '${LOOK_SECONDS} seconds'`;
const DELETE = "DELETE FROM outbox WHERE id = ANY($1)";
const AGAIN = `UPDATE outbox SET attempt = 0, due_at = now() + again.ms * interval '1 millisecond'
  FROM jsonb_to_recordset($1) AS again(id bigint, ms float8) WHERE outbox.id = again.id`;

export class Looks {
  private readonly underWay = new Map<string, Promise<void>>();
  private ended: string[] = [];
  private again: { id: string; ms: number }[] = [];
  private readonly timer: NodeJS.Timeout;
  private readonly renewal = createLoop(
    () => this.renew(),
    "signals under way could not be kept; another process may look too",
  );
  private readonly settling = createLoop(() => this.settle(), "the signals that were looked after stay");

  constructor(
    private readonly target: LookTarget,
    private readonly options: {
      putBack: (signals: ClaimedSignal[], error: unknown) => Promise<void>;
      /** Called when more can be looked at again. */
      onRoom: () => void;
    },
  ) {
    this.timer = setInterval(this.renewal.nudge, RENEW_MS).unref();
  }

  get names(): readonly string[] {
    return this.target.names;
  }

  get isFull(): boolean {
    return this.target.working() >= WORKING_MAX;
  }

  isOf(name: string): boolean {
    return this.target.names.includes(name);
  }

  begin(signal: ClaimedSignal): void {
    // Claimed a second time because its renewal was late.
    if (this.underWay.has(signal.id)) return;
    const work = this.target
      .look(signal)
      .then(
        (ms) => {
          if (ms === null) this.ended.push(signal.id);
          else this.again.push({ id: signal.id, ms });
        },
        (error) => this.options.putBack([signal], error),
      )
      .catch((error) => log().error({ err: error, signal: signal.name }, "a signal will be looked at again"))
      .finally(() => {
        this.underWay.delete(signal.id);
        if (this.target.working() >= WORKING_MAX - 1) this.options.onRoom();
        this.settling.nudge();
      });
    this.underWay.set(signal.id, work);
  }

  /** Signals that are still under way then are due at once, for another process. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, STOP_MS);
    });
    await Promise.race([Promise.all(this.underWay.values()), late]);
    clearTimeout(timer);
    await Promise.all([this.settling.stop(), this.renewal.stop()]);
    this.again.push(...[...this.underWay.keys()].map((id) => ({ id, ms: 0 })));
    await this.settle().catch((error) =>
      log().warn({ err: error }, "signals under way are due for another process when their lease ends"),
    );
  }

  private async settle(): Promise<void> {
    const [ended, again] = [this.ended.splice(0), this.again.splice(0)];
    if (ended.length > 0) await query("delete_signals", DELETE, [ended]);
    if (again.length > 0) await query("look_again", AGAIN, [JSON.stringify(again)]);
  }

  private async renew(): Promise<void> {
    const ids = [...this.underWay.keys()];
    if (ids.length === 0) return;
    await query("renew_signals", RENEW, [ids]);
  }
}
