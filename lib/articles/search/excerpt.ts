/** The sentence in which a search was found, and the marks in it. */
import { termsIn } from "./words";

/** A text in pieces: those that were found are to be marked. It is text, never markup. */
export type Part = { text: string; isFound: boolean };
type Worths = ReadonlyMap<string, { place: number; worth: number }>;

const LENGTH_MAX = 220;
/** Signs in front of the first found word, where a sentence is too long. */
const BEFORE = 40;
/** A list's or a quote's, as renderText() writes them. */
const LIST_MARK = /^ ?[•>] /;
/** A point within an address or a number ends none. */
const SENTENCES = /(?:[^.!?…。！？؟\n]|[.!?…؟](?!\s|$))+[.!?…。！？؟]*/g;

/** The words of `worthOf` are marked. */
export function markedParts(text: string, worthOf: Worths): Part[] {
  const parts: Part[] = [];
  let end = 0;
  const add = (to: number, isFound: boolean) => {
    if (to <= end) return;
    const last = parts.at(-1);
    const piece = text.slice(end, to);
    if (last?.isFound === isFound) last.text += piece;
    else parts.push({ text: piece, isFound });
    end = to;
  };
  for (const term of termsIn(text)) {
    if (!worthOf.has(term.word)) continue;
    add(term.start, false);
    add(term.end, true);
  }
  add(text.length, false);
  return parts;
}

/** The sentence whose words are worth most; the first of these. Empty where none has a word. */
export function foundSentence(body: string, worthOf: Worths): Part[] {
  let best = { worth: 0, text: "", first: 0 };
  const most = worthOfAll(worthOf);
  for (const { 0: sentence } of body.matchAll(SENTENCES)) {
    const found = new Map<number, number>();
    let first = -1;
    for (const { word, start } of termsIn(sentence)) {
      const known = worthOf.get(word);
      if (!known) continue;
      if (first < 0) first = start;
      found.set(known.place, Math.max(found.get(known.place) ?? 0, known.worth));
    }
    const worth = [...found.values()].reduce((sum, each) => sum + each, 0);
    if (worth > best.worth) best = { worth, text: sentence, first };
    // No sentence can be better than one with all words.
    if (worth >= most) break;
  }
  return best.worth > 0 ? markedParts(cut(best.text, best.first), worthOf) : [];
}

function worthOfAll(worthOf: Worths): number {
  const most = new Map<number, number>();
  for (const { place, worth } of worthOf.values()) most.set(place, Math.max(most.get(place) ?? 0, worth));
  return [...most.values()].reduce((sum, each) => sum + each, 0);
}

function cut(sentence: string, first: number): string {
  const line = sentence
    .replace(/[ \t]+/g, " ")
    .replace(LIST_MARK, "")
    .trim();
  if (line.length <= LENGTH_MAX) return line;
  const from = first <= BEFORE * 2 ? 0 : Math.max(0, line.lastIndexOf(" ", first - BEFORE) + 1);
  const end = from + LENGTH_MAX;
  return `${from > 0 ? "…" : ""}${line.slice(from, end)}${end < line.length ? "…" : ""}`.toWellFormed();
}
