/** The addresses that links and pictures of an article may have. Browser-safe. */

/** A fragment is as long as a heading can be with its letters encoded. */
const ADDRESS_MAX = 2000;

export const urlIn = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

const ARTICLE = /^article:([1-9]\d{0,9})(#[^\s#"<>]{1,1800})?$/;

const isFragment = (href: string): boolean => /^#[^\s#"<>]{1,1800}$/.test(href);
const isMailOrPhone = (href: string): boolean =>
  /^mailto:[^\s"<>\\]{1,1000}$/.test(href) || /^tel:[+\d][\d().;=*#a-z-]{0,60}$/.test(href);
/** Without a name and password, which hide the host from readers. */
function isWebAddress(href: string): boolean {
  if (!/^https?:\/\/[^\s"<>\\]+$/.test(href)) return false;
  const url = urlIn(href);
  return url !== null && url.username === "" && url.password === "";
}

/** Whether a link may have this address: another page, a mail, a phone, an article or a heading. */
export const isLinkAddress = (href: unknown): href is string =>
  typeof href === "string" &&
  href.length <= ADDRESS_MAX &&
  href.isWellFormed() &&
  (isWebAddress(href) || isMailOrPhone(href) || ARTICLE.test(href) || isFragment(href));

const FILE = /^file:([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

export const isPictureAddress = (src: unknown): src is string => typeof src === "string" && FILE.test(src);
export const fileIdOf = (src: string): string | null => FILE.exec(src)?.[1] ?? null;

/** `article:12#prices`; null: the link is to something else. */
export function articleIn(href: string): { number: number; fragment: string } | null {
  const [, number, fragment = ""] = ARTICLE.exec(href) ?? [];
  return number ? { number: Number(number), fragment } : null;
}

/** The place of an address that an importer has still to find: `import:3` is the fourth one of its list. */
const PLACEHOLDER = /^import:(\d{1,6})$/;
export const placeholder = (at: number): string => `import:${at}`;
export const placeholderIn = (address: string): number | null => {
  const [, at] = PLACEHOLDER.exec(address) ?? [];
  return at ? Number(at) : null;
};

export type GivenAddress = { address: string } | { relative: string } | null;

/**
 * Reads the address of a link as browsers do, which leave out tabs, line breaks and spaces around it. Relative ones are for an
 * importer; null: an article may not have it.
 */
export function readLinkAddress(given: string): GivenAddress {
  const trimmed = withoutSpaces(given.replace(/[\t\n\r]/g, ""));
  if (trimmed === "" || trimmed.length > ADDRESS_MAX) return null;
  if (/^(?:https?:)?\/\//i.test(trimmed)) {
    const url = urlIn(trimmed.startsWith("//") ? `https:${trimmed}` : trimmed);
    return url && isLinkAddress(url.href) ? { address: url.href } : null;
  }
  const lower = trimmed.replace(/^[A-Za-z]{1,20}:/, (scheme) => scheme.toLowerCase());
  if (isLinkAddress(lower)) return { address: lower };
  if (trimmed.startsWith("#")) return null;
  return /^[a-z][a-z\d+.-]*:/i.test(trimmed) ? null : { relative: trimmed };
}

/** Without control characters and spaces at both ends. */
function withoutSpaces(address: string): string {
  let [start, end] = [0, address.length];
  while (start < end && address.charCodeAt(start) <= 32) start++;
  while (end > start && address.charCodeAt(end - 1) <= 32) end--;
  return address.slice(start, end);
}

export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
