import { z } from "zod";
import { endpoint, route } from "@/lib/http/route";
import { empty } from "@/lib/platform/shapes";
import * as simulator from "@/lib/simulator/accounts/account-changes";
import { UpdateAccount } from "@/lib/simulator/control-schemas";
import { AssetId } from "@/lib/simulator/id-schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PATCH: route({
    operation: "updateSimulatedAccount",
    summary: "Restricts, bans, offboards or reinstates an account, as Meta would.",
    auth: ["member"],
    limit: "dashboard",
    params: z.object({ accountId: AssetId }),
    body: UpdateAccount,
    responses: { 200: empty },
    handler: ({ ctx, params, body }) =>
      simulator.updateAccount(ctx, { workspaceId: ctx.actor.workspaceId, ...params, ...body }),
  }),
});
