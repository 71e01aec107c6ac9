import * as auth from "@/lib/auth/service";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { noticeStream } from "@/lib/http/sse";
import { teamTopic } from "@/lib/realtime/topics";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "streamInbox",
    summary: "Notices of what changed in the workspace, as an event stream.",
    auth: ["member"],
    limit: "dashboard",
    responses: {},
    handler: ({ ctx, request }) =>
      noticeStream({
        request,
        topic: teamTopic(ctx.actor.workspaceId),
        owner: `member:${ctx.actor.workspaceId}:${ctx.actor.userId}`,
        isStillAllowed: async () => {
          const user = await auth.verifySession(request.headers);
          return user !== null && (await auth.asMember(user, ctx.actor.workspaceId)) !== null;
        },
      }),
  }),
});
