/** What PostgreSQL can store of strangers' values, whatever brought them: a body, a query, a token. */

/** PostgreSQL cannot store U+0000, and a lone surrogate is not a character. */
export function isStorableText(text: string): boolean {
  return !text.includes("\u0000") && text.isWellFormed();
}

/** What PostgreSQL cannot store in a parsed value, whatever brought it: a body, a token, a form. Null: nothing. */
export function unstorableIn(value: unknown): string | null {
  if (typeof value === "string")
    return isStorableText(value) ? null : "Strings may not contain U+0000 or lone surrogates.";
  // JSON.parse makes Infinity of 1e400.
  if (typeof value === "number")
    return Number.isFinite(value) ? null : "Numbers may not be larger than a double.";
  if (value === null || typeof value !== "object") return null;
  const parts = Array.isArray(value) ? value : Object.entries(value).flat();
  for (const part of parts) {
    const problem = unstorableIn(part);
    if (problem) return problem;
  }
  return null;
}
