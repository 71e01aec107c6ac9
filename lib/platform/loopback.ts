/** Recognizes names and addresses that lead to this machine only. */
import ipaddr from "ipaddr.js";

export const isLoopbackAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback";

/** Takes a URL's host or an address. */
export const isLoopbackName = (host: string): boolean =>
  host === "localhost" || isLoopbackAddress(host.replace(/^\[|\]$/g, ""));

export const isLoopbackUrl = (url: string): boolean =>
  URL.canParse(url) && isLoopbackName(new URL(url).hostname);
