/** JSON that PostgreSQL can store: it takes no U+0000, in keys or values; each is replaced by U+FFFD. */

/** An even number of backslashes before it escape each other; the escape itself begins after them. */
const ESCAPED_NUL = /(?<!\\)((?:\\\\)*)\\u0000/g;

export const storableJson = (value: unknown): string =>
  JSON.stringify(value ?? null).replace(ESCAPED_NUL, "$1\\ufffd");
