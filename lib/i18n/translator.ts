/** Translates on the server: page titles, mails. Screens use `useTranslations` of use-intl. */
import { createTranslator } from "use-intl/core";
import type { Locale } from "@/lib/i18n/locales";
import { MESSAGES } from "@/lib/i18n/messages";
import type { Messages, Namespace, Translate } from "@/lib/i18n/types";

/** Throws for a message that is missing or cannot be formatted; a test proves that there is none. */
export function translator<Of extends Namespace>(locale: Locale, namespace: Of): Translate<Of> {
  return createTranslator<Messages, Of>({
    locale,
    // Every language has the keys and arguments of English; only the texts differ.
    messages: MESSAGES[locale] as unknown as Messages,
    namespace,
    onError: (error) => {
      throw error;
    },
  });
}
