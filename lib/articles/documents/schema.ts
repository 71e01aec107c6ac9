export type ArticleDocument = { type: "doc" };
