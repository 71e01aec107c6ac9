import { endpoint, route } from "@/lib/http/route";
import { CreateSavedView, SavedView, SavedViewList } from "@/lib/inbox/conversations/view-schemas";
import { createSavedView, listSavedViews } from "@/lib/inbox/conversations/views";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listSavedViews",
    summary: "The filters that the caller or the team has saved, by name.",
    auth: ["member"],
    permission: "inbox:read",
    limit: "dashboard",
    responses: { 200: SavedViewList },
    handler: async ({ ctx }) => ({ views: await listSavedViews(ctx) }),
  }),
  POST: route({
    operation: "createSavedView",
    summary: "Saves a filter under a name. Idempotent by its id.",
    auth: ["member"],
    permission: "inbox:read",
    limit: "dashboard",
    body: CreateSavedView,
    responses: { 200: SavedView },
    handler: ({ ctx, body }) => createSavedView(ctx, body),
  }),
});
