/** Texts of articles as partners read them. */
import { renderMarkdown } from "@/lib/articles/documents/render-markdown";
import type { ArticleDocument } from "@/lib/articles/documents/schema";
import { prisma } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import type { Prisma } from "@/lib/platform/generated/prisma/client";
import { toPublicId } from "@/lib/platform/ids";
import { fileIdsIn } from "./files";
import { articleIdOf } from "./partner-reads";
import type {
  ArticleTextPath,
  PartnerArticleText,
  PartnerTextState,
  ReadPartnerText,
} from "./partner-schemas";
import { toText } from "./row";
import { wholeTextFields } from "./texts";

export const storedTextFields = { ...wholeTextFields, articleId: true } as const;
type StoredText = Prisma.ArticleTextGetPayload<{ select: typeof storedTextFields }>;
type Said = Pick<StoredText, "version" | "title" | "summary" | "document">;
type TextPlace = Pick<ArticleTextPath, "articleId" | "language">;

export const textTag = ({ version }: { version: number }): string => `"${version}"`;

export function findText(
  workspaceId: string,
  { articleId, language }: TextPlace,
): Promise<StoredText | null> {
  const key = { workspaceId, articleId: articleIdOf(articleId), language };
  return prisma().articleText.findUnique({
    where: { workspaceId_articleId_language: key },
    select: storedTextFields,
  });
}

/**
 * The draft, or the version that readers see. Throws article_not_found, also for a language that the article does not have, or that is
 * not published.
 */
export async function getPartnerText(
  workspaceId: string,
  place: TextPlace,
  { version }: Partial<ReadPartnerText> = {},
): Promise<PartnerArticleText> {
  const row = await findText(workspaceId, place);
  const said = row && version === "published" ? await publishedOf(workspaceId, row) : row;
  if (!row || !said) throw new AppError("article_not_found");
  return toPartnerText(workspaceId, row, said);
}

/** Without what it says. Throws article_not_found. */
export async function getTextState(workspaceId: string, place: TextPlace): Promise<PartnerTextState> {
  const row = await findText(workspaceId, place);
  if (!row) throw new AppError("article_not_found");
  return { articleId: place.articleId, ...toText(row), etag: textTag(row) };
}

/** The version that readers see; null: none. */
export async function publishedOf(
  workspaceId: string,
  { articleId, language, publishedVersion }: StoredText,
): Promise<Said | null> {
  if (publishedVersion === null) return null;
  const key = { workspaceId, articleId, language, version: publishedVersion };
  return prisma().articleVersion.findUnique({
    where: { workspaceId_articleId_language_version: key },
    select: { version: true, title: true, summary: true, document: true },
  });
}

/** `said`: one of its versions. The state is that of the text. */
export function toPartnerText(workspaceId: string, row: StoredText, said: Said = row): PartnerArticleText {
  const { version, title, summary } = said;
  const document = said.document as unknown as ArticleDocument;
  return {
    articleId: toPublicId("article", row.articleId),
    ...toText(row),
    ...{ version, title, summary },
    markdown: renderMarkdown(document, AS_WRITTEN),
    document: said.document as PartnerArticleText["document"],
    pictures: fileIdsIn(document).map((id) => ({ address: `file:${id}`, url: pictureUrl(workspaceId, id) })),
    etag: textTag(said),
  };
}

/** Addresses as the stored form has them, so that what is read can be written back. */
const AS_WRITTEN = {
  articleUrl: (number: number) => `article:${number}`,
  fileUrl: (id: string) => `file:${id}`,
};

export const pictureUrl = (workspaceId: string, id: string): string =>
  `${env().APP_URL}/api/partners/v2/workspaces/${toPublicId("workspace", workspaceId)}/article-pictures/${toPublicId("attachment", id)}/file`;
