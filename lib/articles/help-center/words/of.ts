/** The help pages' texts in each language of customers. Those of the dashboard's languages: lib/i18n/messages. */
import { createTranslator } from "use-intl/core";
import type { CustomerLanguage } from "@/lib/i18n/locales";
import { MESSAGES } from "@/lib/i18n/messages";
import type { Messages, Translate } from "@/lib/i18n/types";
import { ar } from "./ar";
import { de } from "./de";
import { fr } from "./fr";
import type { HelpWords } from "./words";

const WORDS: Record<CustomerLanguage, HelpWords> = {
  en: MESSAGES.en.help,
  es: MESSAGES.es.help,
  "pt-BR": MESSAGES["pt-BR"].help,
  ...{ fr, de, ar },
};

const made = new Map<CustomerLanguage, Translate<"help">>();

export function wordsOf(language: CustomerLanguage): Translate<"help"> {
  const known = made.get(language);
  if (known) return known;
  const t = createTranslator<Messages, "help">({
    locale: language,
    // Every language has the keys and arguments of English; only the texts differ.
    messages: { help: WORDS[language] } as unknown as Messages,
    namespace: "help",
    onError: (error) => {
      throw error;
    },
  });
  made.set(language, t);
  return t;
}

const named = new Map<string, string>();

/** The name of a language in another one, as it is written within a sentence. */
export function languageName(of: CustomerLanguage, language: CustomerLanguage): string {
  const key = `${of} ${language}`;
  const name = named.get(key) ?? new Intl.DisplayNames([language], { type: "language" }).of(of) ?? of;
  named.set(key, name);
  return name;
}

/** Each language's own name, as the head of a list has it. */
export function ownName(language: CustomerLanguage): string {
  const name = languageName(language, language);
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
