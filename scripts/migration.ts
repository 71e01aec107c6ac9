/** `npm run migration -- <verb_object>`: writes the next migration from the difference between prisma/migrations and prisma/schema. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@/lib/server/embedded-postgres";
import { diffAgainstSchema } from "@/lib/server/migrate";

const MIGRATIONS = "prisma/migrations";

const [name, start] = process.argv.slice(2);
const isCheck = name === "--check";
if (!name || (!isCheck && !/^[a-z][a-z0-9_]*$/.test(name))) {
  console.error(
    "usage: npm run migration -- <verb_object> [--from-empty] (lower case, underscores)\n       npm run migration -- --check",
  );
  process.exit(2);
}

const postgres = await startEmbeddedPostgres({ dataDir: ".test/migration", throwAway: true });
try {
  const sql = await diffAgainstSchema(postgres.url, start === "--from-empty" ? "empty" : "migrations");
  if (isCheck) {
    console.log(
      sql
        ? `prisma/schema and prisma/migrations differ by:\n${sql}`
        : "prisma/schema and prisma/migrations agree.",
    );
    process.exitCode = sql ? 1 : 0;
  } else if (!sql) console.log("Nothing to write: the migrations already lead to this schema.");
  else {
    const stamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
    const folder = join(MIGRATIONS, `${stamp}_${name}`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "migration.sql"), `${sql}\n`);
    writeFileSync(join(MIGRATIONS, "migration_lock.toml"), 'provider = "postgresql"\n');
    console.log(`${join(folder, "migration.sql")} written. Read it before you commit it.`);
  }
} finally {
  await postgres.stop();
}
