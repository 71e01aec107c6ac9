/** pgbench as a reference: PostgreSQL's own load program, in C, calling create_command(). Where it is not installed, nothing. */

import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { fn } from "@/lib/platform/sql";
import type { OwnDatabase } from "../../lib/own-database";
import { type Closable, databaseCpuMicros, percentile, type Sample } from "../harness";

type Plan = { commands: number; clients: number; people: number; row: { workspaceId: string } };

const run = promisify(execFile);
const FOLDER = ".test";

export async function byPgbench(
  { url, postmaster }: OwnDatabase,
  { commands, clients, people, row }: Plan,
): Promise<Closable | null> {
  const isInstalled = await run("pgbench", ["--version"]).then(
    () => true,
    () => false,
  );
  if (!isInstalled) return null;
  mkdirSync(FOLDER, { recursive: true });
  const folder = mkdtempSync(join(FOLDER, "pgbench-"));
  const script = join(folder, "create-command.sql");
  writeFileSync(script, statement(row, people));
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const counted = async (): Promise<number> => {
    const { rows } = await pool.query("SELECT count(*)::int AS count FROM commands WHERE workspace_id = $1", [
      row.workspaceId,
    ]);
    return rows[0]?.count ?? 0;
  };
  return {
    name: "pgbench",
    run: async (): Promise<Sample> => {
      const [before, databaseBefore] = [await counted(), databaseCpuMicros(postmaster)];
      const each = Math.ceil(commands / clients);
      const options = ["--no-vacuum", "--protocol=prepared", "--log", `--log-prefix=${join(folder, "log")}`];
      const load = [`--client=${clients}`, "--jobs=1", `--transactions=${each}`, `--file=${script}`];
      const startedAt = performance.now();
      await run("pgbench", [...options, ...load, url]);
      const seconds = (performance.now() - startedAt) / 1000;
      const database = databaseCpuMicros(postmaster) - databaseBefore;
      const done = (await counted()) - before;
      if (done !== each * clients) throw new Error(`pgbench: ${done} commands of ${each * clients}`);
      const tookMs = takeLogs(folder);
      return {
        perSecond: done / seconds,
        seconds,
        p50Ms: percentile(tookMs, 0.5),
        p99Ms: percentile(tookMs, 0.99),
        ...(Number.isFinite(database) && { databaseCpuMicros: database / done }),
      };
    },
    close: async () => {
      await pool.end();
      rmSync(folder, { recursive: true });
    },
  };
}

/** The database makes what differs between commands. Blanks are needed: to pgbench, `:null` is a variable. */
const statement = (row: object, people: number): string => `\\set person random(0, ${people - 1})
SELECT ${fn}.create_command('${JSON.stringify(row, null, 1)}'::jsonb || jsonb_build_object('idempotencyKey', gen_random_uuid(),
  'fingerprint', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'commandId', ${fn}.new_id(),
  'messageId', ${fn}.new_id(), 'phones', jsonb_build_array('1555' || (1000000 + :person))), now());
`;

/** In each line of pgbench's log the third word is what the transaction took, in microseconds. */
function takeLogs(folder: string): number[] {
  const files = readdirSync(folder).filter((name) => name.startsWith("log"));
  return files.flatMap((name) => {
    const lines = readFileSync(join(folder, name), "utf8").trim().split("\n");
    rmSync(join(folder, name));
    return lines.map((line) => Number(line.split(" ")[2]) / 1000);
  });
}
