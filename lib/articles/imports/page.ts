/** Reads one page of an archive: its title and document, and what is missing in it. */
import { checkDocument } from "@/lib/articles/documents/check";
import { readHtmlBounded, readMarkdownBounded } from "@/lib/articles/documents/read-bounded";
import { replaceAddresses } from "@/lib/articles/documents/replace-addresses";
import type { ArticleDocument } from "@/lib/articles/documents/schema";
import { AppError } from "@/lib/platform/errors";
import { isUuid } from "@/lib/platform/ids";
import { cut } from "@/lib/platform/text";
import { nameOf } from "./paths";
import type { PageProblem } from "./schemas";

export type Page = {
  title: string;
  summary: string;
  document: ArticleDocument;
  anchors: Record<string, string>;
  /** Addresses in the page, by the numbers of their placeholders. */
  pictures: readonly string[];
  links: readonly string[];
  /** Addresses that the page says it had. */
  addresses: string[];
  /** The article that a download names; it may be of another workspace. */
  articleId: string | null;
  /** Where it wants to be among its neighbours; null: by its name. */
  order: number | null;
  /** It says that it is a draft, or for members alone. */
  isDraft: boolean;
  isForTeam: boolean;
  problems: PageProblem[];
};

const TITLE_MAX = 160;
const SUMMARY_MAX = 300;

/** Null with the reason for a page that cannot be read. */
export async function readPage(path: string, source: string): Promise<Page | { problem: string }> {
  try {
    if (/\.html?$/i.test(path)) {
      const read = await readHtmlBounded(source, { takesTitle: true });
      return checked(pageOf(path, { ...read, summary: null, frontMatter: {}, problems: [] }));
    }
    return checked(pageOf(path, await readMarkdownBounded(source)));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "invalid_request") throw error;
    const [detail] = (error.details ?? []) as { message: string }[];
    return { problem: detail?.message ?? error.message };
  }
}

/** Throws for a document that is too large or too deep to be stored; its addresses are still to be found. */
function checked(page: Page): Page {
  checkDocument(replaceAddresses(page.document, { picture: () => null, link: () => null }));
  return page;
}

type Read = Pick<Page, "document" | "anchors" | "pictures" | "links"> & {
  title: string | null;
  summary: string | null;
  frontMatter: Record<string, unknown>;
  problems: readonly string[];
};

function pageOf(path: string, read: Read): Page {
  const { frontMatter } = read;
  const text = (name: string): string =>
    typeof frontMatter[name] === "string" ? oneLine(frontMatter[name] as string) : "";
  const name = path.split("/").at(-1) ?? path;
  const folder = /^(?:index|readme|_index)\./i.test(name) ? (path.split("/").at(-2) ?? name) : name;
  const title = text("title") || oneLine(read.title ?? "") || nameOf(folder.replace(/\.[^.]*$/, ""));
  const order = Number(text("sidebar_position") || text("nav_order") || text("weight") || Number.NaN);
  return {
    title: cut(title, TITLE_MAX),
    summary: cut(text("description") || oneLine(read.summary ?? ""), SUMMARY_MAX),
    document: read.document,
    anchors: read.anchors,
    pictures: read.pictures,
    links: read.links,
    addresses: addressesIn(frontMatter),
    articleId: isUuid(text("article")) ? text("article") : null,
    order: Number.isFinite(order) ? order : null,
    // Front matter that cannot be read may say that it is a draft.
    isDraft:
      read.problems.length > 0 ||
      isOff(frontMatter.published) ||
      isOn(frontMatter.draft) ||
      isOn(frontMatter.archived) ||
      /^(?:draft|archived)$/.test(text("state")),
    isForTeam: text("audience") === "team",
    problems: read.problems.map((about) => ({ code: "front_matter" as const, about })),
  };
}

/** Lists in which a page names its former addresses, as Jekyll and Hugo write them; a hostile one may be long. */
const ADDRESSES_MAX = 20;
const addressesIn = (frontMatter: Record<string, unknown>): string[] =>
  ["slug", "permalink", "redirect_from", "aliases"]
    .flatMap((name) => frontMatter[name])
    .flatMap((each) => (typeof each === "string" && each.startsWith("/") ? [oneLine(each)] : []))
    .slice(0, ADDRESSES_MAX);

const isOn = (value: unknown): boolean => /^(?:true|yes|on|1)$/i.test(String(value));
const isOff = (value: unknown): boolean => /^(?:false|no|off|0)$/i.test(String(value));
const oneLine = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, " ").trim();
