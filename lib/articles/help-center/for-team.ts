/** Published articles as agents find and read them beside their work, as plain text; members also those for the team. */
import { renderText } from "@/lib/articles/documents/render-text";
import type { ArticleDocument } from "@/lib/articles/documents/schema";
import { type Part, searchArticles } from "@/lib/articles/search/search";
import { type CustomerLanguage, chooseAmong } from "@/lib/i18n/locales";
import { AppError } from "@/lib/platform/errors";
import { pathsOf, placeOf } from "./addresses";
import { findCenterOf, findForTeam, listNewest, listNumbered } from "./queries";
import { numbersIn } from "./site";

const FOUND_MAX = 12;

export type TeamResult = {
  number: number;
  language: CustomerLanguage;
  title: string;
  audience: "everyone" | "team";
  /** The sentence in which it was found, else the summary. */
  excerpt: Part[];
};
export type TeamArticle = Omit<TeamResult, "excerpt"> & {
  text: string;
  /** Its public address. Null: it is for the team. */
  url: string | null;
};

/** `withTeam`: for a member, who may read articles for the team. */
type Reader = { workspaceId: string; withTeam: boolean };

/** `tags`: languages of the person it is for, most wanted first. Without words, the newest ones. */
export async function searchForTeam(
  { workspaceId, withTeam }: Reader,
  tags: readonly string[],
  typed: string,
): Promise<TeamResult[]> {
  const center = await findCenterOf(workspaceId);
  if (!center) return [];
  const [language = "en", ...others] = wantedOf(center.languages, tags);
  if (typed !== "") {
    const options = { limit: FOUND_MAX, withTeam };
    const { articles } = await searchArticles(
      { workspaceId, languages: [language, ...others] },
      language,
      typed,
      options,
    );
    return articles.map(({ titleParts: _, ...article }) => article);
  }
  const newest = await listNewest(workspaceId, [language, ...others], { limit: FOUND_MAX, withTeam });
  return newest.map(({ summary, ...row }) => ({
    ...row,
    language: row.language as CustomerLanguage,
    excerpt: summary === "" ? [] : [{ text: summary, isFound: false }],
  }));
}

/** Links in its text are followed by the public addresses of those that everyone may read. Throws article_not_found. */
export async function readForTeam(
  { workspaceId, withTeam }: Reader,
  tags: readonly string[],
  number: number,
): Promise<TeamArticle> {
  const center = await findCenterOf(workspaceId);
  const languages = center ? wantedOf(center.languages, tags) : [];
  const row = center && (await findForTeam(workspaceId, languages, number, withTeam));
  if (!row) throw new AppError("article_not_found");
  const { base, origin } = placeOf(center);
  const paths = pathsOf(base);
  const linked = await listNumbered(workspaceId, languages, numbersIn(row.document));
  const titled = new Map(linked.map((each) => [each.number, each]));
  const urlOf = (article: { number: number; language: string; title: string } | undefined) =>
    article ? `${origin}${paths.article(article.language, article)}` : null;
  const text = renderText(row.document as ArticleDocument, {
    articleUrl: (other) => urlOf(titled.get(other)),
    fileUrl: () => null,
  });
  return {
    ...{ number: row.number, language: row.language as CustomerLanguage, title: row.title },
    ...{ audience: row.audience, text },
    url: row.audience === "everyone" ? urlOf(row) : null,
  };
}

/** The language in which a draft for such a person is written; the help center's first one otherwise. */
export async function languageFor(workspaceId: string, tags: readonly string[]): Promise<CustomerLanguage> {
  const center = await findCenterOf(workspaceId);
  const languages = center?.languages ?? [];
  return chooseAmong(languages, tags) ?? languages[0] ?? "en";
}

/** All of the help center's languages, the wanted one first. */
export function wantedOf(
  languages: readonly CustomerLanguage[],
  tags: readonly string[],
): CustomerLanguage[] {
  const first = chooseAmong(languages, tags);
  return first ? [first, ...languages.filter((each) => each !== first)] : [...languages];
}
