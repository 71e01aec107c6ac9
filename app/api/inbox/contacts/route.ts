import { ContactPage, ListContacts } from "@/lib/contacts/schemas";
import * as contacts from "@/lib/contacts/service";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listContacts",
    summary: "A page of contacts, newest first.",
    auth: ["surface", "member"],
    capability: "contacts:read",
    limit: "dashboard",
    query: ListContacts,
    responses: { 200: ContactPage },
    handler: ({ ctx, query }) => contacts.listPage(ctx.actor.workspaceId, query),
  }),
});
