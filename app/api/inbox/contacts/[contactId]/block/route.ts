import { getContactDetails } from "@/lib/contacts/contacts";
import { BlockContact, ContactDetails } from "@/lib/contacts/schemas";
import { blockContact } from "@/lib/conversations/block-contact";
import { endpoint, idInPath, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route({
    operation: "blockContact",
    summary: "Blocks a contact, or ends that.",
    auth: ["surface", "member"],
    capability: ["contacts:read", "contacts:write"],
    limit: "dashboard",
    ...idInPath("contactId", "contact_not_found"),
    body: BlockContact,
    responses: { 200: ContactDetails },
    handler: async ({ ctx, params, body }) => {
      await blockContact(ctx, params.contactId, body.isBlocked);
      return getContactDetails(ctx.actor.workspaceId, params.contactId);
    },
  }),
});
