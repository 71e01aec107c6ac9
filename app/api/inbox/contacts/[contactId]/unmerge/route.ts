import { endpoint, idInPath, route } from "@/lib/http/route";
import { getContactDetails } from "@/lib/inbox/contacts/contacts";
import { ContactDetails, UnmergeContacts } from "@/lib/inbox/contacts/schemas";
import { unmergeContacts } from "@/lib/inbox/conversations/unmerge-contacts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "unmergeContacts",
    summary: "Makes a contact that was merged into this one a contact of its own again.",
    auth: ["member"],
    permission: ["contacts:read", "contacts:write", "sees_everything"],
    limit: "dashboard",
    ...idInPath("contactId", "contact_not_found"),
    body: UnmergeContacts,
    responses: { 200: ContactDetails },
    handler: async ({ ctx, params, body }) => {
      await unmergeContacts(ctx, params.contactId, body.otherId);
      return getContactDetails(ctx, params.contactId);
    },
  }),
});
