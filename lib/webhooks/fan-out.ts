/** Turns log events into deliveries: one per event and subscribed endpoint, exactly once. */
import type { Ctx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { transaction } from "@/lib/platform/transaction";
import { notifyLane } from "./lane-signal";
import { lockSubscribers, logOf, queueDeliveries, readStretch } from "./partner-queue";
import { clearFanOutWake, fanOutPage, type Page } from "./queries";

const PAGE = 500;

/**
 * Advances the workspace's cursors to the end of the log, for its own endpoints and its partner's. Returns how many
 * events were passed. Idempotent and safe to run concurrently. For own endpoints each page is one statement inside the
 * database.
 */
export async function fanOut(ctx: Ctx, workspaceId: string): Promise<number> {
  await clearFanOutWake(workspaceId);
  const own = await passAll(() => fanOutPage(workspaceId, PAGE, ctx.now()));
  const partners = await passAll(() => partnerFanOutPage(ctx, workspaceId));
  return Math.max(own, partners);
}

async function passAll(next: () => Promise<Page | null>): Promise<number> {
  for (let total = 0; ; ) {
    const page = await next();
    if (!page) return total;
    total += page.passed;
    for (const endpointId of page.lanes) notifyLane(endpointId);
  }
}

/** This process renders the bodies, so pages are small. */
const PARTNER_PAGE = 200;

/** The next page for the partner's endpoints, in one commit with its cursor. Null at the end, or if none subscribes. */
async function partnerFanOutPage(ctx: Ctx, workspaceId: string): Promise<Page | null> {
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
    const rows = await readStretch(tx, workspaceId, { after, limit: PARTNER_PAGE });
    const last = rows.at(-1);
    if (!last) return null;
    const log = await logOf(tx, workspaceId, homeId);
    const { lanes } = await queueDeliveries(tx, { homeId, log, mode: "once" }, subscribers, rows);
    await tx.tx.partnerWebhookCursor.update({ where: { workspaceId }, data: { sequence: last.sequence } });
    return { passed: rows.length, lanes };
  });
}
