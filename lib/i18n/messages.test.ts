/** Every language has the keys of English, with the same arguments and tags, in messages that can be formatted. */
import {
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  parse,
} from "@formatjs/icu-messageformat-parser";
import { describe, expect, it } from "vitest";
import { LOCALES, type Locale } from "@/lib/i18n/locales";
import { MESSAGES } from "@/lib/i18n/messages";
import { textsOf } from "@/lib/testing/texts";

const OTHERS = LOCALES.filter((locale) => locale !== "en");

const texts = Object.fromEntries(LOCALES.map((locale) => [locale, textsOf(MESSAGES[locale])])) as Record<
  Locale,
  Map<string, string>
>;

/** Names, and words that two languages write alike. Add here what is right in both. */
const SHARED = [
  "Audio",
  "Color",
  "E-mail",
  "Endpoint",
  "Endpoints",
  "General",
  "Google",
  "Link",
  "Links",
  "Macro: {name}",
  "Macros",
  "Marketing",
  "Menu",
  "Message-ID",
  "Microsoft 365",
  "Monstera",
  "Personal",
  "Roles",
  "STARTTLS",
  "Spam",
  "Status",
  "Status: {status}",
  "Sticker",
  "Tickets",
  "Total",
  "Variable {name}",
  "Video",
  "Volume",
  "Webhooks",
  "WhatsApp",
  "Widget",
  "{count, plural, one {# ticket} other {# tickets}}",
  "{count, plural, one {# variable} other {# variables}}",
];

/** `{name}` is "name", a plural "count:plural", a select "kind:select(a|b|other)", `<b>…</b>` "<b>". */
function argumentsOf(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element): string[] => {
    if (isLiteralElement(element) || isPoundElement(element)) return [];
    if (isTagElement(element)) return [`<${element.value}>`, ...argumentsOf(element.children)];
    if (isPluralElement(element) || isSelectElement(element)) {
      const inner = Object.values(element.options).flatMap(({ value }) => argumentsOf(value));
      const choices = Object.keys(element.options).sort().join("|");
      return [`${element.value}:${isPluralElement(element) ? "plural" : `select(${choices})`}`, ...inner];
    }
    return [`${element.value}:${element.type}`];
  });
}
const signature = (message: string): string => [...new Set(argumentsOf(parse(message)))].sort().join(", ");

describe.each(OTHERS)("%s", (locale) => {
  it("has the keys of English, in the same order", () => {
    expect([...texts[locale].keys()]).toEqual([...texts.en.keys()]);
  });

  it("has no text in English", () => {
    const same = [...texts.en].filter(
      ([key, english]) =>
        /\p{L}{4}/u.test(english.replace(/\{[^}]*\}/g, "")) && texts[locale].get(key) === english,
    );
    expect(same.filter(([, text]) => !SHARED.includes(text))).toEqual([]);
  });

  it("uses the arguments and tags of English", () => {
    const wrong = [...texts.en].flatMap(([key, english]) => {
      const [expected, found] = [signature(english), signature(texts[locale].get(key) ?? "")];
      return expected === found ? [] : [`${key}: ${found || "nothing"} instead of ${expected || "nothing"}`];
    });
    expect(wrong).toEqual([]);
  });
});

/** Words against the glossary of docs/translation.md: other forms of address, synonyms, foreign marks. */
const RULED_OUT = {
  es: [
    /\b([Uu]sted(es)?|[Vv]osotr[oa]s|volvéis|[Ss]u equipo|[Ss]us colegas)\b/,
    // The imperative of usted at the beginning of a sentence.
    /(^|[.:?!] )(Abra|Complete|Copie|Elija|Escriba|Invite|Ponga|Pulse|Responda|Use|Vuelva) /,
    /[Mm]ensajero|[Mm]essenger|\b[Aa]ña[dn]|[Vv]ídeo|[“”]/,
  ],
  "pt-BR": [/[Mm]ensageiro|[Mm]essenger|[«»]/],
};

describe.each(OTHERS)("%s", (locale) => {
  it("keeps to the glossary", () => {
    const wrong = [...texts[locale]].filter(([, text]) => RULED_OUT[locale].some((rule) => rule.test(text)));
    expect(wrong).toEqual([]);
  });
});

describe.each(LOCALES)("%s", (locale) => {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();

  it("has every form that its plurals need", () => {
    // "many" is for millions, which "other" serves.
    const needed = pluralCategories.filter((category) => category !== "many");
    const missing = (elements: MessageFormatElement[]): string[] =>
      elements.flatMap((element) => {
        if (isTagElement(element)) return missing(element.children);
        if (!isPluralElement(element) && !isSelectElement(element)) return [];
        const inner = Object.values(element.options).flatMap(({ value }) => missing(value));
        if (isSelectElement(element) || element.pluralType === "ordinal") return inner;
        return [...needed.filter((category) => !(category in element.options)), ...inner];
      });
    const wrong = [...texts[locale]].filter(([, text]) => missing(parse(text)).length > 0);
    expect(wrong).toEqual([]);
  });

  it("has no empty text, no double space and no text with white space around it", () => {
    const wrong = [...texts[locale]].filter(
      ([, text]) => text.trim() !== text || text === "" || /\s{2}/.test(text),
    );
    expect(wrong).toEqual([]);
  });
});
