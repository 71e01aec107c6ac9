/** Reads an article's text in a partner's request: Markdown or the stored form, checked as everything from outside is. */
import type { z } from "zod";
import { checkDocument } from "@/lib/articles/documents/check";
import { readMarkdownBounded } from "@/lib/articles/documents/read-bounded";
import { replaceAddresses } from "@/lib/articles/documents/replace-addresses";
import type { ArticleDocument } from "@/lib/articles/documents/schema";
import { AppError } from "@/lib/platform/errors";
import { EMPTY_DOCUMENT } from "./empty";
import type { SavePartnerText } from "./partner-schemas";
import { summary as Summary, title as Title } from "./schemas";

type Content = { title: string; summary: string; document: ArticleDocument };

/** Neither Markdown nor a document: an empty text. Throws invalid_request, which names the field. */
export async function givenContent({
  title,
  summary,
  markdown,
  document,
}: SavePartnerText): Promise<Content> {
  if (markdown !== undefined && document !== undefined)
    throw new AppError("invalid_request", "markdown: Send markdown or document, not both.");
  const read = markdown === undefined ? null : await named("markdown", () => readMarkdown(markdown));
  return {
    title: checked("title", Title, title ?? read?.title ?? ""),
    summary: checked("summary", Summary(300), summary ?? read?.summary ?? ""),
    document:
      read?.document ?? (await named("document", async () => checkDocument(document ?? EMPTY_DOCUMENT))),
  };
}

/** Pictures are those that were uploaded: one of another site is left out, as is a relative link, whose text stays. */
async function readMarkdown(markdown: string) {
  const { frontMatter, ...read } = await readMarkdownBounded(markdown);
  const document = replaceAddresses(read.document, { picture: () => null, link: () => null });
  return {
    title: oneLine(frontMatter.title ?? read.title ?? ""),
    summary: oneLine(read.summary ?? ""),
    document: checkDocument(document),
  };
}

/** The partner API's errors have no list of fields: the message names them. */
async function named<T>(field: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "invalid_request") throw error;
    const problems = (error.details ?? []) as { field: string; message: string }[];
    const of = (path: string): string => (field === "markdown" ? field : path);
    const sentences = problems.map(({ field: path, message }) => `${of(path)}: ${message}`);
    throw new AppError("invalid_request", sentences.join(" ") || `${field}: ${error.message}`);
  }
}

function checked(field: string, schema: z.ZodType<string>, value: string): string {
  const { data, error } = schema.safeParse(value);
  if (data !== undefined) return data;
  const sentences = error?.issues.map(({ message }) => `${field}: ${message}`) ?? [];
  throw new AppError("invalid_request", sentences.join(" "));
}

const oneLine = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, " ").trim();
