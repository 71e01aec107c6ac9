import { endpoint, reply, route } from "@/lib/http/route";
import { createContact } from "@/lib/inbox/contacts/create";
import { listContacts } from "@/lib/inbox/contacts/list";
import { ContactPage, CreateContact, CreatedContact, ListContacts } from "@/lib/inbox/contacts/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listContacts",
    summary: "A page of contacts.",
    auth: ["surface", "member"],
    permission: "contacts:read",
    limit: "dashboard",
    query: ListContacts,
    responses: { 200: ContactPage },
    handler: ({ ctx, query }) => listContacts(ctx.actor.workspaceId, query),
  }),
  POST: route({
    operation: "createContact",
    summary: "Creates a contact. One that has the number or the address is returned as it is.",
    auth: ["surface", "member"],
    permission: ["contacts:read", "contacts:write"],
    limit: "dashboard",
    body: CreateContact,
    responses: { 200: CreatedContact, 201: CreatedContact },
    handler: async ({ ctx, body }) => {
      const made = await createContact(ctx, ctx.actor.workspaceId, body);
      return reply(made.isNew ? 201 : 200, made);
    },
  }),
});
