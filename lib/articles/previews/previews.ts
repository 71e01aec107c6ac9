/** Links to drafts, as authors make, list and revoke them. What a link opens: open.ts. */
import { type Author, type AuthorTx, centerOf, changeArticles } from "@/lib/articles/articles/center";
import { lockText, type TextPlace } from "@/lib/articles/articles/texts";
import { previewUrl } from "@/lib/articles/help-center/addresses";
import type { Ctx } from "@/lib/platform/context";
import { randomToken, sha256 } from "@/lib/platform/crypto";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import type { Prisma } from "@/lib/platform/generated/prisma/client";
import { newId } from "@/lib/platform/ids";
import { transaction } from "@/lib/platform/transaction";
import {
  type ArticlePreview,
  type ArticlePreviewResult,
  type CreateArticlePreview,
  PREVIEWS_MAX,
} from "./schemas";

const DAY_MS = 86_400_000;
const fields = { id: true, createdById: true, createdAt: true, expiresAt: true } as const;
type Row = Prisma.ArticlePreviewGetPayload<{ select: typeof fields }>;

/** Throws article_not_found, article_not_previewable, and article_preview_limit_reached beyond the links of one article. */
export async function createPreview(
  ctx: Ctx<Author>,
  place: TextPlace,
  { days }: CreateArticlePreview,
): Promise<ArticlePreviewResult> {
  const secret = randomToken();
  const row = await transaction(ctx, async (tx) => {
    await centerOf(tx);
    // Under the article's lock, so that racing links do not exceed the limit.
    if (!(await lockText(tx, place))) throw new AppError("article_not_found");
    await mustBePreviewable(tx, place.articleId);
    const { workspaceId, userId: createdById } = tx.actor;
    if (createdById === null) throw new Error("a person makes a link");
    const live = { workspaceId, articleId: place.articleId, expiresAt: { gt: ctx.now() } };
    if ((await tx.tx.articlePreview.count({ where: live })) >= PREVIEWS_MAX)
      throw new AppError("article_preview_limit_reached");
    const made = await tx.tx.articlePreview.create({
      data: {
        ...{ workspaceId, id: newId(), ...place, secretHash: sha256(secret), createdById },
        createdAt: ctx.now(),
        expiresAt: new Date(ctx.now().getTime() + days * DAY_MS),
      },
      select: fields,
    });
    changeArticles(tx);
    return made;
  });
  const { slug } = await prisma().helpCenter.findUniqueOrThrow({
    where: { workspaceId: ctx.actor.workspaceId },
    select: { slug: true },
  });
  const [preview] = await present([row]);
  if (!preview) throw new Error("a link that was made is shown");
  return { preview, url: previewUrl(slug, secret) };
}

async function mustBePreviewable({ tx, actor: { workspaceId } }: AuthorTx, id: string): Promise<void> {
  const { audience, archivedAt } = await tx.article.findUniqueOrThrow({
    where: { workspaceId_id: { workspaceId, id } },
    select: { audience: true, archivedAt: true },
  });
  if (audience !== "everyone" || archivedAt !== null) throw new AppError("article_not_previewable");
}

/** Those that work still. */
export async function listPreviews(ctx: Ctx<Author>, place: TextPlace): Promise<ArticlePreview[]> {
  const { workspaceId } = ctx.actor;
  const rows = await prisma().articlePreview.findMany({
    where: { workspaceId, ...place, expiresAt: { gt: ctx.now() } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: fields,
  });
  return present(rows);
}

/** Ends a link at once. Throws not_found. */
export async function revokePreview(ctx: Ctx<Author>, id: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    const { workspaceId } = tx.actor;
    const { count } = await tx.tx.articlePreview.deleteMany({ where: { workspaceId, id } });
    if (count === 0) throw new AppError("not_found");
    changeArticles(tx);
  });
}

export async function prunePreviews(ctx: Ctx): Promise<void> {
  await prisma().articlePreview.deleteMany({ where: { expiresAt: { lt: ctx.now() } } });
}

async function present(rows: Row[]): Promise<ArticlePreview[]> {
  const ids = [...new Set(rows.map(({ createdById }) => createdById))];
  const people = await prisma().user.findMany({
    where: { id: { in: ids } },
    select: { id: true, name: true },
  });
  return rows.map(({ createdById, createdAt, expiresAt, id }) => ({
    id,
    author: people.find((person) => person.id === createdById) ?? null,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}
