/** Cleans a reader's words before they are kept: no address, no long number, at most so many characters. */
import { cut, storable } from "@/lib/platform/text";

export const WORD_MAX = 500;
const LEFT_OUT = "•••";
/** A phone number, a card, an order: digits with little between them. */
const NUMBER = /\p{N}(?:[ ()./\u2010-\u2015-]{0,2}\p{N}){5,}/gu;

export function keptWord(text: string): string {
  const plain = storable(cut(text, WORD_MAX).replace(/[^\P{Cc}\n]|\p{Cf}/gu, "")).trim();
  const words = plain.split(/(\s+)/).map((word) => (/[@\uFF20]/.test(word) ? LEFT_OUT : word));
  return cut(words.join("").replace(NUMBER, LEFT_OUT), WORD_MAX);
}
