/** Signals start the jobs that name them. Each domain declares its own in signals.ts. */
import type { SignalPayload } from "./asked-looks";
import type { TxCtx } from "./transaction";

/** A row of the outbox. `name` is `domain/object.past-participle`. `handovers`: how often a runner has taken it before. */
export type Signal = { id: string; name: string; payload: SignalPayload; handovers: number };
/** `attempt`: how often the relay has claimed it since its last success. */
export type ClaimedSignal = Signal & { attempt: number };

/**
 * Stored with the change that needs the job (transactional outbox): it exists exactly if the transaction commits. The job goes on under
 * the correlation id. A signal of SQL that may serve several requests has `wokenBy` instead, the id of the first, for the log alone.
 */
export function signal(ctx: TxCtx, name: string, payload: SignalPayload, dueAt?: Date): void {
  const { correlationId } = ctx;
  ctx.outbox.push({
    kind: "signal",
    name,
    payload: { correlationId, ...payload },
    ...(dueAt && { dueAt: dueAt.toISOString() }),
  });
}

const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);
type Origin = { correlationId?: unknown; wokenBy?: unknown; event?: { data?: unknown } };

/** Reads the correlation id from a signal's payload, for the job's context. */
export const correlationOf = (data: unknown): string | undefined =>
  text((data as Origin | null)?.correlationId);

/** For a log line, also of a run for several requests, and of a job's onFailure, which gets the failed run's event. */
export function loggedOrigin(data: unknown): { correlationId?: string | undefined } {
  const payload = (data ?? {}) as Origin;
  if (payload.event) return loggedOrigin(payload.event.data);
  return { correlationId: text(payload.correlationId) ?? text(payload.wokenBy) };
}
