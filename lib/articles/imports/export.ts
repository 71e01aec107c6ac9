/** All articles as an archive of Markdown with front matter and pictures, which an import reads again. */
import { PassThrough, Readable } from "node:stream";
import { stringify } from "yaml";
import { ZipFile } from "yazl";
import type { Author } from "@/lib/articles/articles/center";
import type { CollectionTexts } from "@/lib/articles/articles/schemas";
import { renderMarkdown } from "@/lib/articles/documents/render-markdown";
import type { ArticleDocument } from "@/lib/articles/documents/schema";
import type { Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { fileStore } from "@/lib/platform/file-store";
import { slugOf } from "@/lib/platform/slug";

type Text = { articleId: string; language: string };
type Written = NonNullable<Awaited<ReturnType<typeof readText>>>;
type StoredFile = { path: string; createdAt: Date };
type Paths = { byNumber: Map<number, string>; files: Map<string, StoredFile> };

/** Drafts and archived articles too, each language in a folder of its own. The stream fails where a picture cannot be read. */
export async function exportArticles({ actor: { workspaceId } }: Ctx<Author>): Promise<ReadableStream> {
  const zip = new ZipFile();
  const into = new PassThrough();
  zip.outputStream.pipe(into);
  zip.on("error", (error: Error) => into.destroy(error));
  void write(zip, workspaceId).catch((error: Error) => into.destroy(error));
  return Readable.toWeb(into) as ReadableStream;
}

/** Each page and picture is read when its turn comes: one of them is in memory, whatever the number of articles. */
async function write(zip: ZipFile, workspaceId: string): Promise<void> {
  const paths = await pathsOf(workspaceId);
  const texts = await prisma().articleText.findMany({
    where: { workspaceId },
    orderBy: [{ article: { number: "asc" } }, { language: "asc" }],
    select: { articleId: true, language: true, updatedAt: true, article: { select: { number: true } } },
  });
  // The same articles are the same bytes.
  for (const { article, updatedAt, ...text } of texts)
    add(zip, pathIn(article.number, text.language, paths), { mtime: updatedAt }, async () => {
      const written = await readText(workspaceId, text);
      return written ? Readable.from([Buffer.from(pageOf(written, paths))]) : null;
    });
  for (const id of await usedFiles(workspaceId)) {
    const file = paths.files.get(id);
    if (!file) continue;
    add(zip, file.path, { mtime: file.createdAt, compress: false }, async () => {
      const stored = await fileStore.read(id);
      return stored && Readable.fromWeb(stored.stream as never);
    });
  }
  zip.end();
}

type Options = { mtime: Date; compress?: boolean };

/** One that was removed meanwhile is empty. */
const add = (zip: ZipFile, path: string, options: Options, read: () => Promise<Readable | null>): void =>
  zip.addReadStreamLazy(path, options, (opened) => {
    read().then(
      (stream) => opened(null, stream ?? Readable.from([])),
      (error: Error) => opened(error, Readable.from([])),
    );
  });

const readText = (workspaceId: string, { articleId, language }: Text) =>
  prisma().articleText.findUnique({
    where: { workspaceId_articleId_language: { workspaceId, articleId, language } },
    select: {
      language: true,
      title: true,
      summary: true,
      document: true,
      publishedVersion: true,
      article: { select: { id: true, number: true, place: true, audience: true, archivedAt: true } },
    },
  });

/** Pictures in texts as they are now. */
async function usedFiles(workspaceId: string): Promise<string[]> {
  const rows = await prisma().$queryRaw<{ id: string }[]>`
    SELECT DISTINCT found[1] AS id
    FROM article_texts t, regexp_matches(t.document::text, '"file:([0-9a-f-]{36})"', 'g') AS found
    WHERE t.workspace_id = ${workspaceId}::uuid ORDER BY id`;
  return rows.map(({ id }) => id);
}

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
    byNumber,
    files: new Map(
      files.map(({ id, fileName, createdAt }) => [
        id,
        { path: `files/${id.slice(-8)}-${fileName.replace(/[^\p{L}\p{N}._-]+/gu, "-")}`, createdAt },
      ]),
    ),
  };
}

const pathIn = (number: number, language: string, { byNumber }: Paths): string =>
  `${language}/${byNumber.get(number) ?? number}.md`;

function pageOf({ article, ...text }: Written, paths: Paths): string {
  const document = text.document as unknown as ArticleDocument;
  const depth = pathIn(article.number, text.language, paths).split("/").length - 1;
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
