/** Compares prisma/schema and prisma/migrations with Prisma's engine, for `npm run migration` only. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { MIGRATIONS, migrationNames, readMigration } from "./migrations";
import { NO_FILTERS, type SchemaFile, withSchemaEngine } from "./schema-engine";

const SCHEMA = "prisma/schema";

/** The SQL from the committed migrations to prisma/schema; empty when they agree. */
export async function diffAgainstSchema(url: string): Promise<string> {
  const to = { tag: "schemaDatamodel" as const, files: readSchema() };
  const from = { tag: "migrations" as const, ...readMigrations() };
  const { stdout } = await withSchemaEngine(url, to.files, (engine) =>
    engine.diff({ from, to, script: true, exitCode: null, filters: NO_FILTERS }),
  );
  const sql = (stdout ?? "").trim();
  return /^-- This is an empty migration/.test(sql) ? "" : sql;
}

function readSchema(): SchemaFile[] {
  const names = readdirSync(SCHEMA).filter((name) => name.endsWith(".prisma"));
  return names
    .sort()
    .map((name) => ({ path: join(SCHEMA, name), content: readFileSync(join(SCHEMA, name), "utf8") }));
}

function readMigrations() {
  const read = (name: string) => {
    const content = { tag: "ok" as const, value: readMigration(name).sql };
    return { path: name, migrationFile: { path: "migration.sql", content } };
  };
  return {
    baseDir: join(process.cwd(), MIGRATIONS),
    lockfile: { path: "migration_lock.toml", content: 'provider = "postgresql"\n' },
    shadowDbInitScript: "",
    migrationDirectories: migrationNames().map(read),
  };
}
