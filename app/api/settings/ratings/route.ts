import { endpoint, route } from "@/lib/http/route";
import { RatingSettings, UpdateRatingSettings } from "@/lib/inbox/ratings/schemas";
import { getRatingSettings, updateRatingSettings } from "@/lib/inbox/ratings/settings";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getRatingSettings",
    summary: "Whether, where and how often contacts are asked for a rating.",
    auth: ["member"],
    permission: "inbox:read",
    limit: "dashboard",
    responses: { 200: RatingSettings },
    handler: ({ ctx }) => getRatingSettings(ctx.actor.workspaceId),
  }),
  PUT: route({
    operation: "updateRatingSettings",
    summary: "Replaces them.",
    auth: ["member"],
    permission: "settings",
    limit: "dashboard",
    body: UpdateRatingSettings,
    responses: { 200: RatingSettings },
    handler: ({ ctx, body }) => updateRatingSettings(ctx, body),
  }),
});
