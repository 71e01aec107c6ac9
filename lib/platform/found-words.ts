/** Finds the words of a search in a text, by the rules of public.search_lexemes(). Browser-safe. */

/** Start and end, in UTF-16 units of the text. */
export type Range = { start: number; end: number };

const MARKS = /[\u0300-\u036f\u064b-\u065f]+/g;
export const WORD = /[\p{L}\p{N}\p{M}]+/gu;
/** A row of the list shows some thirty characters. */
const SNIPPET = { before: 12, length: 160 };
const NUMBER = /^[\d\s()+./-]+$/;
const DIGITS_MIN = 3;

/** Scripts without blanks between words, and Korean, whose words are joined freely; as in public.search_lexemes(). */
export const UNSPACED =
  /[\u0e01-\u0eff\u1000-\u109f\u1100-\u11ff\u1780-\u17ff\u3005-\u3007\u3041-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\u{20000}-\u{3ffff}]/u;
/** A compound is found by its end. */
const COMPOUND = /^[a-z]{8,}$/;
const END = /^[a-z]{5,}$/;
export const ARTICLE = /^[وفبك]?ال(?=.{2})/;

const PLAIN: Record<string, string> = { ø: "o", ł: "l", đ: "d", ı: "i", ß: "ss", æ: "ae", œ: "oe" };

export const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(MARKS, "")
    .toLowerCase()
    .replace(/[øłđıßæœ]/g, (letter) => PLAIN[letter] ?? letter);
const wordsOf = (typed: string): string[] => fold(typed).match(WORD) ?? [];

/** Whether the search has only digits and signs that group them. */
export const isNumber = (typed: string): boolean => NUMBER.test(typed);
export const hasUnspaced = (typed: string): boolean => wordsOf(typed).some((word) => UNSPACED.test(word));

/** The offsets at which a word of the text matches a word of the search. */
function placesIn(word: string, asked: string): number[] {
  if (UNSPACED.test(asked)) {
    const places: number[] = [];
    for (let at = word.indexOf(asked); at >= 0; at = word.indexOf(asked, at + asked.length)) places.push(at);
    return places;
  }
  if (word.startsWith(asked)) return [0];
  if (END.test(asked) && COMPOUND.test(word) && word.endsWith(asked)) return [word.length - asked.length];
  const article = ARTICLE.exec(word)?.[0].length ?? 0;
  return article > 0 && word.startsWith(asked, article) ? [article] : [];
}

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

/** The beginnings of words that the search names, places in runs, ends of compounds, and the digits of a number; in order, none overlapping. */
export function findWords(text: string, typed: string): Range[] {
  const asked = wordsOf(typed);
  if (asked.length === 0) return [];
  // A lone letter is a word, not a beginning.
  const isLetter = asked.length === 1 && asked[0]?.length === 1;
  const { text: plain, origins } = folded(text);
  const ranges: Range[] = [];
  const add = (from: number, to: number) => {
    // A match of half a letter (ß, a Korean syllable that is not typed whole) marks the whole letter.
    let after = to;
    while (after < origins.length && origins[after] === origins[to - 1]) after++;
    let end = origins[after] ?? text.length;
    // An accent behind the last letter belongs to it.
    while (/^[\u0300-\u036f]/.test(text.slice(end))) end++;
    ranges.push({ start: origins[from] ?? 0, end });
  };
  for (const { 0: word, index } of plain.matchAll(WORD)) {
    for (const each of asked) {
      if (isLetter && !UNSPACED.test(each) && word !== each) continue;
      for (const at of placesIn(word, each)) add(index + at, index + at + each.length);
    }
  }
  const number = isNumber(typed) ? numberIn(plain, typed) : null;
  if (number) add(number.start, number.end);
  return joined(ranges.sort((one, other) => one.start - other.start));
}

/**
 * National forms with digits that the number with its country code has not: Russia's trunk prefix 8, and the 15 behind the area
 * code of Argentina's mobiles; as in contact_query(). https://en.wikipedia.org/wiki/Trunk_prefix
 */
const NATIONAL = [/^8()(\d{10})$/, /^(\d{2})15(\d{8})$/, /^(\d{3})15(\d{7})$/, /^(\d{4})15(\d{6})$/];

/** Finds digits however they are grouped, without the leading zeros of a national form. */
function numberIn(plain: string, typed: string): Range | null {
  const digits = typed.replace("(0)", "").replace(/\D/g, "").replace(/^0+/, "");
  if (digits.length < DIGITS_MIN) return null;
  const places = [...plain.matchAll(/\d/g)];
  const shown = places.map(([digit]) => digit).join("");
  const forms = NATIONAL.filter((form) => form.test(digits)).map((form) => digits.replace(form, "$1$2"));
  const found = [digits, ...forms].find((form) => shown.includes(form));
  if (!found) return null;
  const at = shown.indexOf(found);
  const [first, last] = [places[at]?.index, places[at + found.length - 1]?.index];
  return first === undefined || last === undefined ? null : { start: first, end: last + 1 };
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

/** Returns one line of the text from shortly before the first found word. */
export function snippetAround(text: string, typed: string): string {
  const line = text.slice(0, 20_000).replace(/\s+/g, " ").trim();
  const first = findWords(line, typed)[0]?.start ?? 0;
  const space = line.lastIndexOf(" ", Math.max(0, first - SNIPPET.before));
  const from = first <= SNIPPET.before ? 0 : space + 1;
  const end = from + SNIPPET.length;
  return `${from > 0 ? "…" : ""}${line.slice(from, end)}${end < line.length ? "…" : ""}`.toWellFormed();
}
