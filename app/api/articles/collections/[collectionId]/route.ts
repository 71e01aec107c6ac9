import { removeCollection, updateCollection } from "@/lib/articles/articles/collections";
import { ArticleCollectionResult, UpdateCollection } from "@/lib/articles/articles/schemas";
import { endpoint, idInPath, route } from "@/lib/http/route";
import { empty } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PATCH: route({
    operation: "updateArticleCollection",
    summary: "Changes a collection's names or icon, or moves it.",
    auth: ["member"],
    permission: "articles",
    limit: "dashboard",
    ...idInPath("collectionId", "collection_not_found"),
    body: UpdateCollection,
    responses: { 200: ArticleCollectionResult },
    handler: async ({ ctx, params, body }) => ({
      collection: await updateCollection(ctx, params.collectionId, body),
    }),
  }),
  DELETE: route({
    operation: "deleteArticleCollection",
    summary: "Deletes an empty collection.",
    auth: ["member"],
    permission: "articles",
    limit: "dashboard",
    ...idInPath("collectionId", "collection_not_found"),
    responses: { 200: empty },
    errors: ["collection_in_use"],
    handler: ({ ctx, params }) => removeCollection(ctx, params.collectionId),
  }),
});
