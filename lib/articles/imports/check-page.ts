/** Reads a page before it is imported: its title, whether an article exists for it, and what is missing. */
import type { Author } from "@/lib/articles/articles/center";
import type { Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import type { ArticleImport } from "@/lib/platform/generated/prisma/client";
import type { Known } from "./known";
import { readPage } from "./page";
import { addressOf, findAddress, findPicture, splitHref } from "./paths";
import { fewProblems, type PageProblem } from "./schemas";
import { pageAt, step } from "./step";

export async function checkPage(ctx: Ctx<Author>, row: ArticleImport, known: Known): Promise<void> {
  const { workspaceId } = ctx.actor;
  const { path, language, source } = await pageAt(row);
  const page = await readPage(path, source);
  const fail = (problem: PageProblem) =>
    step(ctx, row, async () => ({ outcome: "failed" as const, problems: [problem] }));
  if ("problem" in page) return fail({ code: "unreadable", about: page.problem });
  // README.md beside index.md: one of them is the page of the folder.
  const owner = (await known.owners()).get(`${language} ${addressOf(path)}`);
  if (owner !== undefined && owner !== path) return fail({ code: "same_address", about: owner });
  const named = await ownArticle(workspaceId, page.articleId);
  const article = named ? { id: named } : { redirects: { some: { path: addressOf(path), isSource: true } } };
  const [{ has }, pages, former] = await Promise.all([
    known.archive(),
    known.numbers(),
    prisma().articleText.findFirst({ where: { workspaceId, language, article }, select: { version: true } }),
  ]);
  const problems = [
    ...page.problems,
    ...page.pictures.flatMap((address): PageProblem[] => pictureProblem(path, address, has)),
    ...page.links.flatMap((href): PageProblem[] => {
      const target = splitHref(href);
      const isMissing =
        target !== null && target.path !== "" && findAddress(path, target.path, pages) === undefined;
      return isMissing ? [{ code: "link_missing", about: href }] : [];
    }),
  ];
  await step(ctx, row, async () => ({
    title: page.title,
    rank: page.order,
    articleId: named,
    outcome: former ? "updated" : "created",
    problems: fewProblems(problems),
  }));
}

/** The article that a download of this workspace names; null for one of another workspace, or one that is gone. */
async function ownArticle(workspaceId: string, id: string | null): Promise<string | null> {
  const found =
    id === null
      ? null
      : await prisma().article.findUnique({
          where: { workspaceId_id: { workspaceId, id } },
          select: { id: true },
        });
  return found?.id ?? null;
}

function pictureProblem(path: string, address: string, has: (path: string) => boolean): PageProblem[] {
  const target = splitHref(address);
  if (!target) return [{ code: "picture_elsewhere", about: address }];
  return findPicture(path, target.path, has) ? [] : [{ code: "picture_missing", about: address }];
}
