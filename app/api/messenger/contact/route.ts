import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { VisitorContact, VisitorContactResult } from "@/lib/messenger/schemas";
import * as messenger from "@/lib/messenger/service";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PATCH: route({
    operation: "describeVisitor",
    summary: "The visitor leaves name or e-mail address.",
    auth: ["visitor"],
    limit: "visitorRead",
    body: VisitorContact,
    responses: { 200: VisitorContactResult },
    handler: ({ ctx, body }) => messenger.describe(ctx, body),
  }),
});
