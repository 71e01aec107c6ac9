import { z } from "zod";
import { endpoint, route } from "@/lib/http/route";
import { Delivery } from "@/lib/inbox/messages/schemas";
import { readDelivery } from "@/lib/inbox/messages/thread";
import { uuid } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "readMessageDelivery",
    summary: "The provider calls and receipts of a message.",
    auth: ["surface", "member"],
    permission: "delivery:read",
    limit: "dashboard",
    params: z.object({ conversationId: uuid(), messageId: uuid() }),
    paramsError: "conversation_not_found",
    responses: { 200: Delivery },
    errors: ["conversation_not_found"],
    handler: ({ ctx, params }) => readDelivery(ctx, params.conversationId, params.messageId),
  }),
});
