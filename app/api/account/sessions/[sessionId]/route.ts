import { z } from "zod";
import { revokeSession } from "@/lib/account/auth/user-sessions";
import { endpoint, route } from "@/lib/http/route";
import { empty, uuid } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  DELETE: route({
    operation: "revokeSession",
    summary: "Ends one of the person's sessions. Idempotent.",
    auth: ["user"],
    limit: "account",
    params: z.object({ sessionId: uuid() }),
    paramsError: "not_found",
    responses: { 200: empty },
    errors: ["not_found"],
    handler: ({ ctx, params }) => revokeSession(ctx, params.sessionId),
  }),
});
