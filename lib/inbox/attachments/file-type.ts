/**
 * Detects a file's type from its bytes, or from the extension where the bytes are ambiguous. A declared type is not
 * trusted. Only types listed here can be sent. Pure.
 */
import { type MediaKind, ruleOf } from "@/lib/connections/whatsapp/media-types";

export type KnownFile = { kind: Exclude<MediaKind, "sticker">; mimeType: string; fileName: string };

type Type = { kind: KnownFile["kind"]; extensions: readonly string[] };
const document = (...extensions: string[]): Type => ({ kind: "document", extensions });
const image = (...extensions: string[]): Type => ({ kind: "image", extensions });
const video = (...extensions: string[]): Type => ({ kind: "video", extensions });
const audio = (...extensions: string[]): Type => ({ kind: "audio", extensions });
const OFFICE = "application/vnd.openxmlformats-officedocument";
const OPEN = "application/vnd.oasis.opendocument";

/** Types that WhatsApp does not take; a message with one is refused there, by `fileProblem`. */
const MORE: Record<string, Type> = {
  "image/gif": image("gif"),
  "image/webp": image("webp"),
  "image/avif": image("avif"),
  "image/heic": image("heic", "heif"),
  "image/tiff": image("tif", "tiff"),
  "image/bmp": image("bmp"),
  "video/quicktime": video("mov", "qt"),
  "video/webm": video("webm"),
  "video/x-matroska": video("mkv"),
  "audio/wav": audio("wav"),
  "audio/flac": audio("flac"),
  "text/csv": document("csv"),
  "text/vcard": document("vcf"),
  "text/calendar": document("ics"),
  "text/markdown": document("md"),
  "application/json": document("json"),
  "application/xml": document("xml"),
  "application/rtf": document("rtf"),
  "message/rfc822": document("eml"),
  "application/vnd.ms-outlook": document("msg"),
  "application/zip": document("zip"),
  [`${OPEN}.text`]: document("odt"),
  [`${OPEN}.spreadsheet`]: document("ods"),
  [`${OPEN}.presentation`]: document("odp"),
  "application/vnd.apple.pages": document("pages"),
  "application/vnd.apple.numbers": document("numbers"),
  "application/vnd.apple.keynote": document("key"),
  "application/epub+zip": document("epub"),
};
/** Container formats: the extension decides what is inside. */
const ZIPPED = new Map([
  ["docx", `${OFFICE}.wordprocessingml.document`],
  ["xlsx", `${OFFICE}.spreadsheetml.sheet`],
  ["pptx", `${OFFICE}.presentationml.presentation`],
  ["odt", `${OPEN}.text`],
  ["ods", `${OPEN}.spreadsheet`],
  ["odp", `${OPEN}.presentation`],
  ["pages", "application/vnd.apple.pages"],
  ["numbers", "application/vnd.apple.numbers"],
  ["key", "application/vnd.apple.keynote"],
  ["epub", "application/epub+zip"],
]);
const COMPOUND = new Map([
  ["doc", "application/msword"],
  ["xls", "application/vnd.ms-excel"],
  ["ppt", "application/vnd.ms-powerpoint"],
  ["msg", "application/vnd.ms-outlook"],
]);
const TEXTS = new Map([
  ["txt", "text/plain"],
  ["log", "text/plain"],
  ["csv", "text/csv"],
  ["md", "text/markdown"],
  ["json", "application/json"],
  ["xml", "application/xml"],
  ["eml", "message/rfc822"],
  ["vcf", "text/vcard"],
  ["ics", "text/calendar"],
]);

/**
 * Returns null for a type that cannot be sent. The returned name's extension matches the type, because Meta checks
 * both.
 */
export function knowFile(bytes: Uint8Array, name: string): KnownFile | null {
  const [, stem = name, end = ""] = /^(.+)\.([^.]{1,8})$/.exec(name) ?? [];
  const extension = end.toLowerCase();
  const mimeType = typeOf(bytes, extension);
  if (!mimeType) return null;
  const known = MORE[mimeType] ?? ruleOf(mimeType);
  if (!known || known.kind === "sticker") return null;
  const isAgreed = known.extensions.includes(extension);
  return { kind: known.kind, mimeType, fileName: isAgreed ? name : `${stem}.${known.extensions[0]}` };
}

const latin = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1", from, to);

/** Signatures from the formats' specifications, as listed in the WHATWG's "MIME Sniffing". */
function typeOf(bytes: Uint8Array, extension: string): string | null {
  const head = latin(bytes, 0, 16);
  if (head.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (/^GIF8[79]a/.test(head)) return "image/gif";
  if (head.startsWith("RIFF")) return { WEBP: "image/webp", WAVE: "audio/wav" }[head.slice(8, 12)] ?? null;
  if (head.startsWith("%PDF-")) return "application/pdf";
  if (head.slice(4, 8) === "ftyp") return typeOfBrand(head.slice(8, 12));
  if (head.startsWith("OggS")) return "audio/ogg";
  if (head.startsWith("#!AMR")) return "audio/amr";
  if (head.startsWith("ID3")) return "audio/mpeg";
  // An unknown ZIP keeps the archive's type, so that a program in it does not start by a click.
  if (head.startsWith("PK\x03\x04") || head.startsWith("PK\x05\x06"))
    return ZIPPED.get(extension) ?? "application/zip";
  if (head.startsWith("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")) return COMPOUND.get(extension) ?? null;
  if (head.startsWith("II*\0") || head.startsWith("MM\0*")) return "image/tiff";
  if (head.startsWith("BM") && extension === "bmp") return "image/bmp";
  if (head.startsWith("\x1aE\xdf\xa3"))
    return latin(bytes, 0, 64).includes("webm") ? "video/webm" : "video/x-matroska";
  if (head.startsWith("fLaC")) return "audio/flac";
  if (head.startsWith("{\\rtf")) return "application/rtf";
  const [first = 0, second = 0] = bytes;
  // Frames without a leading tag: the two layer bits distinguish AAC from MP3.
  if (first === 0xff && (second & 0xf6) === 0xf0) return "audio/aac";
  if (first === 0xff && (second & 0xe6) === 0xe2) return "audio/mpeg";
  return isText(bytes) ? (TEXTS.get(extension) ?? null) : null;
}

/** Only UTF-16, which begins with its mark, has zero bytes. */
const isText = (bytes: Uint8Array): boolean =>
  !bytes.includes(0) || /^(\xff\xfe|\xfe\xff)/.test(latin(bytes, 0, 2));

function typeOfBrand(brand: string): string | null {
  if (/^M4[AB] /.test(brand)) return "audio/mp4";
  if (brand.startsWith("3g")) return "video/3gpp";
  if (/^avi[fs]/.test(brand)) return "image/avif";
  if (/^(hei[cxms]|hev[cxms]|mif1|msf1)/.test(brand)) return "image/heic";
  if (brand === "qt  ") return "video/quicktime";
  return /^(isom|iso[2-9]|mp4[12]|avc1|M4V |dash|MSNV)/.test(brand) ? "video/mp4" : null;
}
