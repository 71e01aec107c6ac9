/** Leaves work for a job in the same transaction as the change that calls for it. */
import type { TxCtx } from "./transaction";

export type SignalPayload = Record<string, string | number | null>;

/** The signal exists exactly when the transaction commits; `dueAt` keeps it back until then. */
export function signal(ctx: TxCtx, name: string, payload: SignalPayload, dueAt?: Date): void {
  ctx.outbox.push({ kind: "signal", name, payload, ...(dueAt && { dueAt: dueAt.toISOString() }) });
}
