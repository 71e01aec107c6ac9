/** Turns typed text into the argument of search_query(): each word must be a prefix of a word of the row. */
export function toSearchWords(typed: string): string {
  const words = typed.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  return words
    .slice(0, 8)
    .map((word) => `'${word.replace(/['\\]/g, " ")}':*`)
    .join(" & ");
}
