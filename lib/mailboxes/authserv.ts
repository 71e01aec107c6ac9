/** Whether a mail's sender is forged, as the mailbox's own server says in its Authentication-Results. */
import type { Authentication } from "@/lib/email/authentication";
import { query } from "@/lib/platform/db";
import type { Mailbox } from "@/lib/platform/generated/prisma/client";

/** Of mails so far; fewer say little about which server is the mailbox's. */
const AUTHSERV_MAILS = 3;

type Known = Pick<Mailbox, "authservId" | "authservMails">;
const isKnown = ({ authservId, authservMails }: Known): boolean =>
  authservId !== null && (authservMails === null || authservMails >= AUTHSERV_MAILS);

/** Only the topmost header of the mailbox's server counts: a sender's own forgeries are below it. */
export function isForged(authentications: Authentication[], mailbox: Known): boolean {
  if (!isKnown(mailbox)) return false;
  return authentications.find(({ authservId }) => authservId === mailbox.authservId)?.dmarc === "fail";
}

/**
 * Learns which server is the mailbox's from the headers on top of its mails: the one that most of them have. Forwarded mails have a
 * check of the way between two servers there, which says nothing of the sender.
 */
export async function learnAuthserv(mailbox: Mailbox, authentications: Authentication[]): Promise<void> {
  const top = authentications[0]?.authservId;
  if (!top || mailbox.access === "forwarding" || mailbox.authservMails === null) return;
  if (top === mailbox.authservId && mailbox.authservMails >= AUTHSERV_MAILS) return;
  await query(
    "learn_authserv",
    `UPDATE mailboxes SET authserv_id = CASE WHEN authserv_id = $3 OR authserv_mails > 0 THEN authserv_id ELSE $3 END,
       authserv_mails = CASE WHEN authserv_id = $3 THEN least(authserv_mails + 1, ${AUTHSERV_MAILS}) WHEN authserv_mails > 0
         THEN authserv_mails - 1 ELSE 1 END
     WHERE workspace_id = $1 AND id = $2 AND authserv_mails IS NOT NULL`,
    [mailbox.workspaceId, mailbox.id, top],
  );
}
