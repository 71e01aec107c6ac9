/** Limits of a document. Browser-safe. */

/** Its JSON, in UTF-16 units. */
export const DOCUMENT_MAX = 1_048_576;
export const DEPTH_MAX = 32;
export const NODES_MAX = 20_000;

/** Markdown and HTML may have twice what a document can hold: markup is longer than what it becomes. */
export const READ_CHARACTERS_MAX = 2 * DOCUMENT_MAX;

/** The body that saves one: a character may take three bytes. */
export const ARTICLE_BODY_BYTES_MAX = 3 * DOCUMENT_MAX + 65_536;
