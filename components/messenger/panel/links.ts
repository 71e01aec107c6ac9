/** Finds web addresses in a message. Only http and https become links; everything else stays text. */

/** `at` is where it begins in the text. */
type Piece = { at: number; text: string; href: string | null };

/**
 * Besides blanks and ASCII quotes, the punctuation of other scripts ends an address: Arabic ،, German “, French », Chinese 。 and so
 * on. An address bar copies those of an address as %XX. The apostrophe ’ is part of words.
 */
const ADDRESS =
  /\b(?:https?:\/\/|www\.)(?:[!#-&(-;=?-_a-~’]|(?![\p{Terminal_Punctuation}\p{Quotation_Mark}\p{Ps}\p{Pe}])[^\s\0-\x7f])+/giu;
/** At an address's end they belong to the sentence, as do the marks of direction. */
const TRAILING = ".,;:!?…])}*~’‘\u200b\u200e\u200f";
/** The limit of a host name. */
const HOST_MAX = 253;

export function splitLinks(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  let read = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = withoutTrailing(match[0], () => isItalicOpen(text.slice(read, match.index)));
    read = match.index + match[0].length;
    const href = toHref(address);
    if (!href) continue;
    if (match.index > end) pieces.push({ at: end, text: text.slice(end, match.index), href: null });
    pieces.push({ at: match.index, text: address, href });
    end = match.index + address.length;
  }
  if (end < text.length) pieces.push({ at: end, text: text.slice(end), href: null });
  return pieces;
}

/** A closing bracket stays when the address itself opened it, as in /wiki/Mint_(plant); a last _ unless it closes italics. */
function withoutTrailing(address: string, closesItalic: () => boolean): string {
  const signs = address.includes("_") && closesItalic() ? `${TRAILING}_` : TRAILING;
  let length = address.length;
  while (length > 0 && signs.includes(address[length - 1] ?? "")) length -= 1;
  const trimmed = address.slice(0, length);
  const isOpen = address[length] === ")" && trimmed.split("(").length > trimmed.split(")").length;
  return isOpen ? `${trimmed})` : trimmed;
}

/** Whether the last _ on the line in front of an address begins a word, as in "_see https://a.example_". */
function isItalicOpen(before: string): boolean {
  const at = before.lastIndexOf("_");
  const rest = before.slice(at + 1);
  return at >= 0 && !/[\p{L}\p{N}]/u.test(before[at - 1] ?? "") && !/^\s/.test(rest) && !rest.includes("\n");
}

function toHref(address: string): string | null {
  const full = /^www\./i.test(address) ? `https://${address}` : address;
  // A longer one is no host, and to encode it would take long.
  if (full.slice(8).search(/[/?#]|$/) > HOST_MAX) return null;
  try {
    const { protocol, href, hostname } = new URL(full);
    return /^https?:$/.test(protocol) && hostname.length > 2 ? href : null;
  } catch {
    return null;
  }
}
