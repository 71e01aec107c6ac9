import { z } from "zod";
import { endpoint, route } from "@/lib/http/route";
import { readInboxEvidence } from "@/lib/partner/timeline/inbox-evidence";
import { InboxEvidence } from "@/lib/partner/timeline/schemas";
import { uuid } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "readMessageEvidence",
    summary:
      "What happened to a message: calls, receipts, and deliveries to servers, as far as the reader may see them.",
    auth: ["surface", "member"],
    permission: "inbox:read",
    limit: "dashboard",
    params: z.object({ conversationId: uuid(), messageId: uuid() }),
    paramsError: "message_not_found",
    responses: { 200: InboxEvidence },
    errors: ["conversation_not_found", "message_not_found"],
    handler: ({ ctx, params }) => readInboxEvidence(ctx, params.conversationId, params.messageId),
  }),
});
