/** The document of an article that begins, here and in the editor, which loads nothing else of this domain. */
export const EMPTY_DOCUMENT = { type: "doc", content: [{ type: "paragraph" }] };
