/** Copies of an erased contact's data: stored webhook bodies and raw provider updates, read in short statements. */
import { query } from "@/lib/platform/db";
import { callSql } from "@/lib/platform/sql";

/** Some milliseconds each. */
const PAGE = 2000;

/** Calls with the id at which the call before ended, until there is none. */
export async function toTheEnd(next: (after: string | null) => Promise<string | null>): Promise<void> {
  let after: string | null = null;
  do after = await next(after);
  while (after !== null);
}

const PLACES = `
  SELECT e.workspace_id AS workspace, e.id AS endpoint FROM webhook_endpoints e WHERE e.workspace_id = $1
  UNION ALL
  SELECT e.workspace_id, e.id FROM workspaces w
  JOIN partner_homes h ON h.partner_id = w.partner_id AND h.environment = w.environment
  JOIN webhook_endpoints e ON e.workspace_id = h.workspace_id WHERE w.id = $1`;

/** `names`: ids; `addresses`: patterns of the numbers and user ids that the copies hold. */
export async function eraseCopies(workspace: string, names: string[], addresses: string[]): Promise<void> {
  const places = await query<{ workspace: string; endpoint: string }>("", PLACES, [workspace]);
  for (const place of places)
    await toTheEnd(async (after) => {
      const last = await callSql("erase_delivery_bodies", { ...place, names, after, limit: PAGE });
      return last;
    });
  if (addresses.length === 0) return;
  await toTheEnd(async (after) => {
    const last = await callSql("erase_provider_updates", {
      workspace,
      addresses,
      after,
      limit: PAGE,
    });
    return last;
  });
}
