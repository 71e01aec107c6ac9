/** Facts of a whole import that the work on a page needs: read once for many pages. */
import { prisma } from "@/lib/platform/db";
import type { Archive } from "./archive";
import { addressOf } from "./paths";

export type ImportKey = { workspaceId: string; importId: string };
export type Known = {
  archive: () => Promise<Archive>;
  /** Numbers of the articles of its pages, by address; null for a page that has none yet. */
  numbers: () => Promise<Map<string, number | null>>;
};

export async function numbersOf({ workspaceId, importId }: ImportKey): Promise<Map<string, number | null>> {
  const pages = await prisma().articleImportPage.findMany({
    where: { workspaceId, importId },
    select: { path: true, articleId: true },
  });
  const articles = await prisma().article.findMany({
    where: { workspaceId, id: { in: pages.flatMap(({ articleId }) => articleId ?? []) } },
    select: { id: true, number: true },
  });
  const numberOf = new Map(articles.map(({ id, number }) => [id, number]));
  return new Map(
    pages.map(({ path, articleId }) => [addressOf(path), numberOf.get(articleId ?? "") ?? null]),
  );
}
