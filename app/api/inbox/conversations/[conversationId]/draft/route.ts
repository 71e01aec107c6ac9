import { endpoint, idInPath, route } from "@/lib/http/route";
import { saveDraft } from "@/lib/inbox/conversations/drafts";
import { Draft, SaveDraft } from "@/lib/inbox/conversations/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "saveDraft",
    summary: "Keeps what one has begun to write, for one's other devices.",
    auth: ["member"],
    permission: "inbox:reply",
    limit: "dashboard",
    ...idInPath("conversationId", "conversation_not_found"),
    body: SaveDraft,
    responses: { 200: Draft },
    handler: ({ ctx, params, body }) => saveDraft(ctx, params.conversationId, body),
  }),
});
