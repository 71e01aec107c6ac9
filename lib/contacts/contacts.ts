/** Reads, searches and updates contacts. A contact is created with its first message (lib/messages), or by a partner. */
import { isDeepStrictEqual } from "node:util";
import { recordEvent } from "@/lib/events/log";
import type { Ctx } from "@/lib/platform/context";
import { decodeCursor, pageOf } from "@/lib/platform/cursor";
import { query, queryText } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { Prisma } from "@/lib/platform/generated/prisma/client";
import { contactLexemes, fn, foundIn, IDENTITY_LEXEMES } from "@/lib/platform/sql";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { teamTopic } from "@/lib/realtime/topics";
import type {
  Attributes,
  Contact,
  ContactDetails,
  ContactPage,
  ContactRow,
  ListContacts,
  UpdateContact,
} from "./schemas";

const PAGE_SIZE = 50;
type ContactChange = UpdateContact & { externalId?: string | null; attributes?: Attributes };
const contactFields = { id: true, name: true, email: true, phone: true, avatarUrl: true } as const;

export async function getContactDetails(workspaceId: string, contactId: string): Promise<ContactDetails> {
  const text = await queryText(
    "find_contact_details",
    `SELECT (found.row || jsonb_build_object('marketingOptedOutAt',
       (SELECT ${fn}.iso(marketing_opted_out_at) FROM contacts WHERE workspace_id = $1 AND id = $2),
       'verifiedAt', (SELECT ${fn}.iso(verified_at) FROM contacts WHERE workspace_id = $1 AND id = $2),
       'consent', (SELECT consent FROM contacts WHERE workspace_id = $1 AND id = $2),
       'externalId', (SELECT external_id FROM contacts WHERE workspace_id = $1 AND id = $2),
       'attributes', (SELECT attributes FROM contacts WHERE workspace_id = $1 AND id = $2), 'whatsappPhone', (SELECT '+' || recipient_phone FROM conversations
         WHERE workspace_id = $1 AND thread_key = $2::text AND channel = 'whatsapp'), 'conversations', (
       SELECT coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'status', c.status, 'subject', c.subject, 'updatedAt', ${fn}.iso(c.updated_at))
         ORDER BY c.updated_at DESC), '[]')
       FROM (SELECT * FROM conversations WHERE workspace_id = $1 AND contact_id = $2 ORDER BY updated_at DESC LIMIT 20) c)))::text
     FROM (${ROW} WHERE k.workspace_id = $1 AND k.id = $2) found`,
    [workspaceId, contactId],
  );
  if (!text) throw new AppError("contact_not_found");
  return JSON.parse(text) as ContactDetails;
}

/** Newest first; `q` matches beginnings of words in name, e-mail and external id, and any part of a number. */
export async function listContacts(workspaceId: string, { q, cursor }: ListContacts): Promise<ContactPage> {
  const before = cursor ? decodeCursor("contacts", cursor) : null;
  const rows = await listRows({ workspaceId, q, beforeId: before?.id ?? null, limit: PAGE_SIZE + 1 });
  const { page: contacts, nextCursor } = pageOf("contacts", rows, PAGE_SIZE, ({ id }) => ({ id }));
  return { contacts, nextCursor };
}

/** Records nothing if nothing changes. */
export const updateContact = (
  ctx: Ctx,
  workspaceId: string,
  contactId: string,
  input: UpdateContact,
): Promise<Contact> => transaction(ctx, (tx) => changeContact(tx, workspaceId, contactId, input));

/** What its own transaction wrote besides belongs to the same event: pass `isChanged`. Throws contact_not_found. */
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
  notify(tx, teamTopic(workspaceId), { type: "contact.changed", contactId });
  return after;
}

/** As text: Prisma would lose names such as __proto__. */
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
        AND id = ${rawFn}.find_contact_by_identity(${workspaceId}::uuid, ${phones}::text[], NULL)
      RETURNING id`;
    if (!named) return;
    recordEvent(tx, "contact.updated", {
      workspaceId,
      subject: { type: "contact", id: named.id },
      contactId: named.id,
      data: { previous: { name: null } },
    });
    notify(tx, teamTopic(workspaceId), { type: "contact.changed", contactId: named.id });
  });
}

const ROW = `
  SELECT ${fn}.contact_json(k)::jsonb || jsonb_build_object('createdAt', ${fn}.iso(k.created_at), 'lastSeenAt', ${fn}.iso(v.last_seen_at),
    'pageUrl', v.page_url) AS row
  FROM contacts k
  LEFT JOIN LATERAL (SELECT last_seen_at, page_url FROM visitors v WHERE v.workspace_id = k.workspace_id
    AND v.contact_id = k.id ORDER BY last_seen_at DESC LIMIT 1) v ON true`;

type ListInput = { workspaceId: string; q: string; beforeId: string | null; limit: number };

const IS_FOUND = `AND k.id IN (
  SELECT p.id FROM ${foundIn("contacts", `${contactLexemes("contacts")} @@ ${fn}.contact_query($1, $4)`)} p WHERE p.workspace_id = $1
  UNION SELECT i.contact_id FROM ${foundIn("contact_identities", `${IDENTITY_LEXEMES} @@ ${fn}.contact_query($1, $4)`)} i
    WHERE i.workspace_id = $1)`;

/** Ids are UUIDv7, so newest first is id order. */
async function listRows({ workspaceId, q, beforeId, limit }: ListInput): Promise<ContactRow[]> {
  const rows = await query<{ row: ContactRow }>(
    q ? "search_contacts" : "list_contacts",
    `${ROW} WHERE k.workspace_id = $1 AND k.erased_at IS NULL AND ($2::uuid IS NULL OR k.id < $2) ${q ? IS_FOUND : ""}
     ORDER BY k.id DESC LIMIT $3`,
    [workspaceId, beforeId, limit, ...(q ? [q] : [])],
  );
  return rows.map(({ row }) => row);
}
