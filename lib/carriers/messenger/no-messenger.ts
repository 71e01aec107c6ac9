/** The page that is shown where there is no messenger, or none that may be shown. */
import { randomBytes } from "node:crypto";
import { chooseLocale } from "@/lib/i18n/locales";
import { translator } from "@/lib/i18n/translator";

type Page = {
  why: "unknown" | "refused";
  /** The requested language. Empty or not translated: the browser's is used. */
  language: string;
  acceptLanguage: string | null;
};

export function noMessenger({ why, language, acceptLanguage }: Page) {
  const locale = chooseLocale([language], acceptLanguage);
  const t = translator(locale, "messengerPage");
  const nonce = randomBytes(16).toString("base64");
  const [title, text] = [t(`${why}.title`), t(`${why}.text`)];
  return {
    contentSecurityPolicy: `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'`,
    html: `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style nonce="${nonce}">
body { max-width: 32rem; margin: 20vh auto; padding: 0 1rem; font: 16px/1.5 system-ui; }
h1 { font-size: 1.25rem; }
</style>
</head>
<body><main><h1>${title}</h1><p>${text}</p></main></body>
</html>
`,
  };
}
