import { visitorSeen } from "@/lib/carriers/messenger/visitors";
import { stillOpen } from "@/lib/http/authenticate";
import { endpoint, route } from "@/lib/http/route";
import { noticeStream } from "@/lib/http/sse";
import { visitorTopic } from "@/lib/realtime/topics";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "streamVisitor",
    summary: "Changes of the visitor's conversations, as an event stream: one for all tabs of a browser.",
    auth: ["visitor"],
    limit: "visitorRead",
    cors: "any",
    responses: {},
    handler: async ({ ctx, request }) => {
      await visitorSeen(ctx);
      return noticeStream({
        request,
        topic: visitorTopic(ctx.actor.visitorId),
        owner: `visitor:${ctx.actor.visitorId}`,
        streamsMax: 8,
        isStillAllowed: stillOpen(request, ["visitor"], ctx.actor),
      });
    },
  }),
});
