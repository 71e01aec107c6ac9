/**
 * Sends webhooks to the app: retries each POST until it is answered with 200. POSTs claimed by a dead process are sent
 * again after the lease, with the same bytes.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { simulatorWebhooksDue } from "@/lib/connections/simulator/signals";
import type { Ctx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { isUuid, newId } from "@/lib/platform/ids";
import { signal } from "@/lib/platform/signals";
import { transaction } from "@/lib/platform/transaction";
import { postWebhook } from "./callback";
import { type AccountKey, pack } from "./packing";

type Posted = { id: string; url: string; body: string; attempt: number };

/**
 * Meta retries at once, then less often for seven days; here days are minutes. After the last retry the POST is kept,
 * unsent.
 */
const RETRY_SECONDS = [0, 1, 2, 5, 15, 30, 60, 120, 300, 600];
/** Longer than a POST may take. */
const LEASE_SECONDS = 20;
/** A job waits for POSTs due within this time: receipts follow a send by fractions of a second. */
const LINGER_SECONDS = 4;
const POLL_MS = 50;
const BUDGET_MS = 20_000;

const CLAIM = `
  UPDATE simulator_webhooks SET attempt = attempt + 1, due_at = now() + interval '${LEASE_SECONDS} seconds'
  WHERE workspace_id = $1 AND id = (
    SELECT id FROM simulator_webhooks WHERE workspace_id = $1 AND account_id = $2 AND due_at <= now()
    ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING id, url, body, attempt`;

const FINISH = `
  UPDATE simulator_webhooks SET last_status = $3, last_error = $4, delivered_at = $5,
    due_at = now() + make_interval(secs => $6::float8)
  WHERE workspace_id = $1 AND id = $2 AND attempt = $7`;

/** Sends one due POST; false when there is none. */
async function postNext(ctx: Ctx, { workspaceId, accountId }: AccountKey): Promise<boolean> {
  const [webhook] = await query<Posted>("claim_simulator_webhook", CLAIM, [workspaceId, accountId]);
  if (!webhook) return false;
  const answer = await postWebhook(webhook.url, Buffer.from(webhook.body));
  const status = "status" in answer ? answer.status : null;
  const isDelivered = status === 200;
  const error = "failure" in answer ? answer.failure : null;
  const retrySeconds = isDelivered ? null : (RETRY_SECONDS[webhook.attempt - 1] ?? null);
  await query("finish_simulator_webhook", FINISH, [
    workspaceId,
    webhook.id,
    status,
    error,
    isDelivered ? ctx.now() : null,
    retrySeconds,
    webhook.attempt,
  ]);
  return true;
}

/** Sends everything that is due now, and nothing that is due later. */
export async function sendDue(
  ctx: Ctx,
  account: AccountKey,
  deadline = Number.POSITIVE_INFINITY,
): Promise<void> {
  for (let hasMore = true; hasMore && performance.now() < deadline; ) {
    const isFull = await pack(ctx, account);
    const hasPosted = await postNext(ctx, account);
    hasMore = isFull || hasPosted;
  }
}

const ARE_SENT = `
  SELECT NOT EXISTS (
    SELECT FROM simulator_updates u LEFT JOIN simulator_webhooks w ON w.workspace_id = u.workspace_id AND w.id = u.webhook_id
    WHERE u.workspace_id = $1 AND u.account_id = $2 AND u.payload #>> '{status,id}' = $3
      AND (w.id IS NULL OR (w.last_status IS NULL AND w.last_error IS NULL))) AS are_sent`;

/** Sends the receipts of one message and waits until they have arrived, including those that a job has claimed. */
export async function sendNow(ctx: Ctx, account: AccountKey, wamid: string): Promise<void> {
  const deadline = performance.now() + BUDGET_MS;
  for (let areSent = false; !areSent && performance.now() < deadline; ) {
    await sendDue(ctx, account, deadline);
    const values = [account.workspaceId, account.accountId, wamid];
    const [row] = await query<{ are_sent: boolean }>("are_simulator_receipts_sent", ARE_SENT, values);
    areSent = row?.are_sent ?? true;
    if (!areSent) await sleep(POLL_MS);
  }
}

const NEXT_DUE = `
  SELECT min(due_at) AS "dueAt", extract(epoch FROM min(due_at) - now())::float8 AS seconds FROM (
    SELECT due_at FROM simulator_updates WHERE workspace_id = $1::uuid AND account_id = $2 AND due_at IS NOT NULL
    UNION ALL
    SELECT due_at FROM simulator_webhooks WHERE workspace_id = $1::uuid AND account_id = $2 AND due_at IS NOT NULL) AS waiting`;

/** The job's verb: sends what is due now or shortly. `isEmpty: false` means that the time budget ran out. */
export async function sendWebhooks(ctx: Ctx, account: AccountKey): Promise<{ isEmpty: boolean }> {
  const deadline = performance.now() + BUDGET_MS;
  while (performance.now() < deadline) {
    await sendDue(ctx, account, deadline);
    const [next] = await query<NextDue>("next_simulator_webhook", NEXT_DUE, [
      account.workspaceId,
      account.accountId,
    ]);
    if (!isSoon(next) && (await rest(ctx, account))) return { isEmpty: true };
    await sleep(Math.min(POLL_MS, Math.max(0, (next?.seconds ?? 0) * 1000)));
  }
  return { isEmpty: false };
}

type NextDue = { dueAt: Date | null; seconds: number | null };
const isSoon = (next: NextDue | undefined): boolean =>
  (next?.seconds ?? Number.POSITIVE_INFINITY) <= LINGER_SECONDS;

/** Clears the account's pending mark and schedules a job for later POSTs; false when something is due soon. */
async function rest(ctx: Ctx, { workspaceId, accountId }: AccountKey): Promise<boolean> {
  return transaction(ctx, async (tx) => {
    // Under the lock that addUpdates() takes: a concurrent update is either visible here, or sees the cleared mark and
    // schedules a job.
    await tx.tx.$executeRaw`
      SELECT FROM simulator_accounts WHERE workspace_id = ${workspaceId}::uuid AND id = ${accountId} FOR NO KEY UPDATE`;
    const [next] = await tx.tx.$queryRawUnsafe<NextDue[]>(NEXT_DUE, workspaceId, accountId);
    if (isSoon(next)) return false;
    await tx.tx.$executeRaw`
      UPDATE simulator_accounts SET woken_at = NULL WHERE workspace_id = ${workspaceId}::uuid AND id = ${accountId}`;
    if (next?.dueAt) signal(tx, simulatorWebhooksDue, { workspaceId, accountId }, next.dueAt);
    return true;
  });
}

/** Sends the same bytes again, even after a 200: Meta does that too. Throws not_found. */
export async function resendWebhook(
  ctx: Ctx,
  { workspaceId, webhookId }: { workspaceId: string; webhookId: string },
): Promise<void> {
  await transaction(ctx, async (tx) => {
    const where = { workspaceId, id: isUuid(webhookId) ? webhookId : newId() };
    const webhook = await tx.tx.simulatorWebhook.findFirst({ where, select: { accountId: true } });
    if (!webhook) throw new AppError("not_found");
    await tx.tx.$executeRaw`
      UPDATE simulator_webhooks SET due_at = now(), attempt = 0 WHERE workspace_id = ${workspaceId}::uuid AND id = ${where.id}::uuid`;
    signal(tx, simulatorWebhooksDue, { workspaceId, accountId: webhook.accountId });
  });
}
