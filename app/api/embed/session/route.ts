import { bearerOf } from "@/lib/http/authenticate";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { OpenSession } from "@/lib/surface-sessions/schemas";
import * as surfaceSessions from "@/lib/surface-sessions/service";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "readSurfaceSession",
    summary: "Whose session it is, what it may do, and until when.",
    auth: ["surface"],
    capability: "inbox:read",
    limit: "dashboard",
    responses: { 200: OpenSession },
    errors: ["surface_session_expired", "surface_session_revoked"],
    handler: ({ ctx, request }) => surfaceSessions.read(ctx, bearerOf(request) ?? ""),
  }),
});
