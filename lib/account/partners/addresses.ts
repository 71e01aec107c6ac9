/** The address allowlist of a key: single addresses and CIDR blocks. An IPv4-mapped IPv6 address counts as IPv4. */
import ipaddr from "ipaddr.js";
import { AppError } from "@/lib/platform/errors";

type Block = [ipaddr.IPv4 | ipaddr.IPv6, number];

function parseBlock(text: string): Block | null {
  // The library also parses forms like 10.1 and 0x7f.1; refuse them, because authors do not mean the result.
  const [host = ""] = text.split("/");
  if (!host.includes(":") && !ipaddr.IPv4.isValidFourPartDecimal(host)) return null;
  try {
    const [address, bits] = text.includes("/")
      ? ipaddr.parseCIDR(text)
      : ([ipaddr.parse(text), host.includes(":") ? 128 : 32] as Block);
    if (address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() && bits >= 96)
      return [address.toIPv4Address(), bits - 96];
    return [address, bits];
  } catch {
    return null;
  }
}

/** Normalises the list and removes duplicates. Throws invalid_request that names each invalid entry. */
export function normaliseAddresses(list: readonly string[]): string[] {
  const details = list.flatMap((text, index) =>
    parseBlock(text)
      ? []
      : [
          {
            field: `allowedAddresses.${index}`,
            message: `${text} is not an IP address or CIDR block such as 203.0.113.7 or 203.0.113.0/24.`,
          },
        ],
  );
  if (details.length > 0)
    throw new AppError("invalid_request", details.map(({ message }) => message).join(" "), { details });
  const shown = list.flatMap((text) => {
    const block = parseBlock(text);
    if (!block) return [];
    const [address, bits] = block;
    const isSingle = bits === (address.kind() === "ipv4" ? 32 : 128);
    return isSingle ? address.toString() : `${address}/${bits}`;
  });
  return [...new Set(shown)];
}

/** An empty list allows any address; an unreadable address matches no list. */
export function isAllowedAddress(list: readonly string[], address: string): boolean {
  if (list.length === 0) return true;
  const [bare = ""] = address.split("%");
  if (!ipaddr.isValid(bare)) return false;
  const client = ipaddr.process(bare);
  return list.some((text) => {
    const block = parseBlock(text);
    return block !== null && block[0].kind() === client.kind() && client.match(block);
  });
}
