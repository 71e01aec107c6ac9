/** Answers a request for a help page: from memory if the help center's version is that of the page, else rendered. */
import { type OpenedPicture, readPicture } from "@/lib/articles/articles/files";
import { countMiss } from "@/lib/articles/search/misses";
import { searchArticles, TYPED_MAX } from "@/lib/articles/search/search";
import { acceptedTags, type CustomerLanguage, chooseAmong } from "@/lib/i18n/locales";
import { createCtx } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import { isUuid } from "@/lib/platform/ids";
import { type Address, pathsOf, placeOf, readAddress } from "../addresses";
import type { Center } from "../center";
import { centers } from "../centers";
import { type Made, type Page, packed, pageCache } from "../page-cache";
import { articlePage } from "../pages/article";
import { collectionPage } from "../pages/collection";
import { homePage } from "../pages/home";
import { markdownPage, overviewPage, robotsPage, sitemapPage } from "../pages/machines";
import { missingPage } from "../pages/missing";
import { previewFrame } from "../pages/preview";
import { searchPage, suggestionsOf } from "../pages/search";
import { type View, viewOf } from "../pages/view";
import { findRedirect, isShown, listNumbered } from "../queries";
import { SLUG_MAX } from "../schemas";
import { SCRIPT } from "../script";
import { wantedFirst } from "../site";
import { styleOf } from "../style/style";
import { isAt, isAtHome, isPresent, keyOf, languageOf, nameOf, pageIn, partsOf, type Site } from "./memory";

export type Asked = {
  /** Null: at the installation, with a path that begins with /help/. */
  site: Site | null;
  /** Escaped, as it was sent, without its query. */
  path: string;
  query: string;
  acceptLanguage: string | null;
  /** False: this client has asked for so many addresses that lead to nothing that only known pages are answered. */
  mayLookUp: () => boolean;
  /** Takes one search of this client's; throws rate_limited. */
  takeSearch: () => void;
  /** The form for requests. Null: this help center has none. */
  showContact: (view: View, query: string) => Promise<Made | null>;
};

export type HelpAnswer =
  | { kind: "page"; page: Page; isImmutable?: true; isFresh?: true }
  | { kind: "redirect"; status: 301 | 302; path: string; varies?: true }
  | { kind: "picture"; picture: OpenedPicture; isIndexed: boolean }
  /** There is no such help center. */
  | { kind: "unknown" };

/** Throws rate_limited. */
export async function answerHelp(asked: Asked): Promise<HelpAnswer> {
  const { site } = asked;
  const [slug = "", ...parts] = partsOf(site, asked.path);
  const center = await findKnown(slug.toLowerCase(), asked);
  if (!center) return { kind: "unknown" };
  // The proof ended a moment ago, or the host was another center's.
  const address = readAddress(parts);
  if (address.kind === "preview" && !site) return preview(center, asked);
  if (!isAtHome(center, site)) {
    if (site) return { kind: "unknown" };
    // The page of a link to a draft is at the installation.
    if (address.kind === "style") return style(center, asked.path);
    // The messenger's panel shows pictures of its own origin alone.
    const file = address.kind === "file" && (await picture(center, address.id, asked));
    return file || toOwnDomain(center, asked);
  }
  if (!isPresent(center, slug, site)) return toPresentAddress(center, asked);
  const language = languageOf(center, address);
  const found = language && (await answerIn(center, language, address, asked));
  if (found) return found;
  mustLookUp(asked.mayLookUp);
  return (await imported(center, parts)) ?? missing(center, language ?? center.languages[0] ?? "en");
}

function findKnown(slug: string, { mayLookUp }: Asked): Promise<Center | null> | Center | null {
  if (slug.length > SLUG_MAX) return null;
  const kept = centers();
  if (!kept.has(slug) && !kept.isKnown(slug)) mustLookUp(mayLookUp);
  return kept.get(slug);
}

function mustLookUp(mayLookUp: () => boolean): void {
  if (!mayLookUp()) throw new AppError("rate_limited", null, { headers: { "retry-after": "60" } });
}

const pathsIn = (center: Center) => pathsOf(placeOf(center).base);

/** The rest of the path, behind the help center's own address. */
const behind = (path: string): string | undefined => /^\/help\/[^/]*(\/.*)?$/s.exec(path)?.[1];

/** The same page there. For now only: the proof may end. */
const toOwnDomain = (center: Center, { path, query }: Asked): HelpAnswer => ({
  kind: "redirect",
  status: 302,
  path: `${placeOf(center).origin}${behind(path) ?? "/"}${query}`,
});

/** The same page at the address that the help center has now. */
const toPresentAddress = (center: Center, { path, query }: Asked): HelpAnswer => ({
  kind: "redirect",
  status: 301,
  path: `/help/${center.slug}${behind(path) ?? ""}${query}`,
});

/** Null: nothing is there. */
async function answerIn(
  center: Center,
  language: CustomerLanguage,
  address: Address,
  asked: Asked,
): Promise<HelpAnswer | null> {
  if (address.kind === "start") return start(center, asked);
  if (address.kind === "style") return style(center, asked.path);
  if (address.kind === "script") return script(center, asked.path);
  if (address.kind === "search" || address.kind === "suggestions")
    return search(viewOf(center, language, placeOf(center)), address.kind, asked);
  if (address.kind === "contact") {
    const made = await asked.showContact(viewOf(center, language, placeOf(center)), asked.query);
    return made && { kind: "page", page: await packed(made), isFresh: true };
  }
  if (address.kind === "file") return picture(center, address.id, asked);
  const name = nameOf(address, asked.query);
  if (name === null) return null;
  const key = keyOf(center, language, name);
  const known = pageCache().find(key);
  if (!known) mustLookUp(asked.mayLookUp);
  const view = viewOf(center, language, placeOf(center));
  const page = known ?? (await pageCache().make(key, () => make(view, address, pageIn(asked.query))));
  if (!page) return null;
  if (isAt(page, asked.path)) return { kind: "page", page };
  return { kind: "redirect", status: 301, path: `${page.path}${asked.query}` };
}

