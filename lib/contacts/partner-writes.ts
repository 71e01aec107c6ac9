/** Contacts that partners create and change: one for each number and each id of theirs. */
import { recordEvent } from "@/lib/events/log";
import type { Ctx } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import { fromPublicId, newId, toPublicId } from "@/lib/platform/ids";
import { callSqlIn } from "@/lib/platform/sql";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { teamTopic } from "@/lib/realtime/topics";
import { phoneVariants } from "@/lib/whatsapp/phone-variants";
import { mustBeActive } from "@/lib/workspaces/workspaces";
import { changeContact, storeAttributes } from "./contacts";
import { findContactByIdentity, lockIdentities } from "./identities";
import { BY_EMAIL, getPartnerContact } from "./partner-reads";
import type { CreatePartnerContact, PartnerContactDetails, UpdatePartnerContact } from "./schemas";

type Workspace = { workspaceId: string; status: "active" | "suspended" | "archived" };
type Names = { phone?: string | null; externalId?: string | null };
type Owners = { byPhone: string | null; byId: string | null };

const phonesOf = ({ phone }: Names): string[] => (phone ? phoneVariants(phone.slice(1)) : []);

/** Who has the number and who the id. Both are locked until the end of the transaction, as is `email`. */
async function lockOwners(
  ctx: TxCtx,
  workspaceId: string,
  names: Names & { email?: string | null },
): Promise<Owners> {
  const { externalId, email } = names;
  const phones = phonesOf(names);
  const others = [...(externalId ? [`id:${externalId}`] : []), ...(email ? [`mailto:${email}`] : [])];
  await lockIdentities(ctx, workspaceId, [...phones, ...others]);
  const byPhone = await findContactByIdentity(ctx, workspaceId, { phones, userId: null });
  const byId = externalId
    ? await ctx.tx.contact.findFirst({ where: { workspaceId, externalId }, select: { id: true } })
    : null;
  return { byPhone, byId: byId?.id ?? null };
}

/**
 * An existing contact with this id or number is returned as it is; without both, the oldest with this e-mail address.
 * Throws contact_conflict when the number and the id are those of two contacts, or the number's contact has another id.
 */
export async function createPartnerContact(
  ctx: Ctx,
  { workspaceId, status }: Workspace,
  input: CreatePartnerContact,
): Promise<{ isNew: boolean; contact: PartnerContactDetails }> {
  mustBeActive(status);
  const { id, isNew } = await transaction(ctx, async (tx) => {
    const known = await findKnown(tx, workspaceId, input);
    return known
      ? { id: known, isNew: false }
      : { id: await addContact(tx, workspaceId, input), isNew: true };
  });
  return { isNew, contact: await getPartnerContact(workspaceId, toPublicId("contact", id)) };
}

async function findKnown(
  tx: TxCtx,
  workspaceId: string,
  { phone, externalId, email }: CreatePartnerContact,
): Promise<string | null> {
  const { byPhone, byId } = await lockOwners(tx, workspaceId, { phone, externalId, email });
  if (byPhone && byId && byPhone !== byId) throw new AppError("contact_conflict");
  // A number that another customer had before.
  if (byPhone && externalId && !byId) {
    const { externalId: known } = await tx.tx.contact.findUniqueOrThrow({
      where: { workspaceId_id: { workspaceId, id: byPhone } },
      select: { externalId: true },
    });
    if (known !== null) throw new AppError("contact_conflict");
  }
  if (phone || externalId || !email) return byId ?? byPhone;
  const [same] = await tx.tx.$queryRawUnsafe<{ id: string }[]>(
    `${BY_EMAIL} ORDER BY f.id LIMIT 1`,
    workspaceId,
    email,
  );
  return same?.id ?? null;
}

async function addContact(
  tx: TxCtx,
  workspaceId: string,
  { phone, externalId, email, name, attributes }: CreatePartnerContact,
): Promise<string> {
  const id = newId();
  const at = tx.now();
  await tx.tx.contact.create({
    data: {
      ...{ workspaceId, id, name, email, phone, externalId },
      ...{ createdAt: at, updatedAt: at },
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
  notify(tx, teamTopic(workspaceId), { type: "contact.changed", contactId: id });
  return id;
}

async function addPhone(tx: TxCtx, workspace: string, contact: string, phone: string | null | undefined) {
  if (!phone) return;
  const input = { workspace, contact, phone: phone.slice(1), userId: null, at: tx.now() };
  await callSqlIn(tx.tx, "add_contact_identities", input);
}

/** Throws contact_not_found, and contact_conflict when another contact has the number or the id. */
export async function updatePartnerContact(
  ctx: Ctx,
  { workspaceId, status }: Workspace,
  publicId: string,
  input: UpdatePartnerContact,
): Promise<PartnerContactDetails> {
  const id = fromPublicId("contact", publicId);
  if (!id) throw new AppError("contact_not_found");
  mustBeActive(status);
  await transaction(ctx, async (tx) => {
    const { byPhone, byId } = await lockOwners(tx, workspaceId, input);
    if (!(await tx.tx.contact.count({ where: { workspaceId, id, erasedAt: null } })))
      throw new AppError("contact_not_found");
    if ([byPhone, byId].some((owner) => owner && owner !== id)) throw new AppError("contact_conflict");
    const isNewNumber = Boolean(input.phone) && !byPhone;
    if (isNewNumber) await addPhone(tx, workspaceId, id, input.phone);
    await changeContact(tx, workspaceId, id, input, isNewNumber);
  });
  return getPartnerContact(workspaceId, publicId);
}
