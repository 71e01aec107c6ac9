import { endpoint, idInPath, route } from "@/lib/http/route";
import { removeSavedView } from "@/lib/inbox/views/views";
import { empty } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  DELETE: route({
    operation: "removeSavedView",
    summary: "Deletes a saved filter.",
    auth: ["member"],
    permission: "inbox:read",
    limit: "dashboard",
    ...idInPath("viewId", "not_found"),
    responses: { 200: empty },
    handler: ({ ctx, params }) => removeSavedView(ctx, params.viewId),
  }),
});
