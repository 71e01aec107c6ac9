import { useCallback, useMemo } from "react";
import { useLocale } from "use-intl";

/** The name of a language in the reader's own. */
export function useLanguageName(): (language: string) => string {
  const locale = useLocale();
  const names = useMemo(() => new Intl.DisplayNames([locale], { type: "language" }), [locale]);
  return useCallback((language) => names.of(language) ?? language, [names]);
}
