/**
 * A ticket's number in a mail's subject: `Re: [#1042] My order`. Before the words, as mailing lists write their names: Gmail leaves
 * bracketed words at the beginning out when it puts mails together, and a number at the end would begin another thread there.
 */

import { cut } from "@/lib/platform/text";

/** A line of a header has 998 signs at most, and one word of a subject may be a line. */
const WORDS_MAX = 900;
const NUMBER = / ?\[#(\d{1,9})\] ?/g;
/** "Re:", "AW: Fwd:", "Re[2]:" … as mail programs write them in their languages. */
const MARKS =
  /^(?:(?:re|fwd?|aw|wg|antw|doorst|sv|vs|vb|vl|tr|rv|res|enc|rif|ref|odp|pd|ynt|ilt|bls|trs|atb|hs|vá|απ|σχετ|πρθ|回复|回覆|答复|转发|轉寄|返信|転送|답장|전달|השב|הועבר)\s?(?:\[\d{1,3}\]\s?)?[:：]\s?){0,5}/iu;

export const numbersIn = (subject: string): number[] =>
  [...subject.matchAll(NUMBER)].slice(0, 20).map(([, number]) => Number(number));

/** Numbers of others stay: another desk may find its own mail by one. */
export const withoutNumbers = (subject: string, numbers: readonly number[]): string =>
  subject.replace(NUMBER, (all, number) => (numbers.includes(Number(number)) ? " " : all)).trim();

/** Once, also where it was there before. `own`: numbers of the customer's tickets, which go. */
export function numbered(subject: string, number: number, own: readonly number[]): string {
  const plain = withoutNumbers(subject, [...own, number]);
  const [marks = ""] = MARKS.exec(plain) ?? [];
  const words = cut(plain.slice(marks.length).trim(), WORDS_MAX);
  return [marks.trim(), `[#${number}]`, words].filter(Boolean).join(" ");
}
