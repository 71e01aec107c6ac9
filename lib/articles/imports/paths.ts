/** Finds what links and pictures of an archive's pages name, and makes names of folders. Pure. */
import { posix } from "node:path";
import { CUSTOMER_LANGUAGES, type CustomerLanguage } from "@/lib/i18n/locales";
import { withoutTrailingSlashes } from "@/lib/platform/paths";

/** A first folder that is named as a language has the pages of this language. */
export function languageOf(path: string): CustomerLanguage | null {
  const [first = ""] = path.split("/", 1);
  return CUSTOMER_LANGUAGES.find((each) => each.toLowerCase() === first.toLowerCase()) ?? null;
}
/** Without the folder of the language: the same page has the same one in each language. */
export const innerPath = (path: string): string =>
  languageOf(path) && path.includes("/") ? path.slice(path.indexOf("/") + 1) : path;

const PAGE_ENDING = /\.(?:md|mdx|markdown|html?)$/i;
const INDEX = /(?:^|\/)(?:index|readme|_index)$/i;
/** Folders of tools from which pages name their pictures as if they were the root. */
const PUBLIC_FOLDERS = ["", "static/", "public/", ".vuepress/public/", "docs/", "docs/public/"];

/** The address of a page without its language and ending: `/guide/setup` for en/guide/setup.md, `/guide` for guide/index.md. */
export function addressOf(path: string): string {
  const plain = innerPath(path).replace(PAGE_ENDING, "").replace(INDEX, "");
  return withoutTrailingSlashes(`/${plain}`) || "/";
}

/** Without what a site's number puts in front: "01-getting-started" is "Getting started". */
export function nameOf(folder: string): string {
  const words = folder
    .replace(/^\d{1,3}[-_. ]+(?=.)/, "")
    .replace(/[-_]+/g, " ")
    .trim();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`.slice(0, 80) || folder.slice(0, 80);
}

export type Target = { path: string; fragment: string };

/** Null for an address with a scheme, of another origin, or of this page itself. */
export function splitHref(href: string): Target | null {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/|#|$)/i.test(href)) return null;
  const [, path = "", fragment = ""] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(href) ?? [];
  return { path: decoded(path), fragment };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The address of the page that a link names. `pages`: by address. */
export const findAddress = (
  from: string,
  path: string,
  pages: ReadonlyMap<string, unknown>,
): string | undefined => addressesNamed(from, path).find((each) => pages.has(each));

/** The likeliest first. */
function addressesNamed(from: string, path: string): string[] {
  const whole = posix.normalize(
    path.startsWith("/") ? path : posix.join("/", posix.dirname(innerPath(from)), path),
  );
  // A page that its site shows with a slash at the end names its neighbours one level up.
  const candidates = [
    whole,
    ...(path.startsWith("/") ? withoutFolders(whole) : [posix.join(addressOf(from), path)]),
  ];
  return candidates.map((each) => addressOf(each.replace(/^\/+/, "")));
}

const SUFFIXED_MAX = 1_000;
const FOLDERS_MAX = 20;

/** A site serves its pages under a folder that the archive does not have: /docs/setup may be /setup. */
function withoutFolders(path: string): string[] {
  // Each one is as long as the rest: of a long path there would be megabytes.
  const folders = path.length > SUFFIXED_MAX ? [] : path.split("/").filter(Boolean);
  return folders.slice(1, FOLDERS_MAX).map((_, at) => `/${folders.slice(at + 1).join("/")}`);
}

/** The path of a picture in the archive. */
export function findPicture(from: string, path: string, has: (path: string) => boolean): string | null {
  const rooted = path.startsWith("/");
  const near = posix.normalize(rooted ? path.slice(1) : posix.join(posix.dirname(from), path));
  // Translations often use the pictures of the first language.
  const languages = [languageOf(from), ...CUSTOMER_LANGUAGES].flatMap((each) => (each ? [`${each}/`] : []));
  const candidates = rooted
    ? [near, ...withoutFolders(path).map((each) => each.slice(1))].flatMap((each) =>
        [...PUBLIC_FOLDERS, ...languages].map((folder) => `${folder}${each}`),
      )
    : [near, ...languages.map((language) => `${language}${innerPath(near)}`)];
  return candidates.find(has) ?? null;
}
