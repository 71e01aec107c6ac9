/** Stores updates for the app, and sees to it that the sending job reads them in time. */
import { newId } from "@/lib/platform/ids";
import { callSql, type SqlArgs } from "@/lib/platform/sql";
import type { TxCtx } from "@/lib/platform/transaction";
import { isSending, wakeSender } from "./senders";

/** Many of these are combined into one value of the `messages` field; other fields are sent as they are. */
export type UpdatePayload =
  | { message: object; contacts: object[] }
  | { status: object; contacts: object[] }
  | { value: object };
export type Update = { payload: UpdatePayload; delayMs?: number };
export type UpdateTarget = { workspaceId: string; accountId: string; numberId: string | null; field: string };

type Rows = SqlArgs<"add_simulator_updates">;

export const rowsOf = (updates: readonly Update[]): Rows["updates"] =>
  updates.map(({ payload, delayMs = 0 }) => ({ id: newId(), payload, delaySeconds: delayMs / 1000 }));

/** Most updates come while the job is at work: the relay has nothing to do. */
export const hasSignalled = (next: string | null): boolean => next === "signal";

/** An account without a subscribed app sends nothing, as at Meta: updates are not kept for later. */
export async function addUpdates(
  { tx }: TxCtx,
  target: UpdateTarget,
  updates: readonly Update[],
): Promise<void> {
  const { accountId } = target;
  const args = { input: { ...target, isSending: isSending(accountId) }, updates: rowsOf(updates) };
  const next = await callSql("add_simulator_updates", args, tx, hasSignalled);
  if (next === "wake") wakeSender(accountId);
}
