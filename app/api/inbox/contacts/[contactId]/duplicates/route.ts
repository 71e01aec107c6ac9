import { endpoint, idInPath, route } from "@/lib/http/route";
import { distinguish, findDuplicates } from "@/lib/inbox/contacts/duplicates";
import { DistinguishContacts, Duplicates } from "@/lib/inbox/contacts/schemas";

const one = idInPath("contactId", "contact_not_found");

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listDuplicates",
    summary: "Contacts that may be the same person.",
    auth: ["member"],
    permission: "contacts:read",
    limit: "dashboard",
    ...one,
    responses: { 200: Duplicates },
    handler: async ({ ctx, params }) => ({
      contacts: await findDuplicates(ctx.actor.workspaceId, params.contactId),
    }),
  }),
  PUT: route({
    operation: "distinguishContacts",
    summary: "Says that another contact is another person, or takes that back.",
    auth: ["member"],
    permission: ["contacts:read", "contacts:write"],
    limit: "dashboard",
    ...one,
    body: DistinguishContacts,
    responses: { 200: Duplicates },
    handler: async ({ ctx, params, body }) => {
      await distinguish(ctx, params.contactId, body);
      return { contacts: await findDuplicates(ctx.actor.workspaceId, params.contactId) };
    },
  }),
});
