import { removeWord } from "@/lib/articles/feedback/answers";
import { endpoint, idInPath, route } from "@/lib/http/route";
import { empty } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  DELETE: route({
    operation: "deleteArticleWord",
    summary: "Deletes what a reader wrote. The answer still counts.",
    auth: ["member"],
    permission: "articles",
    limit: "dashboard",
    ...idInPath("wordId", "not_found"),
    responses: { 200: empty },
    handler: async ({ ctx, params }) => {
      await removeWord(ctx, params.wordId);
      return {};
    },
  }),
});
