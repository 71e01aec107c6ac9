import { endpoint, route } from "@/lib/http/route";
import { refuseByLink } from "@/lib/inbox/ratings/rating-links";
import { RatingLink } from "@/lib/inbox/ratings/schemas";
import { empty } from "@/lib/platform/shapes";

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
