import { endpoint, route } from "@/lib/http/route";
import { listToPropose } from "@/lib/inbox/articles/propose";
import { ListToPropose, ToPropose } from "@/lib/inbox/articles/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listArticlesToPropose",
    summary:
      "Articles that customers can read: those that rules and macros name by number, or those that a search finds.",
    auth: ["member", "surface"],
    permission: "inbox:read",
    limit: "dashboard",
    query: ListToPropose,
    responses: { 200: ToPropose },
    handler: ({ ctx, query }) => listToPropose(ctx, query),
  }),
});
