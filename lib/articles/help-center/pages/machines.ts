/** Pages for programs: the site map, the list of articles for language models, and an article as Markdown. */
import { renderMarkdown } from "@/lib/articles/documents/render-markdown";
import { html } from "../html";
import type { Made } from "../page-cache";
import { listAll, listTexts } from "../queries";
import { type Listed, readArticle, readTree, wantedFirst } from "../site";
import { addressesIn } from "./article";
import type { View } from "./view";

/** A file of the protocol may have 50,000 (sitemaps.org, "Sitemap file requirements"). */
const TEXTS_MAX = 49_000;
const OVERVIEW_MAX = 5000;

/** Null before the help center is published: search engines are kept out until then. */
export async function sitemapPage(view: View): Promise<Made | null> {
  const { center, paths, origin } = view;
  if (!center.isPublished) return null;
  const [texts, tree] = await Promise.all([
    listTexts(center.workspaceId, center.languages, TEXTS_MAX),
    readTree(center, view.language),
  ]);
  const collections = tree.collections.flatMap((each) => [each, ...each.parts]);
  const places = center.languages.flatMap((language) => [
    paths.home(language),
    ...collections.map(({ id, nameIn }) => paths.collection(language, { id, name: nameIn(language) })),
  ]);
  const { text } = html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${places.map((path) => html`<url><loc>${origin}${path}</loc></url>\n`)}${texts.map(
  ({ publishedAt, language, ...titled }) =>
    html`<url><loc>${origin}${paths.article(language, titled)}</loc><lastmod>${publishedAt.toISOString()}</lastmod></url>\n`,
)}</urlset>
`;
  return {
    status: 200,
    text,
    path: paths.sitemap,
    headers: { "content-type": "application/xml; charset=utf-8" },
  };
}

/** Pages that are not for search engines say so themselves, which is seen only where they may be read. */
export function robotsPage({ center, paths, origin }: View): Made {
  const map = center.isPublished ? `\nSitemap: ${origin}${paths.sitemap}\n` : "";
  return {
    status: 200,
    text: `User-agent: *\nAllow: /\n${map}`,
    headers: { "content-type": "text/plain; charset=utf-8" },
  };
}

/** The form is that of llmstxt.org. Null before the help center is published. */
export async function overviewPage(view: View): Promise<Made | null> {
  const { center, language, paths, origin, t } = view;
  if (!center.isPublished) return null;
  const [all, tree] = await Promise.all([
    listAll(center.workspaceId, wantedFirst(center, language), OVERVIEW_MAX),
    readTree(center, language),
  ]);
  const lineOf = (each: Listed): string =>
    `- [${plain(each.title)}](${origin}${paths.markdown(language, each)})${each.summary ? `: ${plain(each.summary)}` : ""}`;
  const part = (level: number, title: string, collectionId: string | null): string => {
    const lines = all
      .filter((each) => each.collectionId === collectionId)
      .map((each) => lineOf(each as Listed));
    return `${"#".repeat(level)} ${plain(title)}\n\n${lines.join("\n")}${lines.length > 0 ? "\n\n" : ""}`;
  };
  const parts = tree.collections.map((each) =>
    [part(2, each.name, each.id), ...each.parts.map(({ name, id }) => part(3, name, id))].join(""),
  );
  const alone = tree.alone > 0 ? part(2, t("other"), null) : "";
  const about = `> ${plain(t("homeDescription", { name: center.name }))}`;
  const text = `# ${plain(center.name)}\n\n${about}\n\n${parts.join("")}${alone}`;
  return { status: 200, text, headers: { "content-type": "text/plain; charset=utf-8" } };
}

/** Null for an article that is not shown. */
export async function markdownPage(view: View, number: number): Promise<Made | null> {
  const { center, language, paths, origin } = view;
  const article = await readArticle(center, language, number);
  if (!article) return null;
  const body = renderMarkdown(article.document, addressesIn(view, article, origin));
  const summary = article.summary && `${plain(article.summary)}\n\n`;
  return {
    status: 200,
    text: `# ${plain(article.title)}\n\n${summary}${body}`,
    path: paths.markdown(language, article),
    headers: {
      "content-type": "text/markdown; charset=utf-8",
      "content-language": article.language,
      // Search engines know the page, not its copy.
      link: `<${origin}${paths.article(language, article)}>; rel="canonical"`,
      ...(!center.isPublished && { "x-robots-tag": "noindex" }),
    },
  };
}

/** On one line, without a sign that Markdown or HTML would read. */
const plain = (line: string): string => line.replace(/[\\`*_[\]<>#|~]/g, "\\$&");
