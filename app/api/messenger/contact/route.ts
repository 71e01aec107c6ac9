import { describeMessenger } from "@/lib/carriers/messenger/messenger";
import { VisitorContact, VisitorContactResult } from "@/lib/carriers/messenger/schemas";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PATCH: route({
    operation: "describeVisitor",
    summary: "Sets the visitor's name or e-mail address.",
    auth: ["visitor"],
    limit: "visitorRead",
    body: VisitorContact,
    responses: { 200: VisitorContactResult },
    handler: ({ ctx, body }) => describeMessenger(ctx, body),
  }),
});
