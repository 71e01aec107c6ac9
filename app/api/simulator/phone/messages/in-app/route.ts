import { WriteInApp } from "@/lib/connections/simulator/customer-schemas";
import * as simulator from "@/lib/connections/simulator/phone/coexistence";
import { WrittenMessage } from "@/lib/connections/simulator/state-schemas";
import { endpoint, reply, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "writeInSimulatedApp",
    summary: "The owner writes in the WhatsApp Business app (coexistence).",
    auth: ["member"],
    permission: "sees_everything",
    limit: "dashboard",
    body: WriteInApp,
    responses: { 201: WrittenMessage },
    handler: async ({ ctx, body }) => {
      const { workspaceId } = ctx.actor;
      return reply(201, await simulator.writeInApp(ctx, { ...body, workspaceId }));
    },
  }),
});
