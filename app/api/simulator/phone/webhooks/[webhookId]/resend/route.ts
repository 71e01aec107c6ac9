import { z } from "zod";
import * as simulator from "@/lib/connections/simulator/callbacks/webhooks";
import { endpoint, route } from "@/lib/http/route";
import { empty, uuid } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "resendSimulatedWebhook",
    summary: "Sends a webhook once more, byte for byte.",
    auth: ["member"],
    permission: "sees_everything",
    limit: "dashboard",
    params: z.object({ webhookId: uuid() }),
    body: z.strictObject({}),
    responses: { 200: empty },
    handler: ({ ctx, params }) =>
      simulator.resendWebhook(ctx, { workspaceId: ctx.actor.workspaceId, ...params }),
  }),
});
