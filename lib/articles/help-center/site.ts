/** Reads the contents of help pages: the tree of collections, lists of articles, one article. A fixed number of statements for each. */
import { fileIdsIn } from "@/lib/articles/articles/files";
import type { ArticleDocument } from "@/lib/articles/documents/schema";
import type { CustomerLanguage } from "@/lib/i18n/locales";
import type { Center } from "./center";
import {
  type ArticleRow,
  type CollectionRow,
  countArticles,
  findArticle,
  listArticles,
  listCollections,
  listFiles,
  listNumbered,
  listRelated,
} from "./queries";

/** `language`: the one in which it is found, which may be another one than that of the page. */
export type Listed = { number: number; language: CustomerLanguage; title: string; summary: string };

/** A collection as the way to a page. */
export type Place = { id: string; name: string; parent: Place | null };

export type Collection = Place & {
  icon: string;
  description: string;
  nameIn: (language: CustomerLanguage) => string;
  /** Articles in it, without those of collections in it. */
  own: number;
  /** All of them. */
  count: number;
  parts: Collection[];
};

export type Tree = {
  /** Those of the first level that have articles. */
  collections: Collection[];
  /** Articles in no collection. */
  alone: number;
  find: (isIt: (collection: Collection) => boolean) => Collection | undefined;
};

/** The wanted language, then the others in the help center's order. */
export const wantedFirst = ({ languages }: Center, language: CustomerLanguage): CustomerLanguage[] => [
  language,
  ...languages.filter((each) => each !== language),
];

export async function readTree(center: Center, language: CustomerLanguage): Promise<Tree> {
  const { workspaceId } = center;
  const [rows, counts] = await Promise.all([
    listCollections(workspaceId),
    countArticles(workspaceId, center.languages),
  ]);
  const countOf = new Map(counts.map(({ collectionId, count }) => [collectionId, count]));
  const languages = wantedFirst(center, language);
  const within = (parent: Collection | null): Collection[] =>
    rows
      .filter(({ parentId }) => parentId === (parent?.id ?? null))
      .map((row) => {
        const own = countOf.get(row.id) ?? 0;
        const made: Collection = {
          ...{ id: row.id, icon: row.icon, own, count: own, parts: [], parent },
          ...textOf(row, languages),
          nameIn: (other) => textOf(row, wantedFirst(center, other)).name,
        };
        made.parts = within(made);
        made.count += made.parts.reduce((sum, { count }) => sum + count, 0);
        return made;
      })
      .filter(({ count }) => count > 0);
  const collections = within(null);
  const all = collections.flatMap((each) => [each, ...each.parts]);
  return { collections, alone: countOf.get(null) ?? 0, find: (isIt) => all.find(isIt) };
}

function textOf(
  { texts }: CollectionRow,
  languages: readonly string[],
): { name: string; description: string } {
  const language = languages.find((each) => texts[each]) ?? Object.keys(texts)[0] ?? "";
  return texts[language] ?? { name: "", description: "" };
}

export const readArticles = (
  center: Center,
  language: CustomerLanguage,
  collectionId: string | null,
  page: { limit: number; offset: number },
): Promise<Listed[]> =>
  listArticles(
    { workspaceId: center.workspaceId, languages: wantedFirst(center, language) },
    collectionId,
    page,
  ) as Promise<Listed[]>;

export type Article = Omit<ArticleRow, "document" | "language" | "titles"> & {
  language: CustomerLanguage;
  document: ArticleDocument;
  titles: Partial<Record<CustomerLanguage, string>>;
  /** Innermost; null for an article in none. */
  collection: Place | null;
  related: Listed[];
  /** Articles that it links to, by number. */
  linked: Map<number, Listed>;
  /** Pictures in it, with their names. */
  files: Map<string, { id: string; name: string }>;
};

const RELATED_MAX = 5;
/** Links of one article that are followed to their titles. */
const LINKED_MAX = 500;

/** Null for an article that is not shown: unknown, not published, archived, or for the team only. */
export async function readArticle(
  center: Center,
  language: CustomerLanguage,
  number: number,
): Promise<Article | null> {
  const { workspaceId } = center;
  const languages = wantedFirst(center, language);
  const row = await findArticle(workspaceId, languages, number);
  if (!row) return null;
  const [collections, related, named] = await Promise.all([
    row.collectionId === null ? [] : listCollections(workspaceId),
    row.collectionId === null ? [] : listRelated({ workspaceId, languages }, row, RELATED_MAX),
    readLinked(center, language, row.document),
  ]);
  return {
    ...(row as ArticleRow & Pick<Article, "language" | "titles" | "document">),
    collection: placeOf(collections, row.collectionId, languages),
    related: related as Listed[],
    ...named,
  };
}

/** Reads the articles that a document links to, as far as readers see them, and its pictures. */
export async function readLinked(
  center: Center,
  language: CustomerLanguage,
  document: unknown,
): Promise<Pick<Article, "linked" | "files">> {
  const { workspaceId } = center;
  const [linked, files] = await Promise.all([
    listNumbered(workspaceId, wantedFirst(center, language), numbersIn(document)),
    listFiles(workspaceId, fileIdsIn(document)),
  ]);
  return {
    linked: new Map((linked as Listed[]).map((each) => [each.number, each])),
    files: new Map(files.map((file) => [file.id, file])),
  };
}

/** A collection, and the one that it is in. */
function placeOf(
  rows: readonly CollectionRow[],
  id: string | null,
  languages: readonly string[],
): Place | null {
  const row = rows.find((each) => each.id === id);
  if (!row) return null;
  return { id: row.id, name: textOf(row, languages).name, parent: placeOf(rows, row.parentId, languages) };
}

/** Numbers of the articles that a document links to. */
export const numbersIn = (document: unknown): number[] =>
  [
    ...new Set(
      [...JSON.stringify(document).matchAll(/"article:(\d{1,9})[#"]/g)].map(([, digits]) => Number(digits)),
    ),
  ].slice(0, LINKED_MAX);
