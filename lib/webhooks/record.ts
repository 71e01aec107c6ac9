/** Writes outcomes back in batches: attempts as evidence, deliveries moved on, the lane's health. */
import { recordEvent } from "@/lib/events/log";
import type { Ctx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { transaction, untilKept } from "@/lib/platform/transaction";
import { keepHeaders } from "./kept-headers";
import type { Outcome } from "./outcome";
import type { DueDelivery, Lane } from "./queries";
import { publicEndpoint } from "./serialize";
import type { Signatures } from "./signature";

export type Attempt = {
  /** Without its body, which would be kept alive until it is written. */
  delivery: Pick<DueDelivery, "id" | "event">;
  /** 1 for the first. */
  number: number;
  startedAt: Date;
  durationMs: number;
  signatures: Signatures;
  outcome: Outcome;
};

const RECORD = `SELECT delivery_id AS id FROM record_webhook_attempts($1::uuid, $2::uuid, $3::uuid[], $4::int[],
  $5::timestamptz[], $6::int[], $7::int[], $8::text[], $9::text[], $10::text[], $11::webhook_delivery_state[], $12::float8[],
  $13::int, $14::timestamptz)`;

/** An array of what needs no quotes: pg's own way looks at each character of each element. Null is NULL. */
const plain = (values: readonly (string | number | null)[]): string =>
  `{${values.map((value) => value ?? "NULL").join(",")}}`;

const valuesOf = ({ workspaceId, endpointId }: Lane, attempts: Attempt[], at: Date): unknown[] => [
  workspaceId,
  endpointId,
  plain(attempts.map(({ delivery }) => delivery.id)),
  plain(attempts.map(({ number }) => number)),
  plain(attempts.map(({ startedAt }) => startedAt.toISOString())),
  plain(attempts.map(({ durationMs }) => durationMs)),
  plain(attempts.map(({ outcome }) => outcome.status)),
  // A closed list of words.
  plain(attempts.map(({ outcome }) => outcome.error)),
  // Hex, base64 and blanks.
  plain(attempts.map(({ signatures }) => `"${keepHeaders(signatures)}"`)),
  attempts.map(({ outcome }) => outcome.answer),
  plain(attempts.map(({ outcome }) => outcome.state)),
  plain(attempts.map(({ outcome }) => outcome.delaySeconds)),
  Math.max(...attempts.map(({ outcome }) => outcome.heldSeconds)),
  at,
];

/** One statement, unless a delivery was given up: then its event commits with it. */
export async function record(ctx: Ctx, lane: Lane & { url: string }, attempts: Attempt[]): Promise<void> {
  const { workspaceId, endpointId } = lane;
  const values = valuesOf(lane, attempts, ctx.now());
  // News of webhooks that cannot be delivered would breed more of it.
  const exhausted = attempts.filter(
    ({ outcome, delivery }) => outcome.state === "exhausted" && !delivery.event.startsWith("webhook."),
  );
  if (exhausted.length === 0) {
    await untilKept(() => query("record_webhook_attempts", RECORD, values));
    return;
  }
  await transaction(ctx, async (tx) => {
    const givenUp = await tx.tx.$queryRawUnsafe<{ id: string }[]>(RECORD, ...values);
    const ids = new Set(givenUp.map(({ id }) => id));
    for (const { delivery, number } of exhausted.filter(({ delivery: { id } }) => ids.has(id))) {
      recordEvent(tx, "webhook.delivery_exhausted", {
        workspaceId,
        subject: { type: "webhook_endpoint", id: endpointId },
        data: {
          endpoint: publicEndpoint({ id: endpointId, url: lane.url }),
          delivery: { id: delivery.id, event: delivery.event, attempt: number },
        },
      });
    }
  });
}

const FLUSH_MS = 40;
const FLUSH_SIZE = 250;

/**
 * Collects outcomes for a moment, so that a busy lane writes hundreds with one statement; a slow one waits for nobody. What
 * comes while a batch is being written makes up the next.
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

  /** Resolves when everything is written; throws what kept a batch from being written. */
  async settle(): Promise<void> {
    while (this.current || (this.waiting.length > 0 && !this.failure)) {
      this.flush();
      await this.current;
    }
    if (this.failure) throw this.failure.error;
  }

  /** What was sent and is not yet written: in the database it still looks due. */
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
