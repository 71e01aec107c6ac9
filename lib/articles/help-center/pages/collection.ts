/** A collection: those in it, and its articles, two hundred on a page. */
import { shortId } from "../addresses";
import { html, type Markup } from "../html";
import { icon } from "../icons";
import type { Made } from "../page-cache";
import { type Collection, type Place, readArticles, readTree } from "../site";
import { documentOf } from "./frame";
import { articleList, cards } from "./lists";
import type { View } from "./view";

const PAGE_MAX = 200;

/** Null for a collection without published articles, and for a page behind the last one. */
export async function collectionPage(view: View, id: string, page: number): Promise<Made | null> {
  const { center, language, paths, t } = view;
  const tree = await readTree(center, language);
  const found = tree.find((each) => shortId(each.id) === id);
  const last = Math.max(1, Math.ceil((found?.own ?? 0) / PAGE_MAX));
  if (!found || page > last) return null;
  const articles = await readArticles(center, language, found.id, {
    limit: PAGE_MAX,
    offset: (page - 1) * PAGE_MAX,
  });
  const main = html`<div class="title">${icon(found.icon)}<div><h1>${found.name}</h1>${
    found.description && html`<p class="about">${found.description}</p>`
  }<p class="count">${t("articles", { count: found.count })}</p></div></div>
${page === 1 && found.parts.length > 0 && cards(view, found.parts)}${articles.length > 0 && articleList(view, articles)}${turner(view, found, page, last)}`;
  return documentOf(view, {
    title: found.name,
    description: found.description || t("homeDescription", { name: center.name }),
    path: paths.collection(language, found, page),
    inLanguage: (other) => paths.collection(other, { id: found.id, name: found.nameIn(other) }, page),
    written: center.languages,
    crumbs: crumbsTo(view, found.parent),
    main,
  });
}

function turner({ language, paths, t }: View, found: Collection, page: number, last: number): Markup | null {
  if (last === 1) return null;
  const to = (other: number): string => paths.collection(language, found, other);
  return html`<nav class="turner" aria-label="${t("pages")}">${
    page > 1 && html`<a rel="prev" href="${to(page - 1)}">${t("previous")}</a>`
  }<span>${page} / ${last}</span>${page < last && html`<a rel="next" href="${to(page + 1)}">${t("next")}</a>`}</nav>
`;
}

/** From the help center to this collection. */
export const crumbsTo = ({ center, language, paths }: View, innermost: Place | null) => [
  { name: center.name, path: paths.home(language) },
  ...chain(innermost).map((each) => ({ name: each.name, path: paths.collection(language, each) })),
];

const chain = (innermost: Place | null): Place[] =>
  innermost ? [...chain(innermost.parent), innermost] : [];
