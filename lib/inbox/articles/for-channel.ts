/** An article as a message: plain text with its address at the end. Browser-safe. */

const SENTENCE_END = /[.!?。！？؟](?=\s|$)|[。！？]|\n/g;
/** A shorter beginning than this says nothing: then there is only the address. */
const LEAST = 80;

type Given = { title: string; text: string; url: string };

/**
 * At most `max` characters, counted as the composer counts them. A longer text is cut behind a sentence, else behind a word. Null:
 * the address alone fits, or not even that.
 */
export function textForChannel({ title, text, url }: Given, max: number): string | null {
  const end = `\n\n${url}`;
  const words = `${title}\n\n${text}`.trim();
  const space = max - lengthOf(end);
  if (lengthOf(words) <= space) return words + end;
  if (space < LEAST) return null;
  // The sign of a cut needs one.
  const beginning = Array.from(words)
    .slice(0, space - 1)
    .join("");
  let cut = 0;
  for (const { index, 0: sign } of beginning.matchAll(SENTENCE_END)) cut = index + sign.length;
  const blank = beginning.lastIndexOf(" ");
  const isSentence = cut > beginning.length / 2;
  const kept = beginning.slice(0, isSentence ? cut : blank > 0 ? blank : undefined).trim();
  return `${kept}${isSentence ? "" : "…"}${end}`;
}

const lengthOf = (text: string): number => Array.from(text).length;
