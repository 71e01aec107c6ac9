/** Finds a rendered page in memory, which answers most requests. */
import type { CustomerLanguage } from "@/lib/i18n/locales";
import { type Address, readAddress } from "../addresses";
import type { Center } from "../center";
import { centers } from "../centers";
import { type Page, pageCache } from "../page-cache";

/** The help center whose own domain was asked, with the address that it has at the installation. */
export type Site = { domain: string; slug: string };

/**
 * Null: it is not there, or not under this address, and answerHelp() has to look. `path` and `query` are as they were sent.
 * Without a site it is a path of the installation, which begins with /help/.
 */
export function findInMemory(site: Site | null, path: string, query: string): Page | null {
  const [slug = "", ...parts] = partsOf(site, path);
  const center = centers().peek(slug);
  if (!center || !isAtHome(center, site) || !isPresent(center, slug, site)) return null;
  const address = readAddress(parts);
  const name = nameOf(address, query);
  const language = languageOf(center, address);
  const page = name !== null && language && pageCache().find(keyOf(center, language, name));
  return page && isAt(page, path) ? page : null;
}

/** The help center's address, then the path behind it: decoded, without the slash at the end. The front has refused what cannot be decoded. */
export function partsOf(site: Site | null, path: string): string[] {
  const parts = path
    .replace(/\/$/, "")
    .split("/")
    .slice(1)
    .map((part) => decodeURIComponent(part));
  return site ? [site.slug, ...parts] : parts.slice(1);
}

/** A help center has its pages in one place: on its own domain, else at the installation. */
export const isAtHome = ({ domain }: Center, site: Site | null): boolean => domain === (site?.domain ?? null);

/** Whether the installation's address that was asked is the help center's now, not one that it had. */
export const isPresent = (center: Center, slug: string, site: Site | null): boolean =>
  site !== null || slug.toLowerCase() === center.slug;

/** The page's language; null for one that the help center does not have. */
export function languageOf({ languages }: Center, address: Address): CustomerLanguage | null {
  const asked = "language" in address ? address.language : undefined;
  if (asked === undefined) return languages[0] ?? "en";
  return languages.includes(asked) ? asked : null;
}

/** The name under which a page is kept; null for what is no page of text. */
export function nameOf(address: Address, query: string): string | null {
  switch (address.kind) {
    case "home":
    case "sitemap":
    case "overview":
    case "robots":
      return address.kind;
    case "article":
    case "markdown":
      return `${address.kind} ${address.number}`;
    case "collection":
      return `collection ${address.id} ${pageIn(query)}`;
    default:
      return null;
  }
}

/** From 1. */
export const pageIn = (query: string): number => {
  const [, digits] = /[?&]page=([1-9]\d{0,3})(?:&|$)/.exec(query) ?? [];
  return digits ? Number(digits) : 1;
};

/** The version makes all former pages unreachable; they leave the memory as others need it. */
export const keyOf = (
  { workspaceId, slug, domain, version }: Center,
  language: string,
  name: string,
): string => `${workspaceId} ${domain ?? slug} ${version} ${language} ${name}`;

/** False for a former title, another spelling, a slash at the end. */
export function isAt({ path: own }: Page, path: string): boolean {
  if (own === undefined) return true;
  return own === path || decodeURI(own) === decodeURI(path);
}
