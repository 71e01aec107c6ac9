/** Writes one page into its article: pictures are stored, links to other pages become links to their articles. */
import { isDeepStrictEqual } from "node:util";
import { announced } from "@/lib/articles/articles/announce";
import { type Author, type AuthorTx, changePages } from "@/lib/articles/articles/center";
import { storePicture } from "@/lib/articles/articles/files";
import type { ArticleLanguage } from "@/lib/articles/articles/schemas";
import { lockText, publishVersion, writeText } from "@/lib/articles/articles/texts";
import { keepVersion } from "@/lib/articles/articles/versions";
import { checkDocument } from "@/lib/articles/documents/check";
import { replaceAddresses } from "@/lib/articles/documents/replace-addresses";
import { openTexts } from "@/lib/articles/search/index-text";
import type { Ctx } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import type { ArticleImport } from "@/lib/platform/generated/prisma/client";
import { withoutTrailingSlashes } from "@/lib/platform/paths";
import type { Archive } from "./archive";
import type { Known } from "./known";
import { type Page, readPage } from "./page";
import { addressOf, findAddress, findPicture, splitHref } from "./paths";
import { fewProblems, PageProblem } from "./schemas";
import { pageAt, step } from "./step";

export async function writePage(ctx: Ctx<Author>, row: ArticleImport, known: Known): Promise<void> {
  const { path, language, source, articleId, problems: found, outcome } = await pageAt(row);
  const page = articleId === null || outcome === "failed" ? null : await readPage(path, source);
  if (articleId === null || page === null || "problem" in page)
    return step(ctx, row, async () => ({ outcome: "failed" }));
  const problems = PageProblem.array().parse(found);
  const document = await withAddresses(ctx, known, { path, page, problems });
  const { workspaceId } = row;
  const place = { articleId, language: language as ArticleLanguage };
  await step(ctx, row, async (tx) => {
    const former = await lockText(tx, place);
    const { title, summary } = page;
    const isSame =
      former?.title === title && former.summary === summary && isDeepStrictEqual(former.document, document);
    if (former && !isSame) await keepVersion(tx, place, former, { always: true });
    const version = isSame
      ? former.version
      : await writeText(tx, place, { title, summary, document, version: former?.version ?? 0 });
    await announced(tx, articleId, async () => {
      if (page.isForTeam) {
        await tx.tx.article.updateMany({ where: { workspaceId, id: articleId }, data: { audience: "team" } });
        await openTexts(tx, { workspaceId, articleId });
      }
      if (row.publishes && !page.isDraft && former?.publishedVersion !== version)
        await publishVersion(tx, place, version);
    });
    const taken = await keepAddresses(tx, place, [addressOf(path), ...page.addresses]);
    await changePages(tx);
    return {
      ...{ title, problems: fewProblems([...problems, ...taken]), version },
      ...(isSame
        ? { outcome: "same" as const }
        : { outcome: former ? ("updated" as const) : ("created" as const) }),
      former: isSame ? null : (former?.version ?? null),
      published: former?.publishedVersion ?? null,
    };
  });
}

type Found = { path: string; page: Page; problems: PageProblem[] };

/** The document with the addresses of stored pictures and of articles. */
async function withAddresses(ctx: Ctx<Author>, known: Known, { path, page, problems }: Found) {
  const archive = await known.archive();
  const fileOf = (address: string): string | null => {
    const target = splitHref(address);
    return target && findPicture(path, target.path, archive.has);
  };
  // One after the other, and each once: unpacked together they take hundreds of megabytes.
  const stored = new Map<string, string | null>();
  const files = new Map([...new Set(page.pictures)].map((address) => [address, fileOf(address)]));
  for (const [address, file] of files)
    if (file !== null && !stored.has(file))
      stored.set(file, await storedPicture(ctx, { file, address, archive, problems }));
  const links = await Promise.all(page.links.map((href) => articleLink(path, href, known)));
  return checkDocument(
    replaceAddresses(page.document, {
      picture: (at) => stored.get(files.get(page.pictures[at] ?? "") ?? "") ?? null,
      link: (at) => links[at] ?? null,
    }),
  );
}

/** Null for a link to no page of the archive. One to a heading that is not there leads to the page. */
async function articleLink(path: string, href: string, known: Known): Promise<string | null> {
  const target = splitHref(href);
  if (!target) return href;
  const pages = await known.numbers();
  const address = findAddress(path, target.path, pages);
  const number = address === undefined ? null : pages.get(address);
  if (!address || !number) return null;
  const heading = target.fragment && (await known.fragments(address))(target.fragment);
  return `article:${number}${heading ? `#${heading}` : ""}`;
}

async function storedPicture(
  ctx: Ctx<Author>,
  {
    file,
    address,
    archive,
    problems,
  }: Pick<Found, "problems"> & { file: string; address: string; archive: Archive },
): Promise<string | null> {
  try {
    const bytes = await archive.picture(file);
    return bytes && `file:${(await storePicture(ctx, { name: file, bytes })).id}`;
  } catch (error) {
    // A damaged one, or one too many for the day: the page is imported without it.
    if (!(error instanceof AppError) || error.code === "unavailable") throw error;
    problems.push({ code: "picture_refused", about: address });
    return null;
  }
}

const ADDRESS_MAX = 500;

/** Former addresses lead to the article. One that leads to another article stays there, and is a problem. */
async function keepAddresses(
  { tx, actor: { workspaceId } }: AuthorTx,
  { articleId, language }: { articleId: string; language: string },
  addresses: string[],
): Promise<PageProblem[]> {
  const plain = (address: string): string => withoutTrailingSlashes(address.split(/[?#]/, 1)[0] ?? "");
  const paths = [...new Set(addresses.map(plain).filter((path) => path && path.length <= ADDRESS_MAX))];
  await tx.articleRedirect.createMany({
    data: paths.map((path) => ({ workspaceId, path, articleId, language })),
    skipDuplicates: true,
  });
  const others = await tx.articleRedirect.findMany({
    where: { workspaceId, path: { in: paths }, articleId: { not: articleId } },
    select: { path: true },
  });
  return others.map(({ path }) => ({ code: "address_taken", about: path }));
}
