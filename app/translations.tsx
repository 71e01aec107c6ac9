import type { ReactNode } from "react";
import { TranslationProvider } from "@/components/i18n/translation-provider";
import { pageLanguage } from "@/lib/http/page-language";
import { messagesOf } from "@/lib/i18n/messages";
import type { Area } from "@/lib/i18n/types";

/** Provides these areas of texts to the pages below, in the reader's language only. */
export async function Translations({ areas, children }: { areas: readonly Area[]; children: ReactNode }) {
  const language = await pageLanguage();
  return (
    <TranslationProvider language={language} messages={messagesOf(language.locale, areas)}>
      {children}
    </TranslationProvider>
  );
}
