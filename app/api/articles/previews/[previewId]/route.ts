import { revokePreview } from "@/lib/articles/previews/previews";
import { endpoint, idInPath, route } from "@/lib/http/route";
import { empty } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  DELETE: route({
    operation: "revokeArticlePreview",
    summary: "Ends a link to a draft at once.",
    auth: ["member"],
    permission: "articles",
    limit: "dashboard",
    ...idInPath("previewId", "not_found"),
    responses: { 200: empty },
    handler: async ({ ctx, params }) => {
      await revokePreview(ctx, params.previewId);
      return {};
    },
  }),
});
