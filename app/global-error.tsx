"use client";

import { useState } from "react";
import { TranslationProvider } from "@/components/i18n/translation-provider";
import { ErrorScreen } from "@/components/shell/error-screen";
import { chooseLocale } from "@/lib/i18n/locales";
import { shell as en } from "@/lib/i18n/messages/en/shell";
import { ui as enUi } from "@/lib/i18n/messages/en/ui";
import es from "@/lib/i18n/messages/es/shell.json" with { type: "json" };
import esUi from "@/lib/i18n/messages/es/ui.json" with { type: "json" };
import ptBr from "@/lib/i18n/messages/pt-br/shell.json" with { type: "json" };
import ptBrUi from "@/lib/i18n/messages/pt-br/ui.json" with { type: "json" };
import "./globals.css";

const TEXTS = {
  en: { shell: en, ui: enUi },
  es: { shell: es, ui: esUi },
  "pt-BR": { shell: ptBr, ui: ptBrUi },
};

/** Replaces the failed root layout, so it has its own texts. */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  const [locale] = useState(() => chooseLocale(globalThis.navigator?.languages ?? [], null));
  return (
    <html lang={locale}>
      <body>
        <title>Parley</title>
        <TranslationProvider language={{ locale, format: locale }} messages={TEXTS[locale]}>
          <ErrorScreen error={error} retry={retry} />
        </TranslationProvider>
      </body>
    </html>
  );
}
