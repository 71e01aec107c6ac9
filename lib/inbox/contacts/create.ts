/** Creates contacts: one for each number, each id of the partner's, and of the team's own also each e-mail address. */

import { phoneVariants } from "@/lib/connections/whatsapp/phone-variants";
import { recordEvent } from "@/lib/events/log";
import type { Ctx } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { callSql } from "@/lib/platform/sql";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { workspaceTopic } from "@/lib/realtime/topics";
import { storeAttributes } from "./contacts";
import { winnerByExternalId } from "./identified";
import { findContactByIdentity, lockIdentities } from "./identities";
import { BY_EMAIL } from "./partner-reads";
import { internationalPhone, isCountry } from "./phone";
import type { Attributes, CreateContact, CreatedContact } from "./schemas";

type Names = {
  phone?: string | null | undefined;
  externalId?: string | null | undefined;
  email?: string | null | undefined;
};
type Owners = { byPhone: string | null; byId: string | null };

const phonesOf = ({ phone }: Names): string[] => (phone ? phoneVariants(phone.slice(1)) : []);

/** Finds the contacts that have the number and the id. Locks both, and `email`, until the transaction ends. */
export async function lockOwners(ctx: TxCtx, workspaceId: string, names: Names): Promise<Owners> {
  const { externalId, email } = names;
  const phones = phonesOf(names);
  const others = [...(externalId ? [`id:${externalId}`] : []), ...(email ? [`mailto:${email}`, email] : [])];
  await lockIdentities(ctx, workspaceId, [...phones, ...others]);
  const byPhone = await findContactByIdentity(ctx, workspaceId, { phones, userId: null });
  const byId = externalId
    ? await ctx.tx.contact.findFirst({ where: { workspaceId, externalId }, select: { id: true } })
    : null;
  const merged = externalId && !byId ? await winnerByExternalId(ctx, workspaceId, externalId) : null;
  return { byPhone, byId: byId?.id ?? merged };
}

/** The oldest with this e-mail address: known by it, or noted with it. The address must be locked. */
export async function findByEmail(tx: TxCtx, workspaceId: string, email: string): Promise<string | null> {
  const [named] = await tx.tx.contactIdentity.findMany({
    where: { workspaceId, kind: "email", value: email },
    select: { contactId: true },
  });
  if (named) return named.contactId;
  const [same] = await tx.tx.$queryRawUnsafe<{ id: string }[]>(
    `${BY_EMAIL} ORDER BY f.id LIMIT 1`,
    workspaceId,
    email,
  );
  return same?.id ?? null;
}

export const NOT_A_PHONE = "Enter a phone number of this country.";
const notAPhone = () =>
  new AppError("invalid_request", `phone: ${NOT_A_PHONE}`, {
    details: [{ field: "phone", message: NOT_A_PHONE }],
  });

/** The contact that has the number, or else the address, is returned as it is. Throws invalid_request of a wrong number. */
export async function createContact(
  ctx: Ctx,
  workspaceId: string,
  { country, phone: typed, ...rest }: CreateContact,
): Promise<CreatedContact> {
  const phone = typed && internationalPhone(typed, country && isCountry(country) ? country : undefined);
  if (phone === null) throw notAPhone();
  const input = { ...rest, phone };
  return transaction(ctx, async (tx) => {
    const { byPhone } = await lockOwners(tx, workspaceId, input);
    const known = byPhone ?? (input.email ? await findByEmail(tx, workspaceId, input.email) : null);
    if (known) return { contactId: known, isNew: false };
    const contactId = await addContact(tx, workspaceId, input);
    await addEmail(tx, workspaceId, contactId, input.email);
    return { contactId, isNew: true };
  });
}

type Person = Names & { name?: string | null | undefined; attributes?: Attributes | null | undefined };

/** Its owners must be locked. */
export async function addContact(
  tx: TxCtx,
  workspaceId: string,
  { phone, externalId, email, name, attributes }: Person,
): Promise<string> {
  const id = newId();
  const at = tx.now();
  await tx.tx.contact.create({
    data: {
      workspaceId,
      id,
      name,
      email,
      phone,
      externalId,
      createdAt: at,
      updatedAt: at,
    },
    select: { id: true },
  });
  if (attributes) await storeAttributes(tx, workspaceId, id, attributes);
  await addPhone(tx, workspaceId, id, phone);
  recordEvent(tx, "contact.created", {
    workspaceId,
    subject: { type: "contact", id },
    contactId: id,
    data: {},
  });
  notify(tx, workspaceTopic(workspaceId), { type: "contact.changed", contactId: id });
  return id;
}

export async function addPhone(
  tx: TxCtx,
  workspace: string,
  contact: string,
  phone: string | null | undefined,
) {
  if (!phone) return;
  const input = { workspace, contact, merged: null, phone: phone.slice(1), userId: null, at: tx.now() };
  await callSql("add_contact_identities", input, tx.tx);
}

/**
 * The number (digits) or the address finds this contact from now on. Throws contact_not_found, and contact_conflict if it finds
 * another one.
 */
export async function claimIdentity(
  tx: TxCtx,
  workspaceId: string,
  contactId: string,
  { phone, email }: { phone?: string | undefined; email?: string | null | undefined },
): Promise<void> {
  const names = { phone: phone && `+${phone}`, email };
  const { byPhone } = await lockOwners(tx, workspaceId, names);
  // An erasure holds the contact, too: without the lock it could be done before the identity is written.
  const [own] = await tx.tx.$queryRaw<object[]>`
    SELECT 1 FROM contacts WHERE workspace_id = ${workspaceId}::uuid AND id = ${contactId}::uuid AND erased_at IS NULL
    FOR KEY SHARE`;
  if (!own) throw new AppError("contact_not_found");
  const identity = email && { workspaceId, kind: "email" as const, value: email };
  const named = identity
    ? await tx.tx.contactIdentity.findFirst({ where: identity, select: { contactId: true } })
    : null;
  if ([byPhone, named?.contactId].some((owner) => owner && owner !== contactId))
    throw new AppError("contact_conflict");
  if (!byPhone) await addPhone(tx, workspaceId, contactId, names.phone);
  await addEmail(tx, workspaceId, contactId, email);
}

/** The contact's mails come from this address, unless it identifies another contact. */
export async function addEmail(
  { tx, now }: TxCtx,
  workspaceId: string,
  contactId: string,
  email: string | null | undefined,
): Promise<void> {
  if (!email) return;
  const data = { workspaceId, kind: "email", value: email, contactId, createdAt: now() } as const;
  await tx.contactIdentity.createMany({ data: [data], skipDuplicates: true });
}
