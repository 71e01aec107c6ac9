/** Reads and updates contacts. A contact is created with its first message (lib/inbox/messages), or by a partner. */
import { isDeepStrictEqual } from "node:util";
import { recordEvent } from "@/lib/events/log";
import { mustFitFields } from "@/lib/inbox/fields/check";
import { visibleTo } from "@/lib/inbox/visibility/visibility";
import type { Agent, Ctx } from "@/lib/platform/context";
import { queryText } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { Prisma } from "@/lib/platform/generated/prisma/client";
import { fn } from "@/lib/platform/sql";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { workspaceTopic } from "@/lib/realtime/topics";
import { ROW } from "./row";
import { Attributes, type Contact, type ContactDetails, type UpdateContact } from "./schemas";

type ContactChange = Omit<UpdateContact, "attributes"> & {
  externalId?: string | null;
  attributes?: Attributes;
};
const contactFields = { id: true, name: true, email: true, phone: true, avatarUrl: true } as const;

/** A person's data is not hidden from those who may read contacts; their conversations are, where they are not visible. */
export async function getContactDetails({ actor }: Ctx<Agent>, contactId: string): Promise<ContactDetails> {
  const values: unknown[] = [actor.workspaceId, contactId];
  const visible = visibleTo(actor, (value) => `$${values.push(value)}`, "o");
  const text = await queryText(
    visible === "true" ? "find_contact_details" : "",
    `SELECT (found.row || jsonb_build_object('marketingOptedOutAt',
       (SELECT ${fn}.iso(marketing_opted_out_at) FROM contacts WHERE workspace_id = $1 AND id = $2),
       'verifiedAt', (SELECT ${fn}.iso(verified_at) FROM contacts WHERE workspace_id = $1 AND id = $2),
       'consent', (SELECT consent FROM contacts WHERE workspace_id = $1 AND id = $2),
       'pages', (SELECT coalesce(jsonb_agg(p.page ORDER BY p.page ->> 'at' DESC), '[]') FROM (
         SELECT page FROM visitors v CROSS JOIN jsonb_array_elements(v.pages) page
         WHERE v.workspace_id = $1 AND v.contact_id = $2 ORDER BY page ->> 'at' DESC LIMIT 5) p),
       'identities', ${fn}.contact_details_json((SELECT k FROM contacts k WHERE workspace_id = $1 AND id = $2)) -> 'identities',
       'merged', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', g.contact_id, 'at', ${fn}.iso(g.merged_at), 'name',
           coalesce(g.undo #>> '{loser,name}', g.undo #>> '{loser,email}', g.undo #>> '{loser,phone}')) ORDER BY g.merged_at DESC), '[]')
         FROM contact_merges g WHERE g.workspace_id = $1 AND g.winner_id = $2 AND g.into_id = $2 AND g.undo IS NOT NULL),
       'externalId', (SELECT external_id FROM contacts WHERE workspace_id = $1 AND id = $2),
       'attributes', (SELECT attributes FROM contacts WHERE workspace_id = $1 AND id = $2), 'whatsappPhone', (SELECT '+' || recipient_phone FROM conversations
         WHERE workspace_id = $1 AND contact_id = $2 AND channel = 'whatsapp' ORDER BY last_inbound_at DESC NULLS LAST LIMIT 1), 'conversations', (
       SELECT coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'status', c.status, 'subject', c.subject, 'channel', c.channel,
           'preview', left(c.last_message ->> 'text', 120), 'score', c.rating -> 'score', 'splitFromId', c.split_from_id, 'lastMessageAt', ${fn}.iso(c.last_message_at))
         ORDER BY c.last_message_at DESC), '[]')
       FROM (SELECT * FROM conversations o WHERE workspace_id = $1 AND contact_id = $2 AND ${visible}
         ORDER BY last_message_at DESC LIMIT 20) c)))::text
     FROM (SELECT ${ROW} WHERE k.workspace_id = $1 AND k.id = $2) found`,
    values,
  );
  if (!text) throw new AppError("contact_not_found");
  return JSON.parse(text) as ContactDetails;
}

/** Records nothing if nothing changes. Throws contact_not_found, and invalid_request for too many attributes and one that does not fit its field. */
export const updateContact = (
  ctx: Ctx,
  workspaceId: string,
  contactId: string,
  { attributes, ...input }: UpdateContact,
): Promise<Contact> =>
  transaction(ctx, async (tx) => {
    const all = attributes && (await changedAttributes(tx, workspaceId, contactId, attributes));
    return changeContact(tx, workspaceId, contactId, { ...input, ...(all && { attributes: all }) });
  });

