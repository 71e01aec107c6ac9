/** Parley's own manual, written like a help center: a page of groups, and a page for each file of docs/. */
import { loadHighlighter } from "@/lib/articles/documents/code-html";
import type { Heading } from "@/lib/articles/documents/headings";
import { renderHtml } from "@/lib/articles/documents/render-html";
import { pathsOf } from "@/lib/articles/help-center/addresses";
import type { Center } from "@/lib/articles/help-center/center";
import { html, type Markup, trusted } from "@/lib/articles/help-center/html";
import type { Made } from "@/lib/articles/help-center/page-cache";
import { documentOf } from "@/lib/articles/help-center/pages/frame";
import { articleList } from "@/lib/articles/help-center/pages/lists";
import type { View } from "@/lib/articles/help-center/pages/view";
import { wordsOf } from "@/lib/articles/help-center/words/of";
import { env } from "@/lib/platform/env";
import { GROUPS } from "./contents";
import type { ManualPage } from "./read";

export const MANUAL = "/manual";
const NAME = "Parley manual";

const CENTER: Center = {
  ...{ workspaceId: "", slug: "", domain: null, name: NAME, languages: ["en"], isPublished: true },
  ...{ hasMessenger: false, color: "0c6e73", logo: null, icon: null, version: "", timezone: "UTC" },
  links: { header: [{ label: "API reference", url: "/reference" }] },
};

function viewOf(pages: readonly ManualPage[]): View {
  const nameOf = new Map(pages.map(({ number, name }) => [number, name]));
  const paths = {
    ...pathsOf(MANUAL),
    home: () => MANUAL,
    article: (_: string, { number }: { number: number }) => `${MANUAL}/${nameOf.get(number)}`,
  };
  return {
    center: CENTER,
    language: "en",
    paths,
    origin: new URL(env().APP_URL).origin,
    t: wordsOf("en"),
    isPlain: true,
  };
}

/** By their paths. */
export async function manualPages(pages: readonly ManualPage[]): Promise<Map<string, Made>> {
  await loadHighlighter();
  const view = viewOf(pages);
  return new Map([
    [MANUAL, home(view, pages)],
    ...pages.map((page) => [`${MANUAL}/${page.name}`, pageOf(view, page, pages)] as const),
  ]);
}

const shared = { inLanguage: () => MANUAL, written: ["en"] as const };

function home(view: View, pages: readonly ManualPage[]): Made {
  const listed = GROUPS.map(({ title, pages: names }) => {
    const list = pages.filter(({ name }) => (names as readonly string[]).includes(name));
    return html`<h2>${title}</h2>\n${articleList(
      view,
      list.map(({ number, title: name }) => ({ number, title: name, language: "en", summary: "" })),
    )}`;
  });
  return documentOf(view, {
    ...shared,
    ...{ title: NAME, description: "How Parley is used, connected, run and changed.", path: MANUAL },
    greeting: html`<div class="wide greeting"><h1>How can we help?</h1></div>\n`,
    main: html`${listed}`,
  });
}

function pageOf(
  view: View,
  { number, name, title, document }: ManualPage,
  pages: readonly ManualPage[],
): Made {
  const { html: text, contents } = renderHtml(document, {
    articleUrl: (at) => (pages[at - 1] ? view.paths.article("en", { number: at, title: "" }) : null),
    fileUrl: () => null,
  });
  const group = GROUPS.find((each) => (each.pages as readonly string[]).includes(name));
  const listed = contents.filter(({ level }) => level < 4);
  const path = view.paths.article("en", { number, title });
  return documentOf(view, {
    ...shared,
    ...{ title, description: `${title}: ${group?.title ?? NAME}`, path, type: "article" },
    crumbs: [{ name: NAME, path: MANUAL }],
    main: html`<div class="${listed.length > 1 ? "columns" : "column"}">
<article class="text"><header><h1>${title}</h1></header>
<p class="date">${group?.title}</p>
<div class="body">
${trusted(text)}
</div></article>
${listed.length > 1 && html`<aside class="contents beside"><nav aria-labelledby="Contents"><h2 id="Contents">${view.t("contents")}</h2>${contentsOf(listed)}</nav></aside>\n`}</div>`,
  });
}

const contentsOf = (contents: readonly Heading[]): Markup =>
  html`<ul>${contents.map(({ id, level, text }) => html`<li class="level-${level}"><a href="#${encodeURIComponent(id)}">${text}</a></li>`)}</ul>`;
