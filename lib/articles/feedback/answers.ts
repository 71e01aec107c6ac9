/** Readers' answers to "Was this useful?": one per reader, article and month. */
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { monthOf, type Reader, tokenOf } from "./reader";
import type { ViewedArticle } from "./views";
import { keptWord } from "./word";

/** Answers of one article in a month that are kept. Further readers are thanked and not counted. */
export const ANSWERS_MAX = 2000;

export type Answer = { isUseful: boolean; word: string };

/** Reads a form. Throws invalid_request if it says neither yes nor no. */
export function answerIn(form: URLSearchParams): Answer {
  const useful = form.get("useful");
  if (useful !== "yes" && useful !== "no") throw new AppError("invalid_request", "useful: Use yes or no.");
  return { isUseful: useful === "yes", word: form.get("word") ?? "" };
}

/**
 * A reader's second answer replaces the first one; a "no" without a word keeps the word of an earlier "no". The bound is approximate
 * while readers race.
 */
export async function giveAnswer(
  ctx: Pick<Ctx, "now">,
  { workspaceId, id: articleId, language }: ViewedArticle,
  { isUseful, word }: Answer,
  reader: Reader,
): Promise<void> {
  const at = ctx.now();
  const month = monthOf(at);
  const token = await tokenOf(reader, articleId, month);
  const kept = isUseful ? "" : keptWord(word);
  await prisma().$executeRaw`
    INSERT INTO article_answers AS a (workspace_id, id, article_id, month, reader, language, is_useful, word, answered_at)
    SELECT ${workspaceId}::uuid, ${newId()}::uuid, ${articleId}::uuid, ${month}::date, ${token}, ${language}, ${isUseful}, ${kept}, ${at}
    WHERE EXISTS (SELECT FROM article_answers WHERE workspace_id = ${workspaceId}::uuid AND article_id = ${articleId}::uuid
        AND month = ${month}::date AND reader = ${token})
      OR (SELECT count(*) FROM article_answers WHERE workspace_id = ${workspaceId}::uuid AND article_id = ${articleId}::uuid
        AND month = ${month}::date) < ${ANSWERS_MAX}
    ON CONFLICT (workspace_id, article_id, month, reader) DO UPDATE SET
      language = excluded.language, is_useful = excluded.is_useful, answered_at = excluded.answered_at,
      word = CASE WHEN excluded.word = '' AND NOT a.is_useful AND NOT excluded.is_useful THEN a.word ELSE excluded.word END`;
}

/** Deletes what a reader wrote; the answer still counts. Throws not_found. */
export async function removeWord(ctx: Ctx<ActorOf<"member">>, id: string): Promise<void> {
  const { workspaceId } = ctx.actor;
  const { count } = await prisma().articleAnswer.updateMany({
    where: { workspaceId, id, word: { not: "" } },
    data: { word: "" },
  });
  if (count === 0) throw new AppError("not_found");
}
