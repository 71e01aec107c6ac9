/** Where planted words are, over all tables and the names of stored files. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { query } from "@/lib/platform/db";
import { filesFolder } from "@/lib/platform/file-folder";

/** All tables but the one in which the tests note events. */
const TABLES = `
  SELECT table_name AS name FROM information_schema.tables
  WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'produced_events'`;

/** Each place reads "table: word (a row)". */
export async function placesOf(words: string[]): Promise<string[]> {
  const places: string[] = [];
  for (const { name } of await query<{ name: string }>("", TABLES, []))
    for (const word of words) {
      const [row] = await query<{ count: string; sample: string }>(
        "",
        `SELECT count(*) AS count, min(left(t::text, 900)) AS sample FROM public."${name}" t WHERE t::text ILIKE $1`,
        [`%${word}%`],
      );
      if (Number(row?.count)) places.push(`${name}: ${word} (${row?.sample})`);
    }
  return places;
}

const BEGAN_AT = Date.now();

/** Stored files of this run whose name or content has one of the words, also unfinished ones. The folder is shared. */
export const filesWith = (words: string[]): string[] =>
  readdirSync(filesFolder(), { recursive: true })
    .map(String)
    .filter((name) => {
      const path = join(filesFolder(), name);
      const file = statSync(path, { throwIfNoEntry: false });
      if (!file?.isFile() || file.mtimeMs < BEGAN_AT) return false;
      const text = `${name} ${readFileSync(path, "latin1")}`;
      return words.some((word) => text.includes(word));
    });
