/**
 * Leaves out of a text what says who wrote it: names, addresses and numbers. It rather leaves out too much: an author reads the rest.
 * Names of others, postal addresses and what people say about themselves stay.
 */

/** In place of what was left out; the same in all languages. */
export const LEFT_OUT = "[…]";

const EMAIL = /[^\s@<>()[\]"',;:]{1,64}@[\p{L}\p{Nd}-]{1,63}(?:\.[\p{L}\p{Nd}-]{1,63}){0,9}/gu;
const LINK = /https?:\/\/[^\s<>"]+/gi;
/** Orders and parcels have digits among letters, such as AB12-3456. */
const CODE = /[A-Za-z0-9_#-]+/g;
/** Groups of digits with up to three signs between them: phone numbers, cards, accounts. */
const NUMBER = /[+(]{0,2}\p{Nd}(?:[ \u00a0()./+\u2010-\u2015-]{0,3}\p{Nd})*/gu;
const WORD = /[\p{L}\p{M}\p{Nd}]+/gu;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** A number with so many digits may name one person's thing. Years and most prices have fewer. */
const NUMBER_DIGITS = 5;
const CODE_DIGITS = 4;
const CODE_LENGTH = 6;
/** A name that is a word too, such as Mark, is left out only where it is written like a name. */
const NAME_LENGTH = 5;
const PARTICLES = new Set(
  "al bin da das de del della der di do dos du el ibn la le los van von y e".split(" "),
);

export type Known = {
  /** Names that the contact has, and those who answered. */
  names: readonly string[];
  /** Further values that are known of the contact. */
  values: readonly string[];
};

export function withoutPersons(text: string, { names, values }: Known): string {
  let rest = text;
  for (const value of [...names.filter((name) => UNSPACED.test(name)), ...values])
    if (value.trim().length > 1) rest = withoutValue(rest, value.trim());
  rest = rest
    .replace(LINK, linkAlone)
    .replace(EMAIL, LEFT_OUT)
    .replace(CODE, (code) => (isCode(code) ? LEFT_OUT : code))
    .replace(NUMBER, (number) => (digitsIn(number) >= NUMBER_DIGITS ? LEFT_OUT : number));
  return joined(withoutNames(rest, names));
}

/** In any case. */
function withoutValue(text: string, value: string): string {
  const [all, wanted] = [text.toLowerCase(), value.toLowerCase()];
  // Some letters change their length with their case: then only the same case is found.
  if (all.length !== text.length || wanted.length !== value.length) return text.replaceAll(value, LEFT_OUT);
  let made = "";
  let end = 0;
  for (let at = all.indexOf(wanted); at >= 0; at = all.indexOf(wanted, end)) {
    made += text.slice(end, at) + LEFT_OUT;
    end = at + value.length;
  }
  return made + text.slice(end);
}

/** A query may open something, and a path with digits may be one person's: only the rest stays. */
function linkAlone(link: string): string {
  const [address = ""] = link.split(/[?#]/, 1);
  const [scheme = "", , host = "", ...path] = address.split("/");
  if (host.includes("@")) return LEFT_OUT;
  const isOwn = path.some((part) => digitsIn(part) >= CODE_DIGITS || part.length > 40);
  return isOwn ? `${scheme}//${host}/${LEFT_OUT}` : address;
}

function withoutNames(text: string, names: readonly string[]): string {
  const parts = new Map<string, string>();
  for (const name of names)
    for (const [part] of name.matchAll(WORD))
      if (part.length > 1 && !PARTICLES.has(folded(part))) parts.set(folded(part), part);
  if (parts.size === 0) return text;
  return text.replace(WORD, (word) => {
    const part = parts.get(folded(word));
    if (part === undefined) return word;
    const isCapital = word[0] !== word[0]?.toLowerCase();
    const hasCase = word.toLowerCase() !== word.toUpperCase();
    return isCapital || !hasCase || word.length >= NAME_LENGTH ? LEFT_OUT : word;
  });
}

/** Two places beside each other are one. */
function joined(text: string): string {
  const [first = "", ...rest] = text.split(LEFT_OUT);
  const isBetween = (at: number) =>
    at < rest.length - 1 && rest[at]?.trim() === "" && !rest[at]?.includes("\n");
  return first + rest.map((piece, at) => (isBetween(at) ? "" : LEFT_OUT + piece)).join("");
}

const isCode = (code: string): boolean =>
  code.length >= CODE_LENGTH && digitsIn(code) >= CODE_DIGITS && /[A-Za-z]/.test(code);
const digitsIn = (text: string): number => text.match(/\p{Nd}/gu)?.length ?? 0;
const folded = (word: string): string =>
  word.normalize("NFD").replace(/\p{M}/gu, "").normalize("NFC").toLowerCase();
