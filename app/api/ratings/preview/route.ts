import { endpoint, route } from "@/lib/http/route";
import { readByLink } from "@/lib/inbox/ratings/rating-links";
import { LinkedRating, RatingLink } from "@/lib/inbox/ratings/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "previewRating",
    summary: "The question of a mail's link, and its answer so far. Changes nothing.",
    auth: ["anonymous"],
    limit: "linkHolder",
    body: RatingLink,
    responses: { 200: LinkedRating },
    errors: ["invalid_token"],
    handler: ({ body }) => readByLink(body.token),
  }),
});
