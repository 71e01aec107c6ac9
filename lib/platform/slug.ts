/** The part of an address that is made of a title. Browser-safe. */

/** Letters of all scripts stay; accents of Latin ones go. Empty for a text without letters and digits. */
export const slugOf = (text: string, max = 60): string => joined(text, /[^\p{L}\p{M}\p{N}]+/gu, max);

/** Letters and digits of ASCII alone. */
export const plainSlugOf = (text: string, max = 60): string => joined(text, /[^a-z0-9]+/g, max);

const joined = (text: string, others: RegExp, max: number): string =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]+/g, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(others, "-")
    .replace(/^-/, "")
    .slice(0, max)
    // Half a character of two units is no text.
    .toWellFormed()
    .replace(/\ufffd$/, "")
    .replace(/-$/, "");
