/** Reads names of hosts: those that people enter, and those in headers. */
import { isIP } from "node:net";
import { domainToASCII } from "node:url";
import { parse } from "tldts";

/** The proof's name has eight characters more, and DNS allows 253 (RFC 1035, section 2.3.4). */
const NAME_MAX = 245;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** Names that lead to no public host (RFC 6761, RFC 6762, RFC 7686), and .internal of ICANN. */
const RESERVED = /(?:^|\.)(?:localhost|local|internal|invalid|onion|arpa)$/;

/** The name of a domain in the form in which it is stored. Null for what cannot be a help center's own. */
export function readDomainName(text: string): string | null {
  const [first = ""] = text
    .trim()
    .replace(/^https?:\/\//i, "")
    .split("/", 1);
  const host = first.replace(/\.$/, "");
  // A parser of URLs leaves line breaks and invisible signs out.
  if (/[\s\p{C}]/u.test(host)) return null;
  const name = domainToASCII(host);
  const labels = name.split(".");
  if (labels.length < 2 || name.length > NAME_MAX || !labels.every((label) => LABEL.test(label))) return null;
  if (isIP(name) || RESERVED.test(name)) return null;
  // Under a suffix such as github.io anyone may register names, perhaps also the one that would prove the suffix.
  return parse(name, { allowPrivateDomains: true }).domain === null ? null : name;
}

/** The host of a header without its port: in small letters, without the dot at its end. */
export const hostNameOf = (header: string): string =>
  header
    .replace(/:\d{0,5}$/, "")
    .replace(/\.$/, "")
    .toLowerCase();
