/** Removes phone numbers from exported files. Pure. */

/** A phone number as people and providers write it; ids contain letters or only a few digits in a row. */
const PHONE_IN_TEXT = /\+?\d(?:[\s().-]{0,3}\d){6,}/g;
const PHONE_IN_ID = /\+\d{7,15}/g;
const ENDING = 2;

export const phoneEnding = (phone: string | null): string | null => {
  const digits = phone?.replace(/\D/g, "") ?? "";
  return digits ? `••••${digits.slice(-ENDING)}` : null;
};

export const withoutPhones = (text: string): string =>
  text.replace(PHONE_IN_TEXT, (match) => phoneEnding(match) ?? "");

const WAMID_KEPT = 16;
/** A wamid starts with the contact's number in base64; its end identifies the message. */
export const wamidEnding = (wamid: string | null): string | null =>
  wamid && (wamid.length > WAMID_KEPT * 2 ? `wamid.…${wamid.slice(-WAMID_KEPT)}` : wamid);

/** Removes these numbers, and all numbers with a plus, from every string in a value. */
export function withoutNumbers<T>(value: T, phones: readonly string[]): T {
  if (typeof value === "string") {
    const known = phones.reduce(
      (text, digits) => text.replaceAll(digits, phoneEnding(digits) ?? ""),
      value as string,
    );
    return known.replace(PHONE_IN_ID, (match) => phoneEnding(match) ?? "") as T;
  }
  if (Array.isArray(value)) return value.map((each) => withoutNumbers(each, phones)) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withoutNumbers(inner, phones)]),
  ) as T;
}
