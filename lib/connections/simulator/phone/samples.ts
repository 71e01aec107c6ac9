/** A small file of each kind, for customers who send one without choosing. */
import type { File } from "@/lib/connections/simulator/media";
import type { MediaKind } from "@/lib/connections/whatsapp/media-types";

// One transparent pixel, and the shortest files with their formats' signatures.
const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const WEBP = "UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==";
const PDF = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n").toString(
  "base64",
);
const OGG = Buffer.from("OggS\0\x02\0\0\0\0\0\0\0\0OpusHead\x01\x01", "latin1").toString("base64");
const MP4 = Buffer.from("\0\0\0\x18ftypmp42\0\0\0\0mp42isom", "latin1").toString("base64");

const SAMPLES: Record<MediaKind, { base64: string; mimeType: string; filename: string | null }> = {
  image: { base64: PNG, mimeType: "image/png", filename: null },
  sticker: { base64: WEBP, mimeType: "image/webp", filename: null },
  document: { base64: PDF, mimeType: "application/pdf", filename: "Sample.pdf" },
  // Has a parameter, like real voice notes.
  audio: { base64: OGG, mimeType: "audio/ogg; codecs=opus", filename: null },
  video: { base64: MP4, mimeType: "video/mp4", filename: null },
};

type Given = { base64: string; mimeType: string; filename?: string | undefined } | undefined;

export function fileOf(kind: MediaKind, given: Given): File {
  const { base64, mimeType, filename = null } = given ?? SAMPLES[kind];
  return { bytes: new Uint8Array(Buffer.from(base64, "base64")), mimeType, filename };
}
