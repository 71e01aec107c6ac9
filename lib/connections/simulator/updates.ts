/** Stores updates for the app, and signals the sending job once. */
import { newId } from "@/lib/platform/ids";
import { signal } from "@/lib/platform/signals";
import type { TxCtx } from "@/lib/platform/transaction";
import { simulatorWebhooksDue } from "./signals";

/** Many of these are combined into one value of the `messages` field; other fields are sent as they are. */
export type UpdatePayload =
  | { message: object; contacts: object[] }
  | { status: object; contacts: object[] }
  | { value: object };
export type Update = { payload: UpdatePayload; delayMs?: number };
export type UpdateTarget = { workspaceId: string; accountId: string; numberId: string | null; field: string };

/** A job that has not finished after this long is signalled again. */
const WOKEN_SECONDS = 30;

// The lock is held until commit, so either a finishing job sees these updates, or they see that it has finished.
const LOCK = `
  SELECT coalesce(woken_at > now() - interval '${WOKEN_SECONDS} seconds', false) AS is_woken FROM simulator_accounts
  WHERE workspace_id = $1::uuid AND id = $2 AND is_subscribed FOR NO KEY UPDATE`;

const INSERT = `
  INSERT INTO simulator_updates (workspace_id, id, account_id, number_id, field, payload, due_at)
  SELECT $1::uuid, (u ->> 'id')::uuid, $2, $3, $4, u -> 'payload', now() + make_interval(secs => (u ->> 'delaySeconds')::float8)
  FROM jsonb_array_elements($5::jsonb) AS u`;

const WAKE = "UPDATE simulator_accounts SET woken_at = now() WHERE workspace_id = $1::uuid AND id = $2";

/** An account without a subscribed app sends nothing, as at Meta: updates are not kept for later. */
export async function addUpdates(
  ctx: TxCtx,
  target: UpdateTarget,
  updates: readonly Update[],
): Promise<void> {
  if (updates.length === 0) return;
  const { workspaceId, accountId, numberId, field } = target;
  const { tx } = ctx;
  const [lock] = await tx.$queryRawUnsafe<{ is_woken: boolean }[]>(LOCK, workspaceId, accountId);
  if (!lock) return;
  const rows = updates.map(({ payload, delayMs = 0 }) => ({
    id: newId(),
    payload,
    delaySeconds: delayMs / 1000,
  }));
  await tx.$executeRawUnsafe(INSERT, workspaceId, accountId, numberId, field, JSON.stringify(rows));
  if (lock.is_woken) return;
  await tx.$executeRawUnsafe(WAKE, workspaceId, accountId);
  signal(ctx, simulatorWebhooksDue, { workspaceId, accountId });
}
