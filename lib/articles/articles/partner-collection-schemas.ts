/** Shapes of collections of articles in the partner API. */
import { z } from "zod";
import { listed, optional, pathId, publicId } from "@/lib/platform/public-shapes";
import { doc, name } from "@/lib/platform/shapes";
import { etag } from "./partner-schemas";
import { ArticleLanguage, COLLECTION_ICONS, COLLECTIONS_MAX, summary } from "./schemas";

const EXAMPLE_TEXTS = { en: { name: "Orders", description: "Buy, pay and return." } };
/** Unlike the dashboard's, it ignores what it does not know. */
const CollectionTexts = z
  .partialRecord(
    ArticleLanguage,
    z.object({
      name: name(80).meta(doc("Its name.", "Orders")),
      description: summary(300).default("").meta(doc("One or two sentences.", "Buy, pay and return.")),
    }),
  )
  .refine((texts) => Object.keys(texts).length > 0, "Enter a name in one language at least.");
const NO_PARENT = "The collection that it is in; null: one of the first level.";

export const PartnerCollection = z
  .object({
    id: publicId("collection", "The collection."),
    parentId: publicId("collection", NO_PARENT).nullable(),
    place: z.int().meta(doc("From 0, among those of the same parent.", 0)),
    icon: listed(COLLECTION_ICONS, "Its icon."),
    texts: z
      .partialRecord(
        ArticleLanguage,
        z.object({
          name: z.string().meta(doc("Its name.", "Orders")),
          description: z.string().meta(doc("One or two sentences.", "Buy, pay and return.")),
        }),
      )
      .meta(doc("Its name and description, by language.", EXAMPLE_TEXTS)),
    articleCount: z
      .int()
      .meta(doc("Articles in it that are not archived, without those of collections in it.", 4)),
    etag: etag("it"),
  })
  .meta({ id: "ArticleCollection", description: "A collection of articles." });
export type PartnerCollection = z.infer<typeof PartnerCollection>;
export const PartnerCollectionList = z
  .object({
    collections: z
      .array(PartnerCollection)
      .meta({ description: "All of them, in order: each before the collections in it." }),
  })
  .meta({ id: "ArticleCollectionList" });

export const CollectionPath = z.object({
  workspaceId: pathId("workspace", "The workspace."),
  collectionId: pathId("collection", "The collection."),
});

const parentId = z.string().max(100).nullable().meta(doc(NO_PARENT, null));
const icon = z.enum(COLLECTION_ICONS).meta(doc("Its icon.", "book"));
const texts = CollectionTexts.meta(doc("Its name and description, by language.", EXAMPLE_TEXTS));
export const CreatePartnerCollection = z
  .object({ parentId: parentId.optional(), icon: optional(icon).meta(doc("Its icon.", "book")), texts })
  .meta({ id: "CreateArticleCollection", example: { icon: "truck", texts: EXAMPLE_TEXTS } });
export type CreatePartnerCollection = z.infer<typeof CreatePartnerCollection>;

export const UpdatePartnerCollection = z
  .object({
    parentId: parentId.optional(),
    place: optional(
      z
        .int()
        .min(0)
        .max(COLLECTIONS_MAX - 1),
    ).meta(doc("Its new place; the others move along.", 0)),
    icon: optional(icon).meta(doc("Its icon.", "book")),
    texts: optional(CollectionTexts).meta(doc("Replaces the texts of all languages.", EXAMPLE_TEXTS)),
  })
  .refine((value) => Object.values(value).some((each) => each !== undefined), "Send the fields to change.")
  .meta({ id: "UpdateArticleCollection", minProperties: 1, example: { icon: "card" } });
export type UpdatePartnerCollection = z.infer<typeof UpdatePartnerCollection>;

export const DeletedCollection = z
  .object({
    collectionId: publicId("collection", "The collection."),
    deleted: z.literal(true).meta(doc("It is gone.", true)),
  })
  .meta({ id: "DeletedArticleCollection" });
