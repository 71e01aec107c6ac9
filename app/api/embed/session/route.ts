import { bearerOf } from "@/lib/http/authenticate";
import { endpoint, route } from "@/lib/http/route";
import { readSurfaceSession } from "@/lib/partner/surface-sessions/exchange";
import { OpenSession } from "@/lib/partner/surface-sessions/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "readSurfaceSession",
    summary: "The session's user, capabilities and expiry.",
    auth: ["surface"],
    permission: "inbox:read",
    limit: "dashboard",
    responses: { 200: OpenSession },
    errors: ["surface_session_expired", "surface_session_revoked"],
    handler: ({ ctx, request }) => readSurfaceSession(ctx, bearerOf(request) ?? ""),
  }),
});
