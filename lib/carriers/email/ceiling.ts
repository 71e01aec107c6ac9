/**
 * Two programs that answer each other, or one that reports every second, must not fill the inbox: what a sender writes beyond this
 * is kept in one conversation, and is neither unread nor announced.
 */
import type { Ctx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";

const MAILS_PER_HOUR = 60;
/** A form sends many people's mails from one address. */
const FORM_MAILS_PER_HOUR = 600;

type Sender = { address: string; isForm: boolean; isForged: boolean };

/** Forged mails count separately, so that a forger cannot silence the person named. */
export async function isBeyondCeiling(
  ctx: Ctx,
  workspaceId: string,
  { address, isForm, isForged }: Sender,
): Promise<boolean> {
  const most = isForm ? FORM_MAILS_PER_HOUR : MAILS_PER_HOUR;
  const [row] = await query<{ count: number }>(
    "mails_of_sender",
    `SELECT count(*)::int AS count FROM (SELECT FROM received_mails r
         LEFT JOIN messages m ON m.workspace_id = r.workspace_id AND m.id = r.message_id
       WHERE r.workspace_id = $1 AND r.sender = lower($2) AND r.received_at > $3::timestamptz - interval '1 hour'
         AND r.state = 'used' AND (m.content ->> 'authentication' IS NOT DISTINCT FROM 'failed') = $4 LIMIT $5) AS list`,
    [workspaceId, address, ctx.now(), isForged, most],
  );
  return (row?.count ?? 0) >= most;
}
