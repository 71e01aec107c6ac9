import { json } from "@/lib/http/answers";
import { endpoint, route } from "@/lib/http/route";
import { readOwnThread } from "@/lib/messenger/messenger";
import { ReadVisitorThread, VisitorThread } from "@/lib/messenger/schemas";

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
