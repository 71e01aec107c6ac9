/**
 * The formatting that WhatsApp's apps know, shown in the messenger and the inbox too: *bold*, _italic_, ~struck~, `code` and
 * ```code```. WhatsApp Help Center, "How to format your messages", read 2026-11. A sign counts at the edge of a word only.
 */
import { splitLinks } from "./links";

/** Names of HTML elements. */
export type Mark = "strong" | "em" | "s" | "code";
/** `at` is where it begins in the text; `marks` from the inside out. */
export type Piece = { at: number; text: string; href: string | null; marks: Mark[] };

const SIGNS: [string, Mark][] = [
  ["```", "code"],
  ["`", "code"],
  ["*", "strong"],
  ["_", "em"],
  ["~", "s"],
];
const isWord = (character: string | undefined): boolean => /[\p{L}\p{N}]/u.test(character ?? "");
const isBlank = (character: string | undefined): boolean => !character?.trim();

/** Links first: an address may contain any of the signs. */
export const splitText = (text: string): Piece[] =>
  splitLinks(text).flatMap((piece) =>
    piece.href ? { ...piece, marks: [] } : splitMarks(piece.text, piece.at, []),
  );

/** A pair contains no pair of the same sign, so each character is read once per sign at most. */
function splitMarks(text: string, start: number, marks: Mark[]): Piece[] {
  const closeOf = closeFinder(text);
  const pieces: Piece[] = [];
  const push = (from: number, to: number) => {
    if (to > from) pieces.push({ at: start + from, text: text.slice(from, to), href: null, marks });
  };
  let end = 0;
  for (let at = 0; at < text.length; at += 1) {
    const found = SIGNS.find(([sign]) => text.startsWith(sign, at));
    const close = found && !isWord(text[at - 1]) ? closeOf(found[0], at + found[0].length) : -1;
    if (!found || close < 0) continue;
    const [sign, mark] = found;
    const from = at + sign.length;
    push(end, at);
    const inner = text.slice(from, close);
    const all = [mark, ...marks];
    if (mark === "code") pieces.push({ at: start + from, text: inner, href: null, marks: all });
    else for (const piece of splitMarks(inner, start + from, all)) pieces.push(piece);
    end = close + sign.length;
    at = end - 1;
  }
  push(end, text.length);
  return pieces;
}

/**
 * Finds the closing sign at the end of a word; on the same line, but for three backticks. -1: none. It is called from
 * left to right and skips a range that has no closing sign, so that the cost is linear in the length of the text.
 */
function closeFinder(text: string): (sign: string, from: number) => number {
  /** By sign: the end of the range that is known to have no closing sign. */
  const without: Record<string, number> = {};
  let line = -1;
  return (sign, from) => {
    if (isBlank(text[from]) || from < (without[sign] ?? 0)) return -1;
    if (line < from) line = text.indexOf("\n", from);
    if (line < 0) line = text.length;
    const limit = sign === "```" ? text.length : line;
    for (let at = text.indexOf(sign, from + 1); at > 0 && at < limit; at = text.indexOf(sign, at + 1))
      if (!isBlank(text[at - 1]) && !isWord(text[at + sign.length])) return at;
    without[sign] = limit;
    return -1;
  };
}
