/** Publishing by plan: at its time the draft is published as it is then. */
import type { Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { transaction } from "@/lib/platform/transaction";
import { announced } from "./announce";
import { asAuthor } from "./author";
import { type Author, centerOf, changeArticles, changePages } from "./center";
import type { ArticleLanguage, ArticleText } from "./schemas";
import { getText, lockText, publishVersion, type TextPlace } from "./texts";

const AT_ONCE = 100;

/** Null takes the plan back. Throws invalid_request for a time that has passed, and article_not_found. */
export async function planText(
  ctx: Ctx<Author>,
  place: TextPlace,
  publishesAt: Date | null,
): Promise<ArticleText> {
  if (publishesAt && publishesAt <= ctx.now())
    throw new AppError("invalid_request", "publishesAt: Choose a time in the future.");
  await transaction(ctx, async (tx) => {
    const { workspaceId, userId } = tx.actor;
    if (!(await lockText(tx, place))) throw new AppError("article_not_found");
    await tx.tx.articleText.updateMany({
      where: { workspaceId, ...place },
      data: { publishesAt, plannedById: publishesAt && userId },
    });
    changeArticles(tx);
  });
  return getText(ctx, place);
}

/** Publishes those whose time has come, each in the name of the person who planned it. Those of suspended workspaces and archived articles wait. */
export async function publishPlanned(job: Ctx): Promise<{ isEmpty: boolean }> {
  const due = await prisma().articleText.findMany({
    where: {
      publishesAt: { lte: job.now() },
      article: { archivedAt: null, workspace: { status: "active" } },
    },
    orderBy: { publishesAt: "asc" },
    take: AT_ONCE,
    select: { workspaceId: true, articleId: true, language: true, plannedById: true, authorId: true },
  });
  for (const { workspaceId, plannedById, authorId, articleId, language } of due) {
    // Plans of before planners were stored are their authors'.
    const ctx = await asAuthor(job, workspaceId, plannedById ?? authorId);
    await publishOne(ctx, { articleId, language: language as ArticleLanguage });
  }
  return { isEmpty: due.length < AT_ONCE };
}

/** Looks again under the lock: the plan may have been taken back. */
const publishOne = (ctx: Ctx<Author>, place: TextPlace): Promise<void> =>
  transaction(ctx, async (tx) => {
    await centerOf(tx);
    const now = await lockText(tx, place);
    if (!now?.publishesAt || now.publishesAt > ctx.now()) return;
    await announced(tx, place.articleId, () => publishVersion(tx, place, now.version));
    await changePages(tx);
  });
