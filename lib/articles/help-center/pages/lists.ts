/** Cards of collections, and lists of articles. */
import { directionOf } from "@/lib/i18n/locales";
import { html, type Markup } from "../html";
import { icon } from "../icons";
import type { Collection, Listed } from "../site";
import type { View } from "./view";

export const cards = ({ language, paths, t }: View, collections: readonly Collection[]): Markup =>
  html`<ul class="cards">${collections.map(
    (
      each,
    ) => html`<li><a class="card" href="${paths.collection(language, each)}">${icon(each.icon)}<span class="name">${each.name}</span>${
      each.description && html`<span class="about">${each.description}</span>`
    }<span class="count">${t("articles", { count: each.count })}</span></a></li>
`,
  )}</ul>
`;

/** The title has its own language where it is not the page's. */
export const articleList = ({ language, paths }: View, articles: readonly Listed[]): Markup =>
  html`<ul class="articles">${articles.map((each) => {
    const own =
      each.language !== language && html` lang="${each.language}" dir="${directionOf(each.language)}"`;
    return html`<li><a href="${paths.article(language, each)}"${own}><span class="name">${each.title}</span>${
      each.summary && html`<span class="about">${each.summary}</span>`
    }</a></li>
`;
  })}</ul>
`;
