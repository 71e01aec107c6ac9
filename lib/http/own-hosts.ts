/**
 * Help centers on domains of their own. Such a host answers help pages and nothing else. The header Host alone names it: a client
 * may write X-Forwarded-Host as it likes.
 */
import { isIP } from "node:net";
import type { Site } from "@/lib/articles/help-center/answers/memory";
import { hostNameOf } from "@/lib/articles/help-center/domains/domain-name";
import { hosts } from "@/lib/articles/help-center/domains/hosts";
import { boundedCache } from "@/lib/platform/bounded-cache";
import { env } from "@/lib/platform/env";
import { perProcess } from "@/lib/platform/per-process";
import { helpPagesOf, noHelpPage, type PageFunction } from "./help";
import { helpFormsOf } from "./help-forms";

/** Methods and what answers them, as of a route module. */
type Pages = Readonly<Record<"GET" | "HEAD" | "POST", PageFunction>>;
export type OwnHost = {
  /** True: `pages` answer every path. False: no help center has proved it, so they refuse help pages; all else is answered as ever. */
  isAlone: boolean;
  /** The address of the help center that has proved it: the customer's page of tickets is there, too. Null: none has. */
  slug: string | null;
  pages: Pages;
};

const sites = perProcess("help-sites", () => boundedCache<OwnHost>(2000));
const UNPROVEN: OwnHost = {
  isAlone: false,
  slug: null,
  pages: { GET: noHelpPage, HEAD: noHelpPage, POST: noHelpPage },
};
const CLOSED: OwnHost = { ...UNPROVEN, isAlone: true };

/**
 * Null for a host of the installation: that of APP_URL, an address, a name without a dot, no host at all. Takes a statement at most
 * once a second, whatever hosts are asked for.
 */
export function findOwnHost(
  header: string | undefined,
  isOwnDomainsOnly = false,
): OwnHost | null | Promise<OwnHost> {
  const name = foreignName(header);
  if (name === null) return isOwnDomainsOnly ? CLOSED : null;
  const without = isOwnDomainsOnly ? CLOSED : UNPROVEN;
  const slug = hosts().peek(name);
  if (slug !== undefined) return hostOf(name, slug) ?? without;
  return hosts()
    .find(name)
    .then((found) => hostOf(name, found) ?? without);
}

function foreignName(header: string | undefined): string | null {
  if (!header) return null;
  const name = hostNameOf(header);
  const isOurs =
    !name.includes(".") || name.startsWith("[") || isIP(name) > 0 || name === installation().host;
  return isOurs ? null : name;
}

const installation = perProcess("installation-host", () => ({ host: new URL(env().APP_URL).hostname }));

function hostOf(domain: string, slug: string | null): OwnHost | null {
  if (slug === null) return null;
  const key = `${domain} ${slug}`;
  const known = sites().get(key);
  if (known) return known;
  const site: Site = { domain, slug };
  const made = { isAlone: true, slug, pages: { ...helpPagesOf(site), POST: helpFormsOf(site) } };
  sites().set(key, made);
  return made;
}

const asked = perProcess("asked-sites", () => new WeakMap<Request, string>());

/** The front decides once which host a request asks for: to read its headers again could give another. */
export function keepOwnSlug(request: Request, host: OwnHost | null | undefined): void {
  if (host?.slug) asked().set(request, host.slug);
}

/** The address of the help center on whose own domain a route was asked for; null: at the installation. */
export const ownSlugOf = (request: Request): string | null => asked().get(request) ?? null;
