/** Versions that follow this one, made up: copies of the checkout with one change each. */
import { execFile } from "node:child_process";
import { appendFileSync, cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

const COPIED = [
  "app",
  "components",
  "lib",
  "prisma",
  "scripts",
  "next.config.mjs",
  "package.json",
  "prisma.config.ts",
  "package-lock.json",
  "tsconfig.json",
];
const ADD_MESSAGE = "lib/inbox/messages/sql/add_message.sql";

function copyCheckout(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  for (const name of COPIED) cpSync(join(from, name), join(to, name), { recursive: true });
  symlinkSync(resolve("node_modules"), join(to, "node_modules"));
}

function addMigration(folder: string, name: string, sql: string): void {
  const migrations = join(folder, "prisma/migrations");
  mkdirSync(join(migrations, name));
  writeFileSync(join(migrations, name, "migration.sql"), sql);
  appendFileSync(join(migrations, "order.txt"), `${name}\n`);
}

/** Bundles the folder's version with its own SQL functions. */
async function bundleIn(folder: string): Promise<string> {
  const script = `const { generateSqlFunctions } = await import("./scripts/lib/sql-functions.mjs"); generateSqlFunctions();
    const { bundle } = await import("./scripts/lib/bundle.mjs"); console.log(await bundle("scripts/faults/app-process.ts", "faults-app"));`;
  const { stdout } = await promisify(execFile)("node", ["--input-type=module", "-e", script], {
    cwd: folder,
  });
  return stdout.trim();
}

function changeText(path: string, change: (text: string) => string): void {
  const former = readFileSync(path, "utf8");
  const text = change(former);
  if (text === former) throw new Error(`${path} has not the text that the made-up version changes`);
  writeFileSync(path, text);
}

export type Version = { folder: string; bundle: string };
type Versions = Record<"base" | "adds" | "leaves" | "drops", Version> & {
  /** Adds the migrations of another cycle: they add the column again, and drop it again. */
  addMigrations: (cycle: number) => void;
};

/** This version, and three that follow it: a column is added and written; no longer written; dropped. */
export async function makeVersions(parent: string): Promise<Versions> {
  const [adds, leaves, drops] = ["adds", "leaves", "drops"].map((name) => join(parent, name)) as [
    string,
    string,
    string,
  ];
  copyCheckout(".", adds);
  changeText(join(adds, ADD_MESSAGE), (text) =>
    text
      .replace("due_at, created_at)", "due_at, created_at, origin)")
      .replace("::timestamptz, p_at)", "::timestamptz, p_at, 'next')"),
  );
  copyCheckout(".", leaves);
  changeText(join(leaves, ADD_MESSAGE), (text) => text.replace("-- Inserts", "-- Numbers and inserts"));
  copyCheckout(leaves, drops);
  const versions = [];
  for (const folder of [".", adds, leaves, drops]) versions.push({ folder, bundle: await bundleIn(folder) });
  const [base, ...others] = versions as [Version, Version, Version, Version];
  return {
    base,
    adds: others[0],
    leaves: others[1],
    drops: others[2],
    addMigrations: (cycle) => {
      const stamp = (part: number) => `2099${String(1231_000_000 + cycle * 2 + part)}`;
      for (const folder of [adds, leaves, drops])
        addMigration(folder, `${stamp(0)}_add_origin`, "ALTER TABLE messages ADD COLUMN origin text;");
      addMigration(drops, `${stamp(1)}_drop_origin`, "ALTER TABLE messages DROP COLUMN origin;");
    },
  };
}
