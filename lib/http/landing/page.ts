/** The start page for people who are not signed in, as plain HTML: it runs no script and reads no cookie. */
import { createHash } from "node:crypto";
import { dataBlock, html, type Markup, trusted } from "@/lib/articles/help-center/html";
import { LANGUAGE_NAMES, LOCALES, type Locale } from "@/lib/i18n/locales";
import { translator } from "@/lib/i18n/translator";
import type { Translate } from "@/lib/i18n/types";
import { evidence } from "./evidence";
import { EXAMPLE } from "./example";
import { STYLE } from "./style";

export const STYLE_SOURCE = `'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`;
export type Facts = { origin: string; maySignUp: boolean };
type T = Translate<"landing">;

const PICTURE = { width: 1440, height: 860 };
const MARK = trusted(
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M9 2h6a7 7 0 0 1 7 7v0a7 7 0 0 1-7 7h-3v-3.5A3.5 3.5 0 0 0 8.5 9H2v0a7 7 0 0 1 7-7Z" fill="#53a9a6"/><path d="M2 10.5h6.5a2 2 0 0 1 2 2V22H9a7 7 0 0 1-7-7Z" fill="#0c6e73"/></svg>',
);
const addressIn = (locale: Locale): string => `/?lang=${locale}`;

export function landingPage(locale: Locale, { origin, maySignUp }: Facts): string {
  const t = translator(locale, "landing");
  return html`<!doctype html>
<html lang="${locale}">
<head>
${head(t, locale, origin)}</head>
<body>
<a class="skip" href="#Content">${t("skip")}</a>
<header class="wide"><a class="brand" href="/">${MARK}<span>Parley</span></a>
<nav class="bar" aria-label="${t("account")}"><a href="/manual">${t("manual")}</a><a href="/reference">${t("reference")}</a><a href="/sign-in">${t("signIn")}</a></nav></header>
<main id="Content" tabindex="-1">
<div class="wide first"><h1>${t("title")}</h1><p class="quiet">${t("text")}</p>
<p class="begin"><a class="button" href="${maySignUp ? "/sign-up" : "/sign-in"}">${t(maySignUp ? "signUp" : "signIn")}</a><a class="button second" href="/demo">${t("demo")}</a></p>
<div class="shown"><picture><source srcset="/landing/inbox-dark.webp" media="(prefers-color-scheme: dark)"><img src="/landing/inbox-light.webp" width="${PICTURE.width}" height="${PICTURE.height}" alt="${t("picture")}" fetchpriority="high"></picture></div></div>
<div class="ground"><section class="wide" aria-labelledby="Evidence"><h2 id="Evidence">${t("evidence.title")}</h2><p class="quiet">${t("evidence.text")}</p>
${evidence(t, locale)}</section></div>
<section class="wide" aria-labelledby="Api"><h2 id="Api">${t("api.title")}</h2><p class="quiet">${t("api.text")}</p>
<div class="code"><div><h3>${t("api.request")}</h3><pre tabindex="0" aria-label="${t("api.request")}">${REQUEST}</pre></div><div><h3>${t("api.answer")}</h3><pre tabindex="0" aria-label="${t("api.answer")}">${ANSWER}</pre></div></div></section>
${comparison(t)}${points(t)}<div class="ground"><section class="wide" aria-labelledby="Run"><h2 id="Run">${t("run.title")}</h2><p class="quiet">${t("run.text")}</p>
<div class="code"><pre tabindex="0" aria-label="${t("run.title")}">${COMMANDS}</pre></div></section></div>
</main>
${foot(t, locale)}</body>
</html>
`.text;
}

const REQUEST = `curl -H "Authorization: Bearer $KEY" \\
  https://parley.example/api/partners/v2/workspaces/$WORKSPACE/messages/${EXAMPLE.messageId}/timeline`;
const ANSWER = `{
  "messageId": ${JSON.stringify(EXAMPLE.messageId)},
  "providerMessageId": ${JSON.stringify(EXAMPLE.providerMessageId)},
  "deliveryState": ${JSON.stringify(EXAMPLE.deliveryState)},
  "events": [
${EXAMPLE.events.map(({ kind, at, state }) => `    ${JSON.stringify({ kind, at, state }, null, " ").replace(/\n/g, "")}`).join(",\n")}
  ]
}`;
const COMMANDS = `git clone <this repository> parley && cd parley
npm start`;

function head(t: T, locale: Locale, origin: string): Markup {
  const title = `Parley · ${t("short")}`;
  return html`<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${t("text")}">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#151c20" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="manifest" href="/install/${locale.toLowerCase()}.webmanifest">
<link rel="canonical" href="${origin}${locale === "en" ? "/" : addressIn(locale)}">
${LOCALES.map((each) => html`<link rel="alternate" hreflang="${each}" href="${origin}${each === "en" ? "/" : addressIn(each)}">\n`)}<link rel="alternate" hreflang="x-default" href="${origin}/">
<meta property="og:type" content="website">
<meta property="og:site_name" content="Parley">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${t("text")}">
<meta property="og:url" content="${origin}/">
<meta property="og:image" content="${origin}/landing/social.jpg">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta name="twitter:card" content="summary_large_image">
${dataBlock({ "@context": "https://schema.org", "@type": "SoftwareApplication", name: "Parley", applicationCategory: "BusinessApplication", operatingSystem: "Any", url: `${origin}/`, description: t("text") })}<style>${trusted(STYLE)}</style>
`;
}

const ROWS = [
  ["inbox", "yes", "no"],
  ["channels", "some", "no"],
  ["api", "no", "some"],
  ["log", "no", "no"],
  ["timeline", "no", "some"],
  ["embed", "no", "no"],
  ["own", "some", "no"],
] as const;

function comparison(t: T): Markup {
  return html`<section class="wide" aria-labelledby="Compare"><h2 id="Compare">${t("compare.title")}</h2><p class="quiet">${t("compare.text")}</p>
<div class="table" tabindex="0" role="region" aria-labelledby="Compare"><table><thead><tr><th scope="col">${t("compare.feature")}</th><th scope="col">${t("compare.desk")}</th><th scope="col">${t("compare.gateway")}</th><th scope="col">Parley</th></tr></thead>
<tbody>${ROWS.map(
    ([row, desk, gateway]) =>
      html`<tr><th scope="row">${t(`compare.rows.${row}`)}</th><td>${t(`compare.${desk}`)}</td><td>${t(`compare.${gateway}`)}</td><td class="own">${t("compare.yes")}</td></tr>\n`,
  )}</tbody></table></div></section>
`;
}

const POINTS = ["messenger", "inbox", "partners"] as const;
const points = (t: T): Markup =>
  html`<section class="wide" aria-labelledby="Points"><h2 id="Points">${t("points.title")}</h2>
<ul class="three">${POINTS.map((name) => html`<li><h3>${t(`points.${name}.title`)}</h3><p>${t(`points.${name}.text`)}</p></li>`)}</ul></section>
`;

const foot = (t: T, locale: Locale): Markup =>
  html`<footer><div class="wide"><p>${t("footer")}</p><a href="/manual">${t("manual")}</a><a href="/reference">${t("reference")}</a><a href="/reference/v1">API v1</a><a href="/demo">${t("demo")}</a>
<nav class="bar" aria-label="${t("language")}">${LOCALES.map(
    (each) =>
      html`<a href="${addressIn(each)}" lang="${each}" hreflang="${each}"${each === locale && html` aria-current="true"`}>${LANGUAGE_NAMES[each]}</a>`,
  )}</nav></div></footer>
`;
