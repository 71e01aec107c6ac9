/**
 * The only way to fetch an address from a customer (SSRF guard). Every connection resolves the host itself and refuses
 * non-public addresses, so DNS rebinding between check and use gains nothing. No redirects; TLS is verified.
 */
import { type LookupAddress, type LookupOptions, lookup, promises } from "node:dns";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { LRUCache } from "lru-cache";
import { Agent, buildConnector, type Dispatcher } from "undici";
import { env } from "./env";
import { isLoopbackAddress } from "./loopback";
import { perProcess } from "./per-process";

export const CONNECT_TIMEOUT_MS = 5000;
export const TIMEOUT_MS = 15_000;
/** Bytes read of a response; the rest is cut off. */
export const ANSWER_BYTES_MAX = 64 * 1024;

export type OutboundFailure =
  | "timeout"
  | "connect_timeout"
  | "connection_refused"
  | "connection_closed"
  | "dns_failed"
  | "tls_failed"
  | "address_not_allowed"
  | "invalid_response";
export type OutboundAnswer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
};
export type OutboundResult = { durationMs: number } & (
  | { answer: OutboundAnswer; failure: null }
  | { answer: null; failure: OutboundFailure }
);
export type Outbound = {
  get: (url: string, headers: Record<string, string>) => Promise<OutboundResult>;
  post: (url: string, headers: Record<string, string>, body: string | Uint8Array) => Promise<OutboundResult>;
  close: () => Promise<void>;
};
type Resolve = (
  host: string,
  options: LookupOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;
type Options = { allowLoopback: boolean; resolve?: Resolve; timeoutMs?: number; connectTimeoutMs?: number };

class AddressNotAllowed extends Error {
  readonly code = "ADDRESS_NOT_ALLOWED";
  constructor(host: string) {
    super(`${host} is not a public address`);
  }
}

/** Public unicast only. Addresses that embed an IPv4 address (mapped, NAT64, 6to4, Teredo) are refused. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || isMetadata(address)) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === "unicast" && (parsed.kind() === "ipv4" || parsed.match(GLOBAL_IPV6));
}
/** The range that IANA has assigned as global unicast. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");
// Cloud metadata services at addresses that look like unicast: Azure's wire server and Alibaba's.
const isMetadata = (address: string): boolean => ["168.63.129.16", "100.100.100.200"].includes(address);

/**
 * Why an address cannot be registered or fetched, as a sentence; null if it can. Host names are checked at each
 * connection.
 */
export function urlProblem(
  text: string,
  allowLoopback = env().OUTBOUND_ALLOW_LOOPBACK === "1",
): string | null {
  if (!URL.canParse(text)) return "Enter a complete URL.";
  const url = new URL(text);
  // WHATWG parsing normalises octal, decimal and shortened addresses.
  const host = url.hostname
    .replace(/^\[|\]$/g, "")
    .replace(/\.$/, "")
    .toLowerCase();
  const isLocal = host === "localhost" || host.endsWith(".localhost") || isLoopbackAddress(host);
  if (url.protocol !== "https:" && !(url.protocol === "http:" && isLocal && allowLoopback))
    return "The address must begin with https://.";
  if (url.username || url.password) return "The address may not contain a user name or a password.";
  if (url.hash) return "The address may not contain a fragment.";
  if (isLocal) return allowLoopback ? null : "The address may not lead to this machine.";
  if (isIP(host) && !isPublicAddress(host))
    return "The address may not lead to a private or reserved address.";
  return null;
}

function guardedLookup(resolve: Resolve, allowLoopback: boolean) {
  return (
    host: string,
    options: LookupOptions,
    done: (error: Error | null, address: string | LookupAddress[], family?: number) => void,
  ): void => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, []);
      const isAllowed = ({ address }: LookupAddress): boolean =>
        isPublicAddress(address) || (allowLoopback && isLoopbackAddress(address));
      const [first] = addresses;
      // One forbidden address refuses the host: mixed answers are a known bypass.
      if (!first || !addresses.every(isAllowed)) return done(new AddressNotAllowed(host), []);
      if (options.all) return done(null, addresses);
      return done(null, first.address, first.family);
    });
  };
}

/**
 * The addresses of a host that a user names, for protocols other than HTTP: connect to one of them and not to the name. Throws if
 * the host does not exist, or has an address that is not allowed.
 */
export async function allowedAddresses(
  host: string,
  allowLoopback = env().OUTBOUND_ALLOW_LOOPBACK === "1",
): Promise<string[]> {
  const found = isIP(host) ? [{ address: host }] : await promises.lookup(host, { all: true });
  const isAllowed = ({ address }: { address: string }): boolean =>
    isPublicAddress(address) || (allowLoopback && isLoopbackAddress(address));
  if (!found.every(isAllowed)) throw new AddressNotAllowed(host);
  return found.map(({ address }) => address);
}

const systemResolve: Resolve = (host, options, done) =>
  lookup(host, { ...options, all: true }, (error, addresses) => done(error, addresses ?? []));

