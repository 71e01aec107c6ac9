import { workspaceRoute } from "@/app/api/_partner/workspace";
import { once } from "@/lib/http/once";
import { endpoint, reply, route } from "@/lib/http/route";
import { listPartnerContacts } from "@/lib/inbox/contacts/partner-reads";
import {
  CreatePartnerContact,
  ListPartnerContacts,
  PartnerContactDetails,
  PartnerContactList,
} from "@/lib/inbox/contacts/partner-schemas";
import { createPartnerContact } from "@/lib/inbox/contacts/partner-writes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    once({
      operation: "createContact",
      summary: "Creates a contact. One that has the external id or the number already is returned as it is.",
      description:
        "Without both, a contact with the e-mail address is returned. A contact that exists stays unchanged: use `updateContact`.",
      scope: "contacts",
      ...workspaceRoute,
      body: CreatePartnerContact,
      responses: { 200: PartnerContactDetails, 201: PartnerContactDetails },
      errors: [
        "invalid_json",
        "invalid_request",
        "workspace_not_found",
        "workspace_suspended",
        "workspace_archived",
        "contact_conflict",
      ],
      handler: async ({ ctx, loaded, body }) => {
        const { isNew, contact } = await createPartnerContact(ctx, loaded, body);
        return reply(isNew ? 201 : 200, contact);
      },
    }),
  ),
  GET: route({
    operation: "listContacts",
    summary: "The workspace's contacts, newest first.",
    scope: "contacts",
    ...workspaceRoute,
    query: ListPartnerContacts,
    compresses: true,
    responses: { 200: PartnerContactList },
    errors: ["invalid_request", "workspace_not_found"],
    handler: ({ loaded, query }) => listPartnerContacts(loaded.workspaceId, query),
  }),
});
