/** Tells what a person wrote from what their mail program quoted below it. */

export type Folded = {
  /** What was written. */
  text: string;
  /** The quoted mail and the signature; null without any. */
  quoted: string | null;
};

export function foldQuotes(text: string): Folded {
  return { text: text.trim(), quoted: null };
}
