/**
 * Reads Markdown as people and tools for documents write it: GitHub's, Docusaurus, VitePress, MkDocs, MDX. Call readMarkdownBounded()
 * of read-bounded.ts for what strangers wrote.
 */
import MarkdownItParser, { type MarkdownIt } from "markdown-it";
import { withoutComponents } from "./components";
import { type FrontMatter, readFrontMatter } from "./front-matter";
import { addBlocks } from "./markdown-blocks";
import { addRules } from "./markdown-rules";
import { type ReadDocument, readHtml } from "./read-html";

export type ReadMarkdown = ReadDocument & {
  frontMatter: FrontMatter;
  summary: string | null;
  /** Sentences on what could not be read. */
  problems: string[];
};

/** `title`: the first heading of level 1, which is left out of the document. Addresses: see readHtml(). */
export function readMarkdown(page: string): ReadMarkdown {
  const { frontMatter, text, problems } = readFrontMatter(page);
  const html = markdown().render(withoutComponents(text));
  const { description } = frontMatter;
  const summary = typeof description === "string" ? description : null;
  return { ...readHtml(html, { takesTitle: true }), frontMatter, summary, problems };
}

let parser: MarkdownIt | undefined;

function markdown(): MarkdownIt {
  if (parser) return parser;
  const made = new MarkdownItParser({ html: true, linkify: true });
  // Only whole addresses become links, as in `https://example.com`.
  made.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
  for (const scheme of ["ftp:", "//", "mailto:"]) made.linkify.add(scheme, null);
  // Addresses stay as they were written: tidy.ts decides about them, and an importer looks for their files.
  made.validateLink = () => true;
  made.normalizeLink = (address) => address;
  made.normalizeLinkText = (address) => address;
  addBlocks(made);
  addRules(made);
  parser = made;
  return made;
}
