import { endpoint, idInPath, route } from "@/lib/http/route";
import { getContactDetails } from "@/lib/inbox/contacts/contacts";
import { BlockContact, ContactDetails } from "@/lib/inbox/contacts/schemas";
import { blockContact } from "@/lib/inbox/conversations/block-contact";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route({
    operation: "blockContact",
    summary: "Blocks a contact with a reason, or ends that.",
    auth: ["surface", "member"],
    permission: ["contacts:read", "contacts:write", "sees_everything"],
    limit: "dashboard",
    ...idInPath("contactId", "contact_not_found"),
    body: BlockContact,
    responses: { 200: ContactDetails },
    handler: async ({ ctx, params, body }) => {
      await blockContact(ctx, params.contactId, body.isBlocked, body.reason);
      return getContactDetails(ctx, params.contactId);
    },
  }),
});
