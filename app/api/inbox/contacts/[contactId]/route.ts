import { endpoint, idInPath, route } from "@/lib/http/route";
import { getContactDetails, updateContact } from "@/lib/inbox/contacts/contacts";
import { ContactDetails, UpdateContact } from "@/lib/inbox/contacts/schemas";
import { eraseContact } from "@/lib/partner/erasure/erase";
import { toPublicId } from "@/lib/platform/ids";
import { empty } from "@/lib/platform/shapes";

const one = idInPath("contactId", "contact_not_found");

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getContact",
    summary: "A contact with their conversations and last visit.",
    auth: ["surface", "member"],
    permission: "contacts:read",
    limit: "dashboard",
    ...one,
    responses: { 200: ContactDetails },
    handler: ({ ctx, params }) => getContactDetails(ctx, params.contactId),
  }),
  PATCH: route({
    operation: "updateContact",
    summary: "Changes name, e-mail, phone or attributes.",
    auth: ["surface", "member"],
    permission: ["contacts:read", "contacts:write"],
    limit: "dashboard",
    ...one,
    body: UpdateContact,
    responses: { 200: ContactDetails },
    handler: async ({ ctx, params, body }) => {
      await updateContact(ctx, ctx.actor.workspaceId, params.contactId, body);
      return getContactDetails(ctx, params.contactId);
    },
  }),
  DELETE: route({
    operation: "eraseContact",
    summary: "Erases a contact: who it is at once, what it said within minutes.",
    auth: ["member"],
    permission: ["contacts:read", "contacts:write", "settings", "sees_everything"],
    limit: "dashboard",
    ...one,
    responses: { 200: empty },
    handler: ({ ctx, params }) =>
      eraseContact(ctx, ctx.actor.workspaceId, toPublicId("contact", params.contactId)),
  }),
});
