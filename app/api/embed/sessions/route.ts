import { endpoint, reply, route } from "@/lib/http/route";
import { exchangeSurfaceToken } from "@/lib/partner/surface-sessions/exchange";
import { ExchangedSession, ExchangeToken } from "@/lib/partner/surface-sessions/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "exchangeSurfaceToken",
    summary: "Exchanges a session's token once for a bearer.",
    auth: ["anonymous"],
    limit: "surfaceExchange",
    body: ExchangeToken,
    responses: { 201: ExchangedSession },
    errors: ["unauthorized"],
    handler: async ({ ctx, body }) => reply(201, await exchangeSurfaceToken(ctx, body)),
  }),
});
