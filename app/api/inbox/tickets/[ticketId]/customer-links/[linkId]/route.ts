import { z } from "zod";
import { endpoint, route } from "@/lib/http/route";
import { revokeCustomerLink } from "@/lib/inbox/customer-links/links";
import { empty, uuid } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  DELETE: route({
    operation: "revokeCustomerLink",
    summary: "Ends a link to the ticket's page for its customer at once.",
    auth: ["surface", "member"],
    permission: "tickets",
    limit: "dashboard",
    params: z.object({ ticketId: uuid(), linkId: uuid() }),
    paramsError: "not_found",
    responses: { 200: empty },
    errors: ["ticket_not_found", "not_found"],
    handler: async ({ ctx, params }) => {
      await revokeCustomerLink(ctx, params.ticketId, params.linkId);
      return {};
    },
  }),
});
