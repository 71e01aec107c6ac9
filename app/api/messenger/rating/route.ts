import { endpoint, route } from "@/lib/http/route";
import { rateAsVisitor } from "@/lib/inbox/ratings/rate";
import { Rate } from "@/lib/inbox/ratings/schemas";
import { empty } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "rateConversation",
    summary: "The visitor's rating of a conversation that was resolved. It can be changed for a week.",
    auth: ["visitor"],
    limit: "visitorMessage",
    body: Rate,
    responses: { 200: empty },
    errors: ["not_found"],
    handler: ({ ctx, body }) => rateAsVisitor(ctx, body),
  }),
});
