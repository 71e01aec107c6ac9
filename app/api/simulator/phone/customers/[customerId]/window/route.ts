import { z } from "zod";
import { AgeWindow } from "@/lib/connections/simulator/control-schemas";
import * as simulator from "@/lib/connections/simulator/phone/customers";
import { endpoint, route } from "@/lib/http/route";
import { ageReplyWindow } from "@/lib/inbox/conversations/reply-window";
import { empty, uuid } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "ageSimulatedWindow",
    summary: "Moves the customer's last message back by a number of hours.",
    auth: ["member"],
    permission: "sees_everything",
    limit: "dashboard",
    params: z.object({ customerId: uuid() }),
    body: AgeWindow,
    responses: { 200: empty },
    handler: async ({ ctx, params, body }) => {
      const { workspaceId } = ctx.actor;
      await simulator.ageWindow(ctx, { workspaceId, ...params, ...body });
      // Ages both sides: the provider and the inbox.
      const { customer } = await simulator.readThread(ctx, { workspaceId, ...params });
      const phone = customer.phone.replace(/\D/g, "");
      await ageReplyWindow(ctx, workspaceId, { phone, hours: body.hours });
      return {};
    },
  }),
});
