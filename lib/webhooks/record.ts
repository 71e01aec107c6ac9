/** Writes outcomes in batches: attempts, delivery states and the lane's health. */
import { recordEvent } from "@/lib/events/log";
import type { Ctx } from "@/lib/platform/context";
import { callSql, type SqlArgs } from "@/lib/platform/sql";
import { transaction } from "@/lib/platform/transaction";
import { keepHeaders } from "./kept-headers";
import type { Outcome } from "./outcome";
import type { DueDelivery, Lane } from "./queries";
import type { Signatures } from "./signature";

export type Attempt = {
  /** Without the body, which would stay in memory until the write. */
  delivery: Pick<DueDelivery, "id" | "event">;
  /** 1 for the first attempt. */
  number: number;
  startedAt: Date;
  durationMs: number;
  signatures: Signatures;
  outcome: Outcome;
};

/**
 * A PostgreSQL array of values that need no quotes; pg's own encoder inspects every character. NULL stands for null.
 */
const plain = (values: readonly (string | number | null)[]): string =>
  `{${values.map((value) => value ?? "NULL").join(",")}}`;

const argsOf = (
  { workspaceId, endpointId }: Lane,
  attempts: Attempt[],
  at: Date,
): SqlArgs<"record_webhook_attempts"> => ({
  workspace: workspaceId,
  endpoint: endpointId,
  ids: plain(attempts.map(({ delivery }) => delivery.id)),
  numbers: plain(attempts.map(({ number }) => number)),
  startedAt: plain(attempts.map(({ startedAt }) => startedAt.toISOString())),
  durationsMs: plain(attempts.map(({ durationMs }) => durationMs)),
  statuses: plain(attempts.map(({ outcome }) => outcome.status)),
  // Values of a closed list.
  errors: plain(attempts.map(({ outcome }) => outcome.error)),
  // Only hex, base64 and blanks.
  requestHeaders: plain(attempts.map(({ signatures }) => `"${keepHeaders(signatures)}"`)),
  answers: attempts.map(({ outcome }) => outcome.answer),
  states: plain(attempts.map(({ outcome }) => outcome.state)),
  delaysSeconds: plain(attempts.map(({ outcome }) => outcome.delaySeconds)),
  heldSeconds: Math.max(...attempts.map(({ outcome }) => outcome.heldSeconds)),
  at,
});

/** One statement, unless a delivery was given up: then its event is recorded in the same transaction. */
export async function record(
  ctx: Ctx,
  lane: Lane & { shown: { id: string; url: string } },
  attempts: Attempt[],
): Promise<void> {
  const { workspaceId, endpointId } = lane;
  const args = argsOf(lane, attempts, ctx.now());
  // Events about undeliverable webhooks are not delivered as webhooks: failures would create more failures.
  const exhausted = attempts.filter(
    ({ outcome, delivery }) => outcome.state === "exhausted" && !delivery.event.startsWith("webhook."),
  );
  if (exhausted.length === 0) {
    await callSql("record_webhook_attempts", args);
    return;
  }
  await transaction(ctx, async (tx) => {
    const givenUp = await callSql("record_webhook_attempts", args, tx.tx);
    const ids = new Set(givenUp.map(({ deliveryId }) => deliveryId));
    for (const { delivery, number } of exhausted.filter(({ delivery: { id } }) => ids.has(id))) {
      recordEvent(tx, "webhook.delivery_exhausted", {
        workspaceId,
        subject: { type: "webhook_endpoint", id: endpointId },
        data: {
          endpoint: lane.shown,
          delivery: { id: delivery.id, event: delivery.event, attempt: number },
        },
      });
    }
  });
}

const FLUSH_MS = 40;
const FLUSH_SIZE = 250;

/**
 * Collects outcomes briefly, so a busy lane writes hundreds with one statement and a slow lane does not wait. Outcomes
 * during a write form the next batch.
 */
export class Recorder {
  private waiting: Attempt[] = [];
  private writing: Attempt[] = [];
  private current: Promise<void> | null = null;
  private timer: NodeJS.Timeout | undefined;
  private failure: { error: unknown } | null = null;

  constructor(private readonly write: (attempts: Attempt[]) => Promise<void>) {}

  add(attempt: Attempt): void {
    this.waiting.push(attempt);
    this.flushSoon();
  }

  /** Resolves when everything is written. Throws the error of a failed write. */
  async settle(): Promise<void> {
    while (this.current || (this.waiting.length > 0 && !this.failure)) {
      this.flush();
      await this.current;
    }
    if (this.failure) throw this.failure.error;
  }

  /** Sent but not written yet: the database still lists them as due. */
  unwritten(): string[] {
    return [...this.waiting, ...this.writing].map(({ delivery }) => delivery.id);
  }

  get backlog(): number {
    return this.waiting.length + this.writing.length;
  }

  get hasFailed(): boolean {
    return this.failure !== null;
  }

  private flushSoon(): void {
    if (this.waiting.length >= FLUSH_SIZE) this.flush();
    else if (this.waiting.length > 0) this.timer ??= setTimeout(() => this.flush(), FLUSH_MS);
  }

  private flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.current || this.waiting.length === 0 || this.failure) return;
    this.writing = this.waiting;
    this.waiting = [];
    this.current = this.write(this.writing)
      .catch((error) => {
        this.failure = { error };
      })
      .then(() => {
        this.writing = [];
        this.current = null;
        this.flushSoon();
      });
  }
}
