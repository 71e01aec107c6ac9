import { json } from "@/lib/http/answers";
import { endpoint, idInPath, route } from "@/lib/http/route";
import { MessageList } from "@/lib/inbox/messages/schemas";
import { listMessagesV1 } from "@/lib/inbox/messages/thread";
import { AppError } from "@/lib/platform/errors";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listMessages",
    summary: "A conversation's messages, newest last.",
    auth: ["apiKey"],
    limit: "v1",
    ...idInPath("conversationId", "conversation_not_found"),
    compresses: true,
    responses: { 200: MessageList },
    errors: ["conversation_not_found"],
    handler: async ({ ctx, params }) => {
      const text = await listMessagesV1(ctx.actor.workspaceId, params.conversationId);
      if (text === null) throw new AppError("conversation_not_found");
      return json(text);
    },
  }),
});
