/** Articles that the team proposes to customers: those that everyone may read, of a published help center. Each call reads the database. */
import { searchArticles } from "@/lib/articles/search/search";
import type { CustomerLanguage } from "@/lib/i18n/locales";
import { pathsOf, placeOf } from "./addresses";
import type { Center } from "./center";
import { wantedOf } from "./for-team";
import { findCenterOf, type ListedRow, listNewest, listNumbered } from "./queries";

const FOUND_MAX = 12;

export type ProposedArticle = {
  number: number;
  language: CustomerLanguage;
  title: string;
  summary: string;
  /** Its help page. */
  url: string;
};

/** Those of these numbers that customers can read. `tags`: languages of the person it is for, most wanted first. */
export async function findProposed(
  workspaceId: string,
  tags: readonly string[],
  numbers: readonly number[],
): Promise<ProposedArticle[]> {
  const center = numbers.length > 0 ? await findCenterOf(workspaceId) : null;
  if (!center?.isPublished) return [];
  const rows = await listNumbered(workspaceId, wantedOf(center.languages, tags), numbers);
  return rows.map((row) => proposed(center, row));
}

/** Without words, the newest ones. */
export async function searchProposed(
  workspaceId: string,
  tags: readonly string[],
  typed: string,
): Promise<ProposedArticle[]> {
  const center = await findCenterOf(workspaceId);
  if (!center?.isPublished) return [];
  const [language = "en", ...others] = wantedOf(center.languages, tags);
  const languages = [language, ...others];
  if (typed === "") {
    const newest = await listNewest(workspaceId, languages, { limit: FOUND_MAX, withTeam: false });
    return newest.map((row) => proposed(center, row));
  }
  const at = { workspaceId, languages };
  const { articles } = await searchArticles(at, language, typed, { limit: FOUND_MAX, withTeam: false });
  return articles.map((row) => proposed(center, { ...row, summary: "" }));
}

function proposed(center: Center, { number, language, title, summary }: ListedRow): ProposedArticle {
  const { base, origin } = placeOf(center);
  const url = `${origin}${pathsOf(base).article(language, { number, title })}`;
  return { number, language: language as CustomerLanguage, title, summary, url };
}
