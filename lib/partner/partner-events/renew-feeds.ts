/** After a restore: cursors may name spans that are lost, so all of them are refused. */
import { query } from "@/lib/platform/db";

const RENEW =
  "WITH renewed AS (UPDATE partner_feeds SET epoch = $1 RETURNING 1) SELECT count(*)::int AS feeds FROM renewed";

/** Returns how many. */
export async function renewFeeds(epoch: string): Promise<number> {
  const [row] = await query<{ feeds: number }>("", RENEW, [epoch]);
  return row?.feeds ?? 0;
}
