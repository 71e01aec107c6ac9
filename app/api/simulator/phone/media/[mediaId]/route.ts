import { z } from "zod";
import { AssetId } from "@/lib/connections/simulator/id-schemas";
import * as simulator from "@/lib/connections/simulator/media";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getSimulatedFile",
    summary: "A file in a simulated thread.",
    auth: ["member"],
    permission: "sees_everything",
    limit: "dashboard",
    params: z.object({ mediaId: AssetId }),
    responses: {},
    handler: ({ ctx, params }) => {
      const { workspaceId } = ctx.actor;
      return simulator.showMedia(ctx, { workspaceId, ...params });
    },
  }),
});
