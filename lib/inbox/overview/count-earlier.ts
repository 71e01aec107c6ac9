/** Counts conversations from before the overview's counting, one transaction for each; a trigger counts the others. */

import { countConversation } from "@/lib/inbox/counting/count";
import { query } from "@/lib/platform/db";

/** The limit of one run; the next starts a minute later. */
const RUN_MS = 20_000;
const BATCH = 200;

/** Newest first. Returns how many were counted. */
export async function countEarlier(): Promise<number> {
  const until = performance.now() + RUN_MS;
  let counted = 0;
  while (performance.now() < until) {
    const batch = await query<{ workspaceId: string; id: string }>(
      "uncounted",
      `SELECT workspace_id AS "workspaceId", id FROM conversations WHERE NOT is_counted
       ORDER BY workspace_id DESC, id DESC LIMIT ${BATCH}`,
      [],
    );
    for (const { workspaceId, id } of batch) counted += (await countConversation(workspaceId, id)) ? 1 : 0;
    if (batch.length < BATCH) break;
  }
  return counted;
}
