/** The one place that makes and reads the addresses of help pages. */
import { CUSTOMER_LANGUAGES, type CustomerLanguage } from "@/lib/i18n/locales";
import { env } from "@/lib/platform/env";
import { slugOf } from "@/lib/platform/slug";

export type Address =
  | { kind: "start" }
  | { kind: "home"; language: CustomerLanguage }
  | { kind: "collection"; language: CustomerLanguage; id: string }
  | { kind: "article" | "markdown"; language: CustomerLanguage; number: number }
  | { kind: "search" | "suggestions"; language: CustomerLanguage }
  /** The form for requests. */
  | { kind: "contact"; language: CustomerLanguage }
  /** Where readers send whether an article was useful. */
  | { kind: "feedback"; language: CustomerLanguage; number: number }
  | { kind: "file"; id: string }
  /** Where a link to a draft leads, and where a picture of the draft is asked for. */
  | { kind: "preview" }
  | { kind: "previewPicture"; id: string }
  | { kind: "style" | "script" | "sitemap" | "overview" | "robots" }
  /** None of ours: an imported one, or nothing. */
  | { kind: "other"; language?: CustomerLanguage };

/** Parts of a path behind the help center's own, decoded. */
export function readAddress(parts: readonly string[]): Address {
  const [first = "", second = "", third = "", ...rest] = parts;
  if (parts.length === 0) return { kind: "start" };
  if (parts.length === 1 && first === "sitemap.xml") return { kind: "sitemap" };
  if (parts.length === 1 && first === "llms.txt") return { kind: "overview" };
  if (parts.length === 1 && first === "robots.txt") return { kind: "robots" };
  if (parts.length === 1 && STYLE.test(first)) return { kind: "style" };
  if (parts.length === 1 && SCRIPT.test(first)) return { kind: "script" };
  if (parts.length === 3 && first === "files") return { kind: "file", id: second };
  if (first === PREVIEW && parts.length === 1) return { kind: "preview" };
  if (first === PREVIEW && parts.length === 3 && second === "pictures")
    return { kind: "previewPicture", id: third };
  const language = CUSTOMER_LANGUAGES.find((each) => each.toLowerCase() === first.toLowerCase());
  if (!language) return { kind: "other" };
  if (parts.length === 4 && second === "articles" && rest[0] === "feedback" && NUMBER.test(third))
    return { kind: "feedback", language, number: Number(third) };
  if (rest.length > 0) return { kind: "other", language };
  if (parts.length === 1) return { kind: "home", language };
  if (parts.length === 2 && second === CONTACT) return { kind: "contact", language };
  if (parts.length === 2 && second === "search") return { kind: "search", language };
  if (parts.length === 2 && second === "search.json") return { kind: "suggestions", language };
  if (parts.length === 3 && second === "collections") return collectionIn(language, third);
  if (parts.length === 3 && second === "articles") return articleIn(language, third);
  return { kind: "other", language };
}

const NUMBER = /^[1-9]\d{0,8}$/;
/**
 * Addresses that take a form: readers' answers, requests, and the secret of a link to a draft. `path` is escaped, behind any help center's
 * own.
 */
export const takesForm = (path: string): boolean =>
  /\/articles\/[1-9]\d{0,8}\/feedback$/.test(path) || takesRequest(path) || takesSecret(path);

const CONTACT = "contact";
export const takesRequest = (path: string): boolean =>
  /^(?:\/help\/[^/]{1,200})?\/[\w-]{2,8}\/contact$/.test(path);

const PREVIEW = "draft-preview";
export const takesSecret = (path: string): boolean =>
  /^\/help\/[^/]{1,200}\/draft-preview(?:\/pictures\/[\w-]{1,40})?$/.test(path);
/** At the installation, also where the help center has a domain of its own. The secret is in the fragment, which browsers send nowhere. */
export const previewUrl = (slug: string, secret: string): string => {
  const { base, origin } = placeOf({ slug, domain: null });
  return `${origin}${pathsOf(base).preview}#${secret}`;
};

const STYLE = /^style-[\w-]{1,40}\.css$/;
const SCRIPT = /^search-[\w-]{1,40}\.js$/;

function collectionIn(language: CustomerLanguage, part: string): Address {
  const [, id] = /^([0-9a-f]{12})(?:-|$)/.exec(part) ?? [];
  return id ? { kind: "collection", language, id } : { kind: "other", language };
}

function articleIn(language: CustomerLanguage, part: string): Address {
  const [, digits] = /^([1-9]\d{0,8})(?:-|\.md$|$)/.exec(part) ?? [];
  const kind = part.endsWith(".md") ? "markdown" : "article";
  return digits ? { kind, language, number: Number(digits) } : { kind: "other", language };
}

/** Twelve of an id's random digits: they differ between the collections of a help center, and stay through a rename. */
export const shortId = (id: string): string => id.slice(-12);

type Named = { id: string; name: string };
type Titled = { number: number; title: string };

/** Paths of one help center. `base` has no slash at its end, and is empty on a domain of its own. */
export type Paths = ReturnType<typeof pathsOf>;

export function pathsOf(base: string) {
  const article = (language: string, { number, title }: Titled): string =>
    `${base}/${language}/articles/${withSlug(String(number), title)}`;
  return {
    start: base || "/",
    home: (language: string): string => `${base}/${language}`,
    collection: (language: string, { id, name }: Named, page = 1): string =>
      `${base}/${language}/collections/${withSlug(shortId(id), name)}${page > 1 ? `?page=${page}` : ""}`,
    article,
    markdown: (language: string, titled: Titled): string => `${article(language, titled)}.md`,
    file: ({ id, name }: Named): string => `${base}/files/${id}/${encodeURIComponent(name)}`,
    search: (language: string, typed = ""): string =>
      `${base}/${language}/search${typed && `?q=${encodeURIComponent(typed)}`}`,
    contact: (language: string): string => `${base}/${language}/${CONTACT}`,
    feedback: (language: string, number: number): string => `${base}/${language}/articles/${number}/feedback`,
    suggestions: (language: string): string => `${base}/${language}/search.json`,
    style: (hash: string): string => `${base}/style-${hash}.css`,
    script: (hash: string): string => `${base}/search-${hash}.js`,
    sitemap: `${base}/sitemap.xml`,
    preview: `${base}/${PREVIEW}`,
    previewPicture: (id: string): string => `${base}/${PREVIEW}/pictures/${id}`,
  };
}

export type Place = {
  base: string;
  /** The scheme and host under which search engines know the pages. */
  origin: string;
};

/** Where a help center's pages are: on its own domain while that is proved. */
export function placeOf({ slug, domain }: { slug: string; domain: string | null }): Place {
  const url = new URL(env().APP_URL);
  if (domain === null) return { base: `/help/${slug}`, origin: url.origin };
  // The proxy in front serves all hosts on the same port.
  url.hostname = domain;
  return { base: "", origin: url.origin };
}

const withSlug = (id: string, words: string): string => {
  const slug = slugOf(words);
  return slug ? `${id}-${encodeURIComponent(slug)}` : id;
};
