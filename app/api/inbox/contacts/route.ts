import { listContacts } from "@/lib/contacts/contacts";
import { ContactPage, ListContacts } from "@/lib/contacts/schemas";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listContacts",
    summary: "A page of contacts, newest first.",
    auth: ["surface", "member"],
    capability: "contacts:read",
    limit: "dashboard",
    query: ListContacts,
    responses: { 200: ContactPage },
    handler: ({ ctx, query }) => listContacts(ctx.actor.workspaceId, query),
  }),
});
