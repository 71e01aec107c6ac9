import { createCollection, listCollections } from "@/lib/articles/articles/collections";
import {
  ArticleCollectionList,
  ArticleCollectionResult,
  CreateCollection,
} from "@/lib/articles/articles/schemas";
import { endpoint, reply, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listArticleCollections",
    summary: "The collections of articles, in order: each before those in it.",
    auth: ["member"],
    permission: "articles",
    limit: "dashboard",
    responses: { 200: ArticleCollectionList },
    handler: async ({ ctx }) => ({ collections: await listCollections(ctx) }),
  }),
  POST: route({
    operation: "createArticleCollection",
    summary: "Adds a collection behind the others. Idempotent by id.",
    auth: ["member"],
    permission: "articles",
    limit: "dashboard",
    body: CreateCollection,
    responses: { 201: ArticleCollectionResult },
    errors: ["collection_not_found"],
    handler: async ({ ctx, body }) => reply(201, { collection: await createCollection(ctx, body) }),
  }),
});
