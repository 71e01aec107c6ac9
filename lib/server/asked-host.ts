/** The host that a request asks for: one of the installation, or one of a help center's own. */
import type { IncomingMessage } from "node:http";
import type { findOwnHost, OwnHost } from "@/lib/http/own-hosts";
import { isForCustomer } from "@/lib/inbox/customer-links/address";
import type { Match } from "./mounts";

export type { OwnHost };
export type FindOwnHost = typeof findOwnHost;

/**
 * A proxy sets this header where it serves nothing but own domains: a host without a proof gets nothing then. It takes and never
 * gives, so anyone may send it.
 */
const OWN_DOMAINS_ONLY = "x-parley-own-domains-only";
/** Files of the application that pages of help centers name, also on domains of their own. */
const NAMED_FILES: readonly string[] = ["/icon.svg"];

/** Null: the installation's. Undefined: nothing is known of it, since the database did not answer. `authority`: of the target. */
export function askedHost(
  { headers }: IncomingMessage,
  authority: string | undefined,
  find: FindOwnHost | undefined,
): OwnHost | null | Promise<OwnHost | undefined> {
  const found = find?.(authority ?? headers.host, OWN_DOMAINS_ONLY in headers) ?? null;
  return found instanceof Promise ? found.catch(() => undefined) : found;
}

/** The customer's page of tickets and what its script asks: the only routes that a help center's own host has besides help pages. */
export const isNamedRoute = (host: OwnHost | null | undefined, path: string): boolean =>
  Boolean(host?.slug && isForCustomer(path));

/** All other paths of a help center's own host, and the help pages that another host does not get. */
export const isOfHelpCenter = (host: OwnHost | null | undefined, path: string): host is OwnHost =>
  Boolean(host && !isNamedRoute(host, path) && (host.isAlone || path.startsWith("/help/")));

/** A help center answers every path of its own host, but for files of the application that its pages name. */
export const pageOn = ({ isAlone, pages }: OwnHost, path: string): Match | null =>
  isAlone && NAMED_FILES.includes(path) ? null : { module: pages, params: {} };
