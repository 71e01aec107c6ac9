/** Makes two contacts one: identities, conversations, visitors and attributes of both belong to the winner. */
import type { MergeContacts } from "@/lib/inbox/contacts/schemas";
import { type Contact, Prisma } from "@/lib/platform/generated/prisma/client";
import type { TxCtx } from "@/lib/platform/transaction";
import type { Contacts } from "./hold-for-merge";
import { earliest, isLater, latest } from "./merge-threads";

/**
 * The loser's id leads to the winner, and its row is gone. `take`: the fields whose value is the loser's; the others are the
 * winner's, if it has one. After holdForMerge() and mergeThreads(), in their transaction.
 */
export async function mergePeople(tx: TxCtx, contacts: Contacts, take: MergeContacts["take"]): Promise<void> {
  await bringRows(tx, contacts);
  await noteIdentities(tx, contacts);
  await joinContacts(tx, contacts, take);
}

async function bringRows({ tx }: TxCtx, { workspaceId, winner, loser }: Contacts): Promise<void> {
  const toWinner = { where: { workspaceId, contactId: loser }, data: { contactId: winner } };
  // A thread whose key is its contact's id stays the one that the contact has on its channel.
  await tx.conversation.updateMany({
    where: { ...toWinner.where, threadKey: loser },
    data: { contactId: winner, threadKey: winner },
  });
  await tx.conversation.updateMany(toWinner);
  await tx.$executeRaw`
    UPDATE messages m SET sender_id = ${winner}::uuid FROM conversations c
    WHERE c.workspace_id = ${workspaceId}::uuid AND c.contact_id = ${winner}::uuid AND m.workspace_id = ${workspaceId}::uuid
      AND m.conversation_id = c.id AND m.sender_id = ${loser}::uuid`;
  await tx.conversationRating.updateMany(toWinner);
  await tx.visitor.updateMany(toWinner);
  await tx.contactIdentity.updateMany(toWinner);
}

/** The addresses of both find the winner, also those that are not shown from now on. */
async function noteIdentities({ tx, now }: TxCtx, { workspaceId, winner, loser }: Contacts): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO contact_identities (workspace_id, kind, value, contact_id, created_at)
    SELECT k.workspace_id, noted.kind, noted.value, ${winner}::uuid, ${now()}::timestamptz FROM contacts k, LATERAL (VALUES
      ('email'::contact_identity_kind, lower(k.email)), ('phone', regexp_replace(k.phone, '\\D', '', 'g'))) AS noted(kind, value)
    WHERE k.workspace_id = ${workspaceId}::uuid AND k.id IN (${winner}::uuid, ${loser}::uuid) AND noted.value <> ''
    ON CONFLICT DO NOTHING`;
  await tx.contactMerge.updateMany({ where: { workspaceId, winnerId: loser }, data: { winnerId: winner } });
  await tx.$executeRaw`
    INSERT INTO contact_merges (workspace_id, contact_id, winner_id, external_id, former, merged_at)
    SELECT l.workspace_id, l.id, w.id, l.external_id, jsonb_build_array(regexp_replace(l.phone, '\\D', '', 'g'), lower(l.email),
      regexp_replace(w.phone, '\\D', '', 'g'), lower(w.email)), ${now()}::timestamptz
    FROM contacts l JOIN contacts w ON w.workspace_id = l.workspace_id AND w.id = ${winner}::uuid
    WHERE l.workspace_id = ${workspaceId}::uuid AND l.id = ${loser}::uuid`;
}

const agreedAt = ({ consent }: Contact): string => String((consent as { at?: string } | null)?.at ?? "");

/** Two different reasons are not spam: its end would bring back what the other block has ended. */
function reasonOf(...contacts: Contact[]): Contact["blockReason"] {
  const reasons = contacts.flatMap(({ blockedAt, blockReason }) => (blockedAt ? [blockReason] : []));
  const [first = null] = reasons;
  return reasons.every((each) => each === first) ? first : (reasons.find((each) => each !== "spam") ?? null);
}

async function joinContacts(
  { tx, now }: TxCtx,
  { workspaceId, winner, loser }: Contacts,
  take: MergeContacts["take"],
): Promise<void> {
  const own = await tx.contact.findUniqueOrThrow({ where: { workspaceId_id: { workspaceId, id: winner } } });
  const other = await tx.contact.findUniqueOrThrow({ where: { workspaceId_id: { workspaceId, id: loser } } });
  await tx.contact.deleteMany({ where: { workspaceId, id: loser } });
  const chosen = (field: "name" | "email" | "phone"): string | null =>
    take.includes(field) ? other[field] : (own[field] ?? other[field]);
  const lastPreference = isLater(own.marketingWishAt, other.marketingWishAt) ? other : own;
  const lastConsent = agreedAt(other) > agreedAt(own) ? other : own;
  await tx.contact.updateMany({
    where: { workspaceId, id: winner },
    data: {
      name: chosen("name"),
      email: chosen("email"),
      phone: chosen("phone"),
      avatarUrl: own.avatarUrl ?? other.avatarUrl,
      externalId: own.externalId ?? other.externalId,
      verifiedAt: (own.externalId === null ? other : own).verifiedAt,
      attributes: { ...(other.attributes as object), ...(own.attributes as object) },
      consent: lastConsent.consent ?? Prisma.DbNull,
      marketingOptedOutAt: lastPreference.marketingOptedOutAt,
      marketingWishAt: latest(own.marketingWishAt, other.marketingWishAt),
      blockedAt: earliest(own.blockedAt, other.blockedAt),
      blockReason: reasonOf(own, other),
      ratingsOffAt: earliest(own.ratingsOffAt, other.ratingsOffAt),
      createdAt: earliest(own.createdAt, other.createdAt) ?? own.createdAt,
      updatedAt: now(),
    },
  });
}
