/** PostgreSQL's limits on strangers' values from any source: a body, a query, a token. */

/** PostgreSQL cannot store U+0000, and a lone surrogate is not a character. */
export function isStorableText(text: string): boolean {
  return !text.includes("\u0000") && text.isWellFormed();
}

/** Says why PostgreSQL cannot store a parsed value from any source: a body, a token, a form. Null: it can. */
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
