/** Which articles the messenger begins with on which pages of a site. The first one that matches counts. */
import { z } from "zod";
import { text, uuid } from "@/lib/platform/shapes";

export const ARTICLE_PAGES_MAX = 10;
export const PAGE_ARTICLES_MAX = 3;

export const ArticlePage = z
  .strictObject({
    match: z.enum(["begins", "contains"]),
    /** A part of an address: of its path where it begins with a slash. Cases do not count. */
    value: text(200).regex(/^[^\s?#]+$/, "Enter a part of an address without spaces, ? and #."),
    /** The first articles of this collection; null: those of `numbers`. */
    collectionId: uuid().nullable(),
    numbers: z.array(z.number().int().min(1).max(999_999_999)).max(PAGE_ARTICLES_MAX),
  })
  .refine(({ collectionId, numbers }) => (collectionId === null) === numbers.length > 0, {
    path: ["numbers"],
    message: "Choose a collection or articles.",
  });
export type ArticlePage = z.infer<typeof ArticlePage>;
export const ArticlePages = z.array(ArticlePage).max(ARTICLE_PAGES_MAX);
