import { setAvailability } from "@/lib/account/members/availability";
import { Availability } from "@/lib/account/members/schemas";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route({
    operation: "setAvailability",
    summary: "Sets whether rules assign conversations to the caller.",
    auth: ["member"],
    permission: "inbox:read",
    limit: "dashboard",
    body: Availability,
    responses: { 200: Availability },
    handler: ({ ctx, body }) => setAvailability(ctx, body),
  }),
});
