import {
  ETAG,
  IF_MATCH,
  ifMatchOf,
  MATCH_ERRORS,
  readCollectionRoute,
  tagged,
  WRITE_ERRORS,
  writeCollectionRoute,
} from "@/app/api/_partner/article";
import {
  DeletedCollection,
  PartnerCollection,
  UpdatePartnerCollection,
} from "@/lib/articles/articles/partner-collection-schemas";
import { getPartnerCollection } from "@/lib/articles/articles/partner-reads";
import { removePartnerCollection, updatePartnerCollection } from "@/lib/articles/articles/partner-writes";
import { endpoint, reply, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getArticleCollection",
    summary: "One collection of articles.",
    ...readCollectionRoute,
    responses: { 200: PartnerCollection },
    answerHeaders: { 200: [ETAG] },
    errors: ["workspace_not_found", "collection_not_found"],
    handler: async ({ loaded, params }) => {
      const collection = await getPartnerCollection(loaded.workspaceId, params.collectionId);
      return reply(200, collection, tagged(collection));
    },
  }),
  PATCH: route({
    operation: "updateArticleCollection",
    summary: "Changes a collection's names or icon, or moves it. What the body does not name stays.",
    ...writeCollectionRoute,
    body: UpdatePartnerCollection,
    documentedHeaders: [IF_MATCH],
    responses: { 200: PartnerCollection },
    answerHeaders: { 200: [ETAG] },
    errors: ["invalid_json", "invalid_request", ...WRITE_ERRORS, "collection_not_found", ...MATCH_ERRORS],
    handler: async ({ ctx, request, loaded, params, body }) => {
      const { workspaceId } = loaded;
      const { collectionId } = params;
      const changed = await updatePartnerCollection(ctx, workspaceId, collectionId, body, ifMatchOf(request));
      return reply(200, changed, tagged(changed));
    },
  }),
  DELETE: route({
    operation: "deleteArticleCollection",
    summary: "Deletes an empty collection.",
    ...writeCollectionRoute,
    responses: { 200: DeletedCollection },
    errors: [...WRITE_ERRORS, "collection_not_found", "collection_in_use"],
    handler: async ({ ctx, loaded, params }) => {
      await removePartnerCollection(ctx, loaded.workspaceId, params.collectionId);
      return { collectionId: params.collectionId, deleted: true };
    },
  }),
});
