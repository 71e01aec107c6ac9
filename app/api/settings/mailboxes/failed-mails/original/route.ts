import { z } from "zod";
import { readFailedMail } from "@/lib/carriers/email/failed-mails";
import { FailedMailRef } from "@/lib/carriers/email/schemas";
import { fileResponse } from "@/lib/http/files";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "downloadFailedMail",
    summary: "The bytes of a failed mail, as they came.",
    auth: ["member"],
    permission: "settings",
    limit: "dashboard",
    body: FailedMailRef,
    responses: { 200: z.unknown() },
    errors: ["not_found"],
    handler: async ({ ctx, body }) => fileResponse(await readFailedMail(ctx, body), null),
  }),
});
