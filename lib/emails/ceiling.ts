/**
 * Two programs that answer each other, or one that reports every second, must not fill the inbox: what a sender writes beyond this
 * is kept in one conversation, and is neither unread nor announced.
 */
import type { Ctx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";

const MAILS_PER_HOUR = 60;

export async function isBeyondCeiling(ctx: Ctx, workspaceId: string, sender: string): Promise<boolean> {
  const [row] = await query<{ count: number }>(
    "mails_of_sender",
    `SELECT count(*)::int AS count FROM (SELECT FROM received_mails
       WHERE workspace_id = $1 AND sender = lower($2) AND received_at > $3::timestamptz - interval '1 hour'
         AND state = 'used' LIMIT ${MAILS_PER_HOUR}) AS list`,
    [workspaceId, sender, ctx.now()],
  );
  return (row?.count ?? 0) >= MAILS_PER_HOUR;
}
