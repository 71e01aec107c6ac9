/** The frame of every page: what search engines read, head, languages and foot. */
import { type CustomerLanguage, directionOf } from "@/lib/i18n/locales";
import { dataBlock, html, type Markup } from "../html";
import { icon } from "../icons";
import { messengerSources, messengerTag } from "../messenger";
import type { Made } from "../page-cache";
import { SCRIPT } from "../script";
import { styleOf } from "../style/style";
import { ownName } from "../words/of";
import { searchForm } from "./search-form";
import type { View } from "./view";

type Crumb = { name: string; path: string };

export type Shown = {
  status?: number;
  title: string;
  description: string;
  /** Where it is; null for a page that has no address of its own. */
  path: string | null;
  /** Where search engines are sent, unless it is the page. */
  canonical?: string;
  /** The same page in another language. It always exists: what is not translated falls back. */
  inLanguage: (language: CustomerLanguage) => string;
  /** Languages in which it is written, for search engines. */
  written: readonly CustomerLanguage[];
  type?: "website" | "article";
  crumbs?: readonly Crumb[];
  data?: readonly object[];
  /** For programs: the page as Markdown. */
  markdown?: string;
  /** Where its readers' answers go. */
  feedback?: string;
  /** Under the name of the help center on its home. */
  greeting?: Markup;
  /** The form for requests. */
  hasForm?: boolean;
  /** False: the page has a search of its own, in its text or greeting. */
  hasSearch?: boolean;
  main: Markup;
};

export function documentOf(view: View, shown: Shown): Made {
  const { center, language, paths, t } = view;
  const messenger = view.isPlain ? null : messengerSources(center);
  const { text } = html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
${head(view, shown)}</head>
<body>
<a class="skip" href="#Content">${t("skip")}</a>
<header class="${shown.greeting ? "head home" : "head"}">
<div class="wide bar">
<a class="brand" href="${paths.home(language)}">${logo(view)}<span>${center.name}</span></a>
${shown.hasSearch !== false && !view.isPlain && searchForm(view, "in-head")}${links(view, "header")}${switcher(view, shown)}</div>
${shown.greeting}</header>
<main id="Content" class="wide" tabindex="-1">
${trail(view, shown.crumbs)}${shown.main}</main>
<footer class="${messenger ? "foot launched" : "foot"}"><div class="wide bar">
<span>${center.name}</span>
${links(view, "footer")}</div></footer>
</body>
</html>
`;
  return {
    status: shown.status ?? 200,
    text,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-language": language,
      ...(!center.isPublished && { "x-robots-tag": "noindex" }),
    },
    ...(shown.path !== null && { path: shown.path.replace(/\?.*/, "") }),
    ...(!view.isPlain && {
      search: {
        script: `${view.origin}${paths.script(SCRIPT.hash)}`,
        suggestions: `${view.origin}${paths.suggestions(language)}`,
        ...(shown.feedback && { feedback: `${view.origin}${shown.feedback}` }),
      },
    }),
    ...(messenger && { messenger }),
  };
}

function head(view: View, shown: Shown): Markup {
  const { center, language, paths, origin, t } = view;
  const title =
    shown.title === center.name ? `${center.name} · ${t("home")}` : `${shown.title} · ${center.name}`;
  const address = shown.canonical ?? shown.path;
  const isFound = center.isPublished && address !== null;
  const picture = center.logo && center.logo.mimeType !== "image/svg+xml" ? center.logo : null;
  return html`<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${shown.description}">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#${center.color}">
${!isFound && html`<meta name="robots" content="noindex">\n`}<link rel="stylesheet" href="${paths.style(styleOf(center.color, shown.hasForm).hash)}">
${!view.isPlain && html`<script src="${paths.script(SCRIPT.hash)}" defer></script>\n${messengerTag(center)}`}<link rel="icon" href="${iconOf(view)}">
${
  address !== null &&
  html`<link rel="canonical" href="${origin}${address}">
<meta property="og:url" content="${origin}${address}">
${shown.written.length > 1 && alternates(view, shown)}`
}<meta property="og:site_name" content="${center.name}">
<meta property="og:type" content="${shown.type ?? "website"}">
<meta property="og:title" content="${shown.title}">
<meta property="og:description" content="${shown.description}">
<meta property="og:locale" content="${language.replace("-", "_")}">
${picture && html`<meta property="og:image" content="${origin}${paths.file(picture)}">\n`}${
  shown.markdown && html`<link rel="alternate" type="text/markdown" href="${shown.markdown}">\n`
}${[...(shown.data ?? []), ...(shown.crumbs ? [trailData(view, shown)] : [])].map(dataBlock)}`;
}

function iconOf({ center: { icon: own, logo: shown }, paths }: View): string {
  const file = own ?? shown;
  return file ? paths.file(file) : "/icon.svg";
}

const alternates = ({ center, origin }: View, { written, inLanguage }: Shown): Markup[] => [
  ...written.map(
    (each) => html`<link rel="alternate" hreflang="${each}" href="${origin}${inLanguage(each)}">\n`,
  ),
  html`<link rel="alternate" hreflang="x-default" href="${origin}${inLanguage(
    center.languages.find((each) => written.includes(each)) ?? "en",
  )}">\n`,
];

function logo({ center: { logo: file }, paths }: View): Markup | null {
  if (!file) return null;
  const { width, height } = file;
  // The picture's own size gives its shape before it is there; the style sheet gives its height.
  const size = width && height ? html` width="${width}" height="${height}"` : null;
  return html`<img class="logo" src="${paths.file(file)}" alt=""${size}>`;
}

function links({ center, t }: View, where: "header" | "footer"): Markup | null {
  const list = center.links[where] ?? [];
  if (list.length === 0) return null;
  const written = html`<ul class="links">${list.map(
    ({ label, url }) => html`<li><a href="${url}" rel="noopener">${label}</a></li>`,
  )}</ul>
`;
  return where === "header" ? html`<nav aria-label="${t("links")}">${written}</nav>\n` : written;
}

/** A list that opens without a script. */
function switcher({ center: { languages }, language, t }: View, { inLanguage }: Shown): Markup | null {
  if (languages.length < 2) return null;
  return html`<details class="languages"><summary aria-label="${t("languages")}: ${ownName(language)}">${icon("languages")}<span>${ownName(language)}</span></summary><ul>${languages.map(
    (each) =>
      html`<li><a href="${inLanguage(each)}" lang="${each}" hreflang="${each}"${
        each === language && html` aria-current="true"`
      }>${ownName(each)}</a></li>`,
  )}</ul></details>
`;
}

function trail({ t }: View, crumbs: readonly Crumb[] = []): Markup | null {
  if (crumbs.length === 0) return null;
  return html`<nav class="trail" aria-label="${t("path")}"><ol>${crumbs.map(
    ({ name, path }) => html`<li><a href="${path}">${name}</a></li>`,
  )}</ol></nav>
`;
}

/** The page is the last one, without being written in the trail. */
const trailData = ({ origin }: View, { crumbs = [], title, path }: Shown): object => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: [...crumbs, { name: title, path: path ?? "" }].map((crumb, at) => ({
    "@type": "ListItem",
    position: at + 1,
    name: crumb.name,
    item: `${origin}${crumb.path}`,
  })),
});
