/** Reads docs/ as articles, once: links between them lead to pages of the manual, those to other files of the project are left out. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fragmentsOf } from "@/lib/articles/documents/fragments";
import { readMarkdownBounded } from "@/lib/articles/documents/read-bounded";
import type { ReadMarkdown } from "@/lib/articles/documents/read-markdown";
import { replaceAddresses } from "@/lib/articles/documents/replace-addresses";
import type { ArticleDocument } from "@/lib/articles/documents/schema";
import { DOCS, PAGES } from "./contents";

/** `number`: by which links between documents name it. */
export type ManualPage = { number: number; name: string; title: string; document: ArticleDocument };

type Read = ReadMarkdown & { name: string };

export async function readManual(): Promise<ManualPage[]> {
  const read: Read[] = [];
  // One after the other: the thread reads one at a time.
  for (const name of PAGES)
    read.push({ name, ...(await readMarkdownBounded(await readFile(join(DOCS, `${name}.md`), "utf8"))) });
  const headingIn = new Map(read.map((page) => [page.name, fragmentsOf(page)]));
  return read.map(({ name, title, document, links }, at) => ({
    ...{ number: at + 1, name, title: title ?? name },
    document: replaceAddresses(document, {
      picture: () => null,
      link: (index) => linkTo(links[index] ?? "", headingIn),
    }),
  }));
}

type HeadingsIn = ReadonlyMap<string, (fragment: string) => string | null>;

function linkTo(href: string, headingIn: HeadingsIn): string | null {
  if (/^[a-z][a-z\d+.-]*:/i.test(href)) return href;
  const [, name = "", fragment] = /^(?:\.\/)?([\w-]+)\.md(?:#(.*))?$/.exec(href) ?? [];
  const at = PAGES.indexOf(name);
  if (at < 0) return null;
  const heading = fragment && headingIn.get(name)?.(fragment);
  return `article:${at + 1}${heading ? `#${heading}` : ""}`;
}
