import { connectSimulator } from "@/lib/connections/installations/connect";
import { InstallationState } from "@/lib/connections/installations/schemas";
import { endpoint, reply, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "connectSimulator",
    summary: "Connects a simulated number.",
    auth: ["member"],
    permission: "settings",
    limit: "dashboard",
    responses: { 201: InstallationState },
    errors: ["installation_exists", "simulator_not_allowed", "provider_unavailable"],
    handler: async ({ ctx }) =>
      reply(201, { installation: await connectSimulator(ctx, ctx.actor.workspaceId) }),
  }),
});
