/** Identifies a visitor by their site's signed token, and forgets the identity. */

import { recordEvent } from "@/lib/events/log";
import { findIdentified, type Identified, storeIdentified } from "@/lib/inbox/contacts/identified";
import { leaveLinks } from "@/lib/inbox/conversations/links";
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { randomToken, sha256 } from "@/lib/platform/crypto";
import { prisma } from "@/lib/platform/db";
import { Prisma } from "@/lib/platform/generated/prisma/client";
import { newId } from "@/lib/platform/ids";
import { fn } from "@/lib/platform/sql";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { workspaceTopic } from "@/lib/realtime/topics";
import { verifyingKeys } from "./identity-keys";
import { type Claims, verifyIdentity } from "./identity-token";
import type { CreatedVisitor, IdentifyVisitor } from "./schemas";
import { safePage, VISITOR_TOKEN_PREFIX } from "./visitors";

type Former = ActorOf<"visitor">;
const KEY_USE_NOTED_MS = 60_000;

/**
 * Makes this browser the person's: a new visitor, who has all of the person's conversations in the messenger. Of an anonymous
 * former visitor only those conversations come along that `begun` names, and its token ends; a visitor who is that person
 * already keeps the token (null). Throws identity_invalid.
 */
export async function identify(
  ctx: Ctx,
  { widgetId: workspaceId, token, begun, locale, pageUrl }: IdentifyVisitor,
  former: Former | null,
): Promise<CreatedVisitor | null> {
  const keys = await verifyingKeys(workspaceId);
  const { claims, keyId } = await verifyIdentity(token, { keys, audience: workspaceId, now: ctx.now() });
  await noteUse(ctx, workspaceId, keyId);
  const own = former?.workspaceId === workspaceId ? former : null;
  return transaction(ctx, async (tx) => {
    const known = await findIdentified(tx, workspaceId, claims.sub);
    const before = own && (await lockVisitor(tx, own));
    if (before?.identifiedAt && known !== null && before.contactId === known) {
      const { mergedId } = await store(tx, workspaceId, known, claims);
      // Two people who were merged are two browsers, as an undo makes them two again.
      if (before.mergedId === mergedId) return null;
    }
    const brought = before && !before.identifiedAt ? await bring(tx, before, begun) : NOTHING;
    // A new person takes over the anonymous contact, if nothing else of it is left.
    const { contactId, mergedId } = await store(tx, workspaceId, known ?? brought.wholeContactId, claims);
    const visitor = await addVisitor(tx, workspaceId, contactId, {
      mergedId,
      locale: locale ?? null,
      pageUrl: safePage(pageUrl),
    });
    if (before) await endToken(tx, before);
    await moveConversations(tx, workspaceId, brought, { contactId, mergedId }, visitor.visitorId);
    return visitor;
  });
}

/** Ends the token, so that no copy of it opens anything. */
export async function logOut(ctx: Ctx<Former>): Promise<void> {
  await transaction(ctx, (tx) => endToken(tx, { ...ctx.actor, id: ctx.actor.visitorId }));
}

const store = (
  tx: TxCtx,
  workspaceId: string,
  contactId: string | null,
  claims: Claims,
): Promise<Identified> => {
  const { sub: externalId, name, email, phone, attributes } = claims;
  return storeIdentified(tx, workspaceId, contactId, { externalId, name, email, phone, attributes });
};

async function noteUse(ctx: Ctx, workspaceId: string, id: string): Promise<void> {
  const before = new Date(ctx.now().getTime() - KEY_USE_NOTED_MS);
  await prisma().messengerKey.updateMany({
    where: { workspaceId, id, OR: [{ lastUsedAt: null }, { lastUsedAt: { lt: before } }] },
    data: { lastUsedAt: ctx.now() },
  });
}

async function lockVisitor({ tx }: TxCtx, { workspaceId, visitorId: id }: Former) {
  await tx.$queryRaw`SELECT FROM visitors WHERE workspace_id = ${workspaceId}::uuid AND id = ${id}::uuid FOR UPDATE`;
  return tx.visitor.findUnique({ where: { workspaceId_id: { workspaceId, id } } });
}
type VisitorRow = NonNullable<Awaited<ReturnType<typeof lockVisitor>>>;

type Brought = { ids: string[]; fromContactId: string | null; wholeContactId: string | null };
const NOTHING: Brought = { ids: [], fromContactId: null, wholeContactId: null };

/** The conversations of an anonymous visitor that were begun in this session of the browser, and what was split from them. */
async function bring({ tx }: TxCtx, { workspaceId, id, contactId }: VisitorRow, begun: readonly string[]) {
  if (contactId === null || begun.length === 0) return NOTHING;
  const found = await tx.$queryRawUnsafe<{ id: string }[]>(
    `WITH RECURSIVE own AS MATERIALIZED (SELECT id, split_from_id FROM ${fn}.visitor_conversations($1::uuid, $2::uuid)),
       begun AS (SELECT id FROM own WHERE id = ANY($3::uuid[])
         UNION SELECT own.id FROM own JOIN begun ON begun.id = own.split_from_id)
     SELECT id FROM begun`,
    ...[workspaceId, id, begun],
  );
  const ids = found.map((each) => each.id);
  const others = await tx.conversation.count({ where: { workspaceId, contactId, id: { notIn: ids } } });
  const isUnnamed = await tx.contact.count({ where: { workspaceId, id: contactId, externalId: null } });
  const isWhole = ids.length > 0 && others === 0 && isUnnamed > 0;
  return { ids, fromContactId: contactId, wholeContactId: isWhole ? contactId : null };
}

