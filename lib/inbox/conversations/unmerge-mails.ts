/** Mails between two contacts whose merge is undone: no answer of one goes into the other's conversation, or back. */
import { recordEvent } from "@/lib/events/log";
import { AppError } from "@/lib/platform/errors";
import { Prisma } from "@/lib/platform/generated/prisma/client";
import { fn } from "@/lib/platform/sql";
import type { TxCtx } from "@/lib/platform/transaction";
import type { Contacts } from "./merge-people";

/** Both have their rows again. An address that may be either's finds neither of them. Throws contact_busy: a mail between them is going. */
export async function partMails(tx: TxCtx, contacts: Contacts, mergedAt: Date): Promise<void> {
  const ids = [contacts.winner, contacts.loser];
  await mustBeSent(tx, contacts.workspaceId, ids);
  await pauseLater(tx, contacts.workspaceId, ids);
  await forgetUncertain(tx, contacts.workspaceId, ids, mergedAt);
  await partRecipients(tx, contacts.workspaceId, ids, mergedAt);
  await partCopies(tx, contacts.workspaceId, ids, mergedAt);
}

/** Whether an address is that of a contact. */
const isOf = (
  address: Prisma.Sql,
  contact: Prisma.Sql,
): Prisma.Sql => Prisma.sql`(EXISTS (SELECT FROM contact_identities i
    WHERE i.workspace_id = c.workspace_id AND i.kind = 'email' AND i.value = ${address} AND i.contact_id = ${contact})
  OR EXISTS (SELECT FROM contacts p WHERE p.workspace_id = c.workspace_id AND p.id = ${contact} AND lower(p.email) = ${address}))`;
const OWN = Prisma.sql`c.contact_id`;
const WRITER = Prisma.sql`lower(m.content #>> '{from,address}')`;
/** The other one of both, on a conversation `c`. */
const other = ([one, two]: string[]): Prisma.Sql =>
  Prisma.sql`CASE c.contact_id WHEN ${one}::uuid THEN ${two}::uuid ELSE ${one}::uuid END`;
const said = (
  more: Prisma.Sql,
): Prisma.Sql => Prisma.sql`FROM messages m WHERE m.workspace_id = c.workspace_id
  AND m.conversation_id = c.id AND m.direction = 'inbound' AND m.type = 'email' AND ${more}`;

/** A mail that goes at any moment, of either's conversation to the other one. */
async function mustBeSent({ tx }: TxCtx, workspaceId: string, ids: string[]): Promise<void> {
  const address = Prisma.sql`lower(a.address ->> 'address')`;
  const going = await tx.$queryRaw<object[]>`
    SELECT 1 FROM conversations c JOIN messages m ON m.workspace_id = c.workspace_id AND m.conversation_id = c.id
    WHERE c.workspace_id = ${workspaceId}::uuid AND c.contact_id = ANY(${ids}::uuid[]) AND c.channel = 'email'
      AND m.direction = 'outbound' AND m.delivery_state IN ('queued', 'sending') AND EXISTS (SELECT FROM jsonb_array_elements(
        coalesce(m.content -> 'to', '[]') || coalesce(m.content -> 'cc', '[]')) AS a(address) WHERE ${isOf(address, other(ids))}) LIMIT 1`;
  if (going.length > 0) throw new AppError("contact_busy");
}

type Later = { id: string; message: object; sendAt: string };

