import { endpoint, route } from "@/lib/http/route";
import { getOverview } from "@/lib/inbox/overview/overview";
import { Overview, OverviewQuery } from "@/lib/inbox/overview/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getOverview",
    summary: "The team's numbers for a range of days.",
    auth: ["member"],
    permission: "sees_everything",
    limit: "dashboard",
    query: OverviewQuery,
    responses: { 200: Overview },
    handler: ({ ctx, query }) => getOverview(ctx, query),
  }),
});
