/**
 * Customer links in what others write: who quotes a mail quotes its link, and its readers must not have the right. Also as mail programs
 * write links: within another page's address, in HTML entities, with signs of their own, broken over quoted lines.
 */

const SLASH = /\/|%(?:25){0,3}2f|&(?:amp;){0,3}(?:#0{0,4}47|#x0{0,4}2f|sol);|_/gi;
const SECOND_SLASH = /\/|%(?:25){0,3}2f|&(?:amp;){0,3}(?:#0{0,4}47|#x0{0,4}2f|sol);|_/iy;
const PAGE = /t/iy;
const QUERY =
  /(?:\?|%(?:25){0,3}3f)(?:(?!#|%(?:25){0,3}23|=23|&(?:amp;){0,3}(?:#0{0,4}35|#x0{0,4}23|num);)[^\s"'<>]){0,200}/iy;
const HASH = /#|%(?:25){0,3}23|=23|&(?:amp;){0,3}(?:#0{0,4}35|#x0{0,4}23|num);|-23|\*/iy;
const SIGNS = /(?:[\w-]|%(?:25){0,3}(?:2d|5f)){1,103}/iy;
const ENCODED_SIGN = /%(?:25){0,3}(?:2d|5f)/gi;
/** Between two signs: a line's end and marks of quotes, a tag, an escape, and signs that are not seen. */
const GAP =
  /(?:[ \t]{0,3}(?:=?\r?\n[>| \t]{0,20}|>[> \t]{0,20})|<[^<>]{0,40}>|\\|[\u00ad\u200b\u2060\ufeff]|\u200c|\u200d|&(?:#8203|#x200b|#173|zerowidthspace|shy);){1,8}/iy;

/** A secret has so many signs. Fewer may be left of one that a program has cut, and still are no word. */
const SECRET = 43;
const SECRET_MIN = 20;
/** In all, so that no text costs more than its length. */
const GAPS_MAX = 400;

/** Where the match at `index` ends; null: there is none. */
function after(pattern: RegExp, text: string, index: number): number | null {
  pattern.lastIndex = index;
  return pattern.test(text) ? pattern.lastIndex : null;
}

const skipGap = (text: string, index: number): number => after(GAP, text, index) ?? index;

/** Where the secret that begins at `index` ends; null: there is none. */
function secretEnd(text: string, index: number): number | null {
  let [next, end, count, gaps] = [skipGap(text, index), index, 0, 0];
  while (count < SECRET && gaps <= GAPS_MAX) {
    const last = after(SIGNS, text, next);
    if (last === null) break;
    const signs = text.slice(next, last);
    count += signs.includes("%") ? signs.replace(ENCODED_SIGN, "-").length : signs.length;
    end = last;
    next = skipGap(text, end);
    if (next === end) break;
    gaps += next - end;
  }
  return count < SECRET_MIN ? null : end;
}

/** Where the link ends whose slash before `t` ends at `index`; null: it is none. */
function linkEnd(text: string, index: number): number | null {
  const page = after(PAGE, text, skipGap(text, index));
  if (page === null) return null;
  const slash = after(SECOND_SLASH, text, skipGap(text, page)) ?? page;
  const query = after(QUERY, text, slash) ?? slash;
  const hash = after(HASH, text, skipGap(text, query));
  return hash === null ? null : secretEnd(text, hash);
}

export function withoutTicketLinks(text: string): string {
  const kept: string[] = [];
  let from = 0;
  for (const { 0: slash, index } of text.matchAll(SLASH)) {
    const end = index < from ? null : linkEnd(text, index + slash.length);
    if (end === null) continue;
    kept.push(text.slice(from, index), slash, "t");
    from = end;
  }
  return kept.length === 0 ? text : kept.join("") + text.slice(from);
}

export const hasTicketLink = (text: string): boolean =>
  [...text.matchAll(SLASH)].some(({ 0: slash, index }) => linkEnd(text, index + slash.length) !== null);
