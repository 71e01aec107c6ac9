/** The words of a text in the form in which the index and a search compare them: the same for both, and for the marks in a result. */
import { ARTICLE, fold, UNSPACED, WORD } from "@/lib/platform/found-words";

/** Grows with each change of what a text's words are: the job index-articles indexes what has former rules. */
export const RULES = 1;

/** A longer word counts by its beginning. */
const LENGTH_MAX = 60;
/** Folded already, as most words are. */
const PLAIN = /^[a-z0-9]+$/;
const CAMEL = /\p{Ll}\p{Lu}/u;

export type Term = {
  word: string;
  /** Where it is in the text, in UTF-16 units. */
  start: number;
  end: number;
  /** A part of a word, or the last sign of a run: in the index, and asked for by no search that has the whole. */
  isPart: boolean;
};

/** In order. Of a script without blanks, every two signs that follow each other are a word. */
export function* termsIn(text: string): Generator<Term> {
  for (const { 0: written, index: start } of text.matchAll(WORD)) {
    const end = start + written.length;
    if (PLAIN.test(written)) {
      yield { word: written.slice(0, LENGTH_MAX), start, end, isPart: false };
      continue;
    }
    const folded = fold(written).normalize("NFC");
    if (UNSPACED.test(folded)) yield* termsInRuns(folded, start, end);
    else {
      for (const plain of folded.match(WORD) ?? []) yield { word: asWord(plain), start, end, isPart: false };
      if (CAMEL.test(written))
        for (const part of written.split(/(?<=\p{Ll})(?=\p{Lu})/u))
          yield { word: asWord(fold(part)), start, end, isPart: true };
    }
  }
}

/** The article of Arabic is left out. */
const asWord = (folded: string): string => folded.replace(ARTICLE, "").slice(0, LENGTH_MAX);

function* termsInRuns(folded: string, start: number, end: number): Generator<Term> {
  const isAligned = folded.length === end - start;
  for (const { run, index } of runsOf(folded)) {
    const placed = (at: number, length: number) =>
      isAligned ? { start: start + index + at, end: start + index + at + length } : { start, end };
    if (!UNSPACED.test(run)) {
      yield { word: asWord(run), ...placed(0, run.length), isPart: false };
      continue;
    }
    const signs = Array.from(run);
    let at = 0;
    for (const [place, sign] of signs.entries()) {
      const next = signs[place + 1];
      const word = `${sign}${next ?? ""}`;
      yield { word, ...placed(at, word.length), isPart: next === undefined && signs.length > 1 };
      at += sign.length;
    }
  }
}

/** Pieces that are of scripts without blanks, and those between them. */
function runsOf(folded: string): { run: string; index: number }[] {
  const runs: { run: string; index: number }[] = [];
  let wasUnspaced: boolean | undefined;
  let index = 0;
  for (const sign of folded) {
    const is = UNSPACED.test(sign);
    const last = runs.at(-1);
    if (last && is === wasUnspaced) last.run += sign;
    else runs.push({ run: sign, index });
    wasUnspaced = is;
    index += sign.length;
  }
  return runs;
}

/** Whether a word is of a script without blanks. */
export const isUnspaced = (word: string): boolean => UNSPACED.test(word);
