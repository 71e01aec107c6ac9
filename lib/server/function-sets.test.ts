/** Two versions beside each other: each calls its own functions. */
import { expect, onTestFinished, test } from "vitest";
import { FUNCTION_TEXTS } from "@/lib/platform/generated/sql-function-texts";
import { FUNCTION_SCHEMA } from "@/lib/platform/generated/sql-functions";
import { connect, createScratchDatabase } from "@/lib/testing/scratch-database";
import { ensureFunctions, tendFunctions } from "./function-sets";
import { migrate } from "./migrate";

const CALL = "iso('2026-11-22T10:20:30.4Z') AS at";

async function openDatabase() {
  const url = await createScratchDatabase();
  await migrate(url);
  const client = await connect(url);
  onTestFinished(() => client.end());
  return { url, client };
}

const nextVersion = (change: (text: string) => string) => ({
  schema: "fn_next",
  texts: FUNCTION_TEXTS.map((entry) => ({ ...entry, text: change(entry.text) })),
});

test("a version with one changed function leaves the functions of the running version as they are", async () => {
  const { client } = await openDatabase();
  await ensureFunctions(
    client,
    nextVersion((text) => text.replace('.MS"Z"', '.US"Z"')),
  );
  const { rows: next } = await client.query(`SELECT fn_next.${CALL}`);
  expect(next).toEqual([{ at: "2026-11-22T10:20:30.400000Z" }]);
  const { rows: running } = await client.query(`SELECT ${FUNCTION_SCHEMA}.${CALL}`);
  expect(running).toEqual([{ at: "2026-11-22T10:20:30.400Z" }]);
});

test("functions of a build unused for an hour are dropped; those in use stay, and are restored if dropped", async () => {
  const { url, client } = await openDatabase();
  const schemas = async () => {
    const { rows } = await client.query(
      "SELECT nspname FROM pg_namespace WHERE nspname LIKE 'fn\\_%' ORDER BY 1",
    );
    return rows.map(({ nspname }) => nspname);
  };
  await ensureFunctions(
    client,
    nextVersion((text) => text),
  );
  expect(await tendFunctions(url, client)).toEqual([]);
  await client.query("UPDATE function_sets SET last_used_at = now() - interval '61 minutes'");
  expect(await tendFunctions(url, client)).toEqual(["fn_next"]);
  expect(await schemas()).toEqual([FUNCTION_SCHEMA]);
  await client.query(`DROP SCHEMA ${FUNCTION_SCHEMA} CASCADE`);
  await tendFunctions(url, client);
  expect(await schemas()).toEqual([FUNCTION_SCHEMA]);
});

test("a text of a trigger or index function is applied once: an older process does not bring its own back", async () => {
  const { client } = await openDatabase();
  const bodyOf = async () => {
    const { rows } = await client.query("SELECT prosrc FROM pg_proc WHERE proname = 'note_removed_file'");
    return rows[0]?.prosrc as string;
  };
  await ensureFunctions(
    client,
    nextVersion((text) => text.replace("ON CONFLICT DO NOTHING;", "ON CONFLICT DO NOTHING; -- next")),
  );
  expect(await bodyOf()).toContain("-- next");
  await ensureFunctions(client);
  expect(await bodyOf()).toContain("-- next");
});

test("a process that wakes up while its functions are tidied away keeps them", async () => {
  const { url, client } = await openDatabase();
  await ensureFunctions(
    client,
    nextVersion((text) => text),
  );
  await client.query(
    "UPDATE function_sets SET last_used_at = now() - interval '2 hours' WHERE schema_name = 'fn_next'",
  );
  const woken = await connect(url);
  onTestFinished(() => woken.end());
  await woken.query("BEGIN; UPDATE function_sets SET last_used_at = now() WHERE schema_name = 'fn_next'");
  const tidying = tendFunctions(url, client);
  await expect
    .poll(async () => {
      const { rows } = await client.query(
        "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
      return rows.length;
    })
    .toBe(1);
  await woken.query("COMMIT");
  expect(await tidying).toEqual([]);
  expect((await client.query("SELECT to_regnamespace('fn_next')::text AS found")).rows).toEqual([
    { found: "fn_next" },
  ]);
});
