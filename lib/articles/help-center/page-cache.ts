/** Rendered pages, compressed once and kept in memory, by help center and version. Bounded in bytes. */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gunzip, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { ViewedArticle } from "@/lib/articles/feedback/views";
import { perProcess } from "@/lib/platform/per-process";
import type { MessengerSources } from "./messenger";

/** A page before it is compressed: its text, with its headers. */
export type Made = {
  status: number;
  headers: Record<string, string>;
  text: string;
  /** The page's one path: a request by another spelling is sent there. */
  path?: string;
  /** The addresses, with their origin, that a page with a search field may load besides its style and pictures. */
  search?: { script: string; suggestions: string; feedback?: string };
  /** The page of a link to a draft: its script, and the addresses that take the secret. */
  draft?: { script: string; addresses: string[] };
  /** The addresses that a page with the messenger may load for it. */
  messenger?: MessengerSources;
  /** The article that it shows, whose views are counted. */
  article?: ViewedArticle;
};

export type Page = Omit<Made, "text"> & {
  /** Weak, because the page is sent in several encodings. */
  tag: string;
  br: Uint8Array<ArrayBuffer>;
  gzip: Uint8Array<ArrayBuffer>;
};

const BYTES_MAX = 32 * 1_048_576;
/** An entry's key, headers and place in the map. */
const ENTRY_BYTES = 1024;
/** Nearly the size of the best level, for a tenth of its time. */
const BROTLI_LEVEL = 6;

export class PageCache {
  private readonly pages: LRUCache<string, Page>;
  private readonly makings = new Map<string, Promise<Page | null>>();

  constructor(bytesMax = BYTES_MAX) {
    this.pages = new LRUCache({
      maxSize: bytesMax,
      sizeCalculation: ({ br, gzip }) => br.byteLength + gzip.byteLength + ENTRY_BYTES,
    });
  }

  find(key: string): Page | undefined {
    return this.pages.get(key);
  }

  /** Requests that come together make a page once. What there is not, null, is not kept. */
  make(key: string, maker: () => Promise<Made | null>): Promise<Page | null> {
    const under = this.makings.get(key);
    if (under) return under;
    const making = this.keep(key, maker).finally(() => this.makings.delete(key));
    this.makings.set(key, making);
    return making;
  }

  private async keep(key: string, maker: () => Promise<Made | null>): Promise<Page | null> {
    const made = await maker();
    if (!made) return null;
    const page = await packed(made);
    this.pages.set(key, page);
    return page;
  }
}

const asGzip = promisify(gzip);
const asText = promisify(gunzip);
const asBrotli = promisify(brotliCompress);

export async function packed({ text, ...rest }: Made): Promise<Page> {
  const bytes = Buffer.from(text);
  const quality = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL };
  const [br, zipped] = await Promise.all([asBrotli(bytes, { params: quality }), asGzip(bytes)]);
  const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 27);
  return { ...rest, tag: `W/"${hash}"`, br: new Uint8Array(br), gzip: new Uint8Array(zipped) };
}

/** For the few clients that take no compressed page. A site map may have megabytes. */
export const unpacked = async ({ gzip }: Page): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await asText(gzip));

export const pageCache = perProcess("help-pages", () => new PageCache());
