/** Which names lead to this machine only. */
import ipaddr from "ipaddr.js";

export function isLoopbackName(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, "");
  return name === "localhost" || (ipaddr.isValid(name) && ipaddr.process(name).range() === "loopback");
}

export const isLoopbackUrl = (url: string): boolean =>
  URL.canParse(url) && isLoopbackName(new URL(url).hostname);
