/** Articles and collections that partners write, by the verbs of the dashboard. */
import { isDeepStrictEqual } from "node:util";
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { AppError, type ErrorCode } from "@/lib/platform/errors";
import { newId, toPublicId } from "@/lib/platform/ids";
import { mustMatch } from "@/lib/platform/if-match";
import { createArticle, removeArticle, updateArticle } from "./articles";
import type { KeyAuthor } from "./center";
import { createCollection, removeCollection, updateCollection } from "./collections";
import type {
  CreatePartnerCollection,
  PartnerCollection,
  UpdatePartnerCollection,
} from "./partner-collection-schemas";
import { givenContent } from "./partner-content";
import {
  articleIdOf,
  articleTag,
  collectionIdOf,
  collectionTag,
  getPartnerArticle,
  getPartnerCollection,
} from "./partner-reads";
import type {
  ArticleTextPath,
  CreatePartnerArticle,
  PartnerArticleDetails,
  PartnerArticleText,
  PartnerTextState,
  SavePartnerText,
  UpdatePartnerArticle,
} from "./partner-schemas";
import { findText, getPartnerText, getTextState, textTag } from "./partner-texts";
import { publishText, saveText, unpublishText } from "./texts";

type KeyCtx = Ctx<ActorOf<"partnerKey">>;

/** The key as the author of what it writes in a workspace of its partner. */
export const authorIn = (ctx: KeyCtx, workspaceId: string): Ctx<KeyAuthor> => ({
  ...ctx,
  actor: { ...ctx.actor, workspaceId, userId: null },
});

/** An article with its first text, a draft. Throws invalid_request and collection_not_found. */
export async function createPartnerArticle(
  ctx: KeyCtx,
  workspaceId: string,
  { collectionId, audience = "everyone", language, ...given }: CreatePartnerArticle,
): Promise<PartnerArticleDetails> {
  const collection = collectionIdOf(collectionId) ?? null;
  const { title, summary, document } = await givenContent(given);
  const id = newId();
  const article = { id, collectionId: collection, audience, language, title, summary, document };
  await createArticle(authorIn(ctx, workspaceId), article);
  return getPartnerArticle(workspaceId, toPublicId("article", id));
}

/** Throws article_not_found, collection_not_found, precondition_required and precondition_failed. */
export async function updatePartnerArticle(
  ctx: KeyCtx,
  workspaceId: string,
  publicId: string,
  { collectionId, ...input }: UpdatePartnerArticle,
  ifMatch: string | null,
): Promise<PartnerArticleDetails> {
  const change = { ...input, collectionId: collectionIdOf(collectionId) };
  await updateArticle(authorIn(ctx, workspaceId), articleIdOf(publicId), change, (now) =>
    mustMatch(ifMatch, articleTag(now)),
  );
  return getPartnerArticle(workspaceId, publicId);
}

/** Repeatable: what is so already needs no match. Throws article_not_found, and precondition_failed for another If-Match. */
export async function archivePartnerArticle(
  ctx: KeyCtx,
  workspaceId: string,
  publicId: string,
  { isArchived, ifMatch }: { isArchived: boolean; ifMatch: string | null },
): Promise<PartnerArticleDetails> {
  const before = await getPartnerArticle(workspaceId, publicId);
  if (before.isArchived === isArchived) return before;
  await updateArticle(authorIn(ctx, workspaceId), articleIdOf(publicId), { isArchived }, (now) => {
    if (ifMatch !== null) mustMatch(ifMatch, articleTag(now));
  });
  return getPartnerArticle(workspaceId, publicId);
}

/** Throws article_not_found and article_not_archived. */
export const removePartnerArticle = (ctx: KeyCtx, workspaceId: string, publicId: string) =>
  removeArticle(authorIn(ctx, workspaceId), articleIdOf(publicId));

type TextPlace = Pick<ArticleTextPath, "articleId" | "language">;

/**
 * The draft; a language that the article does not have begins, and needs no If-Match. What says the same already changes nothing, so a
 * repeated call is no conflict. Throws article_not_found, invalid_request, precondition_required and precondition_failed.
 */
