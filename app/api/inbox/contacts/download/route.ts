import { csvResponse } from "@/lib/http/files";
import { endpoint, route } from "@/lib/http/route";
import { exportContacts } from "@/lib/inbox/contacts/export";
import { ContactFilter } from "@/lib/inbox/contacts/schemas";
import { empty } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "downloadContacts",
    summary: "The contacts of a filter as CSV.",
    auth: ["member"],
    permission: ["contacts:read", "settings", "sees_everything"],
    limit: "account",
    body: ContactFilter,
    responses: { 200: empty },
    handler: async ({ ctx, body }) => csvResponse(await exportContacts(ctx, body), "contacts.csv"),
  }),
});
