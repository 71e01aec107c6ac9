import { endpoint, route } from "@/lib/http/route";
import { CreateTicketType, TicketType, TicketTypeList } from "@/lib/inbox/tickets/type-schemas";
import { createType, listTypes } from "@/lib/inbox/tickets/types";

const shared = { auth: ["member"], permission: "settings", limit: "dashboard" } as const;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listTicketTypes",
    summary: "The types of tickets in order, and how many tickets have each.",
    ...shared,
    responses: { 200: TicketTypeList },
    handler: async ({ ctx }) => ({ types: await listTypes(ctx) }),
  }),
  POST: route({
    operation: "createTicketType",
    summary: "Adds a type of tickets. Idempotent by its id.",
    ...shared,
    body: CreateTicketType,
    responses: { 200: TicketType },
    handler: ({ ctx, body }) => createType(ctx, body),
  }),
});
