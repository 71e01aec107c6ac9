/**
 * Migrations, from nothing and from a former version with its data, are killed in the middle, meet sessions that hold and want
 * locks, or both. In the end each database must equal one that was migrated in peace: tables, indexes, functions, rows.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { adoptFormerDatabase } from "@/lib/server/adoption";
import { MIGRATIONS, migrationNames, readMigration } from "@/lib/server/migrations";
import { catalogueOf, restoreFormer } from "@/lib/testing/former-database";
import { bundleBeside } from "../../lib/bundle-beside";
import { startOwnDatabase } from "../../lib/own-database";
import type { Batch, Outcome } from "../ledger";
import { nextMessage } from "../processes";

const FOLDER = ".test/faults-migrations";
/** After the committed ones: one that locks two busy tables, and one that needs no transaction. */
const MADE_UP = {
  "20991231000000_change_two": `ALTER TABLE visitors ADD COLUMN note text; SELECT pg_sleep(0.3);
    ALTER TABLE contacts ADD COLUMN note text; UPDATE contacts SET note = name;`,
  "20991231000001_index_pages":
    "-- transaction: none\nDROP INDEX CONCURRENTLY IF EXISTS visitors_page_idx;\nCREATE INDEX CONCURRENTLY visitors_page_idx ON visitors (page_url);\n",
};
const SESSIONS = 3;
const TABLES = [
  "visitors",
  "contacts",
  "conversations",
  "messages",
  "events",
  "outbox",
  "users",
  "workspaces",
];
/** Longer than a migration waits for a lock. */
const LONG_HOLD_MS = 3500;
const KILLS_MAX = 3;
const ROWS = `SELECT string_agg(relname || ' ' || (xpath('/row/n/text()',
    query_to_xml(format('SELECT count(*) AS n FROM public.%I', relname), false, true, '')))[1]::text, E'\\n' ORDER BY relname) AS rows
  FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> '_prisma_migrations'`;

type State = { catalogue: Set<string>; rows: string };
type Places = { bundle: string; admin: Client; urlOf: (name: string) => string };

export async function run({ count, number, random }: Batch): Promise<Outcome> {
  const database = await startOwnDatabase({ dataDir: ".test/faults-migrations-data", throwAway: true });
  const admin = new Client({ connectionString: database.url });
  await admin.connect();
  try {
    writeFolder();
    const bundle = await bundleBeside("scripts/faults/migrate-process.ts", `faults-migrate-${process.pid}`);
    const urlOf = (name: string) => Object.assign(new URL(database.url), { pathname: `/${name}` }).href;
    const places = { bundle, admin, urlOf };
    const figures = { kills: 0, retries: 0, contended: 0 };
    const problems: string[] = [];
    const inPeace = {
      former: await migrateInPeace(places, true),
      nothing: await migrateInPeace(places, false),
    };
    for (let index = 0; index < count; index++) {
      const kind = number * count + index;
      // A database without tables has none to contend for.
      const start = kind % 4 === 3 ? "nothing" : "former";
      const isContended = kind % 4 !== 0 && start === "former";
      const isKilled = kind % 4 !== 1;
      const url = await createDatabase(places, `round_${index}`, start === "former");
      // While it is adopted nothing else may be connected.
      if (isContended) await adopt(url);
      const contention = isContended ? await contend(url, random) : null;
      const killed = isKilled ? 1 + Math.floor(random() * KILLS_MAX) : 0;
      const { ms, state } = inPeace[start];
      for (let kill = 0; kill < killed; kill++)
        figures.kills += await killInTheMiddle(places, url, random() * ms);
      const finished = await finish(places, url);
      await contention?.();
      figures.retries += finished.retries;
      if (isContended) figures.contended++;
      const about = `migration ${kind} from ${start}`;
      if (finished.code !== 0) problems.push(`${about} ended with ${finished.code}`);
      problems.push(...differences(state, await stateOf(url)).map((text) => `${about}: ${text}`));
      await admin.query(`DROP DATABASE round_${index} WITH (FORCE)`);
    }
    return { done: count, figures, problems };
  } finally {
    await admin.end();
    await database.stop();
  }
}

