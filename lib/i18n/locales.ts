/** The languages that people can read Parley in, and how one is chosen. Browser-safe. */

export const LOCALES = ["en", "es", "pt-BR"] as const;
export type Locale = (typeof LOCALES)[number];

/** The languages that a workspace's customers read: the messenger on a website, and a rating's question. */
export const CUSTOMER_LANGUAGES = ["en", "es", "pt-BR", "fr", "de", "ar"] as const;
export type CustomerLanguage = (typeof CUSTOMER_LANGUAGES)[number];

export const directionOf = (language: CustomerLanguage): "ltr" | "rtl" => (language === "ar" ? "rtl" : "ltr");

/** Each language's own name; the same in all of them. */
export const LANGUAGE_NAMES: Record<Locale, string> = {
  en: "English",
  es: "Español",
  "pt-BR": "Português (Brasil)",
};

/** Remembers the language of a browser that is not signed in. */
export const LOCALE_COOKIE = "parley-locale";

const languageOf = (tag: string): string => tag.trim().toLowerCase().split(/[-_]/)[0] ?? "";

/** The language of a tag such as `es-MX` or `pt_BR`; undefined if there is no translation. */
export const findLocale = (tag: string | null | undefined): Locale | undefined =>
  tag ? LOCALES.find((locale) => languageOf(locale) === languageOf(tag)) : undefined;

/** The first of these languages that the tags, most wanted first, ask for. */
export function chooseAmong<Language extends string>(
  languages: readonly Language[],
  tags: readonly string[],
): Language | undefined {
  for (const tag of tags) {
    const found = languages.find((language) => languageOf(language) === languageOf(tag));
    if (found) return found;
  }
  return undefined;
}

/** The tags of an Accept-Language header, most wanted first. */
export function acceptedTags(header: string | null): string[] {
  return (header ?? "")
    .split(",")
    .map((entry) => {
      const [tag = "", weight] = entry.split(";", 2).map((part) => part.trim());
      return { tag, quality: weight === undefined ? 1 : Number(weight.replace("q=", "")) || 0 };
    })
    .filter(({ tag, quality }) => quality > 0 && /^[a-z]{2,3}([-_][a-z\d]{1,8})*$/i.test(tag))
    .sort((left, right) => right.quality - left.quality)
    .map(({ tag }) => tag);
}

/** The first choice that is translated, then the browser's languages in its order, then English. */
export function chooseLocale(
  choices: readonly (string | null | undefined)[],
  acceptLanguage: string | null,
): Locale {
  for (const tag of [...choices, ...acceptedTags(acceptLanguage)]) {
    const locale = findLocale(tag);
    if (locale) return locale;
  }
  return "en";
}

/** The language of a mail: the first setting that there is, in the order given; else English. */
export const recipientLocale = (...settings: (string | null | undefined)[]): Locale =>
  chooseLocale(settings, null);

/** The tag for times and numbers: the browser's own region of the language if it names one, such as `en-GB`. */
export function formatLocale(locale: Locale, acceptLanguage: string | null): string {
  const regional = acceptedTags(acceptLanguage).find((tag) => findLocale(tag) === locale);
  try {
    return regional ? (Intl.getCanonicalLocales(regional.replaceAll("_", "-"))[0] ?? locale) : locale;
  } catch {
    return locale;
  }
}

/** Set by proxy.next.ts on pages whose language the reader does not choose: the connect page and the embedded inbox. */
export const PAGE_LOCALE_HEADER = "parley-page-locale";
