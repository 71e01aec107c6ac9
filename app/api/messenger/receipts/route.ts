import { VisitorReceipt } from "@/lib/carriers/messenger/schemas";
import { recordVisitorReceipts } from "@/lib/carriers/messenger/visitor-messages";
import { endpoint, route } from "@/lib/http/route";
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
