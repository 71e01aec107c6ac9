import type { ArticleDocument } from "./schema";
export const checkDocument = (given: unknown): ArticleDocument => given as ArticleDocument;
