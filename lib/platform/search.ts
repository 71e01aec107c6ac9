/** Turns what a person typed into a tsquery over search_words(): every word must begin a word of the row. */
export function toSearchQuery(workspaceId: string, typed: string): string | null {
  const words = typed.toLowerCase().match(/[\p{L}\p{N}@._-]+/gu) ?? [];
  if (words.length === 0) return null;
  const quoted = words.slice(0, 8).map((word) => `'${word.replaceAll("'", "''")}':*`);
  return [`'${workspaceId}'`, ...quoted].join(" & ");
}
