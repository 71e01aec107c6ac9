import { sandboxRoute } from "@/app/api/_partner/workspace";
import { once } from "@/lib/http/once";
import { endpoint, reply, route } from "@/lib/http/route";
import { playCustomer } from "@/lib/partner/sandbox/play";
import { CreateInboundMessage, InboundMessage } from "@/lib/partner/sandbox/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    once({
      operation: "createInboundMessage",
      summary: "A customer writes, taps, reacts or sends a file, in a test workspace.",
      ...sandboxRoute,
      body: CreateInboundMessage,
      responses: { 201: InboundMessage },
      errors: [
        "invalid_json",
        "invalid_request",
        "workspace_not_found",
        "message_not_found",
        "installation_not_connected",
      ],
      handler: async ({ ctx, loaded, body }) => reply(201, await playCustomer(ctx, loaded.workspaceId, body)),
    }),
  ),
});
