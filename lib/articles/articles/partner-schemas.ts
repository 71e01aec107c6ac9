/** Shapes of articles in the partner API. */
import { z } from "zod";
import { READ_CHARACTERS_MAX } from "@/lib/articles/documents/limits";
import { listed, nextPage, optional, pageQuery, pathId, publicId } from "@/lib/platform/public-shapes";
import { doc, EXAMPLE_UUID, instant } from "@/lib/platform/shapes";
import { ArticleLanguage, AUDIENCES, summary, TEXT_STATES, title } from "./schemas";

const EXAMPLE_DOCUMENT = {
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text: "Within 30 days." }] }],
};
const EXAMPLE_TEXT = {
  title: "Return an order",
  summary: "How, and until when.",
  markdown: "Within **30 days**.",
};
const EXAMPLE_PICTURE =
  "https://parley.example.com/api/partners/v2/workspaces/mw_01h455vb4pex5vsknk084sn02q/article-pictures/att_01h455vb4pex5vsknk084sn02q/file";

/** A text that says when it was read. */
export const etag = (what: string) =>
  z.string().meta(doc(`Also the header ETag: send it as \`If-Match\` to change ${what}.`, '"7"'));
const language = ArticleLanguage.meta(doc("Its language.", "en"));
const textFields = {
  language: listed(ArticleLanguage.options, "Its language."),
  title: z.string().meta(doc("Its title.", "Return an order")),
  summary: z
    .string()
    .meta(doc("One or two sentences, for lists and search engines.", "How, and until when.")),
  state: listed(TEXT_STATES, "`changed`: published, with changes that are not."),
  version: z.int().meta(doc("Grows with each change of title, summary or text.", 7)),
  publishedAt: instant("When it was last published; null: readers do not see it.").nullable(),
  publishesAt: instant("When it is published by plan; null: not planned.").nullable(),
  updatedAt: instant("When it last changed."),
};

export const PartnerArticle = z
  .object({
    id: publicId("article", "The article."),
    number: z.int().meta(doc("Counts from 1, is part of its address, and never changes.", 12)),
    collectionId: publicId("collection", "The collection that it is in; null: none.").nullable(),
    place: z.int().meta(doc("From 0, within its collection.", 0)),
    audience: listed(AUDIENCES, "`team`: members alone read it, and never in the help center."),
    isArchived: z.boolean().meta(doc("Readers do not see it.", false)),
    texts: z
      .array(z.object(textFields))
      .meta({ description: "One for each language that it has, each with a state of its own." }),
    createdAt: instant("When it was created."),
    updatedAt: instant("When it or one of its texts last changed."),
  })
  .meta({ id: "Article", description: "The article, without what its texts say." });

export const PartnerArticleDetails = PartnerArticle.extend({
  etag: etag("its collection, place or readers"),
}).meta({ id: "ArticleDetails" });
export type PartnerArticleDetails = z.infer<typeof PartnerArticleDetails>;
export const PartnerArticleList = z
  .object({
    articles: z.array(PartnerArticleDetails).meta({ description: "Newest first." }),
    nextCursor: nextPage(),
  })
  .meta({ id: "ArticleList" });
export type PartnerArticleList = z.infer<typeof PartnerArticleList>;

export const ListPartnerArticles = z.object({
  collectionId: z
    .string()
    .max(100)
    .optional()
    .meta(doc("Only those in this collection.", "col_01h455vb4pex5vsknk084sn02q")),
  state: z
    .enum([...TEXT_STATES, "archived"])
    .optional()
    .meta(
      doc("Only with a text in this state, or those that are archived; else all that are not.", "published"),
    ),
  language: ArticleLanguage.optional().meta(doc("Only with a text in this language.", "en")),
  ...pageQuery,
});
export type ListPartnerArticles = z.infer<typeof ListPartnerArticles>;

const workspaceId = pathId("workspace", "The workspace.");
export const ArticlePath = z.object({ workspaceId, articleId: pathId("article", "The article.") });
export const ArticleTextPath = ArticlePath.extend({ language });
export type ArticleTextPath = z.infer<typeof ArticleTextPath>;

const markdown = optional(
  z.string().max(READ_CHARACTERS_MAX, `Use at most ${READ_CHARACTERS_MAX} characters.`),
).meta(
  doc(
    "What it says, as Markdown; or send `document`. A first heading of level 1 is the title, and no part of the text.",
    "Within **30 days**.",
  ),
);
const document = optional(z.record(z.string(), z.unknown())).meta(
  doc("What it says, as the editor's JSON (ProseMirror), which is the stored form.", EXAMPLE_DOCUMENT),
);
const content = {
  title: optional(title).meta(
    doc("Its title, on one line. Without it the Markdown's is taken.", "Return an order"),
  ),
  summary: optional(summary(300)).meta(
    doc(
      "One or two sentences, for lists and search engines. Without it the Markdown's is taken.",
      "How, and until when.",
    ),
  ),
  markdown,
};
const collectionId = z
  .string()
  .max(100)
  .nullable()
  .meta(doc("The collection that it is in; null: none.", null));
