/** Headers of help pages. Nothing in an article may run, and no other site's picture is loaded. */
import { VIDEO_FRAME_ORIGINS } from "@/lib/articles/documents/videos";
import type { Page } from "@/lib/articles/help-center/page-cache";
import { PLAIN_STYLE_SOURCE } from "@/lib/articles/help-center/pages/plain";

/** The page's one script and its suggestions are named whole: an article cannot load another one of this origin either. */
export const policyOf = (
  style: string,
  { search, draft, messenger }: Pick<Page, "search" | "draft" | "messenger"> = {},
): string =>
  [
    "default-src 'none'",
    ...(search
      ? [
          `script-src ${[search.script, ...(messenger?.scripts ?? [])].join(" ")}`,
          // Tools that rate pages read robots.txt from within them.
          `connect-src ${[search.suggestions, search.feedback, new URL("/robots.txt", search.suggestions), messenger?.calls].filter(Boolean).join(" ")}`,
        ]
      : []),
    ...(draft ? [`script-src ${draft.script}`, `connect-src ${draft.addresses.join(" ")}`] : []),
    `style-src ${style}`,
    // Pictures of a draft come as bodies of requests with the link's secret.
    `img-src 'self'${draft ? " blob:" : ""}`,
    `frame-src ${[...VIDEO_FRAME_ORIGINS, ...(messenger ? [messenger.frame] : [])].join(" ")}`,
    "base-uri 'none'",
    `form-action ${search ? "'self'" : "'none'"}`,
    `frame-ancestors ${draft ? "'none'" : "'self'"}`,
  ].join("; ");

export const EVERYWHERE = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
};
export const ON_PAGES = {
  ...EVERYWHERE,
  "content-security-policy": policyOf("'self'"),
  "x-frame-options": "SAMEORIGIN",
};
export const ON_PLAIN_PAGES = {
  ...EVERYWHERE,
  "content-security-policy": policyOf(PLAIN_STYLE_SOURCE),
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "x-robots-tag": "noindex",
};
