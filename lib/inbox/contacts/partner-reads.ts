/** Contacts as partners read them. */

import { phoneVariants } from "@/lib/connections/whatsapp/phone-variants";
import { withPublicIds } from "@/lib/events/event-view";
import { decodeCursor, pageOf } from "@/lib/platform/cursor";
import { query } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { fromPublicId } from "@/lib/platform/ids";
import { contactLexemes, fn, foundIn } from "@/lib/platform/sql";
import type { ListPartnerContacts, PartnerContactDetails, PartnerContactList } from "./partner-schemas";

type Row = { id: string; row: object };
const SELECT = `SELECT k.id, ${fn}.contact_details_json(k) AS row FROM contacts k`;
/** The index finds the words; the exact comparison decides. `typed`: the parameter that has them. */
const saying = (typed: string, isSame: string): string =>
  `SELECT f.id FROM ${foundIn("contacts", `${contactLexemes("contacts")} @@ ${fn}.contact_query($1, ${typed})`)} f
     WHERE f.workspace_id = $1 AND ${isSame}`;
/** Parameters: workspace, address. */
export const BY_EMAIL = saying("$2", "lower(f.email) = lower($2)").replaceAll("$1", "$1::uuid");

const shown = (workspaceId: string, { row }: Row): PartnerContactDetails =>
  (withPublicIds({ contact: row }, workspaceId) as { contact: PartnerContactDetails }).contact;

/** By the public id. Throws contact_not_found. */
export async function getPartnerContact(
  workspaceId: string,
  publicId: string,
): Promise<PartnerContactDetails> {
  const [found] = await query<Row>(
    "partner_find_contact",
    `${SELECT} WHERE k.workspace_id = $1 AND k.id = $2`,
    [workspaceId, fromPublicId("contact", publicId)],
  );
  if (!found) throw new AppError("contact_not_found");
  return shown(workspaceId, found);
}

/** Newest first. */
export async function listPartnerContacts(
  workspaceId: string,
  { phone, email, externalId, limit, cursor }: ListPartnerContacts,
): Promise<PartnerContactList> {
  const values: unknown[] = [workspaceId, limit + 1];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const conditions = ["k.workspace_id = $1"];
  if (cursor !== undefined) conditions.push(`k.id < ${bind(decodeCursor("contacts", cursor).id)}::uuid`);
  if (externalId !== undefined) {
    const own = bind(externalId);
    conditions.push(`k.id IN (SELECT o.id FROM contacts o WHERE o.workspace_id = $1 AND o.external_id = ${own}
      UNION SELECT g.winner_id FROM contact_merges g WHERE g.workspace_id = $1 AND g.external_id = ${own})`);
  }
  if (email !== undefined) {
    const address = bind(email);
    conditions.push(`k.id IN (${saying(address, `lower(f.email) = lower(${address})`)})`);
  }
  if (phone !== undefined) {
    const numbers = phoneVariants(phone.replace(/\D/g, ""));
    const number = bind(`+${numbers[0]}`);
    conditions.push(`k.id IN (SELECT i.contact_id FROM contact_identities i
        WHERE i.workspace_id = $1 AND i.kind = 'phone' AND i.value = ANY(${bind(numbers)})
      UNION ${saying(number, `f.phone = ${number}`)})`);
  }
  // Unnamed: PostgreSQL plans each combination of filters for its values.
  const rows = await query<Row>(
    "",
    `${SELECT} WHERE ${conditions.join(" AND ")} ORDER BY k.id DESC LIMIT $2`,
    values,
  );
  const { page, nextCursor } = pageOf("contacts", rows, limit, ({ id }) => ({ id }));
  return { contacts: page.map((row) => shown(workspaceId, row)), nextCursor };
}
