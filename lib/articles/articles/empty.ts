import type { ArticleDocument } from "@/lib/articles/documents/schema";

/** The document of an article that begins, here and in the editor, which loads nothing else of this domain. */
export const EMPTY_DOCUMENT: ArticleDocument = { type: "doc", content: [{ type: "paragraph" }] };
