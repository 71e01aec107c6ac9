import { endpoint, route } from "@/lib/http/route";
import { describeMessenger } from "@/lib/messenger/messenger";
import { VisitorContact, VisitorContactResult } from "@/lib/messenger/schemas";

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
