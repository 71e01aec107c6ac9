/** Facts of a whole import that the work on a page needs: read once for many pages. */
import { fragmentsOf } from "@/lib/articles/documents/fragments";
import { prisma } from "@/lib/platform/db";
import type { Archive } from "./archive";
import { readPage } from "./page";
import { addressOf } from "./paths";

export type ImportKey = { workspaceId: string; importId: string };
export type Known = {
  archive: () => Promise<Archive>;
  /** Numbers of the articles of its pages, by address; null for a page that has none yet. */
  numbers: () => Promise<Map<string, number | null>>;
  /** The first page of each language and address: `en /guide`. */
  owners: () => Promise<Map<string, string>>;
  /** Finds what a fragment of an address names in the page at this one: a heading's id, "" for its top, or null. */
  fragments: (address: string) => Promise<(fragment: string) => string | null>;
};

/** Reads the page once, however many links lead to it. */
export function fragmentsIn({ workspaceId, importId }: ImportKey): Known["fragments"] {
  const found = new Map<string, Promise<(fragment: string) => string | null>>();
  const read = async (address: string) => {
    const paths = await prisma().articleImportPage.findMany({
      where: { workspaceId, importId },
      select: { path: true, position: true },
    });
    const position = paths.find(({ path }) => addressOf(path) === address)?.position;
    const row =
      position === undefined
        ? null
        : await prisma().articleImportPage.findUnique({
            where: { workspaceId_importId_position: { workspaceId, importId, position } },
            select: { path: true, source: true },
          });
    const page = row && (await readPage(row.path, row.source));
    return page && !("problem" in page) ? fragmentsOf(page) : () => null;
  };
  return (address) => {
    const known = found.get(address) ?? read(address);
    found.set(address, known);
    return known;
  };
}

export async function ownersOf({ workspaceId, importId }: ImportKey): Promise<Map<string, string>> {
  const pages = await prisma().articleImportPage.findMany({
    where: { workspaceId, importId },
    orderBy: { position: "desc" },
    select: { path: true, language: true },
  });
  return new Map(pages.map(({ path, language }) => [`${language} ${addressOf(path)}`, path]));
}

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
