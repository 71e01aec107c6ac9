import { endpoint, idInPath, route } from "@/lib/http/route";
import { getContactDetails } from "@/lib/inbox/contacts/contacts";
import { ContactDetails, MergeContacts } from "@/lib/inbox/contacts/schemas";
import { mergeContacts } from "@/lib/inbox/conversations/merge-contacts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "mergeContacts",
    summary: "Makes another contact a part of this one.",
    auth: ["member"],
    permission: ["contacts:read", "contacts:write", "sees_everything"],
    limit: "dashboard",
    ...idInPath("contactId", "contact_not_found"),
    body: MergeContacts,
    responses: { 200: ContactDetails },
    handler: async ({ ctx, params, body }) => {
      await mergeContacts(ctx, params.contactId, body);
      return getContactDetails(ctx, params.contactId);
    },
  }),
});
