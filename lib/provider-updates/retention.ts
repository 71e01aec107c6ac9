/** How long the provider's calls are kept as they came. */
import type { Ctx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";

const DAYS = 30;
/** Few enough that no lock is held for long. */
const BATCH = 1000;

/** The number removed; what was set aside and not used since stays, with the call that it came in. */
export async function prune(ctx: Ctx): Promise<number> {
  const oldest = new Date(ctx.now().getTime() - DAYS * 86_400_000);
  for (let total = 0; ; ) {
    const rows = await query(
      "",
      `DELETE FROM provider_updates WHERE id IN (
         SELECT id FROM provider_updates u WHERE received_at < $1 AND processed_at IS NOT NULL AND NOT EXISTS (
           SELECT 1 FROM provider_update_items i WHERE i.update_id = u.id AND i.workspace_id IS NOT NULL AND i.resolved_at IS NULL)
         ORDER BY received_at LIMIT ${BATCH}) RETURNING id`,
      [oldest],
    );
    total += rows.length;
    if (rows.length < BATCH) return total;
  }
}
