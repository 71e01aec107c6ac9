/** `npm run migration -- <verb_object>`: writes the next migration from the difference between prisma/migrations and prisma/schema. */
import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@/lib/server/embedded-postgres";
import {
  MIGRATIONS,
  migrationNames,
  nextStamp,
  ORDER_FILE,
  orderProblems,
  readMigration,
  readOrder,
} from "@/lib/server/migrations";
import { NO_FILTERS, type SchemaFile, withSchemaEngine } from "@/lib/server/schema-engine";
import { upgradeProblems } from "@/lib/testing/former-database";

const SCHEMA = "prisma/schema";
const [name] = process.argv.slice(2);
const isCheck = name === "--check";
if (!name || (!isCheck && !/^[a-z][a-z0-9_]*$/.test(name))) {
  console.error(
    "usage: npm run migration -- <verb_object> (lower case, underscores)\n       npm run migration -- --check",
  );
  process.exit(2);
}

const postgres = await startEmbeddedPostgres({ dataDir: ".test/migration", throwAway: true });
try {
  if (isCheck) await check(postgres.url);
  else await write(postgres.url, name);
} finally {
  await postgres.stop();
}

/** Order, schema, and that an upgraded database equals a new one. */
async function check(url: string): Promise<void> {
  const problems = orderProblems(migrationNames(), readOrder());
  if (problems.length === 0) {
    const sql = await diffAgainstSchema(url);
    if (sql) problems.push(`prisma/schema and prisma/migrations differ by:\n${sql}`);
    problems.push(...(await upgradeProblems(url)));
  }
  console.log(problems.join("\n") || "Migrations, schema, and an upgraded and a new database agree.");
  process.exitCode = problems.length > 0 ? 1 : 0;
}

async function write(url: string, verb: string): Promise<void> {
  const sql = await diffAgainstSchema(url);
  if (!sql) return console.log("Nothing to write: the migrations already lead to this schema.");
  const folder = `${nextStamp(new Date(), migrationNames())}_${verb}`;
  mkdirSync(join(MIGRATIONS, folder));
  writeFileSync(join(MIGRATIONS, folder, "migration.sql"), `${sql}\n`);
  appendFileSync(join(MIGRATIONS, ORDER_FILE), `${folder}\n`);
  console.log(`${join(MIGRATIONS, folder, "migration.sql")} written. Read it before you commit it.`);
}

/** The SQL from the committed migrations to prisma/schema; empty when they agree. */
async function diffAgainstSchema(url: string): Promise<string> {
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
    // The engine plays them in a transaction, where no index can be created concurrently.
    const value = readMigration(name).sql.replaceAll(" CONCURRENTLY", "");
    const content = { tag: "ok" as const, value };
    return { path: name, migrationFile: { path: "migration.sql", content } };
  };
  return {
    baseDir: join(process.cwd(), MIGRATIONS),
    lockfile: { path: "migration_lock.toml", content: 'provider = "postgresql"\n' },
    shadowDbInitScript: "",
    migrationDirectories: migrationNames().map(read),
  };
}
