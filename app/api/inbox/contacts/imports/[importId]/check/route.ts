import { endpoint, idInPath, route } from "@/lib/http/route";
import { checkImport } from "@/lib/inbox/contact-imports/check";
import { ContactImportDetails, Mapping } from "@/lib/inbox/contact-imports/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route({
    operation: "checkContactImport",
    summary:
      "Says what the file's columns are, and finds out what the import would do. Writes to no contact.",
    auth: ["member"],
    permission: ["contacts:read", "contacts:write", "settings"],
    limit: "account",
    ...idInPath("importId", "contact_import_not_found"),
    body: Mapping,
    responses: { 200: ContactImportDetails },
    errors: ["contact_import_moved"],
    handler: ({ ctx, params, body }) => checkImport(ctx, params.importId, body),
  }),
});
