import * as messenger from "@/lib/messenger/service";
import { json } from "@/lib/http/answers";
import { ReadVisitorThread, VisitorThread } from "@/lib/messenger/schemas";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "readVisitorThread",
    summary: "The visitor's conversation, from a message number on.",
    auth: ["visitor"],
    limit: "visitorRead",
    query: ReadVisitorThread,
    responses: { 200: VisitorThread },
    handler: async ({ ctx, query }) => json(await messenger.readThread(ctx, query.after)),
  }),
});
