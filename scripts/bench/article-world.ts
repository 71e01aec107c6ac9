/**
 * A help center with articles in three languages, of made-up words that are as frequent as those of a language are: the hundredth word is a
 * hundredth as frequent as the first. The same for each run.
 */
import { indexOutdated } from "@/lib/articles/search/index-text";
import { newId } from "@/lib/platform/ids";
import { createWorld, job } from "@/lib/testing/world";
import { connect } from "./life/growth-world";

export const LANGUAGES = ["en", "es", "de"] as const;
export type Language = (typeof LANGUAGES)[number];
const WORDS = 30_000;
const IN_TEXT = 400;

export type ArticleWorld = {
  workspaceId: string;
  languages: typeof LANGUAGES;
  titles: Record<Language, string[]>;
  words: Record<Language, string[]>;
  chance: () => number;
};

/** A linear congruential generator (Numerical Recipes, chapter 7.1). */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const SYLLABLES =
  "ka lo mi ta re su no pe vi da con tra per ins gel mar tis ber dul fro han jor lek mun sti qua wex yan zor gri".split(
    " ",
  );

function wordsOf(chance: () => number): string[] {
  const all = new Set<string>();
  while (all.size < WORDS) {
    const length = 1 + Math.floor(Math.log2(2 + all.size) / 4 + chance() * 2);
    all.add(
      Array.from({ length }, () => SYLLABLES[Math.floor(chance() * SYLLABLES.length)] ?? "").join("") +
        (length > 1 ? "" : "s".repeat(all.size % 3)),
    );
  }
  return [...all];
}

/** The word of a rank, by Zipf's law. */
export const pick = (words: readonly string[], chance: () => number): string =>
  words[Math.floor(words.length ** chance()) - 1] ?? "";
const text = (words: readonly string[], chance: () => number, length: number): string =>
  Array.from({ length }, () => pick(words, chance)).join(" ");

export async function plantArticles(url: string, count: number): Promise<ArticleWorld> {
  const { workspaceId } = await createWorld();
  const chance = chances(7);
  const client = await connect(url);
  const run = (sql: string, values: unknown[]) => client.query(sql, [workspaceId, ...values]);
  await run(
    `INSERT INTO help_centers (workspace_id, slug, name, languages, color, is_published, created_at, updated_at)
     VALUES ($1, 'bench', 'Bench', $2, '0c6e73', true, now(), now())`,
    [LANGUAGES],
  );
  const ids = Array.from({ length: count }, newId);
  await run(
    `INSERT INTO articles (workspace_id, id, number, place, created_at, updated_at)
     SELECT $1, id, n, 0, now(), now() FROM unnest($2::uuid[]) WITH ORDINALITY a (id, n)`,
    [ids],
  );
  const words = {} as ArticleWorld["words"];
  const titles = {} as ArticleWorld["titles"];
  for (const language of LANGUAGES) {
    const known = wordsOf(chance);
    words[language] = known;
    titles[language] = ids.map(() => text(known, chance, 3 + Math.floor(chance() * 4)));
    for (let from = 0; from < count; from += 500) {
      const some = ids.slice(from, from + 500);
      const documents = some.map(() => JSON.stringify(documentOf(known, chance)));
      const values = [some, language, titles[language].slice(from, from + 500), documents];
      await run(TEXTS, values);
      await run(VERSIONS, values);
      await run(OUTDATED, [some, language]);
    }
  }
  for (let done = false; !done; ) done = (await indexOutdated(job())).isEmpty;
  await client.query("VACUUM ANALYZE");
  await client.end();
  return { workspaceId, languages: LANGUAGES, titles, words, chance };
}

const documentOf = (words: readonly string[], chance: () => number) => ({
  type: "doc",
  content: Array.from({ length: 8 }, (_, at) => ({
    ...(at % 4 === 0 ? { type: "heading", attrs: { level: 2 } } : { type: "paragraph" }),
    content: [{ type: "text", text: `${text(words, chance, at % 4 === 0 ? 3 : Math.round(IN_TEXT / 6))}.` }],
  })),
});

const TEXTS = `
  INSERT INTO article_texts (workspace_id, article_id, language, title, summary, document, version, published_version, published_at, created_at, updated_at)
  SELECT $1, id, $3, title, '', document::jsonb, 1, 1, now(), now(), now() FROM unnest($2::uuid[], $4::text[], $5::text[]) t (id, title, document)`;
const VERSIONS = `
  INSERT INTO article_versions (workspace_id, article_id, language, version, title, summary, document, created_at)
  SELECT $1, id, $3, 1, title, '', document::jsonb, now() FROM unnest($2::uuid[], $4::text[], $5::text[]) t (id, title, document)`;
const OUTDATED = `
  INSERT INTO article_search_texts (workspace_id, article_id, language, is_open, rules, keys, title_words, body)
  SELECT $1, id, $3, true, 0, '{}', 0, '' FROM unnest($2::uuid[]) id`;
