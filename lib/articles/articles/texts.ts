/** An article in one language: its draft, its published version and its history. */
import { checkDocument } from "@/lib/articles/documents/check";
import type { ArticleDocument } from "@/lib/articles/documents/schema";
import { indexText } from "@/lib/articles/search/index-text";
import type { Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import type { Prisma } from "@/lib/platform/generated/prisma/client";
import { transaction } from "@/lib/platform/transaction";
import { announced } from "./announce";
import { type Author, type AuthorTx, centerOf, changeArticles, changePages } from "./center";
import { linksIn } from "./files";
import { keepReplacement } from "./kept-steps";
import { textFields, toText } from "./row";
import type { ArticleLanguage, ArticleText, SaveArticleText } from "./schemas";
import { keepVersion } from "./versions";

export const wholeTextFields = { ...textFields, document: true, authorId: true } as const;
type WholeText = Prisma.ArticleTextGetPayload<{ select: typeof wholeTextFields }>;
export type TextPlace = { articleId: string; language: ArticleLanguage };

/** Throws article_not_found. */
export async function getText(ctx: Ctx<Author>, place: TextPlace): Promise<ArticleText> {
  const row = await prisma().articleText.findUnique({ where: keyOf(ctx, place), select: wholeTextFields });
  if (!row) throw new AppError("article_not_found");
  const author =
    row.authorId === null
      ? null
      : await prisma().user.findUnique({ where: { id: row.authorId }, select: { id: true, name: true } });
  const document = row.document as ArticleText["document"];
  return { ...toText(row), document, author, files: await linksIn(ctx, document) };
}

const keyOf = (
  { actor: { workspaceId } }: Pick<Ctx<Author>, "actor">,
  { articleId, language }: TextPlace,
) => ({
  workspaceId_articleId_language: { workspaceId, articleId, language },
});

/**
 * The draft; readers see it once it is published. With version 0 it begins a language. Throws invalid_request, article_not_found,
 * and article_changed if it is no longer the version that the caller changed.
 */
export async function saveText(
  ctx: Ctx<Author>,
  place: TextPlace,
  { document: given, ...input }: SaveArticleText,
): Promise<ArticleText> {
  const document = checkDocument(given);
  await transaction(ctx, async (tx) => {
    await writeText(tx, place, { ...input, document });
    changeArticles(tx);
  });
  return getText(ctx, place);
}

/** The same in a transaction, for a document that was checked. The version that it became. */
export async function writeText(
  tx: AuthorTx,
  place: TextPlace,
  { version, ...input }: Omit<SaveArticleText, "document"> & { document: ArticleDocument },
): Promise<number> {
  const now = await textToChange(tx, place, version);
  const next = (now ? version : await lastVersion(tx, place)) + 1;
  await storeText(tx, place, { ...input, now, version: next });
  if (now) await keepReplacement(tx, place, { version, former: now.document, document: input.document });
  return next;
}

/** A language that was deleted goes on counting when it begins again: a version never names two texts of an article. */
async function lastVersion({ tx, actor: { workspaceId } }: AuthorTx, { articleId: id }: TextPlace) {
  const { deletedVersion } = await tx.article.findUniqueOrThrow({
    where: { workspaceId_id: { workspaceId, id } },
    select: { deletedVersion: true },
  });
  return deletedVersion;
}

/** Locks it; null with version 0: the language begins. Throws article_not_found, and article_changed for another version. */
export async function textToChange(
  tx: AuthorTx,
  place: TextPlace,
  version: number,
): Promise<WholeText | null> {
  const now = await lockText(tx, place);
  if (version !== (now?.version ?? 0)) throw new AppError("article_changed");
  return now;
}

type Stored = Omit<SaveArticleText, "document"> & { document: ArticleDocument; now: WholeText | null };

/** `now`: what it replaces; `version`: the one that it becomes. */
export async function storeText(
  tx: AuthorTx,
  place: TextPlace,
  { now, title, summary, document, version }: Stored,
): Promise<void> {
  const { workspaceId, userId: authorId } = tx.actor;
  const at = tx.now();
  const change = {
    ...{ title, summary, authorId, version, updatedAt: at },
    document: document as unknown as Prisma.InputJsonObject,
  };
  if (now) {
    await keepVersion(tx, place, now);
    await tx.tx.articleText.update({ where: keyOf(tx, place), data: change });
  } else await tx.tx.articleText.create({ data: { ...{ workspaceId, ...place, ...change }, createdAt: at } });
  await tx.tx.article.update({
    where: { workspaceId_id: { workspaceId, id: place.articleId } },
    data: { updatedAt: at },
  });
}

/** Readers see this version. Throws article_not_found, and article_changed if there is a newer one. */
export async function publishText(ctx: Ctx<Author>, place: TextPlace, version: number): Promise<ArticleText> {
  await transaction(ctx, async (tx) => {
    await centerOf(tx);
    await announced(tx, place.articleId, () => publishVersion(tx, place, version));
    await changePages(tx);
  });
  return getText(ctx, place);
}

/** The same in a transaction, which calls changePages(), within announced(). */
export async function publishVersion(tx: AuthorTx, place: TextPlace, version: number): Promise<void> {
  const now = await mustLock(tx, place);
  if (now.version !== version) throw new AppError("article_changed");
  await keepVersion(tx, place, now, { always: true });
  await tx.tx.articleText.update({
    where: keyOf(tx, place),
    data: { publishedVersion: version, publishedAt: tx.now(), publishesAt: null, plannedById: null },
  });
  await indexText(tx, { workspaceId: tx.actor.workspaceId, ...place });
}

/** Readers see it no more; the draft stays as it is. Throws article_not_found. */
export async function unpublishText(
  ctx: Ctx<Author>,
  place: TextPlace,
  /** Sees the text under its lock, and throws to refuse. */
  mayChange: (now: WholeText) => void = () => undefined,
): Promise<ArticleText> {
  await transaction(ctx, async (tx) => {
    await centerOf(tx);
    mayChange(await mustLock(tx, place));
    await announced(tx, place.articleId, () =>
      tx.tx.articleText.update({
        where: keyOf(tx, place),
        data: { publishedVersion: null, publishedAt: null, publishesAt: null, plannedById: null },
      }),
    );
    await indexText(tx, { workspaceId: tx.actor.workspaceId, ...place });
    await changePages(tx);
  });
  return getText(ctx, place);
}

/** Null for a language that the article does not have. Throws article_not_found for an article that is not there. */
export async function lockText(tx: AuthorTx, { articleId, language }: TextPlace): Promise<WholeText | null> {
  const { workspaceId } = tx.actor;
  const [article] = await tx.tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM articles WHERE workspace_id = ${workspaceId}::uuid AND id = ${articleId}::uuid FOR UPDATE`;
  if (!article) throw new AppError("article_not_found");
  return tx.tx.articleText.findUnique({ where: keyOf(tx, { articleId, language }), select: wholeTextFields });
}

async function mustLock(tx: AuthorTx, place: TextPlace): Promise<WholeText> {
  const now = await lockText(tx, place);
  if (!now) throw new AppError("article_not_found");
  return now;
}
