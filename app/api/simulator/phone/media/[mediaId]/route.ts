import { z } from "zod";
import { endpoint, route } from "@/lib/http/route";
import { AssetId } from "@/lib/simulator/id-schemas";
import * as simulator from "@/lib/simulator/media";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getSimulatedFile",
    summary: "A file in a simulated thread.",
    auth: ["member"],
    limit: "dashboard",
    params: z.object({ mediaId: AssetId }),
    responses: {},
    handler: ({ ctx, params }) => {
      const { workspaceId } = ctx.actor;
      return simulator.showMedia(ctx, { workspaceId, ...params });
    },
  }),
});
