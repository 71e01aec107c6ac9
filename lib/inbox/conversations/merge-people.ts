/** Makes two contacts one: identities, conversations, visitors and attributes of both belong to the winner. */
import type { MergeContacts } from "@/lib/inbox/contacts/schemas";
import { Prisma } from "@/lib/platform/generated/prisma/client";
import type { TxCtx } from "@/lib/platform/transaction";
import { contactFields, type FormerContact } from "./former-contacts";

export type Contacts = { workspaceId: string; winner: string; loser: string };

/**
 * The loser's id leads to the winner, and its row is gone. Each of its rows says whose it was (`merged_id`): its numbers go on in its own
 * threads, and an undo brings it back. `take`: the fields whose value is the loser's; the others are the winner's, if it has one. After
 * holdForMerge(), in its transaction.
 */
export async function mergePeople(tx: TxCtx, contacts: Contacts, take: MergeContacts["take"]): Promise<void> {
  await bringRows(tx, contacts);
  await noteIdentities(tx, contacts);
  await joinContacts(tx, contacts, take);
}

async function bringRows({ tx }: TxCtx, { workspaceId, winner, loser }: Contacts): Promise<void> {
  const toWinner = { where: { workspaceId, contactId: loser }, data: { contactId: winner } };
  // Those of a contact that was merged into the loser stay that one's.
  const own = { where: { ...toWinner.where, mergedId: null }, data: { mergedId: loser } };
  await tx.conversation.updateMany(own);
  await tx.visitor.updateMany(own);
  await tx.contactIdentity.updateMany(own);
  await tx.ticket.updateMany(own);
  await tx.ticket.updateMany(toWinner);
  await tx.customerLink.updateMany(toWinner);
  await tx.conversation.updateMany(toWinner);
  await tx.visitor.updateMany(toWinner);
  await tx.contactIdentity.updateMany(toWinner);
  await tx.$executeRaw`
    UPDATE messages m SET sender_id = ${winner}::uuid FROM conversations c
    WHERE c.workspace_id = ${workspaceId}::uuid AND c.contact_id = ${winner}::uuid AND m.workspace_id = ${workspaceId}::uuid
      AND m.conversation_id = c.id AND m.sender_id = ${loser}::uuid`;
  await tx.conversationRating.updateMany(toWinner);
}
/** The addresses of both find the winner, also those that are not shown from now on. */
async function noteIdentities({ tx, now }: TxCtx, { workspaceId, winner, loser }: Contacts): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO contact_identities (workspace_id, kind, value, contact_id, merged_id, created_at)
    SELECT k.workspace_id, noted.kind, noted.value, ${winner}::uuid, nullif(k.id, ${winner}::uuid), ${now()}::timestamptz
    FROM contacts k, LATERAL (VALUES
      ('email'::contact_identity_kind, lower(k.email)), ('phone', regexp_replace(k.phone, '\\D', '', 'g'))) AS noted(kind, value)
    WHERE k.workspace_id = ${workspaceId}::uuid AND k.id IN (${winner}::uuid, ${loser}::uuid) AND noted.value <> ''
    ORDER BY k.id = ${winner}::uuid DESC
    ON CONFLICT DO NOTHING`;
  const ofLoser = { workspaceId, winnerId: loser };
  await tx.contactMerge.updateMany({ where: { ...ofLoser, intoId: null }, data: { intoId: loser } });
  await tx.contactMerge.updateMany({ where: ofLoser, data: { winnerId: winner } });
  await tx.$executeRaw`
    INSERT INTO contact_merges (workspace_id, contact_id, winner_id, into_id, external_id, former, merged_at)
    SELECT l.workspace_id, l.id, w.id, w.id, l.external_id, jsonb_build_array(regexp_replace(l.phone, '\\D', '', 'g'), lower(l.email),
      regexp_replace(w.phone, '\\D', '', 'g'), lower(w.email)), ${now()}::timestamptz
    FROM contacts l JOIN contacts w ON w.workspace_id = l.workspace_id AND w.id = ${winner}::uuid
    WHERE l.workspace_id = ${workspaceId}::uuid AND l.id = ${loser}::uuid`;
}

const sorted = (dates: (Date | null)[]): Date[] =>
  dates.filter((date) => date !== null).sort((one, other) => one.getTime() - other.getTime());
/** Ignores unknown dates. */
const earliest = (...dates: (Date | null)[]): Date | null => sorted(dates)[0] ?? null;
const latest = (...dates: (Date | null)[]): Date | null => sorted(dates).at(-1) ?? null;
/** Whether the second is known and later, or the first unknown. */
const isLater = (one: Date | null, other: Date | null): boolean =>
  one === null || (other !== null && other > one);

const agreedAt = ({ consent }: FormerContact): string =>
  String((consent as { at?: string } | null)?.at ?? "");

/** Two different reasons are not spam: its end would bring back what the other block has ended. */
function reasonOf(...contacts: FormerContact[]): FormerContact["blockReason"] {
  const reasons = contacts.flatMap(({ blockedAt, blockReason }) => (blockedAt ? [blockReason] : []));
  const [first = null] = reasons;
  return reasons.every((each) => each === first) ? first : (reasons.find((each) => each !== "spam") ?? null);
}

async function joinContacts(
  { tx, now }: TxCtx,
  { workspaceId, winner, loser }: Contacts,
  take: MergeContacts["take"],
): Promise<void> {
  const read = async (id: string) =>
    (await tx.contact.findUniqueOrThrow({
      where: { workspaceId_id: { workspaceId, id } },
      select: contactFields,
    })) as FormerContact;
  const [own, other] = [await read(winner), await read(loser)];
  const distinctions = await tx.contactDistinction.findMany({
    where: { workspaceId, OR: [{ oneId: loser }, { otherId: loser }] },
    select: { oneId: true, otherId: true },
  });
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
  const undo = {
    ...{ loser: other, before: own, after: await read(winner) },
    distinctFrom: distinctions.map(({ oneId, otherId }) => (oneId === loser ? otherId : oneId)),
  };
  await tx.$executeRaw`
    UPDATE contact_merges SET undo = ${JSON.stringify(undo)}::jsonb
    WHERE workspace_id = ${workspaceId}::uuid AND contact_id = ${loser}::uuid`;
}
