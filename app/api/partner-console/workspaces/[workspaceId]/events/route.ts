import { workspaceRoute, workspaceToRead } from "@/app/api/_console/workspace";
import { endpoint, route } from "@/lib/http/route";
import { exploreEvents } from "@/lib/partner/partner-console/explore-events";
import { EventWindow, ExploreEvents } from "@/lib/partner/partner-console/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "exploreConsoleEvents",
    summary: "A window of the event log, newest first, filtered by type and correlation id.",
    ...workspaceRoute,
    query: ExploreEvents,
    responses: { 200: EventWindow },
    handler: async (input) => exploreEvents(await workspaceToRead(input), input.query),
  }),
});
