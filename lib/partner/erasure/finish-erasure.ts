/** Erases the rest of a contact whose messages, stored webhook bodies and provider updates are erased. */
import { createHash } from "node:crypto";
import type { Ctx } from "@/lib/platform/context";
import { Prisma } from "@/lib/platform/generated/prisma/client";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { eraseEvents } from "@/lib/webhooks/erase-events";
import { eraseSideThreads } from "./begin-erasure";
import { BATCH_MS } from "./erase-messages";

type Contact = { workspaceId: string; contactId: string };
/**
 * `names`: ids of the contact and its conversations, in both forms. `patterns`: of its numbers and user ids, each a whole string of
 * JSON.
 */
type Copies = { names: string[]; patterns: string[] };

/** Notes, drafts, former subjects, events, and the copies that name its numbers or ids: failed items, the simulator's, kept answers. */
export function finishErasure(ctx: Ctx, contact: Contact, copies: Copies): Promise<void> {
  const finish = async (tx: TxCtx) => {
    const { workspaceId, contactId } = contact;
    const where = { workspaceId, id: contactId };
    const row = await tx.tx.contact.findFirst({ where, select: { erasing: true, erasedAt: true } });
    const addresses = (row?.erasing ?? []) as string[];
    await eraseThreads(tx, contact);
    // A former version that began this knows none.
    await eraseSideThreads(tx, contact, row?.erasedAt ?? ctx.now());
    await eraseCopiesOfProviders(tx, workspaceId, { patterns: copies.patterns, addresses });
    await eraseKeptAnswers(tx, workspaceId, copies.names);
    // A former version may have added some since.
    await tx.tx.contactIdentity.deleteMany({ where: contact });
    await tx.tx.contact.updateMany({ where, data: { erasing: Prisma.DbNull } });
  };
  return transaction(ctx, finish, BATCH_MS);
}

/** Changes whose history stays: beginErasure() has taken the words of ratings. */
const NO_WORDS = ["status", "assignee", "tags", "rating"] as const;

async function eraseThreads({ tx }: TxCtx, { workspaceId, contactId }: Contact): Promise<void> {
  const threads = await tx.conversation.findMany({ where: { workspaceId, contactId }, select: { id: true } });
  const waited = await tx.$queryRaw<{ id: string }[]>`
    UPDATE scheduled_messages s SET text = NULL, asked = '{}', reply = NULL, recipient_phone = NULL, cancelled_at = coalesce(s.cancelled_at, now())
    FROM conversations c WHERE c.workspace_id = ${workspaceId}::uuid AND c.contact_id = ${contactId}::uuid
      AND s.workspace_id = c.workspace_id AND s.conversation_id = c.id RETURNING s.id`;
  const inThreads = { workspaceId, conversation: { contactId } };
  await tx.note.deleteMany({ where: inThreads });
  await tx.draft.deleteMany({ where: inThreads });
  await tx.conversationChange.deleteMany({ where: { ...inThreads, field: { notIn: [...NO_WORDS] } } });
  const tickets = await eraseTickets({ tx }, { workspaceId, contactId });
  const people = await tx.contactMerge.findMany({
    where: { workspaceId, winnerId: contactId },
    select: { contactId: true },
  });
  const merged = await tx.conversationMerge.findMany({
    where: { workspaceId, winner: { contactId } },
    select: { conversationId: true },
  });
  const subjects = [
    contactId,
    ...threads.map(({ id }) => id),
    ...waited.map(({ id }) => id),
    ...tickets,
    ...people.map((each) => each.contactId),
    ...merged.map((each) => each.conversationId),
  ];
  await eraseEvents({ tx }, workspaceId, subjects);
}

/**
 * Those of the contact, also by an erasure that a former version began, and those that were theirs once: only what the log has of these is
 * erased. Returns their ids.
 */
