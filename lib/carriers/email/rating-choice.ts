/** The choice of a rating in a mail: a link for each score. Written when the mail leaves, since a link is a right to rate. */
import { escapeHtml } from "@/lib/connections/email/write-mail";
import type { Locale } from "@/lib/i18n/locales";
import { translator } from "@/lib/i18n/translator";
import { ratingLinks } from "@/lib/inbox/ratings/rating-links";

/** In the colour of the mail's text, which mail programs choose with the ground. */
const BUTTON =
  "display:inline-block;min-width:20px;margin:0 6px 8px 0;padding:10px 14px;border:1px solid #7b8694;border-radius:8px;text-align:center;text-decoration:none;font-size:17px;color:inherit";

export function ratingChoice(
  locale: Locale,
  place: { workspaceId: string; ratingId: string },
): { text: string; html: string } {
  const t = translator(locale, "ratings.ask");
  const linkOf = ratingLinks(place);
  const scores = [t("scores.1"), t("scores.2"), t("scores.3"), t("scores.4"), t("scores.5")];
  const lines = scores.map((name, index) => `${index + 1} – ${name}: ${linkOf(index + 1)}`);
  const buttons = scores.map(
    (name, index) =>
      `<a href="${escapeHtml(linkOf(index + 1))}" title="${escapeHtml(name)}" style="${BUTTON}">${index + 1}</a>`,
  );
  const hint = t("mailHint");
  return {
    text: [hint, lines.join("\n")].join("\n\n"),
    html: `<div>${buttons.join("")}</div>\n<p style="margin:0 0 1em;color:#6b7684;font-size:13px">${escapeHtml(hint)}</p>`,
  };
}
