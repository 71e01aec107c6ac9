/** Articles of the help center in the messenger's panel: those that everyone may read, of a published help center alone. */
import { LRUCache } from "lru-cache";
import type { MessengerSettings } from "@/lib/account/workspaces/schemas";
import { findMessenger } from "@/lib/account/workspaces/workspaces";
import type { Center } from "@/lib/articles/help-center/center";
import {
  findPublishedCenter,
  listByNumber,
  listCollection,
  listFirstArticles,
  pagesBegin,
  pageUrls,
  readForReader,
  searchForReader,
} from "@/lib/articles/help-center/readers";
import { countMiss } from "@/lib/articles/search/misses";
import { TYPED_MAX } from "@/lib/articles/search/search";
import type { Ctx } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import { perProcess } from "@/lib/platform/per-process";
import { cut, storable } from "@/lib/platform/text";
import type {
  PanelArticle,
  ReadPanelArticle,
  SearchPanel,
  ShownArticle,
  ShownArticles,
  Widget,
} from "./schemas";

const FIRST_MAX = 3;
const RESULTS_MAX = 10;
const SUGGESTIONS_MAX = 3;
const KEPT_CHARACTERS_MAX = 8_000_000;

type Settings = { showsArticles: boolean; articleCollectionId: string | null };

/** By workspace, version and what was asked for: a version changes with everything that readers see. */
const kept = perProcess(
  "messenger-articles",
  () =>
    new LRUCache<string, string>({
      maxSize: KEPT_CHARACTERS_MAX,
      sizeCalculation: ({ length }) => length + 500,
    }),
);

async function keptOr<T>(center: Center, asked: unknown[], make: () => Promise<T | null>): Promise<T | null> {
  const key = JSON.stringify([center.workspaceId, center.version, center.domain, center.slug, ...asked]);
  const known = kept().get(key);
  if (known) return JSON.parse(known) as T;
  const made = await make();
  if (made) kept().set(key, JSON.stringify(made));
  return made;
}

/** The articles that the panel begins with. Null: it has none. */
export async function findFirstArticles(
  workspaceId: string,
  language: ShownArticle["language"],
  { showsArticles, articleCollectionId: collectionId }: Settings,
): Promise<ShownArticle[] | null> {
  const center = showsArticles ? await findPublishedCenter(workspaceId) : null;
  if (!center) return null;
  const articles = await keptOr(center, ["first", language, collectionId], () =>
    listFirstArticles(center, language, { collectionId, limit: FIRST_MAX }),
  );
  return articles?.length ? articles : null;
}

/** Articles for the pages that the settings name, in their order; those without an article that readers see are left out. */
export async function findPageArticles(
  workspaceId: string,
  language: ShownArticle["language"],
  { showsArticles, articlePages }: Settings & Pick<MessengerSettings, "articlePages">,
): Promise<Widget["pages"]> {
  const center = showsArticles && articlePages.length > 0 ? await findPublishedCenter(workspaceId) : null;
  if (!center) return null;
  const pages = await Promise.all(
    articlePages.map(async ({ match, value, collectionId, numbers }) => {
      const articles = await keptOr(center, ["page", language, collectionId, numbers], () =>
        collectionId
          ? listCollection(center, language, { collectionId, limit: FIRST_MAX })
          : listByNumber(center, language, numbers),
      );
      return { match, value, articles: articles ?? [] };
    }),
  );
  return pages.filter(({ articles }) => articles.length > 0);
}

/** Where the addresses of articles begin that the panel opens itself. Null: it shows none. */
export async function findHelpBase(
  workspaceId: string,
  { showsArticles }: Pick<Settings, "showsArticles">,
): Promise<string | null> {
  const center = showsArticles ? await findPublishedCenter(workspaceId) : null;
  return center && pagesBegin(center);
}

/** The origin of the help center's own domain, if its pages there have the messenger; else null. */
export async function findHelpOrigin(workspaceId: string): Promise<string | null> {
  const center = await findPublishedCenter(workspaceId);
  return center?.hasMessenger && center.domain ? pagesBegin(center) : null;
}

/** Throws article_not_found where the panel has no such article, or none at all. */
export async function readPanelArticle(
  workspaceId: string,
  { number, language }: ReadPanelArticle,
): Promise<PanelArticle> {
  const center = await findShownCenter(workspaceId);
  const article =
    center &&
    (await keptOr(center, ["article", language, number], async () => {
      const found = await readForReader(center, language, number);
      return found && { ...found, publishedAt: found.publishedAt.toISOString() };
    }));
  if (!article) throw new AppError("article_not_found");
  return article;
}

/** Searches that were typed to their end, and found nothing, are counted as those of help pages are. */
export async function searchPanel(
  ctx: Ctx,
  workspaceId: string,
  { q, language, suggests, isWhole }: SearchPanel,
): Promise<ShownArticles> {
  const center = await findShownCenter(workspaceId);
  const typed = storable(cut(q.trim(), TYPED_MAX));
  if (!center || typed === "") return { articles: [] };
  const limit = suggests ? SUGGESTIONS_MAX : RESULTS_MAX;
  const found = await searchForReader(center, language, typed, { limit, isOwnLanguage: suggests });
  if (found.length === 0 && isWhole) await countMiss(ctx, { workspaceId, language }, typed);
  const articles = found.map(({ number, language: own, title, excerpt }) => ({
    ...{ number, language: own, title },
    summary: excerpt.map(({ text }) => text).join(""),
  }));
  return { articles };
}

/** The article that a visitor read before writing; null for one that the panel does not show. */
export async function articleRead(
  workspaceId: string,
  { number, language }: ReadPanelArticle,
): Promise<{ number: number; title: string; url: string } | null> {
  const center = await findShownCenter(workspaceId);
  if (!center) return null;
  const title = await readPanelArticle(workspaceId, { number, language }).then(
    (article) => article.title,
    () => null,
  );
  return title === null ? null : { number, title, url: pageUrls(center, language)({ number, title }) };
}

async function findShownCenter(workspaceId: string): Promise<Center | null> {
  const center = await findPublishedCenter(workspaceId);
  if (!center) return null;
  const settings = await findMessenger(workspaceId);
  return settings?.showsArticles && !settings.isBeingDeleted ? center : null;
}
