/** Answers with a file that a stranger sent: nothing in it may run, and only what is harmless is shown in place. */

/**
 * Shown by the browser as they are; anything else is saved. SVG and HTML can carry scripts, and a PDF's viewer does not start
 * in a sandbox.
 */
const SHOWN = /^(image\/(jpeg|png|webp|gif)|audio\/[\w.+-]+|video\/[\w.+-]+)$/;
/** A player asks for a file in pieces. */
const PIECE_BYTES = 4 * 1024 * 1024;

type Range = { start: number; end: number };
type File = { stream: ReadableStream; size: number; mimeType: string; fileName: string | null };

/** The first range of the header, as long as a piece at most; null for the whole. What is not understood asks for the whole. */
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

/** RFC 5987: what encodeURIComponent leaves and the grammar does not allow. */
const encodeRfc5987 = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