async function make(view: View, address: Address, page: number): Promise<Made | null> {
  switch (address.kind) {
    case "home":
      return homePage(view);
    case "collection":
      return collectionPage(view, address.id, page);
    case "article":
      return articlePage(view, address.number);
    case "markdown":
      return markdownPage(view, address.number);
    case "sitemap":
      return sitemapPage(view);
    case "overview":
      return overviewPage(view);
    case "robots":
      return robotsPage(view);
    default:
      return null;
  }
}

/** To the reader's language. */
function start(center: Center, { acceptLanguage }: Asked): HelpAnswer {
  const { languages } = center;
  const language = chooseAmong(languages, acceptedTags(acceptLanguage)) ?? languages[0] ?? "en";
  return { kind: "redirect", status: 302, path: pathsIn(center).home(language), varies: true };
}

/** The draft itself is asked for by POST: lib/articles/previews. */
async function preview(center: Center, { acceptLanguage }: Asked): Promise<HelpAnswer> {
  const { languages } = center;
  const language = chooseAmong(languages, acceptedTags(acceptLanguage)) ?? languages[0] ?? "en";
  const made = previewFrame(viewOf(center, language, placeOf({ ...center, domain: null })));
  return { kind: "page", page: await packed(made), isFresh: true };
}

const RESULTS_MAX = 20;
const SUGGESTIONS_MAX = 6;

async function search(view: View, kind: "search" | "suggestions", asked: Asked): Promise<HelpAnswer> {
  const { center, language } = view;
  const typed = (new URLSearchParams(asked.query).get("q") ?? "").trim().slice(0, TYPED_MAX).toWellFormed();
  const answer = async (made: Made): Promise<HelpAnswer> => ({
    kind: "page",
    page: await packed(made),
    isFresh: true,
  });
  if (typed === "" && kind === "search") return answer(searchPage(view, typed, null));
  asked.takeSearch();
  const options = kind === "search" ? { limit: RESULTS_MAX } : { limit: SUGGESTIONS_MAX, isBrief: true };
  const found = await searchArticles(center, language, typed, options);
  if (kind === "suggestions") return answer(suggestionsOf(view, found));
  if (found.articles.length === 0)
    await countMiss(createCtx({ type: "anonymous" }), { workspaceId: center.workspaceId, language }, typed);
  return answer(searchPage(view, typed, found));
}

async function script(center: Center, path: string): Promise<HelpAnswer> {
  const { text, hash } = SCRIPT;
  const headers = { "content-type": "text/javascript; charset=utf-8" };
  const key = `script ${hash}`;
  const page =
    pageCache().find(key) ?? (await pageCache().make(key, async () => ({ status: 200, headers, text })));
  if (!page) throw new Error("a script is always made");
  const isCurrent = path === pathsIn(center).script(hash);
  return { kind: "page", page, ...(isCurrent && { isImmutable: true }) };
}

/** A page of a moment ago may ask for the sheet that was: it gets the one there is, which the browser does not keep. */
async function style(center: Center, path: string): Promise<HelpAnswer> {
  const own = styleOf(center.color, true);
  const { text, hash } = path === pathsIn(center).style(own.hash) ? own : styleOf(center.color);
  const headers = { "content-type": "text/css; charset=utf-8" };
  const key = `style ${hash}`;
  const page =
    pageCache().find(key) ?? (await pageCache().make(key, async () => ({ status: 200, headers, text })));
  if (!page) throw new Error("a style sheet is always made");
  const isCurrent = path === pathsIn(center).style(hash);
  return { kind: "page", page, ...(isCurrent && { isImmutable: true }) };
}

async function picture(center: Center, id: string, { mayLookUp }: Asked): Promise<HelpAnswer | null> {
  if (!isUuid(id)) return null;
  mustLookUp(mayLookUp);
  const { workspaceId, languages, logo, icon, isPublished } = center;
  if (logo?.id !== id && icon?.id !== id && !(await isShown(workspaceId, languages, id))) return null;
  return { kind: "picture", picture: await readPicture(workspaceId, id), isIndexed: isPublished };
}

/** An address that a page had before it was imported. Null for one whose article is not shown. */
async function imported(center: Center, parts: readonly string[]): Promise<HelpAnswer | null> {
  const { workspaceId, languages } = center;
  const found = await findRedirect(workspaceId, `/${parts.join("/")}`);
  if (!found) return null;
  const language = languages.find((each) => each === found.language) ?? languages[0] ?? "en";
  const [article] = await listNumbered(workspaceId, wantedFirst(center, language), [found.number]);
  if (!article) return null;
  return { kind: "redirect", status: 301, path: pathsIn(center).article(language, article) };
}

async function missing(center: Center, language: CustomerLanguage): Promise<HelpAnswer> {
  const key = keyOf(center, language, "missing");
  const view = viewOf(center, language, placeOf(center));
  const page = pageCache().find(key) ?? (await pageCache().make(key, async () => missingPage(view)));
  if (!page) throw new Error("a page that says so is always made");
  return { kind: "page", page };
}
