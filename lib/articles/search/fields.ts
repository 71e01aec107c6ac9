/** Where each word of a text is: in its title, in a heading or the summary, often or once in what it says. */
import { plainText } from "@/lib/articles/documents/headings";
import { renderText } from "@/lib/articles/documents/render-text";
import type { ArticleDocument, ArticleNode } from "@/lib/articles/documents/schema";
import { termsIn } from "./words";

/** Characters of a text that are indexed. */
export const BODY_MAX = 50_000;
const OFTEN = 3;

/** Bits of a word's places, in the order of their weight. */
export const FIELDS = { title: 0, heading: 1, often: 2, once: 3 } as const;

export type Published = { title: string; summary: string; document: ArticleDocument };
export type Indexed = {
  /** Places by word, one bit for each. */
  words: Map<string, number>;
  titleWords: number;
  body: string;
};

export function fieldsOf({ title, summary, document }: Published): Indexed {
  const body = renderText(document).slice(0, BODY_MAX).toWellFormed();
  const words = new Map<string, number>();
  const put = (word: string, field: number) => words.set(word, (words.get(word) ?? 0) | (1 << field));
  const titled = [...termsIn(title)];
  for (const { word } of titled) put(word, FIELDS.title);
  for (const text of [summary, ...headingsIn(document)])
    for (const { word } of termsIn(text)) put(word, FIELDS.heading);
  const counts = new Map<string, number>();
  for (const { word } of termsIn(body)) counts.set(word, (counts.get(word) ?? 0) + 1);
  for (const [word, count] of counts) put(word, count >= OFTEN ? FIELDS.often : FIELDS.once);
  return { words, titleWords: titled.filter(({ isPart }) => !isPart).length, body };
}

const NAMED = new Set(["heading", "detailsSummary"]);

function headingsIn(node: ArticleNode): string[] {
  if (NAMED.has(node.type)) return [plainText(node)];
  return (node.content ?? []).flatMap(headingsIn);
}