function writeFolder(): void {
  rmSync(FOLDER, { recursive: true, force: true });
  cpSync(MIGRATIONS, FOLDER, { recursive: true });
  for (const [name, sql] of Object.entries(MADE_UP)) {
    mkdirSync(join(FOLDER, name));
    writeFileSync(join(FOLDER, name, "migration.sql"), sql);
  }
}

async function createDatabase({ admin, urlOf }: Places, name: string, isFormer: boolean): Promise<string> {
  await admin.query(`CREATE DATABASE ${name}`);
  if (isFormer) await restoreFormer(urlOf(name));
  return urlOf(name);
}

async function migrateInPeace(places: Places, isFormer: boolean): Promise<{ ms: number; state: State }> {
  const url = await createDatabase(places, isFormer ? "peace_former" : "peace", isFormer);
  const { code, ms } = await finish(places, url);
  if (code !== 0) throw new Error(`a migration in peace ended with ${code}`);
  return { ms, state: await stateOf(url) };
}

async function adopt(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await adoptFormerDatabase(client, readMigration(migrationNames()[0] ?? ""));
  await client.end();
}

/** 1 unless it ended before. */
async function killInTheMiddle({ bundle }: Places, url: string, afterMs: number): Promise<number> {
  const child = fork(bundle, [url, FOLDER], { stdio: "ignore" });
  await nextMessage(child);
  const ended = once(child, "exit");
  await Promise.race([sleep(afterMs), ended]);
  child.kill("SIGKILL");
  const [, signal] = await ended;
  return signal === "SIGKILL" ? 1 : 0;
}

async function finish(
  { bundle }: Places,
  url: string,
): Promise<{ code: number; retries: number; ms: number }> {
  const child = fork(bundle, [url, FOLDER]);
  let reported = { retries: 0, ms: 0 };
  child.on("message", (message: object) => {
    reported = { ...reported, ...message };
  });
  const [code] = await once(child, "exit");
  return { code: code ?? -1, ...reported };
}

/** Sessions that use two tables in a transaction, in any order, some for long. The returned function ends them. */
async function contend(url: string, random: () => number): Promise<() => Promise<void>> {
  let isOver = false;
  let holding = 0;
  const pick = (): string => TABLES[Math.floor(random() * TABLES.length)] as string;
  const use = async (isLong: boolean): Promise<void> => {
    const client = new Client({ connectionString: url });
    client.on("error", () => undefined);
    await client.connect();
    for (let round = 0; !isOver; round++) {
      const [first, second] = [pick(), pick()];
      const holdMs = isLong && (round === 0 || random() < 0.2) ? LONG_HOLD_MS : random() * 600;
      try {
        await client.query(`BEGIN; SELECT 1 FROM ${first} LIMIT 1 FOR UPDATE`);
        holding++;
        await sleep(holdMs);
        await client.query(`SELECT 1 FROM ${second} LIMIT 1`);
      } catch {
        // A deadlock, or a table that is not there yet.
      }
      await client.query("ROLLBACK");
      await sleep(random() * 100);
    }
    await client.end();
  };
  const sessions = Promise.all(Array.from({ length: SESSIONS }, (_, index) => use(index === 0)));
  while (holding === 0) await sleep(5);
  return async () => {
    isOver = true;
    await sessions;
  };
}

async function stateOf(url: string): Promise<State> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ rows: string }>(ROWS);
  await client.end();
  return { catalogue: await catalogueOf(url), rows: rows[0]?.rows ?? "" };
}

function differences(wanted: State, found: State): string[] {
  const only = (of: Set<string>, other: Set<string>) => [...of].filter((line) => !other.has(line));
  return [
    ...only(wanted.catalogue, found.catalogue).map((line) => `missing: ${line}`),
    ...only(found.catalogue, wanted.catalogue).map((line) => `too much: ${line}`),
    ...(wanted.rows === found.rows ? [] : [`other rows: ${found.rows}`]),
  ];
}
