/** Where a panel app may be. The agent's browser opens it, never this server, so an address inside of a company is fine. */
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { isLoopbackName } from "@/lib/platform/loopback";
import { isWebOrigin } from "@/lib/platform/web-origin";

const hostOf = ({ hostname }: URL): string => hostname.replace(/\.$/, "").toLowerCase();

/**
 * Parley's own host is refused on every port: a frame of our origin could read the page around it, and a browser sends the
 * host's cookies to each of its ports. Null if the address is allowed.
 */
export function panelAddressProblem(
  text: string,
  { APP_URL, OUTBOUND_ALLOW_LOOPBACK } = env(),
): string | null {
  if (!URL.canParse(text)) return "Enter a complete URL.";
  const url = new URL(text);
  const own = new URL(APP_URL);
  const isLocal = isLoopbackName(hostOf(url)) || hostOf(url).endsWith(".localhost");
  const mayBeLocal = OUTBOUND_ALLOW_LOOPBACK === "1";
  if (url.protocol !== "https:" && !(url.protocol === "http:" && isLocal && mayBeLocal))
    return "The address must begin with https://.";
  if (url.username || url.password) return "The address may not contain a user name or a password.";
  if (url.hash) return "The address may not contain a fragment.";
  if (!isWebOrigin(url.origin)) return "Enter a complete URL.";
  if (url.origin === own.origin || (hostOf(url) === hostOf(own) && !(isLocal && mayBeLocal)))
    return "The address may not be on Parley's own host.";
  return isLocal && !mayBeLocal ? "The address may not lead to this machine." : null;
}

/** Throws invalid_request for the field `url`. */
export function refusePanelAddress(url: string): void {
  const message = panelAddressProblem(url);
  if (message)
    throw new AppError("invalid_request", `url: ${message}`, { details: [{ field: "url", message }] });
}
