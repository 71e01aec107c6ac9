/**
 * Detects a file's type from its bytes, or from the extension where the bytes are ambiguous. A declared type is not
 * trusted. Only types listed here can be sent. Pure.
 */
import { type MediaKind, ruleOf } from "@/lib/whatsapp/media-types";

export type KnownFile = { kind: Exclude<MediaKind, "sticker">; mimeType: string; fileName: string };

const OFFICE = "application/vnd.openxmlformats-officedocument";
/** Container formats: the extension decides what is inside. */
const ZIPPED: Record<string, string> = {
  docx: `${OFFICE}.wordprocessingml.document`,
  xlsx: `${OFFICE}.spreadsheetml.sheet`,
  pptx: `${OFFICE}.presentationml.presentation`,
};
const COMPOUND: Record<string, string> = {
  doc: "application/msword",
  xls: "application/vnd.ms-excel",
  ppt: "application/vnd.ms-powerpoint",
};
const TEXTS: Record<string, string> = { txt: "text/plain", csv: "text/csv" };
/** Types that WhatsApp does not list. */
const MORE: Record<string, { kind: KnownFile["kind"]; extensions: readonly string[] }> = {
  "image/gif": { kind: "image", extensions: ["gif"] },
  "image/webp": { kind: "image", extensions: ["webp"] },
  "text/csv": { kind: "document", extensions: ["csv"] },
};

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
  if (head.startsWith("RIFF")) return head.slice(8, 12) === "WEBP" ? "image/webp" : null;
  if (head.startsWith("%PDF-")) return "application/pdf";
  if (head.slice(4, 8) === "ftyp") return typeOfBrand(head.slice(8, 12));
  if (head.startsWith("OggS")) return "audio/ogg";
  if (head.startsWith("#!AMR")) return "audio/amr";
  if (head.startsWith("ID3")) return "audio/mpeg";
  if (head.startsWith("PK\x03\x04")) return ZIPPED[extension] ?? null;
  if (head.startsWith("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")) return COMPOUND[extension] ?? null;
  const [first = 0, second = 0] = bytes;
  // Frames without a leading tag: the two layer bits distinguish AAC from MP3.
  if (first === 0xff && (second & 0xf6) === 0xf0) return "audio/aac";
  if (first === 0xff && (second & 0xe6) === 0xe2) return "audio/mpeg";
  return bytes.includes(0) ? null : (TEXTS[extension] ?? null);
}

function typeOfBrand(brand: string): string | null {
  if (/^M4[AB] /.test(brand)) return "audio/mp4";
  if (brand.startsWith("3g")) return "video/3gpp";
  return /^(isom|iso[2-9]|mp4[12]|avc1|M4V |dash|MSNV)/.test(brand) ? "video/mp4" : null;
}
