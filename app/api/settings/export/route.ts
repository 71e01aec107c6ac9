import { endpoint, reply, route } from "@/lib/http/route";
import { exportOwnWorkspace, getOwnExport } from "@/lib/partner/exports/own";
import { OwnExportResult } from "@/lib/partner/exports/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getOwnExport",
    summary: "The workspace's newest export, until it expires.",
    auth: ["member"],
    permission: "sees_everything",
    role: "owner",
    limit: "dashboard",
    responses: { 200: OwnExportResult },
    handler: async ({ ctx }) => ({ export: await getOwnExport(ctx) }),
  }),
  POST: route({
    operation: "exportOwnWorkspace",
    summary: "Writes all contacts, conversations and messages of the workspace to a file.",
    auth: ["member"],
    permission: "sees_everything",
    role: "owner",
    duringDeletion: true,
    limit: "account",
    responses: { 202: OwnExportResult },
    handler: async ({ ctx }) => reply(202, { export: await exportOwnWorkspace(ctx) }),
  }),
});
