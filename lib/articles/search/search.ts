/**
 * Search of published articles: for the help center's pages, and for all that shows articles to readers. Drafts and archived articles are
 * never found, and those for the team by the team alone.
 */
import type { CustomerLanguage } from "@/lib/i18n/locales";
import { callSql } from "@/lib/platform/sql";
import { foundSentence, markedParts, type Part } from "./excerpt";
import { planOf, readSearch, type Search, type Words } from "./meanings";

export type { Part } from "./excerpt";
export { TYPED_MAX } from "./meanings";

export type FoundArticle = {
  number: number;
  language: CustomerLanguage;
  title: string;
  /** `team`: found with `withTeam` alone. */
  audience: "everyone" | "team";
  /** The title in pieces, with the found words marked. */
  titleParts: Part[];
  /** The sentence with most of the words; else the summary. May be empty. */
  excerpt: Part[];
};

/** `language`: that of all articles in it. It differs from the one that was asked for where only another one has the words. */
export type Found = { language: CustomerLanguage; articles: FoundArticle[] };

/**
 * `isBrief`: without excerpts, which cost most of a search. `withTeam`: articles for the team too, for members
 * alone. `isSentence`: what was typed is said to a person, and an article has few of its words.
 */
export type SearchOptions = { limit: number; isBrief?: boolean; withTeam?: boolean; isSentence?: boolean };

/** Characters of a text in which a sentence is looked for. */
const BODY_MAX = 20_000;
/** The share of the worth of all typed words that an article must have, unless it has more than half of the words. */
const LEAST = 0.4;
const LEAST_IN_SENTENCE = 0.2;
/** Entries of the index that a search reads, and that it reads where common words have fewer results than these in titles. */
const ENTRIES = { usual: 4000, most: 12_000 };
const FEW = 3;

/**
 * The articles that say what was typed, best first: words, beginnings, other forms, and words with a letter or two wrong. A word in a
 * title counts more than one in a text. In the given language; where it has none, in the first of the help center's languages that has.
 * At most four statements for a language, whatever is typed.
 */
export async function searchArticles(
  { workspaceId, languages }: { workspaceId: string; languages: readonly CustomerLanguage[] },
  language: CustomerLanguage,
  typed: string,
  options: SearchOptions,
): Promise<Found> {
  for (const each of [language, ...languages.filter((other) => other !== language)]) {
    const articles = await searchIn({ workspaceId, language: each }, typed, options);
    if (articles === null) break;
    if (articles.length > 0) return { language: each, articles };
  }
  return { language, articles: [] };
}

/** Null for a search without a word: no language has it. */
async function searchIn(at: Words, typed: string, options: SearchOptions): Promise<FoundArticle[] | null> {
  const search = await readSearch(at, typed);
  if (!search) return null;
  const rows = await findTexts(at, search, options);
  return rows.map(({ number, audience, title, summary, body }) => {
    const sentence = options.isBrief ? [] : foundSentence(body, search.worthOf);
    return {
      ...{ number, title, language: at.language, audience: audience as FoundArticle["audience"] },
      titleParts: markedParts(title, search.worthOf),
      excerpt: sentence.length > 0 || options.isBrief ? sentence : markedParts(summary, search.worthOf),
    };
  });
}

async function findTexts(
  at: Words,
  search: Search,
  { limit, isBrief = false, withTeam = false, isSentence = false }: SearchOptions,
) {
  const share = isSentence ? LEAST_IN_SENTENCE : LEAST;
  const find = async (entriesMax: number) => {
    const { groups, worth, words, isNarrowed } = planOf(search, entriesMax);
    const rows =
      groups.length === 0
        ? []
        : await callSql("find_search_texts", {
            ...{ workspace: at.workspaceId, language: at.language, input: { groups } },
            ...{ least: worth * share, enough: Math.floor(words / 2) + 1, words: search.asked.length, limit },
            body: isBrief ? 0 : BODY_MAX,
            team: withTeam,
          });
    return { rows, isNarrowed };
  };
  const { rows, isNarrowed } = await find(ENTRIES.usual);
  return isNarrowed && rows.length < Math.min(FEW, limit) ? (await find(ENTRIES.most)).rows : rows;
}
