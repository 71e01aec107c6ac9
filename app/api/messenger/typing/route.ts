import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import * as messenger from "@/lib/messenger/service";
import { empty } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "visitorIsTyping",
    summary: "Shows the team that the visitor is writing.",
    auth: ["visitor"],
    limit: "visitorRead",
    responses: { 200: empty },
    handler: async ({ ctx }) => {
      await messenger.typing(ctx);
      return {};
    },
  }),
});
