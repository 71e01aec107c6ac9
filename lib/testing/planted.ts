/** Where planted words are, over all tables and the names of stored files. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { query } from "@/lib/platform/db";
import { fileStore } from "@/lib/platform/file-store";
import { folderStore } from "@/lib/platform/folder-store";

/** All tables but the one in which the tests note events. */
const TABLES = `
  SELECT table_name AS name FROM information_schema.tables
  WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'produced_events'`;

/** Each place reads "table: word (a row)". */
export async function placesOf(words: string[]): Promise<string[]> {
  const tables = await query<{ name: string }>("", TABLES, []);
  // Each row becomes text once, for all words.
  const selects = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name, word, min(left(row, 900)) AS sample
       FROM (SELECT t::text AS row FROM public."${name}" t OFFSET 0) AS rows
       JOIN unnest($1::text[]) AS word ON row ILIKE '%' || word || '%' GROUP BY word`,
  );
  const found = await query<{ name: string; word: string; sample: string }>(
    "",
    `${selects.join(" UNION ALL ")} ORDER BY name, word`,
    [words],
  );
  return found.map(({ name, word, sample }) => `${name}: ${word} (${sample})`);
}

const BEGAN_AT = Date.now();

/** Stored files of this run whose name or content has one of the words, also unfinished ones. The folder is shared. */
export function filesWith(words: string[]): string[] {
  if (fileStore !== folderStore) throw new Error("filesWith() reads a folder: list what the new store has");
  const folder = fileStore.place();
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => {
      const path = join(folder, name);
      const file = statSync(path, { throwIfNoEntry: false });
      if (!file?.isFile() || file.mtimeMs < BEGAN_AT) return false;
      const text = `${name} ${readFileSync(path, "latin1")}`;
      return words.some((word) => text.includes(word));
    });
}
