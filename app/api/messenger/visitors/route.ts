import { CreatedVisitor, CreateVisitor } from "@/lib/carriers/messenger/schemas";
import { createVisitor } from "@/lib/carriers/messenger/visitors";
import { endpoint, reply, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "createVisitor",
    summary: "Creates a visitor token for a browser.",
    auth: ["anonymous"],
    limit: "visitorCreate",
    body: CreateVisitor,
    responses: { 201: CreatedVisitor },
    handler: async ({ ctx, body }) => reply(201, await createVisitor(ctx, body)),
  }),
});
