/** Notes which enum values, events and notices the tests ever stored; a row may change or go before anyone counts. */
import type { Client } from "pg";
import { fn } from "@/lib/platform/sql";

export type Produced = {
  events: string[];
  /** Up to 300 of each type and worker. */
  facts: { type: string; subjectType: string; subjectId: string; data: object }[];
  notices: string[];
  enums: Record<string, { declared: string[]; stored: string[] }>;
};

// No unique constraint: two open transactions that store the same value must not wait for each other.
const WATCH = `
  CREATE UNLOGGED TABLE produced_values (list text, value text);
  CREATE UNLOGGED TABLE produced_events (type text, subject_type text, subject_id uuid, data jsonb);
  CREATE FUNCTION note_event() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO produced_events VALUES (NEW.type, NEW.subject_type, NEW.subject_id, ${fn}.event_data(NEW.workspace_id, NEW.base_sequence, NEW.data));
    RETURN NULL;
  END $$;
  -- Tests of the log itself record events without data.
  CREATE TRIGGER note_facts AFTER INSERT ON events FOR EACH ROW WHEN (NEW.data <> '{}') EXECUTE FUNCTION note_event();
  CREATE FUNCTION note_name() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO produced_values VALUES ('event', NEW.type);
    RETURN NULL;
  END $$;
  CREATE TRIGGER note_events AFTER INSERT ON events FOR EACH ROW EXECUTE FUNCTION note_name();
  CREATE FUNCTION note_notice() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO produced_values VALUES ('notice', NEW.payload ->> 'type');
    RETURN NULL;
  END $$;
  CREATE TRIGGER note_notices AFTER INSERT ON outbox FOR EACH ROW WHEN (NEW.kind = 'notice') EXECUTE FUNCTION note_notice();`;

/** Columns of enums, and how each is called in a trigger of its table. */
const ENUM_COLUMNS = `
  SELECT table_name AS "table", string_agg(format('(%L, NEW.%I::text)', udt_name, column_name), ', ') AS values,
    string_agg(format('OLD.%1$I IS DISTINCT FROM NEW.%1$I', column_name), ' OR ') AS "isChanged"
  FROM information_schema.columns JOIN pg_type ON typname = udt_name AND typtype = 'e'
  WHERE table_schema = 'public' GROUP BY table_name`;
type EnumColumns = { table: string; values: string; isChanged: string };

/** Most updates change no such column: for them nothing is called. */
const watchEnums = ({ table, values, isChanged }: EnumColumns): string => `
  CREATE FUNCTION note_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO produced_values SELECT * FROM (VALUES ${values}) AS stored(list, value) WHERE value IS NOT NULL;
    RETURN NULL;
  END $$;
  CREATE TRIGGER note_new_enums AFTER INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION note_${table}();
  CREATE TRIGGER note_enums AFTER UPDATE ON ${table} FOR EACH ROW WHEN (${isChanged}) EXECUTE FUNCTION note_${table}();`;

const FACTS = `
  SELECT type, subject_type AS "subjectType", subject_id AS "subjectId", data FROM (
    SELECT *, row_number() OVER (PARTITION BY type ORDER BY md5(data::text)) AS number FROM produced_events) numbered
  WHERE number <= 300`;

const ENUMS = `
  SELECT t.typname AS name, array_agg(e.enumlabel::text ORDER BY e.enumsortorder) AS declared
  FROM pg_type t JOIN pg_enum e ON e.enumtypid = t.oid GROUP BY t.typname ORDER BY t.typname`;

export async function watchProduced(client: Client): Promise<void> {
  await client.query(WATCH);
  const { rows } = await client.query<EnumColumns>(ENUM_COLUMNS);
  for (const columns of rows) await client.query(watchEnums(columns));
}

/** Reads what was stored in any of these databases. */
export async function readProduced(clients: Client[]): Promise<Produced> {
  const each = await Promise.all(clients.map(readOne));
  const seen = each.flatMap(({ values }) => values);
  const valuesOf = (list: string): string[] => [
    ...new Set(seen.filter((row) => row.list === list).map((row) => row.value)),
  ];
  return {
    events: valuesOf("event"),
    facts: each.flatMap(({ facts }) => facts),
    notices: valuesOf("notice"),
    enums: Object.fromEntries(
      (each[0]?.enums ?? []).map(({ name, declared }) => [name, { declared, stored: valuesOf(name) }]),
    ),
  };
}

async function readOne(client: Client) {
  const seen = await client.query<{ list: string; value: string }>(
    "SELECT DISTINCT list, value FROM produced_values",
  );
  const facts = await client.query<Produced["facts"][number]>(FACTS);
  const enums = await client.query<{ name: string; declared: string[] }>(ENUMS);
  return { values: seen.rows, facts: facts.rows, enums: enums.rows };
}