/** A person decides again about what was to go to the other one later. */
async function pauseLater(tx: TxCtx, workspaceId: string, ids: string[]): Promise<void> {
  const address = Prisma.sql`lower(a.address)`;
  const reason = "recipient_mismatch" satisfies AppError["code"];
  const later = await tx.tx.$queryRaw<Later[]>`
    UPDATE scheduled_messages s SET paused_at = ${tx.now()}::timestamptz, pause_reason = ${reason} FROM conversations c
    WHERE c.workspace_id = ${workspaceId}::uuid AND c.contact_id = ANY(${ids}::uuid[]) AND c.channel = 'email'
      AND s.workspace_id = c.workspace_id AND s.conversation_id = c.id AND s.reply ? 'mail' AND s.cancelled_at IS NULL
      AND s.paused_at IS NULL AND EXISTS (SELECT FROM (SELECT s.reply #>> '{mail,to}' UNION ALL
        SELECT jsonb_array_elements_text(coalesce(s.reply #> '{mail,cc}', '[]'))) AS a(address) WHERE ${isOf(address, other(ids))})
    RETURNING s.id, ${Prisma.raw(fn)}.scheduled_message_json(s) AS message,
      ${Prisma.raw(fn)}.iso(s.send_at) AS "sendAt"`;
  for (const { id, message, sendAt } of later)
    recordEvent(tx, "message.paused", {
      workspaceId,
      subject: { type: "message", id },
      data: { message, sendAt, reason },
    });
}

/** Addresses that became the contact's in a conversation in which the other one had written: a Reply-To of either. */
const forgetUncertain = (
  { tx }: TxCtx,
  workspaceId: string,
  ids: string[],
  mergedAt: Date,
): Promise<number> =>
  tx.$executeRaw`
  DELETE FROM contact_identities u USING conversations c, contacts k
  WHERE u.workspace_id = ${workspaceId}::uuid AND u.contact_id = ANY(${ids}::uuid[]) AND u.kind = 'email'
    AND u.created_at > ${mergedAt}::timestamptz AND k.workspace_id = u.workspace_id AND k.id = u.contact_id
    AND u.value IS DISTINCT FROM lower(k.email) AND c.workspace_id = u.workspace_id AND c.contact_id = u.contact_id
    AND EXISTS (SELECT ${said(Prisma.sql`m.created_at = u.created_at AND ${WRITER} = u.value`)})
    AND EXISTS (SELECT ${said(Prisma.sql`m.created_at BETWEEN ${mergedAt}::timestamptz AND u.created_at AND ${isOf(WRITER, other(ids))}`)})`;

/** Where the other one wrote, answers go to the last address from which the conversation's own contact did, or to none. */
const partRecipients = (
  { tx }: TxCtx,
  workspaceId: string,
  ids: string[],
  mergedAt: Date,
): Promise<number> => {
  const recipient = Prisma.sql`lower(c.recipient_email)`;
  return tx.$executeRaw`
  UPDATE conversations c SET proposed_recipient = NULL, declined_recipient = NULL,
    recipient_email = CASE WHEN ${isOf(recipient, OWN)} THEN c.recipient_email
      ELSE (SELECT ${WRITER} ${said(isOf(WRITER, OWN))} ORDER BY m.number DESC LIMIT 1) END
  WHERE c.workspace_id = ${workspaceId}::uuid AND c.contact_id = ANY(${ids}::uuid[]) AND c.channel = 'email'
    AND (${isOf(recipient, other(ids))}
      OR EXISTS (SELECT ${said(Prisma.sql`m.created_at >= ${mergedAt}::timestamptz AND ${isOf(WRITER, other(ids))}`)}))`;
};

/** A copy of the messenger's answers that went to the other one: what it is answered would be shown in the browser. */
const partCopies = ({ tx }: TxCtx, workspaceId: string, ids: string[], mergedAt: Date): Promise<number> => {
  const address = Prisma.sql`m.address`;
  return tx.$executeRaw`
  UPDATE mail_copies m SET address = NULL, token_hash = NULL FROM conversations c
  WHERE c.workspace_id = ${workspaceId}::uuid AND c.contact_id = ANY(${ids}::uuid[]) AND m.workspace_id = c.workspace_id
    AND m.conversation_id = c.id AND m.address IS NOT NULL AND NOT ${isOf(address, OWN)}
    AND (m.created_at >= ${mergedAt}::timestamptz OR ${isOf(address, other(ids))})`;
};