const audience = z.enum(AUDIENCES).meta(doc("`team`: members alone read it.", "everyone"));

export const CreatePartnerArticle = z
  .object({
    collectionId: collectionId.optional(),
    audience: optional(audience).meta(doc("`team`: members alone read it.", "everyone")),
    language: language.meta(doc("The language of its first text, which is a draft.", "en")),
    ...content,
    document,
  })
  .meta({ id: "CreateArticle", example: { language: "en", ...EXAMPLE_TEXT } });
export type CreatePartnerArticle = z.infer<typeof CreatePartnerArticle>;

export const UpdatePartnerArticle = z
  .object({
    collectionId: collectionId.optional(),
    place: optional(z.int().min(0).max(10_000)).meta(doc("Its new place; the others move along.", 0)),
    audience: optional(audience).meta(doc("`team`: members alone read it.", "everyone")),
  })
  .refine((value) => Object.values(value).some((each) => each !== undefined), "Send the fields to change.")
  .meta({ id: "UpdateArticle", minProperties: 1, example: { audience: "everyone", place: 0 } });
export type UpdatePartnerArticle = z.infer<typeof UpdatePartnerArticle>;

export const DeletedArticle = z
  .object({
    articleId: publicId("article", "The article."),
    deleted: z.literal(true).meta(doc("It is gone.", true)),
  })
  .meta({ id: "DeletedArticle" });

export const SavePartnerText = z
  .object({ ...content, document })
  .meta({ id: "SaveArticleText", minProperties: 1, example: EXAMPLE_TEXT });
export type SavePartnerText = z.infer<typeof SavePartnerText>;

export const PartnerArticleText = z
  .object({
    articleId: publicId("article", "The article."),
    ...textFields,
    markdown: z.string().meta(doc("What the draft says, as Markdown.", "Within **30 days**.\n")),
    document: z
      .record(z.string(), z.unknown())
      .meta(doc("What the draft says, as the editor's JSON (ProseMirror).", EXAMPLE_DOCUMENT)),
    pictures: z
      .array(
        z.object({
          address: z.string().meta(doc("Its address in the text.", `file:${EXAMPLE_UUID}`)),
          url: z.string().meta(doc("Opens it with your key, by a redirect.", EXAMPLE_PICTURE)),
        }),
      )
      .meta({ description: "The pictures in it." }),
    etag: etag("title, summary or text"),
  })
  .meta({ id: "ArticleText", description: "What an article says in one language, as its authors see it." });
export type PartnerArticleText = z.infer<typeof PartnerArticleText>;

/** Without what it says, which may be megabytes. */
export const PartnerTextState = z
  .object({
    articleId: publicId("article", "The article."),
    ...textFields,
    etag: etag("title, summary or text"),
  })
  .meta({ id: "ArticleTextState", description: "One language of an article, without what it says." });
export type PartnerTextState = z.infer<typeof PartnerTextState>;

export const ReadPartnerText = z.object({
  version: z
    .enum(["draft", "published"])
    .default("draft")
    .meta(doc("`published`: what readers see. Else the draft, which may have changes.", "published")),
});
export type ReadPartnerText = z.infer<typeof ReadPartnerText>;

export const PicturePath = z.object({ workspaceId, pictureId: pathId("attachment", "The picture.") });
export const PartnerPicture = z
  .object({
    pictureId: publicId("attachment", "The picture."),
    address: z
      .string()
      .meta(
        doc("Its address in texts: `![A box](file:…)`, or `src` of an image node.", `file:${EXAMPLE_UUID}`),
      ),
    fileName: z.string().meta(doc("Its name.", "box.png")),
    mimeType: z.string().meta(doc("By its bytes.", "image/png")),
    sizeBytes: z.int().meta(doc("Its size.", 18_204)),
    width: z.int().nullable().meta(doc("In pixels; null where it has no size of its own.", 640)),
    height: z.int().nullable().meta(doc("In pixels; null where it has no size of its own.", 360)),
    url: z.string().meta(doc("Opens it with your key, by a redirect.", EXAMPLE_PICTURE)),
  })
  .meta({ id: "ArticlePicture" });
export type PartnerPicture = z.infer<typeof PartnerPicture>;
