/** Contacts that may be one person: the same number or e-mail address, noted or known by it. */

import type { Agent, Ctx } from "@/lib/platform/context";
import { prisma, query } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { ROW } from "./row";
import type { ContactRow } from "./schemas";

const SUGGESTED_MAX = 5;

/** Contacts `o` that look like `contacts k`, besides those that are known to be others. Each arm reads one index. */
const alike = (k: string): string => `
  SELECT o.id FROM contacts o WHERE o.workspace_id = ${k}.workspace_id AND lower(o.email) = lower(${k}.email) AND o.email IS NOT NULL
  UNION SELECT o.id FROM contacts o WHERE o.workspace_id = ${k}.workspace_id AND o.phone = ${k}.phone AND o.phone IS NOT NULL
  UNION SELECT i.contact_id FROM contact_identities i WHERE i.workspace_id = ${k}.workspace_id AND i.kind = 'email' AND i.value = lower(${k}.email)
  UNION SELECT i.contact_id FROM contact_identities i WHERE i.workspace_id = ${k}.workspace_id AND i.kind = 'phone' AND i.value = ltrim(${k}.phone, '+')
  UNION SELECT o.id FROM contact_identities i JOIN contacts o ON o.workspace_id = i.workspace_id AND o.email IS NOT NULL AND lower(o.email) = i.value
    WHERE i.workspace_id = ${k}.workspace_id AND i.contact_id = ${k}.id AND i.kind = 'email'
  UNION SELECT o.id FROM contact_identities i JOIN contacts o ON o.workspace_id = i.workspace_id AND o.phone = '+' || i.value
    WHERE i.workspace_id = ${k}.workspace_id AND i.contact_id = ${k}.id AND i.kind = 'phone'`;

const others = (k: string): string => `
  SELECT a.id FROM (${alike(k)}) a JOIN contacts p ON p.workspace_id = ${k}.workspace_id AND p.id = a.id AND p.erased_at IS NULL
  WHERE a.id <> ${k}.id AND NOT EXISTS (SELECT FROM contact_distinctions d WHERE d.workspace_id = ${k}.workspace_id
    AND d.one_id = least(a.id, ${k}.id) AND d.other_id = greatest(a.id, ${k}.id))`;

/** Contacts that share a number or an address, as `alike` finds them, in one pass over the workspace ($1). */
const SHARING = `
  SELECT unnest(array_agg(n.id)) FROM (
    SELECT lower(email) COLLATE "C" AS name, id FROM contacts WHERE workspace_id = $1 AND email IS NOT NULL AND erased_at IS NULL
    UNION ALL SELECT ltrim(phone, '+'), id FROM contacts WHERE workspace_id = $1 AND phone IS NOT NULL AND erased_at IS NULL
    UNION ALL SELECT value, contact_id FROM contact_identities WHERE workspace_id = $1 AND kind IN ('email', 'phone')) n
  GROUP BY n.name HAVING min(n.id::text) <> max(n.id::text)`;

/**
 * A condition on `contacts k`; the workspace is $1. Thousands may share an address, so a contact is compared with each
 * other one only if it was marked as a different person from one of them. An array: without statistics a join compares
 * each with each.
 */
export const HAS_DUPLICATE = `k.id = ANY(ARRAY(${SHARING})) AND CASE WHEN
    EXISTS (SELECT FROM contact_distinctions d WHERE d.workspace_id = k.workspace_id AND d.one_id = k.id)
    OR EXISTS (SELECT FROM contact_distinctions d WHERE d.workspace_id = k.workspace_id AND d.other_id = k.id)
  THEN EXISTS (${others("k")}) ELSE true END`;

/** Oldest first. Throws contact_not_found. */
export async function findDuplicates(workspaceId: string, contactId: string): Promise<ContactRow[]> {
  const rows = await query<{ row: ContactRow }>(
    "find_duplicates",
    `SELECT f.row FROM (SELECT found.id FROM contacts s CROSS JOIN LATERAL (${others("s")}) found
       WHERE s.workspace_id = $1 AND s.id = $2 AND s.erased_at IS NULL ORDER BY found.id LIMIT ${SUGGESTED_MAX}) p
     CROSS JOIN LATERAL (SELECT ${ROW} WHERE k.workspace_id = $1 AND k.id = p.id) f ORDER BY p.id`,
    [workspaceId, contactId],
  );
  const isKnown =
    rows.length > 0 || (await prisma().contact.count({ where: { workspaceId, id: contactId } })) > 0;
  if (!isKnown) throw new AppError("contact_not_found");
  return rows.map(({ row }) => row);
}

/** They are two people, or, taken back, may be one again. Throws contact_not_found. */
export async function distinguish(
  ctx: Ctx<Agent>,
  contactId: string,
  { otherId, areDistinct }: { otherId: string; areDistinct: boolean },
): Promise<void> {
  const { workspaceId } = ctx.actor;
  const [oneId = "", secondId = ""] = [contactId, otherId].sort();
  const key = { workspaceId, oneId, otherId: secondId };
  const known = await prisma().contact.count({ where: { workspaceId, id: { in: [oneId, secondId] } } });
  if (known < 2) throw new AppError("contact_not_found");
  if (!areDistinct) await prisma().contactDistinction.deleteMany({ where: key });
  else
    await prisma().contactDistinction.createMany({
      data: [{ ...key, createdAt: ctx.now() }],
      skipDuplicates: true,
    });
}
