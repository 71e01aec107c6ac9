import { stillOpen } from "@/lib/http/authenticate";
import { endpoint, route } from "@/lib/http/route";
import { noticeStream } from "@/lib/http/sse";
import { userTopic, workspaceTopic } from "@/lib/realtime/topics";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "streamInbox",
    summary: "Changes in the workspace, as an event stream.",
    auth: ["surface", "member"],
    permission: "inbox:read",
    limit: "dashboard",
    responses: {},
    handler: ({ ctx, request }) =>
      noticeStream({
        request,
        topic: workspaceTopic(ctx.actor.workspaceId),
        ownTopic: ctx.actor.type === "member" ? userTopic(ctx.actor.userId) : undefined,
        owner: `${ctx.actor.type}:${ctx.actor.workspaceId}:${ctx.actor.userId}`,
        isStillAllowed: stillOpen(request, ["surface", "member"]),
      }),
  }),
});
