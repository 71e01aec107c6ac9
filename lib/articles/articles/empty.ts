/** The document of an article that begins. */
export const EMPTY_DOCUMENT = { type: "doc", content: [{ type: "paragraph" }] };
