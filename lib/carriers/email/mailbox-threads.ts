/** Finds the conversation of a mailbox's mail by the Message-IDs that it names, the nearest first. */
import { type OwnMailId, readOwnMailId } from "@/lib/connections/email/mail-ids";
import { query } from "@/lib/platform/db";
import { findCopyByMailId } from "./copy-queries";

/** On a message `m`: its conversation, or the newest one that was split from there and is about it. */
const THREAD_OF = `coalesce((SELECT s.id FROM conversations s JOIN conversations o ON o.workspace_id = s.workspace_id AND o.id = s.split_from_id
    AND o.contact_id = s.contact_id WHERE s.workspace_id = m.workspace_id AND s.split_from_id = m.conversation_id AND s.channel = 'email'
    AND m.id = ANY(s.split_message_ids) ORDER BY s.created_at DESC, s.id DESC LIMIT 1), m.conversation_id)`;

/** Null: it begins one. All ids are looked up in the mailbox's workspace alone; anyone can write one of another. */
export async function findThread(workspaceId: string, references: string[]): Promise<string | null> {
  for (const mailId of references.toReversed()) {
    const own = readOwnMailId(mailId);
    const found = own && own.workspaceId === workspaceId ? await findByOwnId(own, mailId) : null;
    const conversationId = found ?? (await findByMailId(workspaceId, mailId));
    if (conversationId) return conversationId;
  }
  return null;
}

async function findByOwnId({ kind, workspaceId, id }: OwnMailId, mailId: string): Promise<string | null> {
  // A side thread is never the contact's.
  if (kind === "side" || kind === "sideThread") return null;
  if (kind === "copy") return (await findCopyByMailId(workspaceId, mailId))?.conversationId ?? null;
  const [row] = await (kind === "thread"
    ? query<{ id: string }>(
        "thread_by_own_id",
        "SELECT id FROM conversations WHERE workspace_id = $1 AND id = $2 AND channel = 'email'",
        [workspaceId, id],
      )
    : query<{ id: string }>(
        "thread_of_own_mail",
        `SELECT ${THREAD_OF} AS id FROM messages m WHERE m.workspace_id = $1 AND m.id = $2 AND m.type = 'email'`,
        [workspaceId, id],
      ));
  return row?.id ?? null;
}

/** Finds a mail from elsewhere, or one to which a server gave a Message-ID of its own. */
async function findByMailId(workspaceId: string, mailId: string): Promise<string | null> {
  const [row] = await query<{ id: string }>(
    "thread_of_mail_id",
    `SELECT ${THREAD_OF} AS id FROM messages m WHERE m.workspace_id = $1 AND m.provider_message_id = $2 AND m.type = 'email'`,
    [workspaceId, mailId],
  );
  return row?.id ?? null;
}

/** The most recent e-mail conversation with this address, except those that a forger began. */
export async function findLatestOf(workspaceId: string, address: string): Promise<string | null> {
  const [row] = await query<{ id: string }>(
    "latest_thread_of_address",
    `SELECT c.id FROM contact_identities i JOIN conversations c ON c.workspace_id = i.workspace_id AND c.contact_id = i.contact_id
       AND c.merged_id IS NOT DISTINCT FROM i.merged_id
     WHERE i.workspace_id = $1 AND i.kind = 'email' AND i.value = lower($2) AND c.channel = 'email' AND NOT c.is_forged
     ORDER BY c.updated_at DESC, c.id LIMIT 1`,
    [workspaceId, address],
  );
  return row?.id ?? null;
}

/** The conversation of the latest forged mail in this address's name. */
export async function findLatestForgedOf(workspaceId: string, address: string): Promise<string | null> {
  const [row] = await query<{ id: string }>(
    "latest_forged_thread",
    `SELECT c.id FROM received_mails r JOIN messages m ON m.workspace_id = r.workspace_id AND m.id = r.message_id
       JOIN conversations c ON c.workspace_id = m.workspace_id AND c.id = m.conversation_id AND c.is_forged
     WHERE r.workspace_id = $1 AND r.sender = lower($2) AND r.state = 'used' ORDER BY r.received_at DESC, r.id LIMIT 1`,
    [workspaceId, address],
  );
  return row?.id ?? null;
}

export type SentMail = {
  messageId: string;
  conversationId: string;
  /** The Message-ID that finds its receipts. */
  mailId: string;
  deliveryState: string;
  /** Further recipients, in lower case. */
  cc: string[];
  /** Its recipients and all addresses of the contact, in lower case. */
  people: string[];
};

/** One of our messages, by a Message-ID that an answer or a report names. */
export const findSentMail = async (workspaceId: string, mailId: string): Promise<SentMail | null> =>
  (await findSentMails(workspaceId, [mailId])).get(mailId) ?? null;

/** Our messages by the Message-IDs that name them. One statement, since a mail may name a hundred. */
export async function findSentMails(workspaceId: string, mailIds: string[]): Promise<Map<string, SentMail>> {
  if (mailIds.length === 0) return new Map();
  const ids = mailIds.map((mailId) => {
    const own = readOwnMailId(mailId);
    return own?.kind === "message" && own.workspaceId === workspaceId ? own.id : null;
  });
  const rows = await query<SentMail & { named: string }>(
    "sent_mails",
    `SELECT n.mail_id AS named, m.* FROM unnest($2::text[], $3::uuid[]) AS n(mail_id, id) CROSS JOIN LATERAL (
       SELECT m.id AS "messageId", m.conversation_id AS "conversationId", m.provider_message_id AS "mailId",
         m.delivery_state AS "deliveryState",
         ARRAY(SELECT lower(p ->> 'address') FROM jsonb_array_elements(coalesce(m.content -> 'cc', '[]')) AS p) AS cc,
         ARRAY(SELECT lower(p ->> 'address') FROM jsonb_array_elements(coalesce(m.content -> 'to', '[]') || coalesce(m.content -> 'cc', '[]')) AS p
           UNION SELECT i.value FROM conversations c JOIN contact_identities i ON i.workspace_id = c.workspace_id
             AND i.contact_id = c.contact_id AND i.kind = 'email' WHERE c.workspace_id = m.workspace_id AND c.id = m.conversation_id) AS people
       FROM messages m WHERE m.workspace_id = $1 AND m.provider_message_id = coalesce((SELECT o.provider_message_id FROM messages o
         WHERE o.workspace_id = $1 AND o.id = n.id), n.mail_id) AND m.type = 'email' AND m.direction = 'outbound') AS m`,
    [workspaceId, mailIds, ids],
  );
  return new Map(rows.map(({ named, ...sent }) => [named, sent]));
}
