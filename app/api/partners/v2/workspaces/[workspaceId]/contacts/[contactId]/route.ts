import { workspaceRoute } from "@/app/api/_partner/workspace";
import { endpoint, reply, route } from "@/lib/http/route";
import { getPartnerContact } from "@/lib/inbox/contacts/partner-reads";
import { PartnerContactDetails, UpdatePartnerContact } from "@/lib/inbox/contacts/partner-schemas";
import { updatePartnerContact } from "@/lib/inbox/contacts/partner-writes";
import { eraseContact } from "@/lib/partner/erasure/erase";
import { ErasedContact } from "@/lib/partner/erasure/schemas";
import { ContactPath } from "@/lib/partner/managed-workspaces/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getContact",
    summary: "One contact.",
    scope: "contacts",
    ...workspaceRoute,
    params: ContactPath,
    paramsError: "contact_not_found",
    responses: { 200: PartnerContactDetails },
    errors: ["workspace_not_found", "contact_not_found"],
    handler: ({ loaded, params }) => getPartnerContact(loaded.workspaceId, params.contactId),
  }),
  PATCH: route({
    operation: "updateContact",
    summary: "Changes what is known of a contact. What the body does not name stays.",
    scope: "contacts",
    ...workspaceRoute,
    params: ContactPath,
    paramsError: "contact_not_found",
    // Before the body is checked: a foreign contact answers like a missing one.
    load: async (input) => {
      const workspace = await workspaceRoute.load(input);
      await getPartnerContact(workspace.workspaceId, input.params.contactId);
      return workspace;
    },
    body: UpdatePartnerContact,
    responses: { 200: PartnerContactDetails },
    errors: [
      "invalid_json",
      "invalid_request",
      "workspace_not_found",
      "workspace_suspended",
      "workspace_archived",
      "contact_not_found",
      "contact_conflict",
    ],
    handler: ({ ctx, loaded, params, body }) => updatePartnerContact(ctx, loaded, params.contactId, body),
  }),
  DELETE: route({
    operation: "eraseContact",
    summary: "Erases a contact: who it is at once, what it said within minutes, with every copy.",
    description:
      'Texts, files, numbers, notes and raw provider updates go, also from events, stored webhook bodies and search. Ids, times and delivery states stay; events keep their envelope with `data: {"erased": true}`. Queued messages are not sent. The same number later is a new contact.',
    scope: "contacts",
    ...workspaceRoute,
    params: ContactPath,
    paramsError: "contact_not_found",
    responses: { 200: ErasedContact, 202: ErasedContact },
    errors: ["workspace_not_found", "contact_not_found"],
    handler: async ({ ctx, loaded, params }) => {
      const contact = await eraseContact(ctx, loaded.workspaceId, params.contactId);
      return reply(contact.state === "erased" ? 200 : 202, contact);
    },
  }),
});
