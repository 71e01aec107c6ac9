/**
 * Looks for mails whose end was not seen in the mailbox's folder of sent mails, where many servers keep what went through them. One
 * that is there was sent. One that is not may have been sent all the same, so it stays unknown.
 */
import type { ImapFlow } from "imapflow";
import { withImap } from "@/lib/connections/email/imap";
import { bracketed } from "@/lib/connections/email/mail-ids";
import type { MailServer } from "@/lib/connections/email/mail-server";
import type { MailboxRef } from "@/lib/connections/mailboxes/state";
import type { Ctx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { transaction } from "@/lib/platform/transaction";
import { settleCopy } from "./copy-queries";
import { recordMailReceipt } from "./mail-receipts";
import { settleSide } from "./side-queries";

const DAYS = 2;
const AT_ONCE = 50;

type Unknown = { mailId: string; copyId: string | null; sideMessageId: string | null };

/** Throws ImapFailure. Returns how many were found. */
export async function settleUnknown(
  ctx: Ctx,
  { mailbox, server }: { mailbox: MailboxRef; server: MailServer },
): Promise<number> {
  const { workspaceId, id } = mailbox;
  const unknown = await query<Unknown>(
    "unknown_mails",
    // In random order: those that are never found must not keep the others from being searched.
    `SELECT * FROM (SELECT m.provider_message_id AS "mailId", NULL::uuid AS "copyId", NULL::uuid AS "sideMessageId" FROM messages m
     JOIN conversations c ON c.workspace_id = m.workspace_id AND c.id = m.conversation_id AND c.mailbox_id = $2
     WHERE m.workspace_id = $1 AND m.open_state = 'unknown' AND m.provider_message_id IS NOT NULL
       AND m.created_at > now() - interval '${DAYS} days'
     UNION ALL SELECT s.mail_id, NULL, s.id FROM side_messages s
     JOIN side_threads t ON t.workspace_id = s.workspace_id AND t.id = s.side_thread_id AND t.mailbox_id = $2
     WHERE s.workspace_id = $1 AND s.state = 'unknown' AND s.mail_id IS NOT NULL AND s.created_at > now() - interval '${DAYS} days'
     UNION ALL SELECT k.mail_id, k.id, NULL FROM mail_copies k
     WHERE k.workspace_id = $1 AND k.state = 'unknown' AND k.created_at > now() - interval '${DAYS} days'
       AND EXISTS (SELECT FROM mailboxes b WHERE b.workspace_id = $1 AND b.id = $2 AND b.is_default)
     ) AS list ORDER BY random() LIMIT ${AT_ONCE}`,
    [workspaceId, id],
  );
  if (unknown.length === 0) return 0;
  return withImap(server, async (client) => {
    const sent = (await client.list()).find(({ specialUse }) => specialUse === "\\Sent");
    if (!sent) return 0;
    await client.mailboxOpen(sent.path, { readOnly: true });
    let count = 0;
    for (const { mailId, copyId, sideMessageId } of unknown) {
      if (!(await isThere(client, mailId))) continue;
      if (sideMessageId) await transaction(ctx, (tx) => settleSide(tx, { workspaceId, sideMessageId }, null));
      else if (copyId) await settleCopy({ workspaceId, copyId }, null, ctx.now());
      else await recordMailReceipt(ctx, { workspaceId, mailId, status: "sent", at: ctx.now() });
      count++;
    }
    return count;
  });
}

async function isThere(client: ImapFlow, mailId: string): Promise<boolean> {
  const found = await client.search({ header: { "message-id": bracketed(mailId) } }, { uid: true });
  return Array.isArray(found) && found.length > 0;
}
