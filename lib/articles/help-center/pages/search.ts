/** The page of a search, and its suggestions. Made for each request, and not kept: what is typed has no end. */
import type { Found, FoundArticle, Part } from "@/lib/articles/search/search";
import { directionOf } from "@/lib/i18n/locales";
import { html, type Markup } from "../html";
import type { Made } from "../page-cache";
import { languageName } from "../words/of";
import { documentOf } from "./frame";
import { searchForm } from "./search-form";
import type { View } from "./view";

/** `found`: null before anything was typed. */
export function searchPage(view: View, typed: string, found: Found | null): Made {
  const { paths, t } = view;
  const isEmpty = found?.articles.length === 0;
  const title = found ? t(isEmpty ? "search.none.title" : "search.for", { query: typed }) : t("search.title");
  const main = html`<div class="results">
<h1>${title}</h1>
${searchForm(view, "large", typed)}${found ? (isEmpty ? nothing(view) : results(view, found)) : html`<p class="about">${t("search.hint")}</p>\n`}</div>
`;
  const made = documentOf(view, {
    title,
    description: t("search.label"),
    path: null,
    inLanguage: (other) => paths.search(other, typed),
    written: [],
    hasSearch: false,
    main,
  });
  return { ...made, headers: { ...made.headers, "x-robots-tag": "noindex" } };
}

const nothing = ({ language, paths, t }: View): Markup =>
  html`<p class="about">${t("search.none.text")}</p>
<p><a class="button" href="${paths.home(language)}">${t("missing.back")}</a></p>
`;

function results(view: View, { language, articles }: Found): Markup {
  const { t } = view;
  const isOther = language !== view.language;
  const notice =
    isOther &&
    html`<p class="notice">${t("search.inOther", {
      language: languageName(view.language, view.language),
      other: languageName(language, view.language),
    })}</p>
`;
  return html`<p class="count">${t("search.count", { count: articles.length })}</p>
${notice}<ul class="articles">${articles.map((article) => result(view, article))}</ul>
`;
}

function result({ language, paths }: View, article: FoundArticle): Markup {
  const own =
    article.language !== language && html` lang="${article.language}" dir="${directionOf(article.language)}"`;
  return html`<li><a href="${paths.article(language, article)}"${own}><span class="name">${article.titleParts.map(part)}</span>${
    article.excerpt.length > 0 && html`<span class="about">${article.excerpt.map(part)}</span>`
  }</a></li>
`;
}

const part = ({ text, isFound }: Part): Markup => (isFound ? html`<mark>${text}</mark>` : html`${text}`);

/** The answer that the script of help pages shows: titles in pieces, which it writes as text. */
export function suggestionsOf({ language, paths, t }: View, { articles }: Found): Made {
  const answer = {
    status: articles.length > 0 ? t("search.count", { count: articles.length }) : "",
    all: t("search.all"),
    articles: articles.map((article) => ({
      title: article.titleParts,
      lang: article.language,
      path: paths.article(language, article),
    })),
  };
  return {
    status: 200,
    text: JSON.stringify(answer),
    headers: { "content-type": "application/json; charset=utf-8", "x-robots-tag": "noindex" },
  };
}
