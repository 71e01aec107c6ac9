/** Signals a job in the same transaction as the change that needs it (transactional outbox). */
import type { TxCtx } from "./transaction";

export type SignalPayload = Record<string, string | number | null>;

/** The signal exists exactly if the transaction commits; `dueAt` delays it. */
export function signal(ctx: TxCtx, name: string, payload: SignalPayload, dueAt?: Date): void {
  ctx.outbox.push({ kind: "signal", name, payload, ...(dueAt && { dueAt: dueAt.toISOString() }) });
}
