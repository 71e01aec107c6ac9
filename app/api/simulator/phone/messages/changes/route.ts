import { ChangeMessage } from "@/lib/connections/simulator/customer-schemas";
import * as simulator from "@/lib/connections/simulator/phone/customer-messages";
import { WrittenMessage } from "@/lib/connections/simulator/state-schemas";
import { endpoint, reply, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "changeSimulatedMessage",
    summary: "The customer edits or revokes a message, or reacts to one.",
    auth: ["member"],
    permission: "sees_everything",
    limit: "dashboard",
    body: ChangeMessage,
    responses: { 201: WrittenMessage },
    handler: async ({ ctx, body }) => {
      const { workspaceId } = ctx.actor;
      return reply(201, await simulator.changeMessage(ctx, { ...body, workspaceId }));
    },
  }),
});
