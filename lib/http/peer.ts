/** The client's address: the socket's, unless TRUSTED_PROXIES says how many hops of X-Forwarded-For to believe. */
import { env } from "@/lib/platform/env";

/** Set by our own front from the socket on every request, so a client cannot forge it. */
export const PEER_HEADER = "x-parley-peer";

export function clientAddress(headers: Headers): string {
  const socket = headers.get(PEER_HEADER) ?? "unknown";
  const hops = env().TRUSTED_PROXIES;
  if (hops === 0) return socket;
  const forwarded = (headers.get("x-forwarded-for") ?? "").split(",").map((part) => part.trim());
  return forwarded.at(-hops) || socket;
}

export const isLoopback = (address: string): boolean => /^(127\.|::1$|::ffff:127\.)/.test(address);
