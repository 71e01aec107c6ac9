/** The history of an article in one language. */
import type { Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import type { Prisma } from "@/lib/platform/generated/prisma/client";
import type { Author, AuthorTx } from "./center";
import { fileIdsIn } from "./files";
import type { ArticleLanguage, ArticleVersion, ArticleVersionSummary } from "./schemas";

/** Versions of one text that are kept, besides the published one. */
export const VERSIONS_MAX = 200;
/** Changes of one person within this time are one version. */
const ONE_VERSION_MS = 10 * 60_000;

type TextPlace = { articleId: string; language: ArticleLanguage };
type Former = {
  version: number;
  title: string;
  summary: string;
  document: Prisma.JsonValue;
  authorId: string | null;
  updatedAt: Date;
};

/** Keeps what a text says before it is changed: if another person goes on, or after ten minutes, or always. Once for each version. */
export async function keepVersion(
  { tx, actor: { workspaceId, userId }, now }: AuthorTx,
  place: TextPlace,
  { version, title, summary, document, authorId, updatedAt }: Former,
  { always = false } = {},
): Promise<void> {
  const isOne = authorId === userId && now().getTime() - updatedAt.getTime() < ONE_VERSION_MS;
  if (isOne && !always) return;
  await tx.articleVersion.createMany({
    data: [
      {
        ...{ workspaceId, ...place, version, title, summary },
        ...{ document: document as Prisma.InputJsonObject, fileIds: fileIdsIn(document) },
        ...{ authorId, createdAt: updatedAt },
      },
    ],
    skipDuplicates: true,
  });
  await tx.$executeRaw`
    DELETE FROM article_versions v USING article_texts t
    WHERE v.workspace_id = ${workspaceId}::uuid AND v.article_id = ${place.articleId}::uuid AND v.language = ${place.language}
      AND t.workspace_id = v.workspace_id AND t.article_id = v.article_id AND t.language = v.language
      AND v.version IS DISTINCT FROM t.published_version AND v.version < ${version} AND v.version <= (
        SELECT k.version FROM article_versions k
        WHERE k.workspace_id = v.workspace_id AND k.article_id = v.article_id AND k.language = v.language
        ORDER BY k.version DESC OFFSET ${VERSIONS_MAX} LIMIT 1)`;
}

const fields = { version: true, title: true, authorId: true, createdAt: true } as const;

/** Newest first, at most 200. Empty for a text that is not there. */
export async function listVersions(
  { actor: { workspaceId } }: Ctx<Author>,
  { articleId, language }: TextPlace,
): Promise<ArticleVersionSummary[]> {
  const where = { workspaceId, articleId, language };
  const [rows, text] = await Promise.all([
    prisma().articleVersion.findMany({
      where,
      select: fields,
      orderBy: { version: "desc" },
      take: VERSIONS_MAX + 1,
    }),
    prisma().articleText.findFirst({ where, select: { publishedVersion: true } }),
  ]);
  const ids = [...new Set(rows.flatMap(({ authorId }) => authorId ?? []))];
  const people = await prisma().user.findMany({
    where: { id: { in: ids } },
    select: { id: true, name: true },
  });
  return rows.map(({ version, title, authorId, createdAt }) => ({
    ...{ version, title },
    author: people.find(({ id }) => id === authorId) ?? null,
    isPublished: version === text?.publishedVersion,
    createdAt: createdAt.toISOString(),
  }));
}

/** Throws article_not_found. */
export async function getVersion(
  { actor: { workspaceId } }: Ctx<Author>,
  { articleId, language }: TextPlace,
  version: number,
): Promise<ArticleVersion> {
  const row = await prisma().articleVersion.findUnique({
    where: { workspaceId_articleId_language_version: { workspaceId, articleId, language, version } },
    select: { title: true, summary: true, document: true },
  });
  if (!row) throw new AppError("article_not_found");
  return { version, ...row, document: row.document as ArticleVersion["document"] };
}
