/** Serves files from strangers: nothing in them may run, and only harmless types are shown inline. */

import { AppError } from "@/lib/platform/errors";

/**
 * Shown inline; other types are downloaded. SVG and HTML can contain scripts, and PDF viewers do not start in a
 * sandbox.
 */
const SHOWN = /^(image\/(jpeg|png|webp|gif|avif|heic|tiff|bmp)|audio\/[\w.+-]+|video\/[\w.+-]+)$/;
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

/**
 * A picture of an article. SVG is shown too: in `<img>` nothing of it runs, and opened alone the sandbox gives it an origin of its own,
 * without scripts.
 */
export function pictureResponse(
  { stream, size, mimeType, fileName }: Omit<File, "fileName"> & { fileName: string },
  cacheControl: string,
): Response {
  return new Response(stream, {
    headers: {
      "content-type": mimeType,
      "content-length": String(size),
      "content-disposition": `inline; filename*=UTF-8''${encodeRfc5987(fileName)}`,
      "content-security-policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      "cache-control": cacheControl,
    },
  });
}

const NAME_MAX = 240;

/** The name in X-File-Name: UTF-8, which fetch gives as Latin-1, or percent-encoded. Throws invalid_request. */
export function fileNameOf(request: Request): string {
  const given = request.headers.get("x-file-name") ?? "file";
  const name = decoded(Buffer.from(given, "latin1").toString("utf8")).trim();
  const isShort = name !== "" && Array.from(name).length <= NAME_MAX;
  if (isShort && !name.includes("\0") && name.isWellFormed()) return name;
  const message = `Use a name of 1 to ${NAME_MAX} characters.`;
  throw new AppError("invalid_request", `X-File-Name: ${message}`, {
    details: [{ field: "X-File-Name", message }],
  });
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** RFC 5987: characters that encodeURIComponent keeps and the grammar forbids. */
const encodeRfc5987 = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** A file that the browser saves. */
export const csvResponse = (stream: ReadableStream, fileName: string): Response =>
  new Response(stream, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${fileName}"`,
      "cache-control": "no-store",
    },
  });
