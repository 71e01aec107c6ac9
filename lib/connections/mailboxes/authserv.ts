/** Whether a mail's sender is forged, as the mailbox's own server says in its Authentication-Results. */
import type { Authentication } from "@/lib/connections/email/authentication";
import { query } from "@/lib/platform/db";
import type { Mailbox } from "@/lib/platform/generated/prisma/client";

/** Fewer mails say little about which server is the mailbox's. */
const AUTHSERV_MAILS = 3;

type Known = Pick<Mailbox, "authservId" | "authservMails">;
const isKnown = ({ authservId, authservMails }: Known): boolean =>
  authservId !== null && (authservMails === null || authservMails >= AUTHSERV_MAILS);

/**
 * Whether two servers are of one farm, such as mx1.example.com and mx2.example.com, or dkim.icloud.com and
 * dmarc.icloud.com.
 */
function isSibling(one: string, other: string): boolean {
  const farmOf = (name: string): string | null =>
    name.split(".").length > 2 ? name.replace(/^[^.]*\./, "") : null;
  return one === other || (farmOf(one) !== null && farmOf(one) === farmOf(other));
}

/**
 * Only the topmost verdict of the mailbox's server counts: a sender's own forgeries are below it. A server may write a header for
 * each of its checks.
 */
export function isForged(authentications: Authentication[], mailbox: Known): boolean {
  const { authservId } = mailbox;
  if (authservId === null || !isKnown(mailbox)) return false;
  return verdictOf(authentications, (id) => isSibling(id, authservId))?.dmarc === "fail";
}

const verdictOf = (authentications: Authentication[], isOf: (authservId: string) => boolean) =>
  authentications.find(({ authservId, dmarc }) => dmarc !== null && isOf(authservId));

/**
 * Learns which server is the mailbox's from the topmost verdicts of its mails, or headers without one: the one that most of them
 * have. Forwarded mails have a check of the way between two servers there, which says nothing of the sender.
 */
export async function learnAuthserv(mailbox: Mailbox, authentications: Authentication[]): Promise<void> {
  const first = (verdictOf(authentications, () => true) ?? authentications[0])?.authservId;
  if (!first || mailbox.access === "forwarding" || mailbox.authservMails === null) return;
  const top =
    mailbox.authservId !== null && isSibling(first, mailbox.authservId) ? mailbox.authservId : first;
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
