import { z } from "zod";
import * as simulator from "@/lib/connections/simulator/accounts/account-changes";
import { UpdateNumber } from "@/lib/connections/simulator/control-schemas";
import { AssetId } from "@/lib/connections/simulator/id-schemas";
import { endpoint, route } from "@/lib/http/route";
import { empty } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PATCH: route({
    operation: "updateSimulatedNumber",
    summary: "Quality, delays, strictness and scripted faults of a number.",
    auth: ["member"],
    permission: "sees_everything",
    limit: "dashboard",
    params: z.object({ numberId: AssetId }),
    body: UpdateNumber,
    responses: { 200: empty },
    handler: ({ ctx, params, body }) =>
      simulator.updateNumber(ctx, { workspaceId: ctx.actor.workspaceId, ...params, ...body }),
  }),
});
