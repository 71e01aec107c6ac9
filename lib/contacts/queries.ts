/** Contacts with their last visit: a lateral join that Prisma cannot express in one statement. */

import { query, queryText } from "@/lib/platform/db";
import { toSearchWords } from "@/lib/platform/search";
import { fn } from "@/lib/platform/sql";
import type { ContactDetails, ContactRow } from "./schemas";

const ROW = `
  SELECT ${fn}.contact_json(k)::jsonb || jsonb_build_object('createdAt', ${fn}.iso(k.created_at), 'lastSeenAt', ${fn}.iso(v.last_seen_at),
    'pageUrl', v.page_url) AS row
  FROM contacts k
  LEFT JOIN LATERAL (SELECT last_seen_at, page_url FROM visitors v WHERE v.workspace_id = k.workspace_id
    AND v.contact_id = k.id ORDER BY last_seen_at DESC LIMIT 1) v ON true`;

export async function findDetails(workspaceId: string, contactId: string): Promise<ContactDetails | null> {
  const text = await queryText(
    "find_contact_details",
    `SELECT (found.row || jsonb_build_object('marketingOptedOutAt',
       (SELECT ${fn}.iso(marketing_opted_out_at) FROM contacts WHERE workspace_id = $1 AND id = $2),
       'whatsappPhone', (SELECT '+' || recipient_phone FROM conversations
         WHERE workspace_id = $1 AND thread_key = $2::text AND channel = 'whatsapp'), 'conversations', (
       SELECT coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'status', c.status, 'subject', c.subject, 'updatedAt', ${fn}.iso(c.updated_at))
         ORDER BY c.updated_at DESC), '[]')
       FROM (SELECT * FROM conversations WHERE workspace_id = $1 AND contact_id = $2 ORDER BY updated_at DESC LIMIT 20) c)))::text
     FROM (${ROW} WHERE k.workspace_id = $1 AND k.id = $2) found`,
    [workspaceId, contactId],
  );
  return text ? (JSON.parse(text) as ContactDetails) : null;
}

type ListInput = { workspaceId: string; q: string; beforeId: string | null; limit: number };

/** Ids are UUIDv7, so newest first is id order. */
export async function listRows({ workspaceId, q, beforeId, limit }: ListInput): Promise<ContactRow[]> {
  const search = q ? toSearchWords(q) : null;
  const rows = await query<{ row: ContactRow }>(
    search === null ? "list_contacts" : "search_contacts",
    `${ROW} WHERE k.workspace_id = $1 AND ($2::uuid IS NULL OR k.id < $2)
     ${search !== null ? `AND search_words(k.workspace_id, coalesce(k.name, '') || ' ' || coalesce(k.email, '') || ' ' || coalesce(k.phone, '')) @@ ${fn}.search_query($1, $4)` : ""}
     ORDER BY k.id DESC LIMIT $3`,
    [workspaceId, beforeId, limit, ...(search !== null ? [search] : [])],
  );
  return rows.map(({ row }) => row);
}
