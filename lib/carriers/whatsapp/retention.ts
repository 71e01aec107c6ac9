/** Retention of the provider's updates. */
import type { Ctx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";

export const KEPT_DAYS = 30;
/** Updates with unresolved failed items. */
export const FAILED_DAYS = 90;
/** Small batches keep locks short. */
const BATCH = 1000;

/**
 * Deletes old updates and returns how many. Updates with failed items stay longer. Each batch goes on where the former one ended, past
 * those that stay and the index's entries of deleted rows.
 */
export async function pruneUpdates(ctx: Ctx): Promise<number> {
  const daysAgo = (days: number): Date => new Date(ctx.now().getTime() - days * 86_400_000);
  let after: Date | string = "-infinity";
  for (let total = 0; ; ) {
    const rows: { receivedAt: Date }[] = await query(
      "",
      `DELETE FROM provider_updates WHERE id IN (
         SELECT id FROM provider_updates u WHERE received_at < $1 AND received_at >= $3 AND processed_at IS NOT NULL AND (received_at < $2 OR NOT EXISTS (
           SELECT 1 FROM provider_update_items i WHERE i.update_id = u.id AND i.workspace_id IS NOT NULL AND i.resolved_at IS NULL))
         ORDER BY received_at LIMIT ${BATCH}) RETURNING received_at AS "receivedAt"`,
      [daysAgo(KEPT_DAYS), daysAgo(FAILED_DAYS), after],
    );
    total += rows.length;
    if (rows.length < BATCH) return total;
    after = new Date(Math.max(...rows.map(({ receivedAt }) => receivedAt.getTime())));
  }
}
