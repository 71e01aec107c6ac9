"use client";

import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from "react";
import { IntlProvider } from "use-intl";
/** The texts of a page in one language. Nested providers add areas: a layout names what its pages need. */
import { browsersTimezone } from "@/lib/client/timezone";
import type { Locale } from "@/lib/i18n/locales";
import type { Messages, Translation } from "@/lib/i18n/types";

/** `format` is the tag for times and numbers, such as en-GB; the texts are those of `locale`. */
type PageLanguage = { locale: Locale; format: string };
export type PageTexts = Partial<Translation<Messages>>;

const LanguageContext = createContext<PageLanguage & { messages: PageTexts }>({
  locale: "en",
  format: "en",
  messages: {},
});

export function TranslationProvider({
  language: { locale, format },
  messages,
  children,
}: {
  language: PageLanguage;
  messages: PageTexts;
  children: ReactNode;
}) {
  const outer = use(LanguageContext);
  const value = useMemo(() => {
    const inherited = outer.locale === locale ? outer.messages : {};
    return { locale, format, messages: { ...inherited, ...messages } };
  }, [outer, locale, format, messages]);
  // The server does not know the reader's time zone, and the first render in the browser must equal the server's.
  const timeZone = useSyncExternalStore(neverChanges, browsersTimezone, () => "UTC");
  return (
    <LanguageContext value={value}>
      <IntlProvider locale={format} timeZone={timeZone} messages={value.messages as Messages}>
        {children}
      </IntlProvider>
    </LanguageContext>
  );
}

export function usePageLanguage(): PageLanguage {
  const { locale, format } = use(LanguageContext);
  return useMemo(() => ({ locale, format }), [locale, format]);
}

const neverChanges = () => () => undefined;
