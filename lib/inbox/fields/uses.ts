/** Where custom fields are used. Counted to USES_MAX: more is said as that. */
import { prisma } from "@/lib/platform/db";
import type { Prisma } from "@/lib/platform/generated/prisma/client";
import { type Field, type FieldSubject, USES_MAX } from "./schemas";

type Uses = Map<string, { values: number; types: number }>;
type Reader = Pick<Prisma.TransactionClient, "$queryRawUnsafe">;

/** By the index of field values. */
const OF_TICKETS = `SELECT f.id, (SELECT count(*)::int FROM (SELECT 1 FROM tickets t WHERE t.workspace_id = $1::uuid AND t.fields <> '{}'
    AND public.field_terms(t.workspace_id, t.fields) @> ARRAY[right($1::text, 6) || f.key] LIMIT ${USES_MAX}) found) AS values,
  (SELECT count(*)::int FROM ticket_types y WHERE y.workspace_id = $1::uuid AND f.id = ANY(y.field_ids)) AS types
  FROM unnest($2::uuid[], $3::text[]) f (id, key)`;
/** No index has the attributes of contacts, so the newest ones are looked at, once for all fields. An attribute without a field stays. */
const CONTACTS_MAX = 50_000;
const OF_CONTACTS = `SELECT f.id, count(*)::int AS values, 0 AS types
  FROM (SELECT k.attributes FROM contacts k WHERE k.workspace_id = $1::uuid ORDER BY k.id DESC LIMIT ${CONTACTS_MAX}) k
  CROSS JOIN LATERAL jsonb_object_keys(k.attributes) AS own (key)
  JOIN unnest($2::uuid[], $3::text[]) f (id, key) ON f.key = own.key GROUP BY f.id`;

export async function usesOf(
  workspaceId: string,
  subject: FieldSubject,
  fields: readonly Pick<Field, "id" | "key">[],
  tx: Reader = prisma(),
): Promise<Uses> {
  if (fields.length === 0) return new Map();
  const rows = await tx.$queryRawUnsafe<{ id: string; values: number; types: number }[]>(
    subject === "ticket" ? OF_TICKETS : OF_CONTACTS,
    workspaceId,
    fields.map(({ id }) => id),
    fields.map(({ key }) => key),
  );
  return new Map(rows.map(({ id, values, types }) => [id, { values: Math.min(values, USES_MAX), types }]));
}
