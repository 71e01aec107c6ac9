/** Counts what readers searched and no article says, by help center, day and language, without anything that names a person. */

import type { Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { fold } from "@/lib/platform/found-words";
import { deleteOld } from "@/lib/platform/prune";

/** Different searches of a help center on one day that are kept. Later ones of the day are not counted. */
export const MISSES_MAX = 200;
export const MISSES_KEPT_DAYS = 90;
const QUERY_MAX = 80;
/** A phone number, an order, a card. */
const DIGITS_MAX = 4;

/** The form that is counted: without case, accents and further blanks. Null for what may name a person: an address or a number. */
export function countedQuery(typed: string): string | null {
  const query = fold(typed)
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{N}@]+/gu, " ")
    .trim();
  const isPrivate = query.includes("@") || query.replace(/\P{N}/gu, "").length > DIGITS_MAX;
  if (isPrivate || Array.from(query).length < 2) return null;
  return Array.from(query).slice(0, QUERY_MAX).join("").trimEnd();
}

/** One statement for readers who may come by the thousand: the day's bound is approximate while they race. */
export async function countMiss(
  ctx: Pick<Ctx, "now">,
  { workspaceId, language }: { workspaceId: string; language: string },
  typed: string,
): Promise<void> {
  const query = countedQuery(typed);
  if (query === null) return;
  const day = ctx.now().toISOString().slice(0, 10);
  await prisma().$executeRaw`
    INSERT INTO article_search_misses AS m (workspace_id, day, language, query, count)
    SELECT ${workspaceId}::uuid, ${day}::date, ${language}, ${query}, 1
    WHERE EXISTS (SELECT FROM article_search_misses WHERE workspace_id = ${workspaceId}::uuid AND day = ${day}::date
        AND language = ${language} AND query = ${query})
      OR (SELECT count(*) FROM article_search_misses WHERE workspace_id = ${workspaceId}::uuid AND day = ${day}::date) < ${MISSES_MAX}
    ON CONFLICT (workspace_id, day, language, query) DO UPDATE SET count = m.count + 1`;
}

export async function pruneMisses(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - MISSES_KEPT_DAYS * 86_400_000).toISOString().slice(0, 10);
  await deleteOld("article_search_misses", "day < $1::date", [before]);
}
