/** Uploads and downloads of files: multipart bodies, and downloads that send the credential only to Meta's hosts. */
import { randomBytes } from "node:crypto";
import { explain } from "@/lib/connections/whatsapp/errors/errors";
import { transportKey } from "@/lib/connections/whatsapp/errors/transport-errors";
import type { Answer, Provider } from "@/lib/connections/whatsapp/provider";
import { ownError } from "./graph-answer";
import { download } from "./graph-request";
import type { GraphSession } from "./graph-session";

type DownloadRequest = Parameters<Provider["downloadMedia"]>[0];
type Downloaded = Awaited<ReturnType<Provider["downloadMedia"]>>;

/** Meta's lookaside hosts and their CDN. */
const META_HOSTS = [".fbsbx.com", ".facebook.com", ".whatsapp.net"];
const REDIRECTS_MAX = 3;

const quoted = (name: string): string => name.replace(/["\r\n]/g, (char) => encodeURIComponent(char));

/** multipart/form-data (RFC 7578), names escaped as browsers do. */
export function multipart(
  fields: Record<string, string>,
  file: { bytes: Uint8Array; mimeType: string; filename: string },
): { contentType: string; bytes: Uint8Array } {
  const boundary = `parley-${randomBytes(16).toString("hex")}`;
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${quoted(file.filename)}"\r\ncontent-type: ${file.mimeType}\r\n\r\n`;
  const bytes = Buffer.concat([
    Buffer.from(parts.join("") + head),
    file.bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { contentType: `multipart/form-data; boundary=${boundary}`, bytes };
}

/** Whether a file may be downloaded from this origin; the API's own origin is the simulator's or a proxy's. */
export function isMediaAddress(url: URL, graphOrigin: string): boolean {
  if (url.username || url.password) return false;
  if (url.origin === graphOrigin) return true;
  const isMeta = META_HOSTS.some((suffix) => url.hostname.endsWith(suffix));
  return url.protocol === "https:" && url.port === "" && isMeta;
}

const failed = (key: string, message: string, isDefinite: boolean, status: number | null = null) =>
  ({ ok: false, isDefinite, error: ownError(key, message, status) }) satisfies Answer<never>;

/** Follows a redirect without the credential, and only to an allowed origin. */
export async function downloadMedia(
  session: GraphSession,
  { url, bytesMax, into }: DownloadRequest,
): Promise<Downloaded> {
  const answer = await fetchMedia(session, { url, bytesMax, into });
  if (!answer.ok) into.destroy();
  return answer;
}

async function fetchMedia(session: GraphSession, request: DownloadRequest): Promise<Downloaded> {
  let address = request.url;
  for (let hops = 0; hops <= REDIRECTS_MAX; hops++) {
    const url = URL.canParse(address) ? new URL(address) : null;
    if (!url || !isMediaAddress(url, session.origin))
      return failed("provider_address_refused", "a file at an address that is not Meta's", true);
    const headers: Record<string, string> = hops === 0 ? { authorization: session.bearer } : {};
    const sent = { url, headers, timeoutMs: session.transferTimeoutMs };
    const got = await download(sent, request.bytesMax, request.into);
    if ("failure" in got) return failedTransfer(got.failure);
    const { status, size, sha256, mimeType, location } = got;
    if (status === 200) return { ok: true, value: { size, sha256, mimeType } };
    if (status < 300 || status > 399 || !location || !URL.canParse(location, url))
      return failed(explain(null, status).key, `HTTP ${status} instead of a file`, true, status);
    address = new URL(location, url).href;
  }
  return failed("provider_address_refused", "too many redirects", true);
}

function failedTransfer(
  failure: Extract<Awaited<ReturnType<typeof download>>, { failure: string }>["failure"],
) {
  if (failure === "too_large") return failed("media_too_large", "the file is larger than allowed", true);
  return failed(transportKey(failure, true), `${failure.replaceAll("_", " ")} during the download`, false);
}
