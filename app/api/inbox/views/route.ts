import { endpoint, route } from "@/lib/http/route";
import { AnySavedView, CreateSavedView, ListSavedViews, SavedViewList } from "@/lib/inbox/views/schemas";
import { createSavedView, listSavedViews } from "@/lib/inbox/views/views";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listSavedViews",
    summary: "The filters of a list that the caller or the team has saved, by name.",
    auth: ["member"],
    permission: "inbox:read",
    limit: "dashboard",
    query: ListSavedViews,
    responses: { 200: SavedViewList },
    handler: async ({ ctx, query }) => ({ views: await listSavedViews(ctx, query.list) }),
  }),
  POST: route({
    operation: "createSavedView",
    summary: "Saves a filter under a name. Idempotent by its id.",
    auth: ["member"],
    permission: "inbox:read",
    limit: "dashboard",
    body: CreateSavedView,
    responses: { 200: AnySavedView },
    handler: ({ ctx, body }) => createSavedView(ctx, body),
  }),
});
