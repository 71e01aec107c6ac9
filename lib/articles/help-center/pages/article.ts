/** An article: its text, its contents beside it, and related ones. */

import { loadHighlighter } from "@/lib/articles/documents/code-html";
import type { Heading } from "@/lib/articles/documents/headings";
import { renderHtml } from "@/lib/articles/documents/render-html";
import { type CustomerLanguage, directionOf } from "@/lib/i18n/locales";
import { html, type Markup, trusted } from "../html";
import type { Made } from "../page-cache";
import { type Article, readArticle, wantedFirst } from "../site";
import { languageName } from "../words/of";
import { crumbsTo } from "./collection";
import { documentOf } from "./frame";
import { articleList } from "./lists";
import { usefulForm } from "./useful-form";
import type { View } from "./view";

/** Headings from which on a page has a list of them. */
const CONTENTS_MIN = 2;

/** Null for an article that is not shown. */
export async function articlePage(view: View, number: number): Promise<Made | null> {
  const { center, language, paths, t } = view;
  const article = await readArticle(center, language, number);
  if (!article) return null;
  await loadHighlighter();
  const { html: text, contents } = renderHtml(article.document, addressesIn(view, article));
  const inLanguage = pathIn(view, article);
  const listed = contents.filter(({ level }) => level < 4);
  const hasContents = listed.length >= CONTENTS_MIN;
  const own =
    article.language !== language && html` lang="${article.language}" dir="${directionOf(article.language)}"`;
  const main = html`<div class="${hasContents ? "columns" : "column"}">
<article class="text">
<header${own}><h1>${article.title}</h1>${article.summary && html`<p class="about">${article.summary}</p>`}</header>
<p class="date">${updated(view, article)}</p>
${article.language !== language && fallback(view, article)}${hasContents && html`<details class="contents narrow"><summary>${t("contents")}</summary>${list(listed, own)}</details>\n`}<div class="body"${own}>
${trusted(text)}
</div>
${usefulForm(view, article)}</article>
${hasContents && html`<aside class="contents beside"><nav aria-labelledby="Contents"><h2 id="Contents">${t("contents")}</h2>${list(listed, own)}</nav></aside>\n`}</div>
${article.related.length > 0 && html`<section class="related" aria-labelledby="Related"><h2 id="Related">${t("related")}</h2>\n${articleList(view, article.related)}</section>\n`}`;
  const made = documentOf(view, {
    title: article.title,
    description: article.summary || article.title,
    path: paths.article(language, article),
    canonical: inLanguage(article.language),
    inLanguage,
    written: center.languages.filter((each) => article.titles[each] !== undefined),
    type: "article",
    crumbs: crumbsTo(view, article.collection),
    data: [dataOf(view, article)],
    markdown: paths.markdown(language, article),
    feedback: paths.feedback(language, article.number),
    main,
  });
  return {
    ...made,
    article: { workspaceId: center.workspaceId, id: article.id, language: article.language },
  };
}

/** Its title there is that of the language, or of the one that answers for it. */
const pathIn =
  ({ center, paths }: View, { number, title, titles }: Article) =>
  (language: CustomerLanguage): string => {
    const found = wantedFirst(center, language).find((each) => titles[each] !== undefined);
    return paths.article(language, { number, title: (found && titles[found]) ?? title });
  };

/** Where its links and pictures lead. */
export const addressesIn = ({ language, paths }: View, { linked, files }: Article, origin = "") => ({
  articleUrl: (number: number): string | null => {
    const found = linked.get(number);
    return found ? `${origin}${paths.article(language, found)}` : null;
  },
  fileUrl: (id: string): string | null => {
    const found = files.get(id);
    return found ? `${origin}${paths.file(found)}` : null;
  },
});

const list = (contents: readonly Heading[], own: Markup | false): Markup =>
  html`<ul${own}>${contents.map(({ id, level, text }) => html`<li class="level-${level}"><a href="#${encodeURIComponent(id)}">${text}</a></li>`)}</ul>`;

function updated({ center, language, t }: View, { publishedAt }: Article): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: center.timezone });
  return t("updated", { date: format.format(publishedAt) });
}

const fallback = ({ language, t }: View, article: Article): Markup =>
  html`<p class="notice">${t("inOther", {
    language: languageName(language, language),
    other: languageName(article.language, language),
  })}</p>
`;

const dataOf = ({ center, origin, paths, language }: View, article: Article): object => ({
  "@context": "https://schema.org",
  "@type": "Article",
  headline: article.title,
  ...(article.summary && { description: article.summary }),
  inLanguage: article.language,
  dateModified: article.publishedAt.toISOString(),
  mainEntityOfPage: `${origin}${paths.article(language, article)}`,
  publisher: { "@type": "Organization", name: center.name },
});
