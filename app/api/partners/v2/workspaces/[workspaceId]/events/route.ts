import { json } from "@/lib/http/answers";
import { waitingOf } from "@/lib/http/load";
import { endpoint, route } from "@/lib/http/route";
import { pullEvents } from "@/lib/partner/managed-workspaces/pull-events";
import { findManagedWorkspace } from "@/lib/partner/managed-workspaces/read";
import { EventPage, PullEvents, WorkspacePath } from "@/lib/partner/managed-workspaces/schemas";
import { withTypedEvents } from "@/lib/partner/partner-events/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "pullEvents",
    summary: "The workspace's events after a sequence number, in order and without a gap.",
    auth: ["partnerKey"],
    scope: "events",
    limit: "pull",
    limitPer: "workspaceId",
    params: WorkspacePath,
    paramsError: "workspace_not_found",
    load: ({ ctx, params }) => findManagedWorkspace(ctx.actor, params.workspaceId),
    query: PullEvents,
    compresses: true,
    responses: { 200: withTypedEvents(EventPage) },
    errors: ["invalid_request", "workspace_not_found"],
    handler: async ({ ctx, loaded, query, request }) =>
      json(await pullEvents(loaded, query, waitingOf(request, ctx.actor.keyId))),
  }),
});
