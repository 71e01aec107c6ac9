import { z } from "zod";
import * as simulator from "@/lib/connections/simulator/accounts/account-changes";
import { UpdateAccount } from "@/lib/connections/simulator/control-schemas";
import { AssetId } from "@/lib/connections/simulator/id-schemas";
import { endpoint, route } from "@/lib/http/route";
import { empty } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PATCH: route({
    operation: "updateSimulatedAccount",
    summary: "Restricts, bans, offboards or reinstates an account, as Meta would.",
    auth: ["member"],
    permission: "sees_everything",
    limit: "dashboard",
    params: z.object({ accountId: AssetId }),
    body: UpdateAccount,
    responses: { 200: empty },
    handler: ({ ctx, params, body }) =>
      simulator.updateAccount(ctx, { workspaceId: ctx.actor.workspaceId, ...params, ...body }),
  }),
});
