/** Contacts that partners create and change: one for each number and each id of theirs. */

import { mustBeActive } from "@/lib/account/workspaces/workspaces";
import type { Ctx } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import { fromPublicId, toPublicId } from "@/lib/platform/ids";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { changeContact } from "./contacts";
import { addContact, addPhone, findByEmail, lockOwners } from "./create";
import { getPartnerContact } from "./partner-reads";
import type { CreatePartnerContact, PartnerContactDetails, UpdatePartnerContact } from "./partner-schemas";

type Workspace = { workspaceId: string; status: "active" | "suspended" | "archived" };
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
  return findByEmail(tx, workspaceId, email);
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
