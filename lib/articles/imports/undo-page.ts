/** Takes one page of an import back: an article that it began goes, another one says again what it said before. */
import { announced } from "@/lib/articles/articles/announce";
import { type Author, type AuthorTx, changePages } from "@/lib/articles/articles/center";
import type { ArticleLanguage } from "@/lib/articles/articles/schemas";
import { lockText, type TextPlace, writeText } from "@/lib/articles/articles/texts";
import type { ArticleDocument } from "@/lib/articles/documents/schema";
import { indexText, unindexTexts } from "@/lib/articles/search/index-text";
import type { Ctx } from "@/lib/platform/context";
import type { ArticleImport, ArticleImportPage, Prisma } from "@/lib/platform/generated/prisma/client";
import { pageAt, step } from "./step";

type Undone = Prisma.ArticleImportPageUpdateInput;

/** An article that was changed since the import stays as it is. */
export async function undoPage(ctx: Ctx<Author>, row: ArticleImport): Promise<void> {
  const page = await pageAt(row);
  const { outcome, articleId, language, version, published } = page;
  if (articleId === null || !isUndone(outcome)) return step(ctx, row, async () => ({}));
  const place = { articleId, language: language as ArticleLanguage };
  await step(ctx, row, async (tx) => {
    const now = await lockText(tx, place);
    if (!now || now.version !== version) return { outcome: "kept" };
    // It may have published what was a draft.
    if (outcome === "same" && now.publishedVersion === published) return {};
    return announced(tx, articleId, () =>
      outcome === "created" ? removeText(tx, place) : restoreText(tx, place, now.version, page),
    );
  });
}

/** The article goes with its last language. */
async function removeText(tx: AuthorTx, { articleId, language }: TextPlace): Promise<Undone> {
  const { workspaceId } = tx.actor;
  const id = { workspaceId, articleId, language };
  await unindexTexts(tx, id);
  const { version } = await tx.tx.articleText.delete({
    where: { workspaceId_articleId_language: id },
    select: { version: true },
  });
  await tx.tx.article.updateMany({
    where: { workspaceId, id: articleId, deletedVersion: { lt: version } },
    data: { deletedVersion: version },
  });
  const left = await tx.tx.articleText.count({ where: { workspaceId, articleId } });
  if (left === 0) await tx.tx.article.deleteMany({ where: { workspaceId, id: articleId } });
  await changePages(tx);
  return { outcome: "removed", articleId: left === 0 ? null : articleId };
}

async function restoreText(
  tx: AuthorTx,
  place: TextPlace,
  version: number,
  { outcome, former, published }: ArticleImportPage,
): Promise<Undone> {
  const { workspaceId } = tx.actor;
  if (outcome !== "same") {
    const before = await tx.tx.articleVersion.findFirst({
      where: { workspaceId, ...place, version: former ?? 0 },
    });
    if (!before) return { outcome: "kept" };
    const { title, summary } = before;
    const document = before.document as unknown as ArticleDocument;
    await writeText(tx, place, { title, summary, document, version });
  }
  await publishAgain(tx, place, published);
  await changePages(tx);
  return { outcome: "restored" };
}

const isUndone = (outcome: ArticleImportPage["outcome"]): boolean =>
  outcome === "created" || outcome === "updated" || outcome === "same";

/** The version that readers saw before the import, or none. */
async function publishAgain(tx: AuthorTx, place: TextPlace, published: number | null): Promise<void> {
  const { workspaceId } = tx.actor;
  await tx.tx.articleText.updateMany({
    where: { workspaceId, ...place },
    data: { publishedVersion: published, ...(published === null && { publishedAt: null }) },
  });
  await indexText(tx, { workspaceId, ...place });
}
