import { getContactDetails, updateContact } from "@/lib/contacts/contacts";
import { ContactDetails, UpdateContact } from "@/lib/contacts/schemas";
import { endpoint, idInPath, route } from "@/lib/http/route";

const one = idInPath("contactId", "contact_not_found");

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getContact",
    summary: "A contact with their conversations and last visit.",
    auth: ["surface", "member"],
    capability: "contacts:read",
    limit: "dashboard",
    ...one,
    responses: { 200: ContactDetails },
    handler: ({ ctx, params }) => getContactDetails(ctx.actor.workspaceId, params.contactId),
  }),
  PATCH: route({
    operation: "updateContact",
    summary: "Changes name, e-mail or phone.",
    auth: ["surface", "member"],
    capability: ["contacts:read", "contacts:write"],
    limit: "dashboard",
    ...one,
    body: UpdateContact,
    responses: { 200: ContactDetails },
    handler: async ({ ctx, params, body }) => {
      await updateContact(ctx, ctx.actor.workspaceId, params.contactId, body);
      return getContactDetails(ctx.actor.workspaceId, params.contactId);
    },
  }),
});
