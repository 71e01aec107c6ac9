/**
 * Changes of a text as ProseMirror's steps: each is one version. An editor that goes on from an older version reads the steps since then,
 * puts its own changes on top, and sends them again, so that two write at once.
 */
import { Node } from "prosemirror-model";
import { Step } from "prosemirror-transform";
import { checkDocument } from "@/lib/articles/documents/check";
import { articleSchema } from "@/lib/articles/documents/schema";
import type { Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { transaction } from "@/lib/platform/transaction";
import { type Author, changeArticles } from "./center";
import { keepSteps, nothing } from "./kept-steps";
import type { AddArticleSteps, ArticleSteps } from "./schemas";
import { storeText, type TextPlace, textToChange } from "./texts";

/** The version that it became. Throws invalid_request, article_not_found, and article_changed where there is a newer version. */
export async function addSteps(
  ctx: Ctx<Author>,
  place: TextPlace,
  { version, clientId, ...input }: AddArticleSteps,
): Promise<number> {
  return transaction(ctx, async (tx) => {
    const now = await textToChange(tx, place, version);
    if (!now) throw new AppError("article_not_found");
    const { title = now.title, summary = now.summary } = input;
    const steps = input.steps.map(stepOf);
    if (steps.length === 0 && title === now.title && summary === now.summary) return version;
    const document = checkDocument(applied(now.document, steps).toJSON());
    const made = steps.length > 0 ? steps : [nothing()];
    await storeText(tx, place, { now, title, summary, document, version: version + made.length });
    await keepSteps(tx, place, { version, clientId, steps: made });
    changeArticles(tx);
    return version + made.length;
  });
}

function stepOf(json: unknown, at: number): Step {
  try {
    return Step.fromJSON(articleSchema, json);
  } catch (error) {
    throw refused(at, error);
  }
}

function applied(document: unknown, steps: Step[]): Node {
  let node = Node.fromJSON(articleSchema, document);
  for (const [at, step] of steps.entries()) {
    let doc: Node | null = null;
    let failed: unknown;
    try {
      ({ doc, failed } = step.apply(node));
    } catch (error) {
      failed = error;
    }
    if (!doc) throw refused(at, failed);
    node = doc;
  }
  return node;
}

const refused = (at: number, reason: unknown): AppError =>
  new AppError("invalid_request", null, {
    details: [
      {
        field: `steps.${at}`,
        message: `This is no step of this text: ${reason instanceof Error ? reason.message : reason}.`,
      },
    ],
  });

/** The steps that made the versions after `since`; null where they are not kept any more. Throws article_not_found. */
export async function readSteps(ctx: Ctx<Author>, place: TextPlace, since: number): Promise<ArticleSteps> {
  const { workspaceId } = ctx.actor;
  const { articleId, language } = place;
  const where = { workspaceId, articleId, language };
  // One statement each: a version that comes between both reads is left for the next call.
  const text = await prisma().articleText.findFirst({
    where,
    select: { version: true, title: true, summary: true, authorId: true },
  });
  if (!text) throw new AppError("article_not_found");
  const rows = await prisma().articleStep.findMany({
    where: { ...where, version: { gt: since, lte: text.version } },
    orderBy: { version: "asc" },
    select: { step: true, clientId: true },
  });
  const { authorId, ...shown } = text;
  const author = authorId
    ? await prisma().user.findUnique({ where: { id: authorId }, select: { id: true, name: true } })
    : null;
  const isWhole = rows.length === text.version - since;
  return { ...shown, author, steps: isWhole ? (rows as ArticleSteps["steps"]) : null };
}
