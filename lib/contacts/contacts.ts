/** Reads, searches and updates contacts. A contact is created with its first message (lib/messages). */
import { recordEvent } from "@/lib/events/log";
import type { Ctx } from "@/lib/platform/context";
import { decodeCursor, encodeCursor } from "@/lib/platform/cursor";
import { AppError } from "@/lib/platform/errors";
import { transaction } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { teamTopic } from "@/lib/realtime/topics";
import { findDetails, listRows } from "./queries";
import type { Contact, ContactDetails, ContactPage, ListContacts, UpdateContact } from "./schemas";

const PAGE_SIZE = 50;
const contactFields = { id: true, name: true, email: true, phone: true, avatarUrl: true } as const;

export async function getContactDetails(workspaceId: string, contactId: string): Promise<ContactDetails> {
  const found = await findDetails(workspaceId, contactId);
  if (!found) throw new AppError("contact_not_found");
  return found;
}

/** Newest first; `q` matches prefixes of words in name, e-mail and phone. */
export async function listContacts(workspaceId: string, { q, cursor }: ListContacts): Promise<ContactPage> {
  const before = cursor ? decodeCursor(cursor) : null;
  const rows = await listRows({ workspaceId, q, beforeId: before?.id ?? null, limit: PAGE_SIZE + 1 });
  const contacts = rows.slice(0, PAGE_SIZE);
  const last = contacts.at(-1);
  return { contacts, nextCursor: rows.length > PAGE_SIZE && last ? encodeCursor({ id: last.id }) : null };
}

/** Records nothing if nothing changes. */
export async function updateContact(
  ctx: Ctx,
  workspaceId: string,
  contactId: string,
  input: UpdateContact,
): Promise<Contact> {
  return transaction(ctx, async (tx) => {
    await tx.tx
      .$queryRaw`SELECT 1 FROM contacts WHERE workspace_id = ${workspaceId}::uuid AND id = ${contactId}::uuid FOR UPDATE`;
    const where = { workspaceId_id: { workspaceId, id: contactId } };
    const before = await tx.tx.contact.findUnique({ where, select: contactFields });
    if (!before) throw new AppError("contact_not_found");
    const keys = (Object.keys(input) as (keyof UpdateContact)[]).filter(
      (key) => input[key] !== undefined && input[key] !== before[key],
    );
    if (keys.length === 0) return before;
    const after = await tx.tx.contact.update({
      where,
      data: { ...input, updatedAt: ctx.now() },
      select: contactFields,
    });
    recordEvent(tx, "contact.updated", {
      workspaceId,
      subject: { type: "contact", id: contactId },
      contactId,
      data: { previous: Object.fromEntries(keys.map((key) => [key, before[key]])) },
    });
    notify(tx, teamTopic(workspaceId), { type: "contact.changed", contactId });
    return after;
  });
}
