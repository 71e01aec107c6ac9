import { endpoint, idInPath, route } from "@/lib/http/route";
import { Reporters } from "@/lib/inbox/tickets/answer-schemas";
import { listReporters } from "@/lib/inbox/tickets/reporters";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listReporters",
    summary: "Those whom an answer about a problem would reach, by which channel, and who needs a template.",
    auth: ["surface", "member"],
    permission: ["tickets", "inbox:reply"],
    limit: "dashboard",
    ...idInPath("ticketId", "ticket_not_found"),
    responses: { 200: Reporters },
    handler: ({ ctx, params }) => listReporters(ctx, params.ticketId),
  }),
});
