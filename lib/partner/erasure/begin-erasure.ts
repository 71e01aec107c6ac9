/** Erases who a contact is. What the contact said is erased afterwards, in batches. */
import { lockIdentities } from "@/lib/inbox/contacts/identities";
import { AppError } from "@/lib/platform/errors";
import { Prisma } from "@/lib/platform/generated/prisma/client";
import { readByIndex, type TxCtx } from "@/lib/platform/transaction";

type Tx = Pick<TxCtx, "tx">;
/** `phone`: its digits. `email`: in lower case. */
type Former = {
  erasedAt: Date | null;
  externalId: string | null;
  phone: string | null;
  email: string | null;
};

/**
 * Name, addresses and identities go, so that the same number is another contact from now on. False: it was erased before. Throws
 * contact_not_found.
 * Locks: the workspace, so that an export is asked for before or after; the contact's identities (advisory), so that a message that
 * arrives now is stored before or belongs to another contact; the contact, its conversations, visitors, scheduled messages, mail
 * copies and side threads.
 */
export async function beginErasure({ tx }: Tx, workspaceId: string, contactId: string): Promise<boolean> {
  await readByIndex({ tx });
  await tx.$queryRaw`SELECT FROM workspaces WHERE id = ${workspaceId}::uuid FOR NO KEY UPDATE`;
  // After the lock, and rounded as columns round.
  const [clock] = await tx.$queryRaw<[{ at: Date }]>`SELECT clock_timestamp()::timestamptz(3) AS at`;
  const names = await namesOf({ tx }, workspaceId, contactId);
  await lockIdentities({ tx }, workspaceId, names);
  const [former] = await tx.$queryRaw<Former[]>`
    SELECT erased_at AS "erasedAt", external_id AS "externalId", regexp_replace(phone, '\\D', '', 'g') AS phone, lower(email) AS email
    FROM contacts WHERE workspace_id = ${workspaceId}::uuid AND id = ${contactId}::uuid FOR UPDATE`;
  if (!former) throw new AppError("contact_not_found");
  if (former.erasedAt) return false;
  const erasing = await addressesOf({ tx }, workspaceId, contactId, { names, former });
  await eraseContactRows({ tx }, workspaceId, contactId, { erasing, at: clock.at });
  await eraseThreads({ tx }, workspaceId, contactId, clock.at);
  // Also one of another contact's ticket.
  await tx.customerLink.deleteMany({ where: { workspaceId, address: { in: erasing } } });
  return true;
}

/** The contact's identities, and its external ids as an import names them (lib/inbox/contact-imports/lines.ts). */
async function namesOf({ tx }: Tx, workspaceId: string, contactId: string): Promise<string[]> {
  const identities = await tx.contactIdentity.findMany({
    where: { workspaceId, contactId },
    select: { value: true },
  });
  const select = { externalId: true };
  const own = await tx.contact.findMany({ where: { workspaceId, id: contactId }, select });
  const merged = await tx.contactMerge.findMany({ where: { workspaceId, winnerId: contactId }, select });
  const externalIds = [...own, ...merged].flatMap(({ externalId }) =>
    externalId ? [`id:${externalId}`] : [],
  );
  return [...identities.map(({ value }) => value), ...externalIds];
}

/** By what copies of what it said are found, until all are erased. */
async function addressesOf(
  { tx }: Tx,
  workspaceId: string,
  contactId: string,
  { names, former }: { names: string[]; former: Former },
): Promise<string[]> {
  const merged = await tx.contactMerge.findMany({
    where: { workspaceId, winnerId: contactId },
    select: { former: true },
  });
  const threads = await tx.conversation.findMany({
    where: { workspaceId, contactId },
    select: {
      recipientPhone: true,
      recipientEmail: true,
      proposedRecipient: true,
      declinedRecipient: true,
    },
  });
  const all = [
    ...[...names, former.externalId && `id:${former.externalId}`, former.phone, former.email],
    ...merged.flatMap((each) => (each.former ?? []) as (string | null)[]),
    ...threads.flatMap((each) => Object.values(each)),
  ];
  return [...new Set(all.filter((address): address is string => Boolean(address)))];
}

async function eraseContactRows(
  { tx }: Tx,
  workspaceId: string,
  contactId: string,
  { erasing, at }: { erasing: string[]; at: Date },
): Promise<void> {
  await tx.contact.updateMany({
    where: { workspaceId, id: contactId },
    data: {
      name: null,
      email: null,
      phone: null,
      avatarUrl: null,
      externalId: null,
      attributes: {},
      verifiedAt: null,
      consent: Prisma.DbNull,
      blockedAt: null,
      blockReason: null,
      erasedAt: at,
      updatedAt: at,
      erasing,
    },
  });
  await tx.contactMerge.updateMany({
    where: { workspaceId, winnerId: contactId },
    data: { externalId: null, former: Prisma.DbNull, undo: Prisma.DbNull },
  });
  await tx.contactIdentity.deleteMany({ where: { workspaceId, contactId } });
  await tx.visitor.updateMany({
    where: { workspaceId, contactId },
    data: {
      contactId: null,
      conversationId: null,
      pageUrl: null,
      pages: [],
      device: Prisma.DbNull,
      locale: null,
      identifiedAt: null,
      formAnsweredAt: null,
    },
  });
}

