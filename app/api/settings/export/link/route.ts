import { z } from "zod";
import { endpoint, route } from "@/lib/http/route";
import { openOwnExport } from "@/lib/partner/exports/own";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "openOwnExport",
    summary: "A link that opens the export for ten minutes.",
    auth: ["member"],
    permission: "sees_everything",
    role: "owner",
    duringDeletion: true,
    limit: "account",
    responses: { 200: z.object({ url: z.url() }) },
    errors: ["not_found"],
    handler: ({ ctx }) => openOwnExport(ctx),
  }),
});
