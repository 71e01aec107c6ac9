import { endpoint, route } from "@/lib/http/route";
import { visitorIsTyping } from "@/lib/messenger/messenger";
import { empty } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "visitorIsTyping",
    summary: "Shows the team a typing indicator of the visitor.",
    auth: ["visitor"],
    limit: "visitorRead",
    responses: { 200: empty },
    handler: ({ ctx }) => visitorIsTyping(ctx),
  }),
});
