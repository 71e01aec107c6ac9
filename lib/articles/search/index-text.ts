/** Keeps the index of what readers may find, in the transaction of the change. */
import type { CustomerLanguage } from "@/lib/i18n/locales";
import type { Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { readByIndex, type TxCtx, transaction } from "@/lib/platform/transaction";
import { fieldsOf } from "./fields";
import {
  addWords,
  dropTexts,
  dropWords,
  findPublished,
  listOutdated,
  lockCenter,
  type Place,
  putText,
  openTexts as setOpen,
} from "./index-queries";

/** The index says what is published of a text: after it was published, published again, or unpublished. */
export async function indexText(tx: Pick<TxCtx, "tx">, place: Place): Promise<void> {
  await lockCenter(tx, place.workspaceId);
  await readByIndex(tx);
  const shown = await findPublished(tx, place);
  if (!shown) return unindexTexts(tx, place);
  const indexed = fieldsOf(shown);
  // The empty word is in each text: it counts them.
  indexed.words.set("", 1 << 3);
  await addWords(tx, place, [...indexed.words.keys()]);
  const gone = await putText(tx, place, { ...indexed, isOpen: shown.isOpen });
  await dropWords(tx, place.workspaceId, gone);
}

/** Before a text, or an article with all of its languages, is deleted. */
export async function unindexTexts(
  tx: Pick<TxCtx, "tx">,
  place: Omit<Place, "language"> & { language?: CustomerLanguage },
): Promise<void> {
  await lockCenter(tx, place.workspaceId);
  await dropWords(tx, place.workspaceId, await dropTexts(tx, place));
}

/** After an article was archived, restored, or given to other readers. */
export const openTexts = (tx: Pick<TxCtx, "tx">, article: Omit<Place, "language">): Promise<void> =>
  setOpen(tx, article);

const AT_ONCE = 50;

/** Indexes texts that were published before there was an index, or by former rules. */
export async function indexOutdated(ctx: Ctx): Promise<{ isEmpty: boolean }> {
  const places = await listOutdated({ tx: prisma() }, AT_ONCE);
  for (const place of places) await transaction(ctx, (tx) => indexText(tx, place));
  return { isEmpty: places.length < AT_ONCE };
}
