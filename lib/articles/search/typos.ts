/**
 * Words that differ in a letter or two. Each word has hashes of its beginning without one letter, or two: words that are near to each other
 * share one. A letter too many, one too few, another one, and two exchanged count as one each.
 */
import { isUnspaced } from "./words";

/** Longer words are compared by their beginnings first. */
const BEGINNING = 7;
const ONE_FROM = 4;
const TWO_FROM = 8;

/** How many letters of a word may be wrong. */
export function typosIn(word: string): 0 | 1 | 2 {
  if (word.length < ONE_FROM || isUnspaced(word) || /\d/.test(word)) return 0;
  return word.length < TWO_FROM ? 1 : 2;
}

/** Hashes of a word of the index. `seed` makes them those of one workspace and language. */
export const neighborsOf = (seed: string, word: string): number[] => hashes(seed, word, typosIn(word));

/** Hashes of a word that was typed: it may mean a word that is two letters longer. */
export function neighborsAsked(seed: string, word: string): number[] {
  if (word.length < ONE_FROM - 1 || isUnspaced(word) || /\d/.test(word)) return [];
  return hashes(seed, word, word.length < TWO_FROM - 2 ? 1 : 2);
}

function hashes(seed: string, word: string, deletions: number): number[] {
  if (deletions === 0) return [];
  let last = new Set([word.slice(0, BEGINNING)]);
  const all = new Set(last);
  for (let count = 0; count < deletions; count++) {
    const next = new Set<string>();
    for (const each of last)
      for (let at = 0; at < each.length; at++) next.add(each.slice(0, at) + each.slice(at + 1));
    for (const each of next) all.add(each);
    last = next;
  }
  return [...new Set(Array.from(all, (each) => hash(`${seed} ${each}`)))];
}

/** FNV-1a, as a signed integer of PostgreSQL. Another word with the same hash is left out by its distance. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value | 0;
}

/** How many letters differ between two words, at most `max`, else Infinity. */
export function distance(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return Number.POSITIVE_INFINITY;
  let before: number[] = [];
  let former = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at++) {
    const row = [at];
    for (let to = 1; to <= other.length; to++) {
      const same = one[at - 1] === other[to - 1] ? 0 : 1;
      let least = Math.min(cell(former, to) + 1, cell(row, to - 1) + 1, cell(former, to - 1) + same);
      const isExchanged = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
      if (isExchanged) least = Math.min(least, cell(before, to - 2) + 1);
      row.push(least);
    }
    if (Math.min(...row) > max) return Number.POSITIVE_INFINITY;
    [before, former] = [former, row];
  }
  const result = cell(former, other.length);
  return result <= max ? result : Number.POSITIVE_INFINITY;
}

const cell = (row: number[], at: number): number => row[at] ?? Number.POSITIVE_INFINITY;
