import { endpoint, route } from "@/lib/http/route";
import { empty } from "@/lib/platform/shapes";
import { refuseByLink } from "@/lib/ratings/rating-links";
import { RatingLink } from "@/lib/ratings/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "refuseRatings",
    summary: "The contact that a mail asked for a rating is not asked again. Idempotent.",
    auth: ["anonymous"],
    limit: "linkHolder",
    body: RatingLink,
    responses: { 200: empty },
    errors: ["invalid_token"],
    handler: ({ ctx, body }) => refuseByLink(ctx, body.token),
  }),
});
