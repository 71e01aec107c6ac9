import * as simulator from "@/lib/connections/simulator/phone/phone";
import { SimulatorState } from "@/lib/connections/simulator/state-schemas";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getSimulator",
    summary:
      "The workspace's simulated accounts with their numbers, templates and latest webhooks, and the customers.",
    auth: ["member"],
    permission: "sees_everything",
    limit: "dashboard",
    responses: { 200: SimulatorState },
    handler: ({ ctx }) => simulator.readState(ctx, ctx.actor),
  }),
});
