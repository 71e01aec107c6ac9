import { endpoint, route } from "@/lib/http/route";
import { retrySideMessage } from "@/lib/inbox/side-threads/forward";
import { SideMessageRef, SideThread } from "@/lib/inbox/side-threads/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "sendSideMessageAgain",
    summary: "Sends a failed mail of a side thread again. Repeatable.",
    auth: ["surface", "member"],
    permission: "inbox:forward",
    limit: "dashboard",
    params: SideMessageRef,
    paramsError: "message_not_found",
    responses: { 200: SideThread },
    errors: ["side_thread_not_found", "message_not_found", "message_not_failed"],
    handler: ({ ctx, params }) => retrySideMessage(ctx, params),
  }),
});
