/** Finds the language of a page, for server components. */
import { cookies, headers } from "next/headers";
import { cache } from "react";
import { findSessionLocale } from "@/lib/account/auth/sessions";
import {
  chooseLocale,
  formatLocale,
  LOCALE_COOKIE,
  type Locale,
  PAGE_LOCALE_HEADER,
} from "@/lib/i18n/locales";
import { translator } from "@/lib/i18n/translator";
import type { Namespace, Translate } from "@/lib/i18n/types";

/** The page's own language, else the person's setting, else the browser's. Computed once per request. */
export const pageLanguage = cache(async (): Promise<{ locale: Locale; format: string }> => {
  const requested = await headers();
  const acceptLanguage = requested.get("accept-language");
  const chosen = (await cookies()).get(LOCALE_COOKIE)?.value;
  const own = requested.get(PAGE_LOCALE_HEADER);
  // A page without the database is still a page, in the browser's language.
  const setting = own ? null : await findSessionLocale(requested).catch(() => null);
  const locale = chooseLocale([own, setting, chosen], acceptLanguage);
  return { locale, format: formatLocale(locale, acceptLanguage) };
});

export async function pageTranslations<Of extends Namespace>(namespace: Of): Promise<Translate<Of>> {
  return translator((await pageLanguage()).locale, namespace);
}
