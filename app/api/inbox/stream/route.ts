import { stillOpen } from "@/lib/http/authenticate";
import { endpoint, route } from "@/lib/http/route";
import { noticeStream } from "@/lib/http/sse";
import { isNoticed } from "@/lib/inbox/visibility/notices";
import { sightOf } from "@/lib/platform/context";
import { userTopic, workspaceTopic } from "@/lib/realtime/topics";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "streamInbox",
    summary: "Changes in the workspace, as an event stream.",
    auth: ["surface", "member"],
    permission: "inbox:read",
    limit: "dashboard",
    responses: {},
    handler: ({ ctx: { actor }, request }) => {
      const { type, workspaceId, userId } = actor;
      const sight = sightOf(actor);
      return noticeStream({
        request,
        topic: workspaceTopic(workspaceId),
        ownTopic: userTopic(userId),
        owner: `${type}:${workspaceId}:${userId}`,
        ...(sight && { isFor: (notice) => isNoticed(notice, userId, sight) }),
        isStillAllowed: stillOpen(request, ["surface", "member"], actor),
      });
    },
  }),
});
