import { disconnect } from "@/lib/connections/installations/connect";
import { getInstallation } from "@/lib/connections/installations/read";
import { InstallationState } from "@/lib/connections/installations/schemas";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getInstallationState",
    summary: "The workspace's WhatsApp number, if one is connected.",
    auth: ["member"],
    permission: "inbox:read",
    limit: "dashboard",
    responses: { 200: InstallationState },
    handler: async ({ ctx }) => ({
      installation: await getInstallation(ctx.actor.workspaceId),
    }),
  }),
  DELETE: route({
    operation: "disconnectInstallation",
    summary: "Disconnects the number: it no longer sends or receives.",
    auth: ["member"],
    permission: "settings",
    limit: "dashboard",
    responses: { 200: InstallationState },
    handler: async ({ ctx }) => {
      await disconnect(ctx, ctx.actor.workspaceId);
      return { installation: null };
    },
  }),
});
