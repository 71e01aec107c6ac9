/**
 * Signals that only say "look": the row that is due says what there is to do, and keeps order, exclusivity and retries. They start no
 * run; the process looks at once, and their outbox row is deleted when it has. A signal of a dead process is due again after its
 * lease, so nothing depends on this process.
 */
import { query } from "./db";
import { log } from "./log";
import { createLoop } from "./loop";
import type { ClaimedSignal, Signal } from "./signals";

/** Resolves when it has looked: null, or after how many milliseconds to look again. A rejection is retried later. */
export type Look = (signal: Signal) => Promise<number | null>;
/** Names of the signals, and what looks. */
export type LookTarget = { names: readonly string[]; look: Look };

/** Signals that are being looked after at once; more stay in the outbox. */
const UNDER_WAY_MAX = 256;
/** The row of a dead process is due again this soon. */
export const LOOK_SECONDS = 5;
const RENEW_MS = 1500;
const STOP_MS = 5000;

const RENEW = `UPDATE outbox SET due_at = now() + interval '${LOOK_SECONDS} seconds' WHERE id = ANY($1)`;
const DELETE = "DELETE FROM outbox WHERE id = ANY($1)";
const AGAIN = `UPDATE outbox SET attempt = 0, due_at = now() + again.ms * interval '1 millisecond'
  FROM jsonb_to_recordset($1) AS again(id bigint, ms float8) WHERE outbox.id = again.id`;

export class Looks {
  private readonly underWay = new Map<string, Promise<void>>();
  private ended: string[] = [];
  private again: { id: string; ms: number }[] = [];
  private readonly timer: NodeJS.Timeout;
  private readonly settling = createLoop(() => this.settle(), "the signals that were looked after stay");

  constructor(
    private readonly target: LookTarget,
    private readonly options: {
      putBack: (signals: ClaimedSignal[], error: unknown) => Promise<void>;
      /** Called when more can be looked at again. */
      onRoom: () => void;
    },
  ) {
    this.timer = setInterval(() => void this.renew(), RENEW_MS).unref();
  }

  get names(): readonly string[] {
    return this.target.names;
  }

  get isFull(): boolean {
    return this.underWay.size >= UNDER_WAY_MAX;
  }

  isOf(name: string): boolean {
    return this.target.names.includes(name);
  }

  begin(signal: ClaimedSignal): void {
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
        const wasFull = this.isFull;
        this.underWay.delete(signal.id);
        if (wasFull) this.options.onRoom();
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
    await this.settling.stop();
    this.again.push(...[...this.underWay.keys()].map((id) => ({ id, ms: 0 })));
    await this.settle();
  }

  private async settle(): Promise<void> {
    const [ended, again] = [this.ended.splice(0), this.again.splice(0)];
    if (ended.length > 0) await query("delete_signals", DELETE, [ended]);
    if (again.length > 0) await query("look_again", AGAIN, [JSON.stringify(again)]);
  }

  private async renew(): Promise<void> {
    const ids = [...this.underWay.keys()];
    if (ids.length === 0) return;
    await query("renew_signals", RENEW, [ids]).catch((error) =>
      log().warn({ err: error }, "signals under way could not be kept; another process may look too"),
    );
  }
}
