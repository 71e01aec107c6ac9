/**
 * Turns a workspace's log events into deliveries for its partner's endpoints, exactly once: a page, its cursor and its
 * wakes commit together.
 */
import type { Ctx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { transaction } from "@/lib/platform/transaction";
import { lockSubscribers, logOf, queueDeliveries, readStretch } from "./partner-queue";
import type { Page } from "./queries";

/** This process renders the bodies, so pages are small. */
const PAGE = 200;

/** Processes the next page of the log. Returns null at its end, or if no partner endpoint subscribes. */
export async function partnerFanOutPage(ctx: Ctx, workspaceId: string): Promise<Page | null> {
  const [cursor] = await query<{ homeId: string }>(
    "find_partner_webhook_cursor",
    'SELECT home_id AS "homeId" FROM partner_webhook_cursors WHERE workspace_id = $1',
    [workspaceId],
  );
  if (!cursor) return null;
  const { homeId } = cursor;
  return transaction(ctx, async (tx) => {
    // Locks endpoints before the cursor, in the same order as removing an endpoint.
    const subscribers = (await lockSubscribers(tx, homeId)).filter(({ state }) => state !== "disabled");
    const [locked] = await tx.tx.$queryRaw<{ sequence: bigint }[]>`
      SELECT sequence FROM partner_webhook_cursors
      WHERE workspace_id = ${workspaceId}::uuid AND home_id = ${homeId}::uuid FOR UPDATE`;
    if (!locked) return null;
    const after = Number(locked.sequence);
    const rows = await readStretch(tx, workspaceId, { after, limit: PAGE });
    const last = rows.at(-1);
    if (!last) return null;
    const log = await logOf(tx, workspaceId, homeId);
    const { lanes } = await queueDeliveries(tx, { homeId, log, mode: "once" }, subscribers, rows);
    await tx.tx.partnerWebhookCursor.update({ where: { workspaceId }, data: { sequence: last.sequence } });
    return { passed: rows.length, lanes };
  });
}
