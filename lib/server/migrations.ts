/** The migrations of prisma/migrations as they are on disk, and the rule about their order. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const MIGRATIONS = "prisma/migrations";
/** The names in the order in which they were added. Append-only, so two branches that add one each conflict here. */
export const ORDER_FILE = "order.txt";

export type Migration = { name: string; sql: string; checksum: string };

export function migrationNames(folder = MIGRATIONS): string[] {
  if (!existsSync(folder)) return [];
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.map((entry) => entry.name).sort();
}

export function readMigration(name: string, folder = MIGRATIONS): Migration {
  const sql = readFileSync(join(folder, name, "migration.sql"), "utf8");
  // Prisma's checksum, so `prisma migrate` accepts the rows that we write.
  return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
}

export const readOrder = (folder = MIGRATIONS): string[] =>
  readFileSync(join(folder, ORDER_FILE), "utf8").split("\n").filter(Boolean);

/**
 * The problems with the names on disk, as sentences; none if every migration sorts after all that were there before it.
 */
export function orderProblems(names: string[], order: string[]): string[] {
  const problems: string[] = [];
  const list = `${MIGRATIONS}/${ORDER_FILE}`;
  for (const name of names)
    if (!order.includes(name)) problems.push(`${name} is missing in ${list}: append it.`);
  for (const name of order)
    if (!names.includes(name)) problems.push(`${name} is in ${list} but has no folder.`);
  for (const [index, name] of order.entries()) {
    const last = order.slice(0, index).sort().at(-1);
    if (last && name < last)
      problems.push(
        `${name} sorts before ${last}, which existed before it, so new and upgraded databases would apply them in different orders: give it a later date.`,
      );
  }
  return problems;
}

const DIGITS = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/;

/** `20261122093000`: now, or a second after the last migration if that one has a later date. */
export function nextStamp(now: Date, names: string[]): string {
  const [, ...parts] = DIGITS.exec(names.at(-1) ?? "") ?? [];
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts.map(Number);
  const afterLast = parts.length > 0 ? Date.UTC(year, month - 1, day, hour, minute, second) + 1000 : 0;
  const at = new Date(Math.max(now.getTime(), afterLast));
  return at.toISOString().replace(/\D/g, "").slice(0, 14);
}
