import { endpoint, idInPath, route } from "@/lib/http/route";
import { changeImport } from "@/lib/inbox/contact-imports/imports";
import { ChangeImport, ContactImportDetails } from "@/lib/inbox/contact-imports/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route({
    operation: "changeContactImport",
    summary: "Begins a checked import, stops it, goes on with it, or undoes it.",
    auth: ["member"],
    permission: ["contacts:read", "contacts:write", "settings"],
    limit: "account",
    ...idInPath("importId", "contact_import_not_found"),
    body: ChangeImport,
    responses: { 200: ContactImportDetails },
    errors: ["contact_import_moved"],
    handler: ({ ctx, params, body }) => changeImport(ctx, params.importId, body),
  }),
});
