/** Finds web addresses in a message. Only http and https become links; everything else stays text. */

/** `at` is where it begins in the text. */
type Piece = { at: number; text: string; href: string | null };

const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"'`]+/giu;
/** Punctuation at the end belongs to the sentence. */
const TRAILING = /[.,;:!?…\])}*_~]+$/u;

export function splitLinks(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = withoutTrailing(match[0]);
    const href = toHref(address);
    if (!href) continue;
    if (match.index > end) pieces.push({ at: end, text: text.slice(end, match.index), href: null });
    pieces.push({ at: match.index, text: address, href });
    end = match.index + address.length;
  }
  if (end < text.length) pieces.push({ at: end, text: text.slice(end), href: null });
  return pieces;
}

/** A closing bracket stays when the address itself opened it, as in /wiki/Mint_(plant). */
function withoutTrailing(address: string): string {
  const trimmed = address.replace(TRAILING, "");
  const next = address[trimmed.length];
  return next === ")" && trimmed.split("(").length > trimmed.split(")").length ? `${trimmed})` : trimmed;
}

function toHref(address: string): string | null {
  try {
    const { protocol, href, hostname } = new URL(/^www\./i.test(address) ? `https://${address}` : address);
    return /^https?:$/.test(protocol) && hostname.length > 2 ? href : null;
  } catch {
    return null;
  }
}
