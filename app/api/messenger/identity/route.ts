import { identify } from "@/lib/carriers/messenger/identity";
import { IdentifiedVisitor, IdentifyVisitor } from "@/lib/carriers/messenger/schemas";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "identifyVisitor",
    summary: "Says by a signed token who the visitor is. Answers with the token of this person's visitor.",
    auth: ["visitor", "anonymous"],
    limit: "identify",
    body: IdentifyVisitor,
    responses: { 200: IdentifiedVisitor },
    errors: ["identity_invalid"],
    handler: async ({ ctx, body }) => ({
      visitor: await identify(ctx, body, ctx.actor.type === "visitor" ? ctx.actor : null),
    }),
  }),
});
