/** Pages without a help center: it is unknown, or could not be read. In the reader's language. */
import { createHash } from "node:crypto";
import { acceptedTags, CUSTOMER_LANGUAGES, chooseAmong, directionOf } from "@/lib/i18n/locales";
import { html, trusted } from "../html";
import { wordsOf } from "../words/of";

const STYLE =
  ":root{color-scheme:light dark}body{max-width:32rem;margin:20vh auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif}h1{font-size:1.25rem}";
/** The page has no address for a sheet of its own. */
export const PLAIN_STYLE_SOURCE = `'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`;

export function plainPage(
  which: "missing" | "busy" | "failed",
  acceptLanguage: string | null,
): { text: string; language: string } {
  const language = chooseAmong(CUSTOMER_LANGUAGES, acceptedTags(acceptLanguage)) ?? "en";
  const t = wordsOf(language);
  const title = t(`${which}.title`);
  const { text } = html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<style>${trusted(STYLE)}</style>
</head>
<body><main><h1>${title}</h1><p>${t(`${which}.text`)}</p></main></body>
</html>
`;
  return { text, language };
}
