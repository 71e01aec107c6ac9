/** Whether a database of the former version, upgraded, equals a new one: tables, columns in order, indexes, functions, triggers. */
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { Client } from "pg";
import { migrate } from "@/lib/server/migrate";
import { dropDatabase } from "@/lib/testing/drop-database";

/** A dump of a database of commit 2dd65bb, with data. */
export const FORMER_DUMP = "prisma/former/2dd65bb.sql.gz";

/** One line per object of the catalogue, so that a difference names what differs. */
const CATALOGUE = `
  SELECT 'column ' || c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
    || CASE WHEN a.attnotnull THEN ' not null' ELSE '' END || ' ' || coalesce(pg_get_expr(d.adbin, d.adrelid), '')
    || ' #' || row_number() OVER (PARTITION BY c.oid ORDER BY a.attnum) AS line
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v')
  UNION ALL SELECT 'options ' || relname || ' ' || coalesce(array_to_string(reloptions, ','), '') FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'i')
  UNION ALL SELECT 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
  WHERE connamespace = 'public'::regnamespace
  UNION ALL SELECT 'index ' || pg_get_indexdef(indexrelid) || CASE WHEN indisvalid THEN '' ELSE ' invalid' END
  FROM pg_index JOIN pg_class c ON c.oid = indexrelid WHERE c.relnamespace = 'public'::regnamespace
  UNION ALL SELECT 'trigger ' || pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL SELECT 'enum ' || t.typname || ' ' || string_agg(e.enumlabel, ',' ORDER BY e.enumsortorder)
  FROM pg_type t JOIN pg_enum e ON e.enumtypid = t.oid GROUP BY t.typname
  UNION ALL SELECT 'sequence ' || sequencename || ' ' || data_type FROM pg_sequences WHERE schemaname = 'public'
  UNION ALL SELECT 'function ' || pg_get_functiondef(p.oid) FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
  WHERE n.nspname = 'public' OR n.nspname LIKE 'fn\\_%'`;

export async function catalogueOf(url: string): Promise<Set<string>> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ line: string }>(CATALOGUE);
    return new Set(rows.map(({ line }) => line).filter((line) => !/^\w+ _prisma_migrations/.test(line)));
  });
}

/** Restores the former database, empty of anything else, at `url`. */
export async function restoreFormer(url: string): Promise<void> {
  const dump = gunzipSync(readFileSync(FORMER_DUMP)).toString("utf8");
  await withClient(url, (client) => client.query(dump));
}

/** Differences as sentences; none when both are the same. `url` names a server on which databases may be created. */
export async function upgradeProblems(url: string): Promise<string[]> {
  const at = (name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const [former, fresh] = ["former", "fresh"].map((name) => `${name}_${randomBytes(4).toString("hex")}`) as [
    string,
    string,
  ];
  return withClient(url, async (admin) => {
    try {
      for (const name of [former, fresh]) await admin.query(`CREATE DATABASE ${name}`);
      await restoreFormer(at(former));
      await migrate(at(former));
      await migrate(at(fresh));
      const [upgraded, made] = [await catalogueOf(at(former)), await catalogueOf(at(fresh))];
      return [
        ...[...upgraded]
          .filter((line) => !made.has(line))
          .map((line) => `Only in an upgraded database: ${line}`),
        ...[...made].filter((line) => !upgraded.has(line)).map((line) => `Only in a new database: ${line}`),
      ];
    } finally {
      for (const name of [former, fresh]) await dropDatabase(admin, name);
    }
  });
}

async function withClient<T>(url: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
