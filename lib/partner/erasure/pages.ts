/** Tables that hold more than one statement may read: each page is a short transaction, and the next begins after its last id. */
import type { Ctx } from "@/lib/platform/context";
import { readByIndex, type TxCtx, transaction } from "@/lib/platform/transaction";

/** Calls with the id at which the call before ended, until there is none. */
export async function toTheEnd(next: (after: string | null) => Promise<string | null>): Promise<void> {
  let after: string | null = null;
  do after = await next(after);
  while (after !== null);
}

const BEFORE_ALL = "00000000-0000-0000-0000-000000000000";
/** The ids of a page, for findMany(). */
export const pageAfter = (after: string | null, take: number) => ({
  after: { gt: after ?? BEFORE_ALL },
  inOrder: { orderBy: { id: "asc" }, take, select: { id: true } } as const,
});

/** Runs `change` for the ids that `find` reads, in one transaction. Returns the last of them; null: there was none. */
export const onPage = (
  ctx: Ctx,
  find: (tx: TxCtx["tx"]) => Promise<{ id: string }[]>,
  change: (tx: TxCtx["tx"], ids: string[]) => Promise<unknown>,
): Promise<string | null> =>
  transaction(ctx, async (tx) => {
    await readByIndex(tx);
    const ids = (await find(tx.tx)).map(({ id }) => id);
    if (ids.length > 0) await change(tx.tx, ids);
    return ids.at(-1) ?? null;
  });
