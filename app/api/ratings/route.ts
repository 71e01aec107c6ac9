import { endpoint, route } from "@/lib/http/route";
import { empty } from "@/lib/platform/shapes";
import { rateByLink } from "@/lib/ratings/rating-links";
import { RateByLink } from "@/lib/ratings/schemas";

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
