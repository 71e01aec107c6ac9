/** Shapes of collections and articles, as their authors see them. */
import { z } from "zod";
import { CUSTOMER_LANGUAGES } from "@/lib/i18n/locales";
import { instant, name, plannedInstant, uuid } from "@/lib/platform/shapes";

export const COLLECTIONS_MAX = 200;
export const ARTICLES_MAX = 10_000;
const PAGE_MAX = 100;

/** Languages of articles: those in which a help center can speak. */
export const ArticleLanguage = z.enum(CUSTOMER_LANGUAGES);
export type ArticleLanguage = z.infer<typeof ArticleLanguage>;

export const COLLECTION_ICONS = [
  "book",
  "rocket",
  "settings",
  "card",
  "message",
  "people",
  "shield",
  "truck",
  "code",
  "question",
] as const;

/** On one line, and may be empty. */
export const summary = (max: number) =>
  z
    .string()
    .trim()
    .refine((text) => Array.from(text).length <= max, `Use at most ${max} characters.`)
    .refine((text) => !/\p{Cc}/u.test(text), "Remove line breaks and control characters.");

export const CollectionText = z.strictObject({ name: name(80), description: summary(300).default("") });
export type CollectionText = z.infer<typeof CollectionText>;
const CollectionTexts = z
  .partialRecord(ArticleLanguage, CollectionText)
  .refine((texts) => Object.keys(texts).length > 0, "Enter a name in one language at least.");
export type CollectionTexts = z.infer<typeof CollectionTexts>;

export const ArticleCollection = z.object({
  id: uuid(),
  /** The collection that this one is in; null for one of the first level. */
  parentId: uuid().nullable(),
  /** From 0, among those of the same parent. */
  place: z.number().int(),
  icon: z.enum(COLLECTION_ICONS),
  texts: z.partialRecord(ArticleLanguage, z.object({ name: z.string(), description: z.string() })),
  /** Articles in it that are not archived, without those of collections in it. */
  articleCount: z.number().int(),
});
export type ArticleCollection = z.infer<typeof ArticleCollection>;
/** In order: each before the collections in it. */
export const ArticleCollectionList = z.object({ collections: z.array(ArticleCollection) });
export const ArticleCollectionResult = z.object({ collection: ArticleCollection });

/** An `id` of the caller makes a repeated request create once. */
export const CreateCollection = z.strictObject({
  id: uuid(),
  parentId: uuid().nullable().default(null),
  icon: z.enum(COLLECTION_ICONS).default("book"),
  texts: CollectionTexts,
});
export type CreateCollection = z.infer<typeof CreateCollection>;
export const UpdateCollection = z.strictObject({
  parentId: uuid().nullable().optional(),
  icon: z.enum(COLLECTION_ICONS).optional(),
  /** Replaces all of them. */
  texts: CollectionTexts.optional(),
  /** Its new place; the others move along. */
  place: z
    .number()
    .int()
    .min(0)
    .max(COLLECTIONS_MAX - 1)
    .optional(),
});
export type UpdateCollection = z.infer<typeof UpdateCollection>;

export const AUDIENCES = ["everyone", "team"] as const;
/** `changed`: published, with changes that are not. */
export const TEXT_STATES = ["draft", "published", "changed"] as const;

/** An article in one language, without its document. */
export const ArticleTextSummary = z.object({
  language: ArticleLanguage,
  title: z.string(),
  summary: z.string(),
  state: z.enum(TEXT_STATES),
  version: z.number().int(),
  publishedAt: instant().nullable(),
  /** When it is published by plan; null: not planned. */
  publishesAt: instant().nullable(),
  updatedAt: instant(),
});
export type ArticleTextSummary = z.infer<typeof ArticleTextSummary>;

export const Article = z.object({
  id: uuid(),
  /** Counts from 1, is part of its address, and never changes. */
  number: z.number().int(),
  collectionId: uuid().nullable(),
  /** From 0, within its collection. */
  place: z.number().int(),
  /** `team`: members alone read it. */
  audience: z.enum(AUDIENCES),
  isArchived: z.boolean(),
  /** In the help center's order of languages. */
  texts: z.array(ArticleTextSummary),
  createdAt: instant(),
  updatedAt: instant(),
});
export type Article = z.infer<typeof Article>;
export const ArticleResult = z.object({ article: Article });
export const ArticleList = z.object({ articles: z.array(Article), nextCursor: z.string().nullable() });
export type ArticleList = z.infer<typeof ArticleList>;

