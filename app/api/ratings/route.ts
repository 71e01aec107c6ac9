import { endpoint, route } from "@/lib/http/route";
import { rateByLink } from "@/lib/inbox/ratings/rating-links";
import { RateByLink } from "@/lib/inbox/ratings/schemas";
import { empty } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "rateByLink",
    summary: "The rating for which a mail asked. It can be changed for a week.",
    auth: ["anonymous"],
    limit: "linkHolder",
    body: RateByLink,
    responses: { 200: empty },
    errors: ["invalid_token", "not_found"],
    handler: ({ ctx, body }) => rateByLink(ctx, body),
  }),
});
