/** Reads what belongs to a tenant in the database: the ids that no stranger may see, and a fingerprint of its rows. */
import { flushRequests } from "@/lib/account/partners/request-buffer";
import { query } from "@/lib/platform/db";
import { ID_PREFIXES, type IdKind, isUuid, toPublicId } from "@/lib/platform/ids";
import type { Tenant } from "./tenant";

const KINDS = Object.keys(ID_PREFIXES) as IdKind[];
/** Ids of rows, of the simulator's assets and messages, in either form. */
const IDS =
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\b[a-z]{2,4}_[0-9a-z]{26}\b|wamid\.[\w+/=-]+|\b\d{12,20}\b/g;

/** The first of these columns that a table has names the owner of its rows. */
const OWNERS = {
  partner_id: "$2::uuid[]",
  workspace_id: "$1::uuid[]",
  user_id: `ARRAY(SELECT user_id FROM members WHERE workspace_id = ANY($1::uuid[])
    UNION SELECT user_id FROM partner_members WHERE partner_id = ANY($2::uuid[]))`,
} as const;
type Owned = { table: string; owner: keyof typeof OWNERS; column: string };

const ownedTables = (): Promise<Owned[]> =>
  query<Owned>(
    "",
    `SELECT DISTINCT ON (table_name) table_name AS "table", column_name AS owner, column_name AS "column"
     FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND column_name = ANY($1) AND data_type = 'uuid'
     ORDER BY table_name, array_position($1, column_name::text)`,
    [Object.keys(OWNERS)],
  );
const ROOTS: Owned[] = [
  { table: "partners", owner: "partner_id", column: "id" },
  { table: "workspaces", owner: "workspace_id", column: "id" },
  { table: "users", owner: "user_id", column: "id" },
];

/** Every row of the tenant as JSON. That a credential was used is no change. */
async function rowsSql(): Promise<string> {
  const selects = [...ROOTS, ...(await ownedTables())].map(
    ({ table, owner, column }) =>
      `SELECT '${table}' AS "table", (to_jsonb(t) - 'last_used_at' - 'last_seen_at')::text AS row FROM ${table} t
       WHERE ${column} = ANY(${OWNERS[owner]})`,
  );
  return selects.join(" UNION ALL ");
}

const valuesOf = ({ workspaceIds, ids }: Tenant) => [workspaceIds, [ids.partnerId]];
export const idsIn = (text: string): string[] => text.match(IDS) ?? [];

async function idsOf(tenant: Tenant): Promise<Set<string>> {
  const rows = await query<{ row: string }>("", await rowsSql(), valuesOf(tenant));
  const found = rows.flatMap(({ row }) => idsIn(row));
  return new Set(
    found.flatMap((id) => (isUuid(id) ? [id, ...KINDS.map((kind) => toPublicId(kind, id))] : [id])),
  );
}

/** The ids that only `tenant` has. */
export async function ownIdsOf(tenant: Tenant, other: Tenant): Promise<Set<string>> {
  const [own, shared] = [await idsOf(tenant), await idsOf(other)];
  return new Set([...own].filter((id) => !shared.has(id)));
}

/** Reports every table in which rows of the tenant changed since the last call. */
export async function watchRows(tenant: Tenant): Promise<() => Promise<string[]>> {
  const sql = `SELECT "table", md5(string_agg(row, '' ORDER BY row)) AS hash FROM (${await rowsSql()}) AS rows GROUP BY 1`;
  const read = async () => {
    // Calls of the partner API are noted a little later.
    await flushRequests();
    // Named: to plan a statement over all tables takes as long as to run it.
    const rows = await query<{ table: string; hash: string }>("rows_of_tenant", sql, valuesOf(tenant));
    return new Map(rows.map(({ table, hash }) => [table, hash]));
  };
  let before = await read();
  return async () => {
    const after = await read();
    const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
      (table) => before.get(table) !== after.get(table),
    );
    before = after;
    return changed;
  };
}
