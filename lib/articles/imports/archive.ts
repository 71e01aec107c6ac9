/** Reads the pages and pictures of a ZIP archive, with bounds for each and for all. */
import { extname } from "node:path/posix";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { AppError } from "@/lib/platform/errors";
import { storable } from "@/lib/platform/text";
import { languageOf } from "./paths";
import { PAGES_MAX } from "./schemas";

const ENTRIES_MAX = 10_000;
/** A longer one is no address. */
const PATH_MAX = 500;
const PAGE_BYTES_MAX = 2 * 1_048_576;
const PAGES_BYTES_MAX = 50 * 1_048_576;
const PICTURE_BYTES_MAX = 10 * 1_048_576;

const PAGE = /^\.(?:md|mdx|markdown|html?)$/i;
const PICTURE = /^\.(?:png|jpe?g|gif|webp|avif|svg)$/i;
/** Folders of tools, and what Macs add to archives. */
const HIDDEN = /(?:^|\/)(?:\.[^/]*|__MACOSX|node_modules)(?:\/|$)/;

export type ArchivePage = { path: string; text: string };
export type Archive = {
  pages: () => Promise<ArchivePage[]>;
  /** Whether there is such a picture. */
  has: (path: string) => boolean;
  /** Null for one that is not there or is too large. */
  picture: (path: string) => Promise<Uint8Array | null>;
};

/** Throws archive_invalid for what is no archive, or beyond a bound. Paths are without the one folder that everything is in. */
export async function openArchive(bytes: Uint8Array): Promise<Archive> {
  const zip = await opened(bytes);
  const found = await entriesOf(zip);
  const root = rootOf([...found.keys()]);
  const entries = new Map([...found].map(([path, entry]) => [path.slice(root.length), entry]));
  return {
    has: (path) => entries.has(path),
    pages: () => pagesOf(zip, entries),
    picture: async (path) => {
      const entry = entries.get(path);
      if (!entry || !PICTURE.test(extname(path)) || entry.uncompressedSize > PICTURE_BYTES_MAX) return null;
      return bytesOf(zip, entry);
    },
  };
}

const refused = (message: string): AppError => new AppError("archive_invalid", message);

async function opened(bytes: Uint8Array): Promise<ZipFile> {
  try {
    return await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      lazyEntries: true,
    });
  } catch {
    throw refused("This is not a ZIP archive, or it is damaged.");
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > ENTRIES_MAX) throw refused(`An archive can have ${ENTRIES_MAX} files.`);
  const found = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      const path = storable(entry.fileName).normalize("NFC");
      const isFile = !path.endsWith("/") && path.length <= PATH_MAX;
      if (isFile && !HIDDEN.test(path) && !entry.isEncrypted()) found.set(path, entry);
    }
  } catch {
    throw refused("The archive is damaged, or has names that lead out of it.");
  }
  return found;
}

/** The folders that all files share, with a slash at the end. */
function rootOf(paths: string[]): string {
  const [first = [], ...others] = paths.map((path) => path.split("/").slice(0, -1));
  const parts = first.findIndex((folder, at) => others.some((folders) => folders[at] !== folder));
  const shared = parts < 0 ? first : first.slice(0, parts);
  // A folder of a language says in which one its pages are.
  const language = shared.findIndex((folder) => languageOf(`${folder}/`) !== null);
  const folders = language < 0 ? shared : shared.slice(0, language);
  return folders.map((folder) => `${folder}/`).join("");
}

async function pagesOf(zip: ZipFile, entries: Map<string, Entry>): Promise<ArchivePage[]> {
  const chosen = [...entries].filter(([path]) => PAGE.test(extname(path)));
  if (chosen.length === 0) throw refused("The archive has no pages: files that end in .md, .mdx or .html.");
  if (chosen.length > PAGES_MAX) throw refused(`An archive can have ${PAGES_MAX} pages.`);
  const large = chosen.find(([, entry]) => entry.uncompressedSize > PAGE_BYTES_MAX);
  if (large) throw refused(`${large[0]} is larger than ${PAGE_BYTES_MAX / 1_048_576} MB.`);
  const sum = chosen.reduce((total, [, entry]) => total + entry.uncompressedSize, 0);
  if (sum > PAGES_BYTES_MAX) throw refused(`All pages together may have ${PAGES_BYTES_MAX / 1_048_576} MB.`);
  const pages: ArchivePage[] = [];
  for (const [path, entry] of chosen)
    pages.push({ path, text: storable(new TextDecoder().decode(await bytesOf(zip, entry))) });
  return pages;
}

/** The library ends a stream that has more bytes than its entry says. */
async function bytesOf(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  try {
    const stream = await zip.openReadStreamPromise(entry);
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(part as Buffer);
    return Buffer.concat(parts);
  } catch {
    throw refused(`${entry.fileName} is damaged.`);
  }
}
