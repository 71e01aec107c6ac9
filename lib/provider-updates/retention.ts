/** How long the provider's calls are kept as they came. */
import type { Ctx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";

const DAYS = 30;
/** Those of which something is set aside, that nobody has used or taken off the list. */
const FAILED_DAYS = 90;
/** Few enough that no lock is held for long. */
const BATCH = 1000;

/** The number removed. What was set aside stays longer, with the call that it came in, and then goes with it. */
export async function pruneUpdates(ctx: Ctx): Promise<number> {
  const daysAgo = (days: number): Date => new Date(ctx.now().getTime() - days * 86_400_000);
  for (let total = 0; ; ) {
    const rows = await query(
      "",
      `DELETE FROM provider_updates WHERE id IN (
         SELECT id FROM provider_updates u WHERE received_at < $1 AND processed_at IS NOT NULL AND (received_at < $2 OR NOT EXISTS (
           SELECT 1 FROM provider_update_items i WHERE i.update_id = u.id AND i.workspace_id IS NOT NULL AND i.resolved_at IS NULL))
         ORDER BY received_at LIMIT ${BATCH}) RETURNING id`,
      [daysAgo(DAYS), daysAgo(FAILED_DAYS)],
    );
    total += rows.length;
    if (rows.length < BATCH) return total;
  }
}
