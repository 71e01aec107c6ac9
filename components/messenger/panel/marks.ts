/**
 * The formatting that WhatsApp's apps know, shown in the messenger and the inbox too: *bold*, _italic_, ~struck~, `code` and
 * ```code```. WhatsApp Help Center, "How to format your messages", read 2026-11. A sign counts at the edge of a word only.
 */
import { splitLinks } from "./links";

/** As HTML names it. */
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

function splitMarks(text: string, start: number, marks: Mark[]): Piece[] {
  const pieces: Piece[] = [];
  const push = (from: number, to: number) => {
    if (to > from) pieces.push({ at: start + from, text: text.slice(from, to), href: null, marks });
  };
  let end = 0;
  for (let at = 0; at < text.length; at += 1) {
    const found = isWord(text[at - 1]) ? undefined : SIGNS.find(([sign]) => text.startsWith(sign, at));
    const close = found ? closeOf(text, found[0], at + found[0].length) : -1;
    if (!found || close < 0) continue;
    const [sign, mark] = found;
    const [from, to] = [at + sign.length, close];
    push(end, at);
    const inner = [mark, ...marks];
    if (mark === "code")
      pieces.push({ at: start + from, text: text.slice(from, to), href: null, marks: inner });
    else pieces.push(...splitMarks(text.slice(from, to), start + from, inner));
    end = to + sign.length;
    at = end - 1;
  }
  push(end, text.length);
  return pieces;
}

/** Where the sign stands again at the end of a word; on the same line, but for three backticks. -1: nowhere. */
function closeOf(text: string, sign: string, from: number): number {
  if (isBlank(text[from])) return -1;
  const line = sign === "```" ? -1 : text.indexOf("\n", from);
  const limit = line < 0 ? text.length : line;
  for (let at = text.indexOf(sign, from + 1); at > 0 && at < limit; at = text.indexOf(sign, at + 1))
    if (!isBlank(text[at - 1]) && !isWord(text[at + sign.length])) return at;
  return -1;
}
