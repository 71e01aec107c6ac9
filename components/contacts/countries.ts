/** Countries in the reader's language, for numbers in their national form. */
import { COUNTRIES } from "@/lib/inbox/contacts/schemas";

export type CountryOption = { code: string; name: string };

export function withCountries(locale: string): CountryOption[] {
  const names = new Intl.DisplayNames([locale], { type: "region" });
  return COUNTRIES.map((code) => ({ code, name: names.of(code) ?? code })).sort((one, other) =>
    one.name.localeCompare(other.name, locale),
  );
}

/** The likely country of the browser's language: pt-BR is written in Brazil. */
export function usualCountry(): string {
  const region = navigator.languages
    .map((tag) => new Intl.Locale(tag).maximize().region)
    .find((code) => code && COUNTRIES.includes(code));
  return region ?? "US";
}
