import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { completeConnection } from "@/lib/installations/finish";
import { getInstallation } from "@/lib/installations/read";
import { InstallationState } from "@/lib/installations/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "checkInstallation",
    summary:
      "Looks at the number by real calls, now; a connection that is not complete is tried again first.",
    auth: ["member"],
    limit: "dashboard",
    responses: { 200: InstallationState },
    handler: async ({ ctx }) => {
      const { workspaceId } = ctx.actor;
      await completeConnection(ctx, workspaceId);
      return { installation: await getInstallation(workspaceId) };
    },
  }),
});
