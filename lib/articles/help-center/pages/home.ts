/** The first page: cards of collections, and the articles that are in none. */
import { html } from "../html";
import type { Made } from "../page-cache";
import { readArticles, readTree } from "../site";
import { documentOf } from "./frame";
import { articleList, cards } from "./lists";
import { searchForm } from "./search-form";
import type { View } from "./view";

/** More are found by their links, and by the site map. */
const ALONE_MAX = 50;

export async function homePage(view: View): Promise<Made> {
  const { center, language, paths, origin, t } = view;
  const [tree, alone] = await Promise.all([
    readTree(center, language),
    readArticles(center, language, null, { limit: ALONE_MAX, offset: 0 }),
  ]);
  const hasCards = tree.collections.length > 0;
  const main = html`${hasCards && html`<h2 class="unseen">${t("collections")}</h2>\n${cards(view, tree.collections)}`}${
    alone.length > 0 && html`${hasCards && html`<h2>${t("other")}</h2>\n`}${articleList(view, alone)}`
  }${!hasCards && alone.length === 0 && html`<div class="empty"><h2>${t("empty.title")}</h2><p>${t("empty.text")}</p></div>\n`}`;
  return documentOf(view, {
    title: center.name,
    description: t("homeDescription", { name: center.name }),
    path: paths.home(language),
    inLanguage: paths.home,
    written: center.languages,
    data: [
      {
        "@context": "https://schema.org",
        "@type": "WebSite",
        name: center.name,
        url: `${origin}${paths.home(language)}`,
        inLanguage: language,
      },
    ],
    hasSearch: false,
    greeting: html`<div class="wide greeting"><h1>${t("greeting")}</h1>\n${searchForm(view, "large")}</div>\n`,
    main,
  });
}
