import { SendReceipt } from "@/lib/connections/simulator/control-schemas";
import * as simulator from "@/lib/connections/simulator/receipts";
import { endpoint, route } from "@/lib/http/route";
import { empty } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "sendSimulatedReceipt",
    summary: "Sends one receipt of an outbound message now.",
    auth: ["member"],
    permission: "sees_everything",
    limit: "dashboard",
    body: SendReceipt,
    responses: { 200: empty },
    handler: ({ ctx, body }) => simulator.sendReceipt(ctx, { ...body, workspaceId: ctx.actor.workspaceId }),
  }),
});
