import { ETAG, tagged, WRITE_ERRORS } from "@/app/api/_partner/article";
import { activeWorkspaceRoute, workspaceRoute } from "@/app/api/_partner/workspace";
import {
  CreatePartnerCollection,
  PartnerCollection,
  PartnerCollectionList,
} from "@/lib/articles/articles/partner-collection-schemas";
import { listPartnerCollections } from "@/lib/articles/articles/partner-reads";
import { createPartnerCollection } from "@/lib/articles/articles/partner-writes";
import { once } from "@/lib/http/once";
import { endpoint, reply, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listArticleCollections",
    summary: "All collections of articles, in order: each before those in it.",
    scope: "articles",
    ...workspaceRoute,
    responses: { 200: PartnerCollectionList },
    errors: ["workspace_not_found"],
    handler: async ({ loaded }) => ({ collections: await listPartnerCollections(loaded.workspaceId) }),
  }),
  POST: route(
    once({
      operation: "createArticleCollection",
      summary: "Adds a collection behind the others of its parent.",
      description: "Collections have two levels. A workspace has at most 200.",
      scope: "articles",
      ...activeWorkspaceRoute,
      body: CreatePartnerCollection,
      responses: { 201: PartnerCollection },
      answerHeaders: { 201: [ETAG] },
      errors: ["invalid_json", "invalid_request", ...WRITE_ERRORS, "collection_not_found"],
      handler: async ({ ctx, loaded, body }) => {
        const collection = await createPartnerCollection(ctx, loaded.workspaceId, body);
        return reply(201, collection, tagged(collection));
      },
    }),
  ),
});
