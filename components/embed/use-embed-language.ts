/** The language of the embedded inbox: the frame's address names the first, the host page may change it later. */
import { useEffect, useState } from "react";
import type { Locale } from "@/components/embed/protocol";
import type { PageTexts } from "@/components/i18n/translation-provider";

/** One bundle for each language, loaded when the host page asks for it. */
const LOAD: Record<Locale, () => Promise<PageTexts>> = {
  en: async () => (await import("@/lib/i18n/messages/en/all")).en,
  es: async () => (await import("@/lib/i18n/messages/es/all")).es,
  "pt-BR": async () => (await import("@/lib/i18n/messages/pt-br/all")).ptBr,
};

/** The texts of `wanted`; until they are loaded, those of the language before. Null for the page's own. */
export function useEmbedLanguage(
  initial: Locale,
  wanted: Locale,
): { locale: Locale; messages: PageTexts } | null {
  const [loaded, setLoaded] = useState<{ locale: Locale; messages: PageTexts } | null>(null);
  useEffect(() => {
    if (wanted === initial) return setLoaded(null);
    let isCurrent = true;
    void LOAD[wanted]().then((messages) => {
      if (isCurrent) setLoaded({ locale: wanted, messages });
    });
    return () => {
      isCurrent = false;
    };
  }, [initial, wanted]);
  return loaded;
}
