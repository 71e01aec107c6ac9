import { endpoint, route } from "@/lib/http/route";
import * as simulator from "@/lib/simulator/phone/phone";
import { SimulatorState } from "@/lib/simulator/state-schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getSimulator",
    summary:
      "The workspace's simulated accounts with their numbers, templates and latest webhooks, and the customers.",
    auth: ["member"],
    limit: "dashboard",
    responses: { 200: SimulatorState },
    handler: ({ ctx }) => simulator.readState(ctx, ctx.actor),
  }),
});
