import { endpoint, route } from "@/lib/http/route";
import { recordVisitorReceipts } from "@/lib/messages/visitor-messages";
import { VisitorReceipt } from "@/lib/messenger/schemas";
import { empty } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "recordVisitorReceipt",
    summary: "Records delivery or reading up to a message number on the visitor's device.",
    shed: "last",
    auth: ["visitor"],
    limit: "visitorRead",
    body: VisitorReceipt,
    responses: { 200: empty },
    errors: ["conversation_not_found"],
    handler: ({ ctx, body }) => recordVisitorReceipts(ctx, body),
  }),
});
