/** The page of a link to a draft: a frame without the draft, and the text that its script puts there. */
import { createHash } from "node:crypto";
import { loadHighlighter } from "@/lib/articles/documents/code-html";
import { renderHtml } from "@/lib/articles/documents/render-html";
import type { ArticleDocument } from "@/lib/articles/documents/schema";
import type { Addresses } from "@/lib/articles/documents/targets";
import { HELP_PREVIEW } from "@/lib/platform/generated/help-preview";
import { html, trusted } from "../html";
import type { Made } from "../page-cache";
import { documentOf } from "./frame";
import type { View } from "./view";

/** For the page's policy: no other script runs there. */
const SCRIPT_SOURCE = `'sha256-${createHash("sha256").update(HELP_PREVIEW).digest("base64")}'`;

/** The same for every link, so that it says nothing of one. `view` is of the installation. */
export function previewFrame(view: View): Made {
  const { paths, t, origin } = view;
  const words = html`data-draft="${t("preview.draft")}" data-published="${t("preview.published")}" data-missing="${t("preview.missing")}" data-busy="${t("busy.text")}" data-failed="${t("failed.title")}" data-retry="${t("preview.retry")}"`;
  const made = documentOf(
    { ...view, isPlain: true },
    {
      title: t("preview.title"),
      description: t("preview.title"),
      path: null,
      inLanguage: paths.home,
      written: [],
      main: html`<div class="column draft" data-address="${paths.preview}" ${words}>
<p class="notice" role="status">${t("preview.loading")}</p>
<noscript><p>${t("preview.script")}</p></noscript>
<div data-text><h1 class="unseen">${t("preview.title")}</h1></div>
</div>
<script>${trusted(HELP_PREVIEW)}</script>
`,
    },
  );
  return {
    ...made,
    headers: {
      ...made.headers,
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow",
      vary: "Accept-Encoding, Accept-Language",
    },
    draft: {
      script: SCRIPT_SOURCE,
      addresses: [`${origin}${paths.preview}`, `${origin}${paths.previewPicture("")}`],
    },
  };
}

type Draft = Addresses & { title: string; summary: string; document: ArticleDocument };

/** The text like that of an article's page. */
export async function draftArticle({ title, summary, document, ...addresses }: Draft): Promise<string> {
  await loadHighlighter();
  const { html: text } = renderHtml(document, addresses);
  return html`<article class="text">
<header><h1>${title}</h1>${summary && html`<p class="about">${summary}</p>`}</header>
<div class="body">
${trusted(text)}
</div>
</article>`.text;
}
