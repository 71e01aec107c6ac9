/** A database of commit 2dd65bb, kept as a dump with its data, becomes one of this version. */
import { expect, onTestFinished, test } from "vitest";
import { restoreFormer, upgradeProblems } from "@/lib/testing/former-database";
import { connect, createScratchDatabase } from "@/lib/testing/scratch-database";
import { migrate } from "./migrate";
import { migrationNames } from "./migrations";

async function formerDatabase() {
  const url = await createScratchDatabase();
  await restoreFormer(url);
  return url;
}

const countRows = `SELECT relname, (xpath('/row/c/text()', query_to_xml('SELECT count(*) AS c FROM public.' || relname, false, true, '')))[1]::text AS rows
  FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> '_prisma_migrations' ORDER BY 1`;

test("the former database keeps its rows and its 39 migrations, and equals a new one", async () => {
  const url = await formerDatabase();
  const client = await connect(url);
  const { rows: before } = await client.query(countRows);
  await client.end();
  await migrate(url);
  const after = await connect(url);
  onTestFinished(() => after.end());
  const known = new Set(before.map(({ relname }) => relname));
  const { rows: counted } = await after.query(countRows);
  expect(counted.filter(({ relname }) => known.has(relname))).toEqual(before);
  const { rows } = await after.query("SELECT migration_name AS name FROM _prisma_migrations ORDER BY 1");
  const names = rows.map(({ name }) => name as string);
  expect(names).toEqual(expect.arrayContaining([...migrationNames(), "20261121090000_init"]));
  expect(names).toHaveLength(39 + migrationNames().length);
  const keys = await after.query(
    "SELECT channel, bool_and(thread_key = CASE channel WHEN 'whatsapp' THEN contact_id ELSE id END::text) AS is_right FROM conversations GROUP BY 1 ORDER BY 1",
  );
  expect(keys.rows).toEqual([
    { channel: "messenger", is_right: true },
    { channel: "whatsapp", is_right: true },
  ]);
  expect(await migrate(url)).toEqual([]);
  expect(await upgradeProblems(process.env.DATABASE_URL ?? "")).toEqual([]);
});

test("while a process is connected the database is unchanged, and the error names the session", async () => {
  const url = await formerDatabase();
  const process = await connect(`${url}?application_name=parley`);
  const { rows } = await process.query("SELECT pg_backend_pid() AS pid");
  await expect(migrate(url)).rejects.toThrow(
    new RegExp(
      `upgraded only while nothing else is connected. Stop these sessions first: pid ${rows[0].pid} parley`,
    ),
  );
  expect((await process.query("SELECT iso(now())")).rowCount).toBe(1);
  await process.end();
  expect(await migrate(url)).not.toEqual([]);
});

test("several processes of this version may start at once: one adopts it, the others wait", async () => {
  const url = await formerDatabase();
  const applied = await Promise.all([migrate(url), migrate(url), migrate(url)]);
  expect(applied.flat()).toEqual(migrationNames().slice(1));
});

test("an older database is refused with a sentence that says what to do", async () => {
  const url = await formerDatabase();
  const client = await connect(url);
  await client.query("DELETE FROM _prisma_migrations WHERE migration_name LIKE '20261128%'");
  await client.end();
  await expect(migrate(url)).rejects.toThrow(
    /cannot be upgraded directly: .* Start commit 2dd65bb on it once/,
  );
});