async function addVisitor(
  tx: TxCtx,
  workspaceId: string,
  contactId: string,
  seen: { mergedId: string | null; locale: string | null; pageUrl: string | null },
): Promise<CreatedVisitor> {
  const token = VISITOR_TOKEN_PREFIX + randomToken();
  const at = tx.now();
  const last = await tx.tx.conversation.findFirst({
    where: { workspaceId, contactId, mergedId: seen.mergedId, channel: "messenger" },
    orderBy: { updatedAt: "desc" },
    select: { id: true },
  });
  const { id } = await tx.tx.visitor.create({
    data: {
      workspaceId,
      id: newId(),
      tokenHash: Buffer.from(sha256(token)),
      contactId,
      ...seen,
      conversationId: last?.id ?? null,
      identifiedAt: at,
      lastSeenAt: at,
      createdAt: at,
    },
    select: { id: true },
  });
  return { token, visitorId: id };
}

async function endToken(
  { tx }: TxCtx,
  { workspaceId, id }: { workspaceId: string; id: string },
): Promise<void> {
  const tokenHash = Buffer.from(sha256(randomToken()));
  await tx.visitor.updateMany({ where: { workspaceId, id }, data: { tokenHash } });
}

async function moveConversations(
  tx: TxCtx,
  workspaceId: string,
  { ids, fromContactId }: Brought,
  { contactId, mergedId }: Identified,
  visitorId: string,
): Promise<void> {
  if (ids.length === 0) return;
  const where = { workspaceId, id: { in: ids } };
  // A link is of one contact.
  if (fromContactId && fromContactId !== contactId) await leaveLinks(tx, workspaceId, ids);
  await tx.tx.conversation.updateMany({ where, data: { contactId, mergedId, visitorId } });
  if (fromContactId) {
    const said = { workspaceId, conversationId: { in: ids }, senderId: fromContactId };
    await tx.tx.message.updateMany({ where: said, data: { senderId: contactId } });
  }
  const ofThem = { workspaceId, conversationId: { in: ids } };
  await tx.tx.conversationRating.updateMany({ where: ofThem, data: { contactId } });
  const tickets = { conversations: { some: { conversationId: { in: ids } } } };
  await tx.tx.ticket.updateMany({ where: { workspaceId, ...tickets }, data: { contactId, mergedId } });
  // They were given to the anonymous visitor, who may be someone else.
  const links = { workspaceId, ticket: tickets, NOT: { contactId } };
  await tx.tx.customerLink.deleteMany({ where: { ...links, revokedAt: null } });
  // The row of a revoked one keeps mails from bringing another.
  await tx.tx.customerLink.updateMany({ where: links, data: { contactId } });
  await tx.tx.visitor.update({
    where: { workspaceId_id: { workspaceId, id: visitorId } },
    data: { conversationId: ids[0] ?? null },
  });
  for (const conversationId of ids)
    notify(tx, workspaceTopic(workspaceId), { type: "thread.changed", conversationId });
  if (fromContactId && fromContactId !== contactId)
    await dropEmptyContact(tx, workspaceId, fromContactId, { contactId, mergedId });
}

/** An anonymous contact, if nothing of it is left or known, also no consent, block or opt-out: its id leads to the person. */
async function dropEmptyContact(
  tx: TxCtx,
  workspaceId: string,
  id: string,
  { contactId: winnerId, mergedId }: Identified,
): Promise<void> {
  const { count } = await tx.tx.contact.deleteMany({
    where: {
      workspaceId,
      id,
      name: null,
      email: null,
      phone: null,
      externalId: null,
      attributes: { equals: {} },
      avatarUrl: null,
      consent: { equals: Prisma.DbNull },
      verifiedAt: null,
      blockedAt: null,
      blockReason: null,
      marketingOptedOutAt: null,
      marketingWishAt: null,
      ratingsOffAt: null,
      conversations: { none: {} },
      tickets: { none: {} },
      identities: { none: {} },
      merged: { none: {} },
    },
  });
  if (count === 0) return;
  await tx.tx.contactMerge.create({
    data: { workspaceId, contactId: id, winnerId, intoId: mergedId, former: [], mergedAt: tx.now() },
    select: { contactId: true },
  });
  recordEvent(tx, "contact.merged", {
    workspaceId,
    subject: { type: "contact", id: winnerId },
    contactId: winnerId,
    data: { mergedContactId: id, mergedConversationId: null },
  });
}
