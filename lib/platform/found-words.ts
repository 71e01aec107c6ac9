/** Where a text says the words of a search, as public.search_lexemes() compares them. Browser-safe. */

/** From and to, in UTF-16 units of the text. */
export type Range = { start: number; end: number };

const MARKS = /[\u0300-\u036f\u064b-\u065f]+/g;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;
/** A row of the list shows some thirty characters. */
const SNIPPET = { before: 12, length: 160 };
const NUMBER = /^[\d\s()+./-]+$/;
const DIGITS_MIN = 3;

const PLAIN: Record<string, string> = { ø: "o", ł: "l", đ: "d", ı: "i", ß: "ss", æ: "ae", œ: "oe" };

const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(MARKS, "")
    .toLowerCase()
    .replace(/[øłđıßæœ]/g, (letter) => PLAIN[letter] ?? letter);
const wordsOf = (typed: string): string[] => fold(typed).match(WORD) ?? [];

/** A folded text, and for each of its units the unit of the text that it comes from. */
function folded(text: string): { text: string; origins: number[] } {
  let result = "";
  const origins: number[] = [];
  let at = 0;
  for (const character of text) {
    const plain = fold(character);
    result += plain;
    for (let i = 0; i < plain.length; i++) origins.push(at);
    at += character.length;
  }
  origins.push(at);
  return { text: result, origins };
}

/** The beginnings of words that the search names, and the digits of a number; in order, none overlapping. */
export function findWords(text: string, typed: string): Range[] {
  const asked = wordsOf(typed);
  if (asked.length === 0) return [];
  // A lone letter is a word, not a beginning.
  const isLetter = asked.length === 1 && asked[0]?.length === 1;
  const { text: plain, origins } = folded(text);
  const ranges: Range[] = [];
  const add = (from: number, to: number) => {
    let end = origins[to] ?? text.length;
    // An accent behind the last letter belongs to it.
    while (/^[\u0300-\u036f]/.test(text.slice(end))) end++;
    ranges.push({ start: origins[from] ?? 0, end });
  };
  for (const { 0: word, index } of plain.matchAll(WORD)) {
    const isFound = (each: string): boolean => (isLetter ? word === each : word.startsWith(each));
    const length = Math.max(0, ...asked.map((each) => (isFound(each) ? each.length : 0)));
    if (length > 0) add(index, index + length);
  }
  const number = NUMBER.test(typed) ? numberIn(plain, typed) : null;
  if (number) add(number.start, number.end);
  return joined(ranges.sort((one, other) => one.start - other.start));
}

/** Where the digits are, however they are grouped, without the zeros of a national form. */
function numberIn(plain: string, typed: string): Range | null {
  const digits = typed.replace("(0)", "").replace(/\D/g, "").replace(/^0+/, "");
  if (digits.length < DIGITS_MIN) return null;
  const places = [...plain.matchAll(/\d/g)];
  const at = places
    .map(([digit]) => digit)
    .join("")
    .indexOf(digits);
  const first = places[at]?.index;
  const last = places[at + digits.length - 1]?.index;
  return at < 0 || first === undefined || last === undefined ? null : { start: first, end: last + 1 };
}

function joined(ranges: Range[]): Range[] {
  const result: Range[] = [];
  for (const range of ranges) {
    const last = result.at(-1);
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end);
    else result.push({ ...range });
  }
  return result;
}

/** One line of the text from shortly before the first found word. */
export function snippetAround(text: string, typed: string): string {
  const line = text.slice(0, 20_000).replace(/\s+/g, " ").trim();
  const first = findWords(line, typed)[0]?.start ?? 0;
  const space = line.lastIndexOf(" ", Math.max(0, first - SNIPPET.before));
  const from = first <= SNIPPET.before ? 0 : space + 1;
  const end = from + SNIPPET.length;
  return `${from > 0 ? "…" : ""}${line.slice(from, end)}${end < line.length ? "…" : ""}`.toWellFormed();
}