async function eraseTickets(
  { tx }: Pick<TxCtx, "tx">,
  { workspaceId, contactId }: Contact,
): Promise<string[]> {
  const own = await tx.ticket.findMany({ where: { workspaceId, contactId }, select: { id: true } });
  await tx.ticket.updateMany({
    where: { workspaceId, contactId },
    data: { title: null, summary: null, fields: {} },
  });
  await tx.attachment.deleteMany({ where: { workspaceId, ticket: { contactId } } });
  await tx.ticketChange.updateMany({
    where: { workspaceId, ticket: { contactId }, field: { in: ["title", "summary", "fields"] } },
    data: { before: Prisma.DbNull, after: Prisma.DbNull },
  });
  // A text that others got, too, stays theirs.
  await tx.$executeRaw`
    UPDATE ticket_answers a SET text = NULL, template = NULL
    WHERE a.workspace_id = ${workspaceId}::uuid AND (EXISTS (SELECT FROM tickets t
        WHERE t.workspace_id = a.workspace_id AND t.id = a.ticket_id AND t.contact_id = ${contactId}::uuid)
      OR a.id IN (SELECT r.answer_id FROM ticket_answer_recipients r
        JOIN tickets t ON t.workspace_id = r.workspace_id AND t.id = r.report_id AND t.contact_id = ${contactId}::uuid
        WHERE r.workspace_id = a.workspace_id))
      AND NOT EXISTS (SELECT FROM ticket_answer_recipients r JOIN tickets t ON t.workspace_id = r.workspace_id AND t.id = r.report_id
        WHERE r.workspace_id = a.workspace_id AND r.answer_id = a.id AND t.contact_id IS DISTINCT FROM ${contactId}::uuid)`;
  const once = await tx.ticketChange.findMany({
    where: {
      ...{ workspaceId, field: "contact" },
      OR: [{ before: { path: ["id"], equals: contactId } }, { after: { path: ["id"], equals: contactId } }],
    },
    select: { ticketId: true },
  });
  return [...new Set([...own.map(({ id }) => id), ...once.map(({ ticketId }) => ticketId)])];
}

/** Copies of what a provider sent, and the simulator's. */
async function eraseCopiesOfProviders(
  { tx }: TxCtx,
  workspaceId: string,
  { patterns, addresses }: { patterns: string[]; addresses: string[] },
): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM provider_update_items WHERE workspace_id = ${workspaceId}::uuid AND raw::text LIKE ANY(${patterns})`;
  await tx.receivedMail.deleteMany({ where: { workspaceId, sender: { in: addresses } } });
  const hashes = addresses.map((address) => new Uint8Array(createHash("sha256").update(address).digest()));
  await tx.mailSender.deleteMany({ where: { workspaceId, addressHash: { in: hashes } } });
  await tx.$executeRaw`
    DELETE FROM simulator_webhooks
    WHERE workspace_id = ${workspaceId}::uuid AND due_at IS NULL AND body LIKE ANY(${patterns})`;
  await tx.$executeRaw`
    DELETE FROM simulator_updates
    WHERE workspace_id = ${workspaceId}::uuid AND due_at IS NULL AND payload::text LIKE ANY(${patterns})`;
  await tx.simulatorCustomer.deleteMany({
    where: { workspaceId, OR: [{ waId: { in: addresses } }, { bsuid: { in: addresses } }] },
  });
}

/** Answers to a partner's requests with an Idempotency-Key. */
async function eraseKeptAnswers({ tx }: TxCtx, workspaceId: string, names: string[]): Promise<void> {
  const quoted = names.map((name) => `%"${name}"%`);
  await tx.$executeRaw`
    DELETE FROM keyed_answers a WHERE a.partner_id = (SELECT partner_id FROM workspaces WHERE id = ${workspaceId}::uuid)
      AND CASE WHEN a.body LIKE ANY(${quoted}) THEN
        ARRAY[a.body::jsonb ->> 'id', a.body::jsonb ->> 'contactId', a.body::jsonb ->> 'conversationId', a.body::jsonb #>> '{contact,id}'] && ${names} END`;
}
