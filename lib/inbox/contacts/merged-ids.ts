/** Ids of contacts and conversations that were merged: they lead to what they are part of. */
import { query } from "@/lib/platform/db";

/** Null: it was not merged into another one. */
export async function winnerOf(
  workspaceId: string,
  kind: "contact" | "conversation",
  id: string,
): Promise<string | null> {
  const [row] = await query<{ winnerId: string }>(
    `merged_${kind}`,
    `SELECT winner_id AS "winnerId" FROM ${kind}_merges WHERE workspace_id = $1 AND ${kind}_id = $2`,
    [workspaceId, id],
  );
  return row?.winnerId ?? null;
}
