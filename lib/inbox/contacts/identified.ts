/** Contacts that a site vouches for: known by its own id of the person. */
import { recordEvent } from "@/lib/events/log";
import { newId } from "@/lib/platform/ids";
import type { TxCtx } from "@/lib/platform/transaction";
import { changeContact } from "./contacts";
import { lockIdentities } from "./identities";
import { noteSaid } from "./said-since";
import type { Attributes } from "./schemas";

export type Profile = {
  externalId: string;
  name?: string | null | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
  attributes?: Attributes | null | undefined;
};

/** Locks the id, so that two devices of a new person make one contact. Null: no contact has it yet. */
export async function findIdentified(
  tx: TxCtx,
  workspaceId: string,
  externalId: string,
): Promise<string | null> {
  await lockIdentities(tx, workspaceId, [`id:${externalId}`]);
  const found = await tx.tx.contact.findFirst({
    where: { workspaceId, externalId, erasedAt: null },
    select: { id: true },
  });
  return found?.id ?? winnerByExternalId(tx, workspaceId, externalId);
}

/** Returns the contact into which the one with this external id was merged. */
export async function winnerByExternalId(
  { tx }: TxCtx,
  workspaceId: string,
  externalId: string,
): Promise<string | null> {
  const found = await tx.contactMerge.findFirst({
    where: { workspaceId, externalId },
    select: { winnerId: true },
  });
  return found?.winnerId ?? null;
}

/** The merged contact who is a part of `winnerId` and has this external id: what its person does on the site is that one's. */
export async function mergedByExternalId(
  { tx }: TxCtx,
  workspaceId: string,
  winnerId: string,
  externalId: string,
): Promise<string | null> {
  const found = await tx.contactMerge.findFirst({
    where: { workspaceId, winnerId, externalId },
    select: { contactId: true },
  });
  return found?.contactId ?? null;
}

export type Identified = { contactId: string; mergedId: string | null };

/** Stores what the site says, over what was known; what it does not name stays. `id` null: a new contact. */
export async function storeIdentified(
  tx: TxCtx,
  workspaceId: string,
  id: string | null,
  { attributes, ...profile }: Profile,
): Promise<Identified> {
  const contactId = id ?? (await addContact(tx, workspaceId, profile.externalId));
  const { attributes: known, externalId } = await tx.tx.contact.update({
    where: { workspaceId_id: { workspaceId, id: contactId } },
    data: { verifiedAt: tx.now() },
    select: { attributes: true, externalId: true },
  });
  const columns = Object.fromEntries(Object.entries(profile).filter(([, value]) => value));
  const all = attributes && { attributes: { ...(known as Attributes), ...attributes } };
  // A person who was merged has another id besides, which stays.
  await changeContact(tx, workspaceId, contactId, { ...columns, ...(externalId && { externalId }), ...all });
  const mergedId = await mergedByExternalId(tx, workspaceId, contactId, profile.externalId);
  const { externalId: _, ...said } = profile;
  await noteSaid(tx, workspaceId, mergedId, { ...said, attributes, verifiedAt: tx.now() });
  return { contactId, mergedId };
}

async function addContact(tx: TxCtx, workspaceId: string, externalId: string): Promise<string> {
  const id = newId();
  const at = tx.now();
  await tx.tx.contact.create({ data: { workspaceId, id, externalId, createdAt: at, updatedAt: at } });
  const subject = { type: "contact", id } as const;
  recordEvent(tx, "contact.created", { workspaceId, subject, contactId: id, data: {} });
  return id;
}
