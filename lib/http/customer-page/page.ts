/** A ticket's page for its customer, without the ticket: the same for each link, so that it says nothing of one. */
import { createHash } from "node:crypto";
import { html, trusted } from "@/lib/articles/help-center/html";
import type { Locale } from "@/lib/i18n/locales";
import { translator } from "@/lib/i18n/translator";
import { CUSTOMER_PAGE as SCRIPT } from "@/lib/platform/generated/customer-page";
import { STYLE } from "./style";
import { allWords } from "./words";

const sourceOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
/** For the page's policy: no other script or sheet counts there. */
export const SCRIPT_SOURCE = sourceOf(SCRIPT);
export const STYLE_SOURCE = sourceOf(STYLE);

export function customerPageIn(locale: Locale): string {
  const t = translator(locale, "customerPage");
  // No `<` is left that could end the element.
  const words = JSON.stringify(allWords()).replaceAll("<", "\\u003c");
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<title>${t("title")}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${trusted(STYLE)}</style>
</head>
<body>
<div class="column">
<p class="brand" data-brand></p>
<main data-page>
<h1>${t("title")}</h1>
<p>${t("text")}</p>
<p role="status"></p>
<p><button class="button" type="button" data-open hidden>${t("open")}</button></p>
<noscript><p>${t("script")}</p></noscript>
</main>
</div>
<script type="application/json" id="Words">${trusted(words)}</script>
<script>${trusted(SCRIPT)}</script>
</body>
</html>
`.text;
}
