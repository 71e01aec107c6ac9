import { readOwnThread } from "@/lib/carriers/messenger/messenger";
import { ReadVisitorThread, VisitorThread } from "@/lib/carriers/messenger/schemas";
import { json } from "@/lib/http/answers";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "readVisitorThread",
    summary: "One of the visitor's conversations, from a message number on.",
    auth: ["visitor"],
    limit: "visitorRead",
    query: ReadVisitorThread,
    responses: { 200: VisitorThread },
    errors: ["conversation_not_found"],
    handler: async ({ ctx, query }) => json(await readOwnThread(ctx, query)),
  }),
});
