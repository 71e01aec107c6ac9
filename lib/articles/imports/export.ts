/** All articles as an archive of Markdown with front matter and pictures, which an import reads again. */
import { PassThrough, Readable } from "node:stream";
import { stringify } from "yaml";
import { ZipFile } from "yazl";
import type { Author } from "@/lib/articles/articles/center";
import { fileIdsIn } from "@/lib/articles/articles/files";
import type { CollectionTexts } from "@/lib/articles/articles/schemas";
import { renderMarkdown } from "@/lib/articles/documents/render-markdown";
import type { ArticleDocument } from "@/lib/articles/documents/schema";
import type { Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { fileStore } from "@/lib/platform/file-store";
import { slugOf } from "@/lib/platform/slug";

const AT_ONCE = 100;

type Article = Awaited<ReturnType<typeof articlesAfter>>[number];
type StoredFile = { path: string; createdAt: Date };
type Paths = {
  folderOf: (article: Article) => string;
  byNumber: Map<number, string>;
  files: Map<string, StoredFile>;
};

/** Drafts and archived articles too, each language in a folder of its own. The stream fails where a picture cannot be read. */
export async function exportArticles({ actor: { workspaceId } }: Ctx<Author>): Promise<ReadableStream> {
  const zip = new ZipFile();
  const into = new PassThrough();
  zip.outputStream.pipe(into);
  zip.on("error", (error: Error) => into.destroy(error));
  void write(zip, workspaceId).catch((error: Error) => into.destroy(error));
  return Readable.toWeb(into) as ReadableStream;
}

async function write(zip: ZipFile, workspaceId: string): Promise<void> {
  const paths = await pathsOf(workspaceId);
  const used = new Set<string>();
  let after: number | null = 0;
  while (after !== null) {
    const articles: Article[] = await articlesAfter(workspaceId, after);
    for (const article of articles)
      for (const text of article.texts) {
        const document = text.document as unknown as ArticleDocument;
        for (const id of fileIdsIn(document)) used.add(id);
        zip.addBuffer(
          Buffer.from(pageOf(article, text, document, paths)),
          pathIn(article, text.language, paths),
          // The same articles are the same bytes.
          { mtime: text.updatedAt },
        );
      }
    after = articles.length < AT_ONCE ? null : (articles.at(-1)?.number ?? null);
  }
  for (const id of used) {
    const file = paths.files.get(id);
    if (!file) continue;
    // One file is open at a time.
    zip.addReadStreamLazy(file.path, { mtime: file.createdAt, compress: false }, (opened) => {
      fileStore.read(id).then(
        (stored) => opened(null, stored ? Readable.fromWeb(stored.stream as never) : Readable.from([])),
        (error: Error) => opened(error, Readable.from([])),
      );
    });
  }
  zip.end();
}

const articlesAfter = (workspaceId: string, number: number) =>
  prisma().article.findMany({
    where: { workspaceId, number: { gt: number } },
    orderBy: { number: "asc" },
    take: AT_ONCE,
    select: {
      id: true,
      number: true,
      collectionId: true,
      place: true,
      audience: true,
      archivedAt: true,
      texts: {
        select: {
          language: true,
          title: true,
          summary: true,
          document: true,
          updatedAt: true,
          publishedVersion: true,
          version: true,
        },
      },
    },
  });

/** The names of all files, before the first is written: pages link to each other. */
async function pathsOf(workspaceId: string): Promise<Paths> {
  const collections = await prisma().articleCollection.findMany({ where: { workspaceId } });
  const nameOf = (id: string): string => {
    const collection = collections.find((each) => each.id === id);
    const [text] = Object.values((collection?.texts ?? {}) as CollectionTexts);
    const outer = collection?.parentId ? `${nameOf(collection.parentId)}/` : "";
    return `${outer}${slugOf(text?.name ?? "") || id}`;
  };
  const folderOf = ({ collectionId }: { collectionId: string | null }) =>
    collectionId ? `${nameOf(collectionId)}/` : "";
  const articles = await prisma().article.findMany({
    where: { workspaceId },
    select: {
      number: true,
      collectionId: true,
      texts: { select: { title: true }, orderBy: { createdAt: "asc" }, take: 1 },
    },
  });
  const byNumber = new Map(
    articles.map((article) => [
      article.number,
      `${folderOf(article)}${article.number}-${slugOf(article.texts[0]?.title ?? "")}`.replace(/-$/, ""),
    ]),
  );
  const files = await prisma().articleFile.findMany({
    where: { workspaceId },
    select: { id: true, fileName: true, createdAt: true },
  });
  return {
    folderOf,
    byNumber,
    files: new Map(
      files.map(({ id, fileName, createdAt }) => [
        id,
        { path: `files/${id.slice(-8)}-${fileName.replace(/[^\p{L}\p{N}._-]+/gu, "-")}`, createdAt },
      ]),
    ),
  };
}

const pathIn = ({ number }: Article, language: string, { byNumber }: Paths): string =>
  `${language}/${byNumber.get(number) ?? number}.md`;

function pageOf(
  article: Article,
  text: Article["texts"][number],
  document: ArticleDocument,
  paths: Paths,
): string {
  const depth = pathIn(article, text.language, paths).split("/").length - 1;
  const root = "../".repeat(depth);
  const facts = {
    title: text.title,
    ...(text.summary && { description: text.summary }),
    sidebar_position: article.place + 1,
    ...(article.audience === "team" && { audience: "team" }),
    // The workspace that wrote it knows the article again.
    article: article.id,
    state: article.archivedAt ? "archived" : text.publishedVersion === null ? "draft" : "published",
  };
  const body = renderMarkdown(document, {
    articleUrl: (number) => {
      const path = paths.byNumber.get(number);
      return path === undefined ? null : `${root}${text.language}/${path}.md`;
    },
    fileUrl: (id) => {
      const file = paths.files.get(id);
      return file === undefined ? null : `${root}${file.path}`;
    },
  });
  return `---\n${stringify(facts)}---\n\n${body}\n`;
}