export function createOutbound({
  allowLoopback,
  resolve = systemResolve,
  timeoutMs = TIMEOUT_MS,
  connectTimeoutMs = CONNECT_TIMEOUT_MS,
}: Options): Outbound {
  const connect = buildConnector({
    timeout: connectTimeoutMs,
    lookup: guardedLookup(resolve, allowLoopback),
  } as buildConnector.BuildOptions);
  const agent = new Agent({
    connect: (options, done) => {
      // A literal address in the URL is not resolved, so check it here.
      const host = options.hostname.replace(/^\[|\]$/g, "");
      const isAllowed = !isIP(host) || isPublicAddress(host) || (allowLoopback && isLoopbackAddress(host));
      if (isAllowed) connect(options, done);
      else done(new AddressNotAllowed(host), null);
    },
    keepAliveTimeout: 10_000,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });

  const get: Outbound["get"] = (url, headers) =>
    new Promise((resolve) =>
      exchange(agent, { method: "GET", to: urlPartsOf(url), headers, body: null, timeoutMs }, resolve),
    );
  const post: Outbound["post"] = (url, headers, body) =>
    new Promise((resolve) =>
      exchange(agent, { method: "POST", to: urlPartsOf(url), headers, body, timeoutMs }, resolve),
    );
  return { get, post, close: () => agent.destroy() };
}

type UrlParts = { origin: string; path: string };
/** A lane sends thousands of requests to one address. */
const parsedUrls = new LRUCache<string, UrlParts>({ max: 500 });

function urlPartsOf(text: string): UrlParts {
  const known = parsedUrls.get(text);
  if (known) return known;
  const url = new URL(text);
  const parts = { origin: url.origin, path: url.pathname + url.search };
  parsedUrls.set(text, parts);
  return parts;
}

type Sent = {
  method: "GET" | "POST";
  to: UrlParts;
  headers: Record<string, string>;
  body: string | Uint8Array | null;
  timeoutMs: number;
};

/** One request through undici's dispatcher: streams and abort signals cost more than the request. */
function exchange(agent: Agent, sent: Sent, resolve: (result: OutboundResult) => void): void {
  const startedAt = performance.now();
  const chunks: Buffer[] = [];
  let size = 0;
  let controller: Dispatcher.DispatchController | undefined;
  let head: Pick<OutboundAnswer, "status" | "headers"> = { status: 0, headers: {} };
  let isOver = false;

  /** The elapsed time; null when the request has already ended. */
  const end = (): number | null => {
    if (isOver) return null;
    isOver = true;
    clearTimeout(timer);
    return Math.round(performance.now() - startedAt);
  };
  const fail = (failure: OutboundFailure): void => {
    const durationMs = end();
    if (durationMs !== null) resolve({ answer: null, failure, durationMs });
  };
  const succeed = (): void => {
    const durationMs = end();
    if (durationMs === null) return;
    // Most webhook responses are empty.
    const body = size === 0 ? "" : Buffer.concat(chunks).subarray(0, ANSWER_BYTES_MAX).toString("utf8");
    resolve({ answer: { status: head.status, headers: head.headers, body }, failure: null, durationMs });
  };
  const giveUp = (): void => controller?.abort(new Error("given up"));
  const timer = setTimeout(() => {
    fail("timeout");
    giveUp();
  }, sent.timeoutMs);

  agent.dispatch(
    {
      origin: sent.to.origin,
      path: sent.to.path,
      method: sent.method,
      headers: sent.headers,
      body: sent.body,
    },
    {
      onRequestStart: (given) => {
        controller = given;
        if (isOver) giveUp();
      },
      onResponseStart: (_controller, status, headers) => {
        head = { status, headers };
      },
      onResponseData: (_controller, chunk) => {
        chunks.push(chunk);
        size += chunk.length;
        if (size < ANSWER_BYTES_MAX || isOver) return;
        succeed();
        giveUp();
      },
      onResponseEnd: succeed,
      onResponseError: (_controller, error) => fail(failureOf(error)),
    },
  );
}

/** Failures by the error codes of Node and undici. */
const FAILURES: readonly [RegExp, OutboundFailure][] = [
  [/^ADDRESS_NOT_ALLOWED$/, "address_not_allowed"],
  [/^UND_ERR_CONNECT_TIMEOUT$|^ETIMEDOUT$/, "connect_timeout"],
  [/^UND_ERR_(HEADERS|BODY)_TIMEOUT$/, "timeout"],
  [/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/, "connection_refused"],
  [/^(ENOTFOUND|EAI_|ENODATA|ESERVFAIL)/, "dns_failed"],
  [/CERT|SSL|TLS|^(UNABLE_TO_|DEPTH_ZERO_|ERR_SSL|EPROTO|HOSTNAME_MISMATCH)/, "tls_failed"],
  [/^(HPE_|UND_ERR_HEADERS_OVERFLOW|UND_ERR_RESPONSE)/, "invalid_response"],
];

export function failureOf(error: unknown): OutboundFailure {
  // Node tries all addresses of a host; use the first failure.
  const cause = error instanceof AggregateError ? (error.errors[0] as unknown) : error;
  // Parser errors may have only a name.
  const { code = "", name = "" } = (cause ?? {}) as { code?: string; name?: string };
  if (name === "HTTPParserError") return "invalid_response";
  return FAILURES.find(([pattern]) => pattern.test(code))?.[1] ?? "connection_closed";
}

/** Keeps connections alive between deliveries; idle ones do not keep the process running. */
export const outbound = perProcess("outbound", () =>
  createOutbound({ allowLoopback: env().OUTBOUND_ALLOW_LOOPBACK === "1" }),
);
