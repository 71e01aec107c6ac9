/**
 * Sends webhooks to the app: retries each POST until it is answered with 200. POSTs claimed by a dead process are sent
 * again after the lease, with the same bytes.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { beginSending, wakeSender } from "@/lib/connections/simulator/senders";
import { simulatorWebhooksDue } from "@/lib/connections/simulator/signals";
import type { Ctx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { isUuid, newId } from "@/lib/platform/ids";
import { signal } from "@/lib/platform/signals";
import { transaction } from "@/lib/platform/transaction";
import { postWebhook } from "./callback";
import { pack } from "./packing";
import { type AccountKey, type Ended, type Next, type Post, storePosts, takeNext } from "./posts";

/**
 * Meta retries at once, then less often for seven days; here days are minutes. After the last retry the POST is kept,
 * unsent.
 */
const RETRY_SECONDS = [0, 1, 2, 5, 15, 30, 60, 120, 300, 600];
/** A POST follows the last one of its account after this time at least: what is due meanwhile goes together. */
const REST_MS = 250;
const POLL_MS = 50;
const BUDGET_MS = 20_000;

async function send(ctx: Ctx, { id, url, body, attempt }: Post): Promise<Ended> {
  const answer = await postWebhook(url, Buffer.from(body));
  const status = "status" in answer ? answer.status : null;
  const isDelivered = status === 200;
  return {
    id,
    attempt,
    status,
    error: "failure" in answer ? answer.failure : null,
    deliveredAt: isDelivered ? ctx.now().toISOString() : null,
    retrySeconds: isDelivered ? null : (RETRY_SECONDS[attempt - 1] ?? null),
  };
}

/** Null if another process has packed the updates. */
async function sendNext(
  ctx: Ctx,
  account: AccountKey,
  { post, due }: Pick<Next, "post" | "due">,
): Promise<Ended | null> {
  const next = due ? await storePosts(ctx, account, pack(account.accountId, due, ctx.now())) : post;
  return next && send(ctx, next);
}

/** Sends everything that is due now, and nothing that is due later. */
export async function sendDue(
  ctx: Ctx,
  account: AccountKey,
  deadline = Number.POSITIVE_INFINITY,
): Promise<void> {
  for (let ended: Ended | null = null; ; ) {
    const takes = performance.now() < deadline ? "due" : "nothing";
    const { post, due } = await takeNext(account, ended, { takes });
    if (!post && !due) return;
    ended = await sendNext(ctx, account, { post, due });
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

/**
 * The job's verb: sends what is due now or shortly, and waits for it until it is woken (senders.ts). `isEmpty: false` means that the
 * time budget ran out.
 */
export async function sendWebhooks(ctx: Ctx, account: AccountKey): Promise<{ isEmpty: boolean }> {
  const deadline = performance.now() + BUDGET_MS;
  const sender = beginSending(account.accountId);
  let restUntil = 0;
  try {
    for (let ended: Ended | null = null; ; ) {
      sender.beginRead();
      const isOver = performance.now() > deadline;
      const restMs = Math.max(0, restUntil - performance.now());
      const next = await takeNext(account, ended, { takes: isOver ? "nothing" : "soon", restMs });
      if (isOver) return { isEmpty: false };
      if (next.due) restUntil = performance.now() + REST_MS;
      ended = await sendNext(ctx, account, next);
      if (next.waitSeconds !== null) await sender.wait(Math.ceil(next.waitSeconds * 1000));
      else if (!next.due && !next.post) return { isEmpty: true };
      // One call stores that it arrived, and reads what is due after the rest.
      else if (ended?.deliveredAt) await sleep(Math.max(0, restUntil - performance.now()));
    }
  } finally {
    sender.end();
  }
}

/** Sends the same bytes again, even after a 200: Meta does that too. Throws not_found. */
export async function resendWebhook(
  ctx: Ctx,
  { workspaceId, webhookId }: { workspaceId: string; webhookId: string },
): Promise<void> {
  const accountId = await transaction(ctx, async (tx) => {
    const where = { workspaceId, id: isUuid(webhookId) ? webhookId : newId() };
    const webhook = await tx.tx.simulatorWebhook.findFirst({ where, select: { accountId: true } });
    if (!webhook) throw new AppError("not_found");
    await tx.tx.$executeRaw`
      UPDATE simulator_webhooks SET due_at = now(), attempt = 0 WHERE workspace_id = ${workspaceId}::uuid AND id = ${where.id}::uuid`;
    signal(tx, simulatorWebhooksDue, { workspaceId, accountId: webhook.accountId });
    return webhook.accountId;
  });
  wakeSender(accountId);
}