/** Locks the contact, so that attributes which others write concurrently are kept. What a person changes fits its field. */
async function changedAttributes(
  ctx: TxCtx,
  workspaceId: string,
  id: string,
  change: Attributes,
): Promise<Attributes> {
  const [row] = await ctx.tx.$queryRaw<{ attributes: Attributes }[]>`
    SELECT attributes FROM contacts
    WHERE workspace_id = ${workspaceId}::uuid AND id = ${id}::uuid FOR UPDATE`;
  const known = row?.attributes ?? {};
  const changed = Object.entries(change).filter(([key, value]) => !isDeepStrictEqual(known[key], value));
  await mustFitFields(ctx, workspaceId, Object.fromEntries(changed));
  const removed = new Set(Object.keys(change).filter((key) => change[key] === null));
  const all = Object.fromEntries(
    Object.entries({ ...known, ...change }).filter(([key]) => !removed.has(key)),
  );
  const problem = Attributes.safeParse(all).error?.issues[0]?.message;
  if (problem)
    throw new AppError("invalid_request", `attributes: ${problem}`, {
      details: [{ field: "attributes", message: problem }],
    });
  return all;
}

/** `isChanged`: the caller's transaction changed more, which the same event reports. Throws contact_not_found. */
export async function changeContact(
  tx: TxCtx,
  workspaceId: string,
  contactId: string,
  input: ContactChange,
  isChanged = false,
): Promise<Contact> {
  await tx.tx
    .$queryRaw`SELECT 1 FROM contacts WHERE workspace_id = ${workspaceId}::uuid AND id = ${contactId}::uuid FOR UPDATE`;
  const where = { workspaceId_id: { workspaceId, id: contactId } };
  const select = { ...contactFields, externalId: true, attributes: true };
  const before = await tx.tx.contact.findUnique({ where: { ...where, erasedAt: null }, select });
  if (!before) throw new AppError("contact_not_found");
  const keys = (Object.keys(input) as (keyof ContactChange)[]).filter(
    (key) => input[key] !== undefined && !isDeepStrictEqual(input[key], before[key]),
  );
  if (keys.length === 0 && !isChanged) return before;
  const { attributes, ...columns } = input;
  if (attributes) await storeAttributes(tx, workspaceId, contactId, attributes);
  const after = await tx.tx.contact.update({
    where,
    data: { ...columns, updatedAt: tx.now() },
    select: contactFields,
  });
  recordEvent(tx, "contact.updated", {
    workspaceId,
    subject: { type: "contact", id: contactId },
    contactId,
    data: { previous: Object.fromEntries(keys.map((key) => [key, before[key]])) },
  });
  notify(tx, workspaceTopic(workspaceId), { type: "contact.changed", contactId });
  return after;
}

/** Passes JSON as text: Prisma would lose names such as __proto__. */
export async function storeAttributes(
  { tx }: TxCtx,
  workspaceId: string,
  contactId: string,
  attributes: Attributes,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE contacts SET attributes = ${JSON.stringify(attributes)}::jsonb
    WHERE workspace_id = ${workspaceId}::uuid AND id = ${contactId}::uuid`;
}

const rawFn = Prisma.raw(fn);

/** Only existing contacts: a phone book entry creates none. */
export async function nameFromPhoneBook(
  ctx: Ctx,
  workspaceId: string,
  { phones, name }: { phones: string[]; name: string },
): Promise<void> {
  await transaction(ctx, async (tx) => {
    const [named] = await tx.tx.$queryRaw<{ id: string }[]>`
      UPDATE contacts SET name = ${name}, updated_at = ${ctx.now()}::timestamptz
      WHERE workspace_id = ${workspaceId}::uuid AND name IS NULL
        AND id = (SELECT f.contact_id FROM ${rawFn}.find_person(${workspaceId}::uuid, ${phones}::text[], NULL) f WHERE f.merged_id IS NULL)
      RETURNING id`;
    if (!named) return;
    recordEvent(tx, "contact.updated", {
      workspaceId,
      subject: { type: "contact", id: named.id },
      contactId: named.id,
      data: { previous: { name: null } },
    });
    notify(tx, workspaceTopic(workspaceId), { type: "contact.changed", contactId: named.id });
  });
}
