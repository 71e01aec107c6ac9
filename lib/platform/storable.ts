/** JSON that PostgreSQL can store: replaces U+0000 in keys and values by U+FFFD. */

/** Backslashes before it escape each other in pairs; the escape starts after them. */
const ESCAPED_NUL = /(?<!\\)((?:\\\\)*)\\u0000/g;

export const storableJson = (value: unknown): string =>
  JSON.stringify(value ?? null).replace(ESCAPED_NUL, "$1\\ufffd");
