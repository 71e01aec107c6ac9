/** Serves files from strangers: nothing in them may run, and only harmless types are shown inline. */

/**
 * Shown inline; other types are downloaded. SVG and HTML can contain scripts, and PDF viewers do not start in a
 * sandbox.
 */
const SHOWN = /^(image\/(jpeg|png|webp|gif)|audio\/[\w.+-]+|video\/[\w.+-]+)$/;
/** Media players request files in ranges. */
const PIECE_BYTES = 4 * 1024 * 1024;

type Range = { start: number; end: number };
type File = { stream: ReadableStream; size: number; mimeType: string; fileName: string | null };

/** The first range of the header, limited in length; null for the whole file, also if the header is not understood. */
export function rangeOf(header: string | null): Range | null {
  const [, from, to] = /^bytes=(\d{1,12})-(\d{0,12})$/.exec(header ?? "") ?? [];
  if (from === undefined) return null;
  const start = Number(from);
  const end = Math.min(to ? Number(to) : Number.MAX_SAFE_INTEGER, start + PIECE_BYTES - 1);
  return end >= start ? { start, end } : null;
}

export function fileResponse({ stream, size, mimeType, fileName }: File, range: Range | null): Response {
  const isShown = SHOWN.test(mimeType);
  const headers = new Headers({
    "content-type": isShown ? mimeType : "application/octet-stream",
    "content-disposition": `${isShown ? "inline" : "attachment"}${fileName ? `; filename*=UTF-8''${encodeRfc5987(fileName)}` : ""}`,
    "content-security-policy": "sandbox; default-src 'none'",
    "cross-origin-resource-policy": "same-site",
    "cache-control": "private, max-age=600",
    "accept-ranges": "bytes",
  });
  if (!range) {
    headers.set("content-length", String(size));
    return new Response(stream, { headers });
  }
  if (range.start >= size) {
    void stream.cancel();
    return new Response(null, { status: 416, headers: { "content-range": `bytes */${size}` } });
  }
  const end = Math.min(range.end, size - 1);
  headers.set("content-range", `bytes ${range.start}-${end}/${size}`);
  headers.set("content-length", String(end - range.start + 1));
  return new Response(stream, { status: 206, headers });
}

/** RFC 5987: characters that encodeURIComponent keeps and the grammar forbids. */
const encodeRfc5987 = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
