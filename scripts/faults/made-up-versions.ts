/** Versions that follow this one, made up: copies of the checkout with one change each. */
import { appendFileSync, cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const COPIED = [
  "app",
  "components",
  "lib",
  "prisma",
  "scripts",
  "package.json",
  "prisma.config.ts",
  "package-lock.json",
  "tsconfig.json",
];
const ADD_MESSAGE = "prisma/functions/messages/add_message.sql";

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

function changeText(path: string, change: (text: string) => string): void {
  const former = readFileSync(path, "utf8");
  const text = change(former);
  if (text === former) throw new Error(`${path} has not the text that the made-up version changes`);
  writeFileSync(path, text);
}

/** Folders of three versions: a column is added and written; no longer written; dropped. */
export function makeVersions(folder: string): { adds: string; leaves: string; drops: string } {
  const [adds, leaves, drops] = ["adds", "leaves", "drops"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  copyCheckout(".", adds);
  addMigration(adds, "20991231000000_add_origin", "ALTER TABLE messages ADD COLUMN origin text;");
  changeText(join(adds, ADD_MESSAGE), (text) =>
    text
      .replace("due_at, created_at)", "due_at, created_at, origin)")
      .replace("::timestamptz, p_at)", "::timestamptz, p_at, 'next')"),
  );
  copyCheckout(adds, leaves);
  cpSync(ADD_MESSAGE, join(leaves, ADD_MESSAGE));
  changeText(join(leaves, ADD_MESSAGE), (text) => text.replace("-- Inserts", "-- Numbers and inserts"));
  copyCheckout(leaves, drops);
  addMigration(drops, "20991231000001_drop_origin", "ALTER TABLE messages DROP COLUMN origin;");
  return { adds, leaves, drops };
}
