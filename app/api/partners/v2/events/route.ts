import { waitingOf } from "@/lib/http/load";
import { endpoint, route } from "@/lib/http/route";
import { listEvents } from "@/lib/partner/partner-events/feed";
import { FeedPage, ListEvents } from "@/lib/partner/partner-events/feed-schemas";
import { withTypedEvents } from "@/lib/partner/partner-events/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listEvents",
    summary: "The events of all workspaces after a cursor, each once.",
    description:
      "One cursor for all workspaces of the key's environment. Each event has one place, after its commit; a workspace's events keep their order.",
    auth: ["partnerKey"],
    scope: "events",
    limit: "partner",
    query: ListEvents,
    compresses: true,
    responses: { 200: withTypedEvents(FeedPage) },
    errors: ["invalid_request", "cursor_outdated"],
    handler: ({ ctx, query, request }) => listEvents(ctx.actor, query, waitingOf(request, ctx.actor.keyId)),
  }),
});
