/** Published articles for readers outside of help pages: of a help center that its owner has published. */
import { loadHighlighter } from "@/lib/articles/documents/code-html";
import { renderHtml } from "@/lib/articles/documents/render-html";
import { type FoundArticle, searchArticles } from "@/lib/articles/search/search";
import type { CustomerLanguage } from "@/lib/i18n/locales";
import { pathsOf, placeOf } from "./addresses";
import type { Center } from "./center";
import { centersByWorkspace } from "./centers";
import { listNumbered } from "./queries";
import {
  type Collection,
  type Listed,
  readArticle,
  readArticles,
  readTree,
  type Tree,
  wantedFirst,
} from "./site";

export type { Listed } from "./site";

/** `html` is made by renderHtml(): safe to show. */
export type ReadableArticle = Listed & { publishedAt: Date; html: string; url: string };

/** Null: the workspace has none, or its owner has not published it. */
export async function findPublishedCenter(workspaceId: string): Promise<Center | null> {
  const center = await centersByWorkspace().get(workspaceId);
  return center?.isPublished ? center : null;
}

/** The language of pages for a reader of `wanted`: the first of the help center where it lacks that. */
const pageLanguage = ({ languages }: Center, wanted: CustomerLanguage): CustomerLanguage =>
  languages.includes(wanted) ? wanted : (languages[0] ?? "en");

/** The first articles of a collection; of the first one that has any where that has none, or is gone. */
export async function listFirstArticles(
  center: Center,
  wanted: CustomerLanguage,
  { collectionId, limit }: { collectionId: string | null; limit: number },
): Promise<Listed[]> {
  const language = pageLanguage(center, wanted);
  const tree = await readTree(center, language);
  const chosen = chooseCollection(tree, collectionId);
  if (!chosen && tree.alone === 0) return [];
  return readArticles(center, language, chosen?.id ?? null, { limit, offset: 0 });
}

/** The first articles of a collection and of none else. */
export async function listCollection(
  center: Center,
  wanted: CustomerLanguage,
  { collectionId, limit }: { collectionId: string; limit: number },
): Promise<Listed[]> {
  const language = pageLanguage(center, wanted);
  const named = (await readTree(center, language)).find(({ id }) => id === collectionId);
  const within = named?.own ? named : named?.parts.find(({ own }) => own > 0);
  return within ? readArticles(center, language, within.id, { limit, offset: 0 }) : [];
}

/** Those of these articles that readers see, in the given order. */
export async function listByNumber(
  center: Center,
  wanted: CustomerLanguage,
  numbers: readonly number[],
): Promise<Listed[]> {
  const languages = wantedFirst(center, pageLanguage(center, wanted));
  const rows = await listNumbered(center.workspaceId, languages, numbers);
  return numbers.flatMap((number) => {
    const row = rows.find((each) => each.number === number);
    return row ? [{ ...row, language: row.language as CustomerLanguage }] : [];
  });
}

function chooseCollection({ find }: Tree, collectionId: string | null): Collection | undefined {
  const named = find(({ id }) => id === collectionId);
  const within = named?.own ? named : named?.parts.find(({ own }) => own > 0);
  return within ?? find(({ own }) => own > 0);
}

/** Null for an article that readers do not see. Links lead to help pages, pictures to this installation. */
export async function readForReader(
  center: Center,
  wanted: CustomerLanguage,
  number: number,
): Promise<ReadableArticle | null> {
  const language = pageLanguage(center, wanted);
  const article = await readArticle(center, language, number);
  if (!article) return null;
  await loadHighlighter();
  const url = pageUrls(center, language);
  const files = pathsOf(`/help/${center.slug}`);
  const { html } = renderHtml(article.document, {
    articleUrl: (linked) => {
      const found = article.linked.get(linked);
      return found ? url(found) : null;
    },
    fileUrl: (id) => {
      const file = article.files.get(id);
      return file ? files.file(file) : null;
    },
  });
  const { title, summary, publishedAt } = article;
  return { number, language: article.language, title, summary, publishedAt, html, url: url(article) };
}

/** The beginning of all its pages' addresses, without a slash at the end. */
export function pagesBegin(center: Center): string {
  const { base, origin } = placeOf(center);
  return origin + base;
}

/** Addresses of its articles' pages. */
export function pageUrls(center: Center, wanted: CustomerLanguage) {
  const { base, origin } = placeOf(center);
  const paths = pathsOf(base);
  const language = pageLanguage(center, wanted);
  return (article: { number: number; title: string }): string =>
    `${origin}${paths.article(language, article)}`;
}

/** `isOwnLanguage`: only in the reader's language, and nothing where the help center lacks that. */
export async function searchForReader(
  center: Center,
  wanted: CustomerLanguage,
  typed: string,
  { limit, isOwnLanguage }: { limit: number; isOwnLanguage: boolean },
): Promise<FoundArticle[]> {
  if (isOwnLanguage && !center.languages.includes(wanted)) return [];
  const { workspaceId } = center;
  const languages = isOwnLanguage ? [] : center.languages;
  const at = { workspaceId, languages };
  const found = await searchArticles(at, pageLanguage(center, wanted), typed, {
    ...{ limit, isBrief: isOwnLanguage, isSentence: isOwnLanguage },
  });
  return found.articles;
}
