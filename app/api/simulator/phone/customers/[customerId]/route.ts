import { z } from "zod";
import { UpdateCustomer } from "@/lib/connections/simulator/customer-schemas";
import * as simulator from "@/lib/connections/simulator/phone/customers";
import { SimulatorThread } from "@/lib/connections/simulator/state-schemas";
import { endpoint, route } from "@/lib/http/route";
import { empty, uuid } from "@/lib/platform/shapes";

const params = z.object({ customerId: uuid() });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getSimulatedThread",
    summary: "A simulated customer, and what both sides said.",
    auth: ["member"],
    permission: "sees_everything",
    limit: "dashboard",
    params,
    responses: { 200: SimulatorThread },
    handler: ({ ctx, params }) => {
      const { workspaceId } = ctx.actor;
      return simulator.readThread(ctx, { workspaceId, ...params });
    },
  }),
  PATCH: route({
    operation: "updateSimulatedCustomer",
    summary: "Changes a simulated customer: name, hidden phone, read receipts, marketing.",
    auth: ["member"],
    permission: "sees_everything",
    limit: "dashboard",
    params,
    body: UpdateCustomer,
    responses: { 200: empty },
    handler: ({ ctx, params, body }) =>
      simulator.updateCustomer(ctx, { workspaceId: ctx.actor.workspaceId, ...params, ...body }),
  }),
});