export async function savePartnerText(
  ctx: KeyCtx,
  workspaceId: string,
  place: TextPlace,
  given: SavePartnerText,
  ifMatch: string | null,
): Promise<PartnerArticleText> {
  const now = await findText(workspaceId, place);
  if (now && ifMatch === null) throw new AppError("precondition_required");
  if (!now && ifMatch !== null) throw new AppError("precondition_failed");
  const input = await givenContent(given);
  const isSame =
    now?.title === input.title &&
    now.summary === input.summary &&
    isDeepStrictEqual(now.document, input.document);
  if (!isSame) {
    if (now) mustMatch(ifMatch, textTag(now));
    const at = { articleId: articleIdOf(place.articleId), language: place.language };
    const version = now?.version ?? 0;
    await unchanged(saveText(authorIn(ctx, workspaceId), at, { ...input, version }));
  }
  return getPartnerText(workspaceId, place);
}

/** Readers see the text that If-Match names. Throws article_not_found, precondition_required and precondition_failed. */
export async function publishPartnerText(
  ctx: KeyCtx,
  workspaceId: string,
  place: TextPlace,
  ifMatch: string | null,
): Promise<PartnerTextState> {
  const now = await getTextState(workspaceId, place);
  mustMatch(ifMatch, now.etag);
  const at = { articleId: articleIdOf(place.articleId), language: place.language };
  if (now.state !== "published") await unchanged(publishText(authorIn(ctx, workspaceId), at, now.version));
  return getTextState(workspaceId, place);
}

/** Repeatable: a draft needs no match. Throws article_not_found, and precondition_failed for another If-Match. */
export async function unpublishPartnerText(
  ctx: KeyCtx,
  workspaceId: string,
  place: TextPlace,
  ifMatch: string | null,
): Promise<PartnerTextState> {
  const before = await getTextState(workspaceId, place);
  if (before.state === "draft") return before;
  const at = { articleId: articleIdOf(place.articleId), language: place.language };
  await unpublishText(authorIn(ctx, workspaceId), at, (now) => {
    if (ifMatch !== null) mustMatch(ifMatch, textTag(now));
  });
  return getTextState(workspaceId, place);
}

/** Another change came between reading and writing. */
const unchanged = <T>(change: Promise<T>): Promise<T> =>
  change.catch((error: unknown) => {
    const code: ErrorCode | null = error instanceof AppError ? error.code : null;
    throw code === "article_changed" ? new AppError("precondition_failed") : error;
  });

/** Throws invalid_request and collection_not_found. */
export async function createPartnerCollection(
  ctx: KeyCtx,
  workspaceId: string,
  { parentId, icon = "book", texts }: CreatePartnerCollection,
): Promise<PartnerCollection> {
  const id = newId();
  const collection = { id, icon, texts, parentId: collectionIdOf(parentId) ?? null };
  await createCollection(authorIn(ctx, workspaceId), collection);
  return getPartnerCollection(workspaceId, toPublicId("collection", id));
}

/** Throws invalid_request, collection_not_found, precondition_required and precondition_failed. */
export async function updatePartnerCollection(
  ctx: KeyCtx,
  workspaceId: string,
  publicId: string,
  { parentId, ...input }: UpdatePartnerCollection,
  ifMatch: string | null,
): Promise<PartnerCollection> {
  const change = { ...input, parentId: collectionIdOf(parentId) };
  await updateCollection(authorIn(ctx, workspaceId), collectionIdOf(publicId) ?? "", change, (now) =>
    mustMatch(ifMatch, collectionTag(now)),
  );
  return getPartnerCollection(workspaceId, publicId);
}

/** Only an empty one. Throws collection_not_found and collection_in_use. */
export const removePartnerCollection = (ctx: KeyCtx, workspaceId: string, publicId: string) =>
  removeCollection(authorIn(ctx, workspaceId), collectionIdOf(publicId) ?? "");
