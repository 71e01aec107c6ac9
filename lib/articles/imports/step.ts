/** The page with which an import goes on. */
import { type Author, type AuthorTx, centerOf } from "@/lib/articles/articles/center";
import type { Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import type { ArticleImport, ArticleImportPage, Prisma } from "@/lib/platform/generated/prisma/client";
import { transaction } from "@/lib/platform/transaction";

/** Pages are taken back from the last to the first. */
export const positionOf = ({ state, cursor, pageCount }: ArticleImport): number =>
  state === "undoing" ? pageCount - cursor : cursor + 1;

export async function pageAt(row: ArticleImport): Promise<ArticleImportPage> {
  const { workspaceId, id: importId } = row;
  return prisma().articleImportPage.findUniqueOrThrow({
    where: { workspaceId_importId_position: { workspaceId, importId, position: positionOf(row) } },
  });
}

/** Does the step in one transaction with its progress, unless another process has done it. */
export const step = (
  ctx: Ctx<Author>,
  row: ArticleImport,
  change: (tx: AuthorTx) => Promise<Prisma.ArticleImportPageUpdateInput>,
): Promise<void> =>
  transaction(ctx, async (tx) => {
    const { workspaceId, id: importId, state, cursor } = row;
    // Before the article, as all who publish lock them.
    if (state !== "checking") await centerOf(tx);
    const { count } = await tx.tx.articleImport.updateMany({
      where: { workspaceId, id: importId, state, cursor },
      data: { cursor: cursor + 1, touchedAt: ctx.now() },
    });
    if (count === 0) return;
    await tx.tx.articleImportPage.update({
      where: { workspaceId_importId_position: { workspaceId, importId, position: positionOf(row) } },
      data: await change(tx),
    });
  });