/** Articles of one collection come in its order, others newest change first. */
export const ArticleQuery = z.object({
  /** `none`: those in no collection. */
  collection: z.union([uuid(), z.literal("none")]).optional(),
  state: z.enum(["draft", "published", "changed", "archived"]).optional(),
  /** Words of a title. */
  q: z.string().trim().max(200).optional(),
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(50),
});
export type ArticleQuery = z.infer<typeof ArticleQuery>;

export const title = name(160);
export const CreateArticle = z.strictObject({
  id: uuid(),
  collectionId: uuid().nullable().default(null),
  audience: z.enum(AUDIENCES).default("everyone"),
  language: ArticleLanguage,
  title,
});
export type CreateArticle = z.infer<typeof CreateArticle>;
export const UpdateArticle = z.strictObject({
  collectionId: uuid().nullable().optional(),
  place: z.number().int().min(0).max(ARTICLES_MAX).optional(),
  audience: z.enum(AUDIENCES).optional(),
  isArchived: z.boolean().optional(),
});
export type UpdateArticle = z.infer<typeof UpdateArticle>;

/** ProseMirror's JSON: `checkDocument` checks it. */
const document = z.record(z.string(), z.unknown());
export const ArticleText = ArticleTextSummary.extend({
  document,
  author: z.object({ id: uuid(), name: z.string() }).nullable(),
  /** Addresses of the pictures in it, by id: each opens one for ten minutes. */
  files: z.record(z.string(), z.string()),
});
export type ArticleText = z.infer<typeof ArticleText>;
export const ArticleTextResult = z.object({ text: ArticleText });

export const SaveArticleText = z.strictObject({
  title,
  summary: summary(300).default(""),
  document,
  /** The version that was changed; 0 for a language that the article does not have yet. */
  version: z.number().int().min(0),
});
export type SaveArticleText = z.infer<typeof SaveArticleText>;

/** Longer changes are sent in parts. */
export const STEPS_MAX = 500;
/** ProseMirror's JSON of a step. */
const step = z.record(z.string(), z.unknown());
export const AddArticleSteps = z.strictObject({
  /** The version that the first step goes on from. */
  version: z.number().int().min(1),
  /** Each opened editor's own: it knows its steps again, also if an answer was lost. */
  clientId: uuid(),
  steps: z.array(step).max(STEPS_MAX),
  title: title.optional(),
  summary: summary(300).optional(),
});
export type AddArticleSteps = z.infer<typeof AddArticleSteps>;
export const AddArticleStepsResult = z.object({ version: z.number().int() });

export const ArticleSteps = z.object({
  version: z.number().int(),
  title: z.string(),
  summary: z.string(),
  author: z.object({ id: uuid(), name: z.string() }).nullable(),
  /** In their order. `clientId` is empty where a whole text was saved. Null: they are not kept any more. */
  steps: z.array(z.object({ step, clientId: z.string() })).nullable(),
});
export type ArticleSteps = z.infer<typeof ArticleSteps>;

/** The version that is meant, so that no change is published unseen. */
export const PublishArticleText = z.strictObject({ version: z.number().int().min(1) });

/** Null takes the plan back. */
export const PlanArticleText = z.strictObject({ publishesAt: plannedInstant().nullable() });

export const ArticleVersionSummary = z.object({
  version: z.number().int(),
  title: z.string(),
  author: z.object({ id: uuid(), name: z.string() }).nullable(),
  /** Readers see this one. */
  isPublished: z.boolean(),
  createdAt: instant(),
});
export type ArticleVersionSummary = z.infer<typeof ArticleVersionSummary>;
/** Newest first. */
export const ArticleVersionList = z.object({ versions: z.array(ArticleVersionSummary) });
export const ArticleVersion = z.object({
  version: z.number().int(),
  title: z.string(),
  summary: z.string(),
  document,
});
export type ArticleVersion = z.infer<typeof ArticleVersion>;
export const ArticleVersionResult = z.object({ version: ArticleVersion });

/** Addresses of pictures by id, as in a text; ids of none are left out. */
export const ArticlePictureLinks = ArticleText.pick({ files: true });

/** A picture: its address in documents is `file:<id>`. */
export const ArticleFile = z.object({
  id: uuid(),
  fileName: z.string(),
  mimeType: z.string(),
  sizeBytes: z.number().int(),
  /** In pixels; null where it has no size of its own. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Opens it for ten minutes. */
  url: z.string(),
});
export type ArticleFile = z.infer<typeof ArticleFile>;
export const ArticleFileResult = z.object({ file: ArticleFile });

export const TextInPath = z.object({ articleId: uuid(), language: ArticleLanguage });
