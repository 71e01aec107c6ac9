import { endpoint, reply, route } from "@/lib/http/route";
import { createImport, listImports } from "@/lib/inbox/contact-imports/imports";
import {
  ContactImportDetails,
  ContactImports,
  IMPORT_BYTES_MAX,
  ImportName,
} from "@/lib/inbox/contact-imports/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listContactImports",
    summary: "The latest imports of contacts, newest first.",
    auth: ["member"],
    permission: ["contacts:read", "contacts:write", "settings"],
    limit: "dashboard",
    responses: { 200: ContactImports },
    handler: async ({ ctx }) => ({ imports: await listImports(ctx.actor.workspaceId) }),
  }),
  POST: route({
    operation: "createContactImport",
    summary:
      "Uploads a CSV file of contacts: its bytes as application/octet-stream. Nothing is imported yet.",
    auth: ["member"],
    permission: ["contacts:read", "contacts:write", "settings"],
    limit: "account",
    query: ImportName,
    bodyBytesMax: IMPORT_BYTES_MAX,
    responses: { 201: ContactImportDetails },
    errors: ["payload_too_large", "csv_invalid"],
    handler: async ({ ctx, query, bytes }) =>
      reply(201, await createImport(ctx, { name: query.name, bytes })),
  }),
});
