/** Turns log events into deliveries: one per event and subscribed endpoint, exactly once. */
import type { Ctx } from "@/lib/platform/context";
import { transaction } from "@/lib/platform/transaction";
import { notifyLane } from "./lane-signal";
import { lockSubscribers, logOf, queueDeliveries, readStretch } from "./partner-queue";
import { beginFanOut, fanOutPage, type Page, passPartnerPage } from "./queries";

const PAGE = 500;

/**
 * Advances the workspace's cursors to the end of the log, for its own endpoints and its partner's. Returns how many
 * events were passed. Idempotent and safe to run concurrently. For own endpoints each page is one statement inside the
 * database.
 */
export async function fanOut(ctx: Ctx, workspaceId: string): Promise<number> {
  const { hasOwn, homeId } = await beginFanOut(workspaceId);
  const own = hasOwn ? await passAll(PAGE, () => fanOutPage(workspaceId, PAGE, ctx.now())) : 0;
  const partners = homeId
    ? await passAll(PARTNER_PAGE, () => partnerFanOutPage(ctx, workspaceId, homeId))
    : 0;
  return Math.max(own, partners);
}

async function passAll(limit: number, next: () => Promise<Page | null>): Promise<number> {
  for (let total = 0; ; ) {
    const page = await next();
    total += page?.passed ?? 0;
    for (const endpointId of page?.lanes ?? []) notifyLane(endpointId);
    // Events committed after a short page have a fan-out of their own.
    if (!page || page.passed < limit) return total;
  }
}

/** This process renders the bodies, so pages are small. */
const PARTNER_PAGE = 200;

/** The next page for the partner's endpoints, in one commit with its cursor. Null at the end, or if none subscribes. */
async function partnerFanOutPage(ctx: Ctx, workspaceId: string, homeId: string): Promise<Page | null> {
  const page = await passPartnerPage(workspaceId, homeId, PARTNER_PAGE);
  if (!page?.isWanted) return page && { passed: page.passed, lanes: [] };
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
