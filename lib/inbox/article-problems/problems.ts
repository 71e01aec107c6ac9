/** Problems of articles that agents report beside a conversation. Authors see all of them, and say when one is done. */
import { notifyOf } from "@/lib/articles/articles/center";
import type { ArticleLanguage } from "@/lib/articles/articles/schemas";
import { readArticleBeside } from "@/lib/inbox/articles/find";
import type { ActorOf, Agent, Ctx } from "@/lib/platform/context";
import { decodeCursor, pageOf } from "@/lib/platform/cursor";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { transaction } from "@/lib/platform/transaction";
import { listRows, type ProblemRow } from "./queries";
import type {
  ArticleProblem,
  ArticleProblemList,
  ArticleProblemQuery,
  ReportArticleProblem,
} from "./schemas";

/** Idempotent by id. Throws conversation_not_found, and article_not_found for one that the person cannot read here. */
export async function reportProblem(
  ctx: Ctx<Agent>,
  { conversationId, number }: { conversationId: string; number: number },
  { id, language, note }: ReportArticleProblem,
): Promise<void> {
  const read = await readArticleBeside(ctx, conversationId, { language, number });
  await transaction(ctx, async (tx) => {
    const { workspaceId, userId: reporterId, name: reporterName } = tx.actor;
    const article = await tx.tx.article.findUnique({
      where: { workspaceId_number: { workspaceId, number } },
      select: { id: true },
    });
    if (!article) throw new AppError("article_not_found");
    await tx.tx.articleProblem.createMany({
      data: [
        {
          ...{ workspaceId, id, articleId: article.id, language: read.language, conversationId, note },
          ...{ reporterId, reporterName, createdAt: ctx.now() },
        },
      ],
      skipDuplicates: true,
    });
    notifyOf(tx, workspaceId);
  });
}

export async function listProblems(
  { actor }: Ctx<ActorOf<"member">>,
  { state, limit, cursor }: ArticleProblemQuery,
): Promise<ArticleProblemList> {
  const { workspaceId } = actor;
  const [rows, openCount] = await Promise.all([
    listRows(actor, { state, limit, after: cursor === undefined ? null : placeIn(cursor) }),
    prisma().articleProblem.count({ where: { workspaceId, doneAt: null } }),
  ]);
  const { page, nextCursor } = pageOf("article-problems", rows, limit, ({ id, createdAt }) => ({
    id,
    at: createdAt.toISOString(),
  }));
  return { problems: page.map(present), openCount, nextCursor };
}

function placeIn(cursor: string): { at: Date; id: string } {
  const { at, id } = decodeCursor("article-problems", cursor);
  if (at === undefined) throw new AppError("invalid_request", "cursor: This is not a cursor of this list.");
  return { at: new Date(at), id };
}

const present = ({ createdAt, doneAt, language, ...row }: ProblemRow): ArticleProblem => ({
  ...row,
  language: language as ArticleLanguage,
  createdAt: createdAt.toISOString(),
  doneAt: doneAt?.toISOString() ?? null,
});

/** Done, or open again. The first person who says that it is done is named. Throws not_found. */
export async function updateProblem(
  ctx: Ctx<ActorOf<"member">>,
  id: string,
  { isDone }: { isDone: boolean },
): Promise<void> {
  await transaction(ctx, async (tx) => {
    const { workspaceId, userId } = tx.actor;
    if ((await tx.tx.articleProblem.count({ where: { workspaceId, id } })) === 0)
      throw new AppError("not_found");
    await tx.tx.articleProblem.updateMany({
      where: { workspaceId, id, doneAt: isDone ? null : { not: null } },
      data: isDone ? { doneAt: ctx.now(), doneById: userId } : { doneAt: null, doneById: null },
    });
    notifyOf(tx, workspaceId);
  });
}
