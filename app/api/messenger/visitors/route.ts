import { reply } from "@/lib/http/answers";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { CreatedVisitor, CreateVisitor } from "@/lib/messenger/schemas";
import * as messenger from "@/lib/messenger/service";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "createVisitor",
    summary: "Gives a browser its visitor token.",
    auth: ["anonymous"],
    limit: "visitorCreate",
    body: CreateVisitor,
    responses: { 201: CreatedVisitor },
    handler: async ({ ctx, body }) => reply(201, await messenger.createVisitor(ctx, body)),
  }),
});
