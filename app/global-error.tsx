"use client";

import { useEffect, useState } from "react";
import { type PageTexts, TranslationProvider } from "@/components/i18n/translation-provider";
import { ErrorScreen } from "@/components/shell/error-screen";
import { chooseLocale } from "@/lib/i18n/locales";
import { shell as en } from "@/lib/i18n/messages/en/shell";
import { ui as enUi } from "@/lib/i18n/messages/en/ui";
import "./globals.css";

/** The other languages come when they are needed, so that no page loads them. */
const OTHERS = {
  es: () =>
    Promise.all([import("@/lib/i18n/messages/es/shell.json"), import("@/lib/i18n/messages/es/ui.json")]),
  "pt-BR": () =>
    Promise.all([
      import("@/lib/i18n/messages/pt-br/shell.json"),
      import("@/lib/i18n/messages/pt-br/ui.json"),
    ]),
};
const ENGLISH: PageTexts = { shell: en, ui: enUi };

/** Replaces the failed root layout, so it has its own texts. */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  const [locale] = useState(() => chooseLocale(globalThis.navigator?.languages ?? [], null));
  const [texts, setTexts] = useState<PageTexts | null>(locale === "en" ? ENGLISH : null);
  useEffect(() => {
    if (locale === "en") return;
    OTHERS[locale]().then(
      ([shell, ui]) => setTexts({ shell: shell.default, ui: ui.default }),
      () => setTexts(ENGLISH),
    );
  }, [locale]);
  return (
    <html lang={locale}>
      <body>
        <title>Parley</title>
        {texts ? (
          <TranslationProvider language={{ locale, format: locale }} messages={texts}>
            <ErrorScreen error={error} retry={retry} />
          </TranslationProvider>
        ) : null}
      </body>
    </html>
  );
}
