import { WriteAsCustomer } from "@/lib/connections/simulator/customer-schemas";
import * as simulator from "@/lib/connections/simulator/phone/customer-messages";
import { WrittenMessage } from "@/lib/connections/simulator/state-schemas";
import { endpoint, reply, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "writeAsSimulatedCustomer",
    summary: "A simulated customer writes to a number of the workspace.",
    auth: ["member"],
    permission: "sees_everything",
    limit: "dashboard",
    body: WriteAsCustomer,
    responses: { 201: WrittenMessage },
    handler: async ({ ctx, body }) => {
      const { workspaceId } = ctx.actor;
      return reply(201, await simulator.writeAsCustomer(ctx, { ...body, workspaceId }));
    },
  }),
});