async function eraseThreads({ tx }: Tx, workspaceId: string, contactId: string, at: Date): Promise<void> {
  await tx.$executeRaw`
    UPDATE conversations c SET subject = NULL, recipient_phone = NULL, recipient_email = NULL, proposed_recipient = NULL,
      declined_recipient = NULL, unread_count = 0, unread_since = NULL, waiting_since = NULL, failed_message_id = NULL,
      status = 'resolved', held_state = NULL, rating = c.rating || '{"comment": null}',
      last_message = c.last_message || '{"type": "erased", "text": null}', updated_at = ${at}
    WHERE c.workspace_id = ${workspaceId}::uuid AND c.contact_id = ${contactId}::uuid`;
  await tx.ticket.updateMany({
    where: { workspaceId, contactId },
    data: { title: null, summary: null, fields: {}, updatedAt: at },
  });
  await tx.attachment.deleteMany({ where: { workspaceId, ticket: { contactId } } });
  // After the tickets, whose lock a link that is being made holds.
  await tx.customerLink.deleteMany({ where: { workspaceId, ticket: { contactId } } });
  await tx.conversationRating.updateMany({
    where: { workspaceId, contactId, comment: { not: null } },
    data: { comment: null },
  });
  await tx.$executeRaw`
    UPDATE conversation_changes h SET before = h.before - 'comment', after = h.after - 'comment' FROM conversations c
    WHERE c.workspace_id = ${workspaceId}::uuid AND c.contact_id = ${contactId}::uuid AND h.workspace_id = c.workspace_id
      AND h.conversation_id = c.id AND h.field = 'rating'`;
  const inThreads = { workspaceId, conversation: { contactId } };
  await tx.scheduledMessage.updateMany({
    where: inThreads,
    data: {
      type: "erased",
      text: null,
      asked: { type: "unsupported", reason: "erased" },
      reply: Prisma.DbNull,
      recipientPhone: null,
    },
  });
  await tx.articleProblem.updateMany({ where: inThreads, data: { note: "" } });
  await eraseSideThreads({ tx }, { workspaceId, contactId }, at);
  // A copy that is being sent may end; its answers are erased with the conversation.
  await tx.mailCopy.deleteMany({ where: { ...inThreads, dueAt: { not: null } } });
  await tx.$executeRaw`
    UPDATE mail_copies m SET address = NULL, failure = m.failure - 'detail', token_hash = NULL FROM conversations c
    WHERE c.workspace_id = ${workspaceId}::uuid AND c.contact_id = ${contactId}::uuid AND m.workspace_id = c.workspace_id
      AND m.conversation_id = c.id`;
}

/**
 * Addresses, words and files go; the threads stay, so that an answer that comes later is not kept. What waits is not sent; a mail that is
 * being sent may end. Idempotent.
 */
export async function eraseSideThreads(
  { tx }: Tx,
  { workspaceId, contactId }: { workspaceId: string; contactId: string },
  at: Date,
): Promise<void> {
  const threads = await tx.$queryRaw<{ id: string }[]>`
    UPDATE side_threads t SET address = NULL, subject = NULL, erased_at = ${at} FROM conversations c
    WHERE c.workspace_id = ${workspaceId}::uuid AND c.contact_id = ${contactId}::uuid AND t.workspace_id = c.workspace_id
      AND t.conversation_id = c.id AND t.erased_at IS NULL RETURNING t.id`;
  await eraseSideMessages({ tx }, workspaceId, { sideThreadId: { in: threads.map(({ id }) => id) } });
}

/** Their words and files. Ids, times and delivery states stay. */
export async function eraseSideMessages(
  { tx }: Tx,
  workspaceId: string,
  which: Prisma.SideMessageWhereInput,
): Promise<void> {
  const where = { ...which, workspaceId };
  await tx.sideFile.deleteMany({ where: { workspaceId, sideMessage: where } });
  await tx.sideMessage.updateMany({
    where,
    data: {
      text: null,
      quoted: null,
      failure: Prisma.DbNull,
      leftOut: Prisma.DbNull,
      messageIds: [],
      fileIds: [],
    },
  });
  await tx.sideMessage.updateMany({ where: { ...where, direction: "inbound" }, data: { senderName: null } });
  await tx.sideMessage.updateMany({
    where: { ...where, state: "queued" },
    data: { state: "failed", dueAt: null },
  });
}
