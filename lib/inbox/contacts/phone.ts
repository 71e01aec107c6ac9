/** Phone numbers as people write them. */
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js";

export const isCountry = (code: string): code is CountryCode => isSupportedCountry(code);

/** In the international form. Null: it is no number of the country, nor an international one. */
export function internationalPhone(typed: string, country: CountryCode | undefined): string | null {
  const read = parsePhoneNumberFromString(typed.trim().replace(/^00/, "+"), country);
  // Possible, not valid: numbering plans change more often than their metadata.
  return read?.isPossible() ? read.number : null;
}
