/**
 * Search of published articles: for the help center's pages, and for all that shows articles to readers. Drafts, archived articles and
 * those for the team are never found.
 */
import type { CustomerLanguage } from "@/lib/i18n/locales";
import { callSql, type SqlResult } from "@/lib/platform/sql";
import { foundSentence, markedParts, type Part } from "./excerpt";
import { groupsOf, readSearch } from "./meanings";

export type { Part } from "./excerpt";
export { TYPED_MAX } from "./meanings";

export type FoundArticle = {
  number: number;
  language: CustomerLanguage;
  title: string;
  /** The title in pieces, with the found words marked. */
  titleParts: Part[];
  /** The sentence with most of the words; else the summary. May be empty. */
  excerpt: Part[];
};

/** `language`: that of all articles in it. It differs from the one that was asked for where only another one has the words. */
export type Found = { language: CustomerLanguage; articles: FoundArticle[] };

/** The share of the worth of all typed words that an article must have. */
const LEAST = 0.4;

/**
 * The articles that say what was typed, best first: words, beginnings, other forms, and words with a letter or two wrong. A word in a
 * title counts more than one in a text. In the given language; where it has none, in the first of the help center's languages that has.
 * At most four statements for a language, whatever is typed.
 */
export async function searchArticles(
  { workspaceId, languages }: { workspaceId: string; languages: readonly CustomerLanguage[] },
  language: CustomerLanguage,
  typed: string,
  limit: number,
): Promise<Found> {
  for (const each of [language, ...languages.filter((other) => other !== language)]) {
    const articles = await searchIn({ workspaceId, language: each }, typed, limit);
    if (articles === null) break;
    if (articles.length > 0) return { language: each, articles };
  }
  return { language, articles: [] };
}

/** Null for a search without a word: no language has it. */
async function searchIn(
  at: { workspaceId: string; language: CustomerLanguage },
  typed: string,
  limit: number,
): Promise<FoundArticle[] | null> {
  const search = await readSearch(at, typed);
  if (!search) return null;
  const groups = groupsOf(search);
  if (groups.length === 0) return [];
  const all = search.asked.reduce((sum, { worth }) => sum + worth, 0);
  const rows = await callSql("find_search_texts", {
    ...{ workspace: at.workspaceId, language: at.language, input: { groups } },
    ...{ least: all * LEAST, words: search.asked.length, limit },
  });
  const found = ({ number, title, summary, body }: SqlResult<"find_search_texts">[number]): FoundArticle => {
    const sentence = foundSentence(body, search.worthOf);
    return {
      ...{ number, title, language: at.language },
      titleParts: markedParts(title, search.worthOf),
      excerpt: sentence.length > 0 ? sentence : markedParts(summary, search.worthOf),
    };
  };
  return rows.map(found);
}
