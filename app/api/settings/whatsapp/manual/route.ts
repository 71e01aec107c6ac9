import { connectManually } from "@/lib/connections/installations/connect";
import { ConnectedManually, ConnectManually } from "@/lib/connections/installations/schemas";
import { endpoint, reply, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "connectManually",
    summary:
      "Connects a number of the workspace's own Meta app. Only this response contains the verify token.",
    auth: ["member"],
    permission: "settings",
    limit: "dashboard",
    body: ConnectManually,
    responses: { 201: ConnectedManually },
    errors: ["installation_exists", "number_in_use", "access_refused", "provider_unavailable"],
    handler: async ({ ctx, body }) => reply(201, await connectManually(ctx, ctx.actor.workspaceId, body)),
  }),
});
