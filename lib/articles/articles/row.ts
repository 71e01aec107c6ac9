/** A stored article, and the resource that its authors read. */
import type { Prisma } from "@/lib/platform/generated/prisma/client";
import type { Article, ArticleLanguage, ArticleTextSummary } from "./schemas";

export const textFields = {
  language: true,
  title: true,
  summary: true,
  version: true,
  publishedVersion: true,
  publishedAt: true,
  publishesAt: true,
  updatedAt: true,
} as const satisfies Prisma.ArticleTextSelect;
export type TextRow = Prisma.ArticleTextGetPayload<{ select: typeof textFields }>;

export const articleFields = {
  id: true,
  number: true,
  collectionId: true,
  place: true,
  audience: true,
  archivedAt: true,
  createdAt: true,
  updatedAt: true,
  texts: { select: textFields },
} as const satisfies Prisma.ArticleSelect;
export type ArticleRow = Prisma.ArticleGetPayload<{ select: typeof articleFields }>;

/** `languages`: the help center's, in its order. */
export const toArticle = (row: ArticleRow, languages: readonly string[]): Article => ({
  id: row.id,
  number: row.number,
  collectionId: row.collectionId,
  place: row.place,
  audience: row.audience,
  isArchived: row.archivedAt !== null,
  texts: row.texts.map(toText).sort((left, right) => rank(languages, left) - rank(languages, right)),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

const rank = (languages: readonly string[], { language }: { language: string }): number => {
  const place = languages.indexOf(language);
  return place < 0 ? languages.length : place;
};

export const toText = (row: TextRow): ArticleTextSummary => ({
  language: row.language as ArticleLanguage,
  title: row.title,
  summary: row.summary,
  state: stateOf(row),
  version: row.version,
  publishedAt: row.publishedAt?.toISOString() ?? null,
  publishesAt: row.publishesAt?.toISOString() ?? null,
  updatedAt: row.updatedAt.toISOString(),
});

const stateOf = ({ version, publishedVersion }: TextRow): ArticleTextSummary["state"] => {
  if (publishedVersion === null) return "draft";
  return publishedVersion === version ? "published" : "changed";
};
