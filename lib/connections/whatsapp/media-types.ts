/** Supported file types and their maximum sizes (Meta, Cloud API, "Media: supported types"). Pure. */
export const MEDIA_KINDS = ["image", "video", "audio", "document", "sticker"] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];
type Rule = { kind: MediaKind; extensions: readonly string[]; bytesMax: number };

const MB = 1024 * 1024;
/** Meta accepts documents of 100 MB; Parley's limit is lower, and the simulator stores files in the database. */
export const MEDIA_BYTES_MAX = 16 * MB;

const audio = (...extensions: string[]): Rule => ({ kind: "audio", extensions, bytesMax: 16 * MB });
const document = (...extensions: string[]): Rule => ({
  kind: "document",
  extensions,
  bytesMax: MEDIA_BYTES_MAX,
});
const image = (...extensions: string[]): Rule => ({ kind: "image", extensions, bytesMax: 5 * MB });
const video = (...extensions: string[]): Rule => ({ kind: "video", extensions, bytesMax: 16 * MB });
const OFFICE = "application/vnd.openxmlformats-officedocument";

/** The largest file that customers send (Meta: documents of 100 MB). */
export const RECEIVED_BYTES_MAX = 100 * MB;

/** By type. docs/limits.md shows the table. */
export const RULES: Record<string, Rule> = {
  "audio/aac": audio("aac"),
  "audio/amr": audio("amr"),
  "audio/mpeg": audio("mp3"),
  "audio/mp4": audio("m4a", "mp4"),
  "audio/ogg": audio("ogg", "oga", "opus"),
  "text/plain": document("txt"),
  "application/pdf": document("pdf"),
  "application/msword": document("doc"),
  "application/vnd.ms-excel": document("xls"),
  "application/vnd.ms-powerpoint": document("ppt"),
  [`${OFFICE}.wordprocessingml.document`]: document("docx"),
  [`${OFFICE}.spreadsheetml.sheet`]: document("xlsx"),
  [`${OFFICE}.presentationml.presentation`]: document("pptx"),
  "image/jpeg": image("jpg", "jpeg"),
  "image/png": image("png"),
  // Animated stickers may have 500 KB, others 100; this uses the larger limit for both.
  "image/webp": { kind: "sticker", extensions: ["webp"], bytesMax: 500 * 1024 },
  "video/mp4": video("mp4"),
  "video/3gpp": video("3gp", "3gpp"),
};

/** Without parameters such as `; codecs=opus`. */
const essenceOf = (mime: string): string => mime.split(";", 1)[0]?.trim().toLowerCase() ?? "";

export const ruleOf = (mime: string): Rule | null => RULES[essenceOf(mime)] ?? null;

export const supportedMimes = (): string => Object.keys(RULES).join(", ");

/** Customers can send any type; unknown types count as documents. */
export const kindOfMime = (mime: string): MediaKind => ruleOf(mime)?.kind ?? "document";

/** Captions of pictures, videos and documents (Meta, Cloud API, "Messages": media object). */
export const CAPTION_MAX = 1024;

/** Meta refuses a caption with audio and stickers. */
export const takesCaption = (kind: string, caption: string): boolean =>
  kind !== "audio" && kind !== "sticker" && Array.from(caption).length <= CAPTION_MAX;

/** Why WhatsApp would refuse this file from a business; null if it would not. */
export function fileProblem({
  kind,
  mimeType,
  sizeBytes,
}: {
  kind: string;
  mimeType: string;
  sizeBytes: number;
}): { code: string; message: string } | null {
  const rule = ruleOf(mimeType);
  if (kind === "image" && rule?.kind !== "image")
    return { code: "picture_format_unsupported", message: "WhatsApp takes pictures as JPEG or PNG only." };
  if (!rule) return { code: "file_type_unsupported", message: "WhatsApp does not take files of this type." };
  if (sizeBytes <= rule.bytesMax) return null;
  const most = `up to ${rule.bytesMax / MB} MB.`;
  return kind === "image"
    ? { code: "picture_too_large", message: `WhatsApp takes pictures ${most}` }
    : { code: "file_too_large_for_whatsapp", message: `WhatsApp takes files of this type ${most}` };
}
