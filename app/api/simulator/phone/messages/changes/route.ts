import { endpoint, reply, route } from "@/lib/http/route";
import { ChangeMessage } from "@/lib/simulator/customer-schemas";
import * as simulator from "@/lib/simulator/phone/customer-messages";
import { WrittenMessage } from "@/lib/simulator/state-schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "changeSimulatedMessage",
    summary: "The customer edits or revokes a message, or reacts to one.",
    auth: ["member"],
    limit: "dashboard",
    body: ChangeMessage,
    responses: { 201: WrittenMessage },
    handler: async ({ ctx, body }) => {
      const { workspaceId } = ctx.actor;
      return reply(201, await simulator.changeMessage(ctx, { ...body, workspaceId }));
    },
  }),
});
