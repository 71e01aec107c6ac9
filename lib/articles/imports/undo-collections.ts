/** Takes back the collections that an import made, where nothing is in them. */
import { type Author, centerOf, changePages } from "@/lib/articles/articles/center";
import type { Ctx } from "@/lib/platform/context";
import { transaction } from "@/lib/platform/transaction";

/** Repeatable. One that has an article or another collection by now stays. */
export function undoCollections(ctx: Ctx<Author>, importId: string): Promise<void> {
  const { workspaceId } = ctx.actor;
  return transaction(ctx, async (tx) => {
    await centerOf(tx);
    const { collectionIds } = await tx.tx.articleImport.findUniqueOrThrow({
      where: { workspaceId_id: { workspaceId, id: importId } },
      select: { collectionIds: true },
    });
    const empty = { workspaceId, id: { in: collectionIds }, articles: { none: {} }, parts: { none: {} } };
    // The inner ones first.
    for (const parentId of [{ not: null }, null])
      await tx.tx.articleCollection.deleteMany({ where: { ...empty, parentId } });
    await changePages(tx);
  });
}
