/** The client's address: the socket's, unless TRUSTED_PROXIES sets how many hops of X-Forwarded-For to trust. */
import { isIPv6 } from "node:net";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { isLoopbackAddress } from "@/lib/platform/loopback";
import { perProcess } from "@/lib/platform/per-process";

/** Our front sets this header from the socket on every request, so clients cannot forge it. */
export const PEER_HEADER = "x-parley-peer";

/** The key of rate limits: an IPv4 address, or the /64 of an IPv6 customer. */
export function clientAddress(headers: Headers): string {
  return network(peerAddress(headers));
}

function network(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address) || isLoopbackAddress(address)) return address;
  const [head = "", tail] = (address.split("%")[0] ?? "").split("::");
  const left = head ? head.split(":") : [];
  const right = tail ? tail.split(":") : [];
  const gap = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(0, gap)).fill("0"), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}

/** The full address, for the allowlist of a key. */
export function peerAddress(headers: Headers): string {
  const socket = headers.get(PEER_HEADER) ?? "unknown";
  const hops = env().TRUSTED_PROXIES;
  const forwarded = headers.get("x-forwarded-for");
  if (!forwarded) return socket;
  const addresses = forwarded.split(",").map((part) => part.trim());
  if (hops > 0) return addresses.at(-hops) || socket;
  // Next names the socket's own address there.
  if (isLoopbackAddress(socket) && addresses.some((hop) => hop && !isLoopbackAddress(hop))) warnOfProxy();
  return socket;
}

const warned = perProcess("untrusted proxy", () => ({ isDone: false }));

/** Warns once per process: every visitor behind the proxy counts as the proxy. */
function warnOfProxy(): void {
  if (warned().isDone) return;
  warned().isDone = true;
  log().warn(
    "X-Forwarded-For arrives from this machine, but TRUSTED_PROXIES is 0: all visitors share the rate limits of one address. Set TRUSTED_PROXIES to the number of proxies.",
  );
}
