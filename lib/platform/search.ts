/** Turns what a person typed into the argument of search_query(): each word must begin a word of the row. */
export function toSearchWords(typed: string): string {
  const words = typed.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  return words
    .slice(0, 8)
    .map((word) => `'${word.replace(/['\\]/g, " ")}':*`)
    .join(" & ");
}
