import { endpoint, idInPath, route } from "@/lib/http/route";
import { getImport, removeImport } from "@/lib/inbox/contact-imports/imports";
import { ContactImportDetails } from "@/lib/inbox/contact-imports/schemas";
import { empty } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getContactImport",
    summary: "An import of contacts: what its columns are, how far it is, and what failed.",
    auth: ["member"],
    permission: ["contacts:read", "contacts:write", "settings"],
    limit: "dashboard",
    ...idInPath("importId", "contact_import_not_found"),
    responses: { 200: ContactImportDetails },
    handler: ({ ctx, params }) => getImport(ctx.actor.workspaceId, params.importId),
  }),
  DELETE: route({
    operation: "removeContactImport",
    summary: "Discards a file that has not been imported.",
    auth: ["member"],
    permission: ["contacts:read", "contacts:write", "settings"],
    limit: "dashboard",
    ...idInPath("importId", "contact_import_not_found"),
    responses: { 200: empty },
    errors: ["contact_import_moved"],
    handler: async ({ ctx, params }) => {
      await removeImport(ctx.actor.workspaceId, params.importId);
      return {};
    },
  }),
});
