/** The steps of a text that are kept, for those who go on from a version before them. */
import { Node, Slice } from "prosemirror-model";
import { ReplaceStep, type Step } from "prosemirror-transform";
import { type ArticleDocument, articleSchema } from "@/lib/articles/documents/schema";
import type { Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import type { Prisma } from "@/lib/platform/generated/prisma/client";
import type { AuthorTx } from "./center";

/** So many of a text are kept, and none for longer: an author who was away longer compares whole texts. */
export const STEPS_KEPT = 2_000;
export const STEPS_KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

type TextPlace = { articleId: string; language: string };

/** It changes nothing, for a version in which the title alone is another one. */
export const nothing = (): Step => new ReplaceStep(0, 0, Slice.empty);

type Kept = { version: number; clientId: string; steps: Step[] };

/** `version`: the one before the first of them. */
export async function keepSteps(
  { tx, actor, now }: AuthorTx,
  place: TextPlace,
  { version, clientId, steps }: Kept,
) {
  const { workspaceId } = actor;
  await tx.articleStep.createMany({
    data: steps.map((step, at) => ({
      ...{ workspaceId, ...place, version: version + at + 1, clientId, createdAt: now() },
      step: step.toJSON() as Prisma.InputJsonObject,
    })),
  });
  await tx.articleStep.deleteMany({
    where: { workspaceId, ...place, version: { lte: version + steps.length - STEPS_KEPT } },
  });
}

/** For a whole text that replaces another one: the step from one to the other, so that who writes at the same time can go on. */
export const keepReplacement = (
  tx: AuthorTx,
  place: TextPlace,
  { version, former, document }: { version: number; former: unknown; document: ArticleDocument },
): Promise<void> => keepSteps(tx, place, { version, clientId: "", steps: [replacement(former, document)] });

function replacement(former: unknown, document: ArticleDocument): Step {
  const [before, after] = [former, document].map((each) => Node.fromJSON(articleSchema, each)) as [
    Node,
    Node,
  ];
  const start = before.content.findDiffStart(after.content);
  const end = before.content.findDiffEnd(after.content);
  if (start === null || end === null) return nothing();
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  const small = new ReplaceStep(start, end.a + overlap, after.slice(start, end.b + overlap));
  const isRight = small.apply(before).doc?.eq(after) === true;
  return isRight ? small : new ReplaceStep(0, before.content.size, new Slice(after.content, 0, 0));
}

export async function pruneSteps(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - STEPS_KEPT_DAYS * DAY_MS);
  await prisma().articleStep.deleteMany({ where: { createdAt: { lt: before } } });
}
