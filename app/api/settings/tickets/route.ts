import { endpoint, route } from "@/lib/http/route";
import { SaveTicketSettings, TicketSettings } from "@/lib/inbox/tickets/schemas";
import { readTicketSettings, saveTicketSettings } from "@/lib/inbox/tickets/settings";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getTicketSettings",
    summary: "The number of the next ticket, and what opens one again.",
    auth: ["member"],
    permission: "settings",
    limit: "dashboard",
    responses: { 200: TicketSettings },
    handler: ({ ctx }) => readTicketSettings(ctx),
  }),
  PATCH: route({
    operation: "saveTicketSettings",
    summary: "Changes how tickets work. Numbers can only grow.",
    auth: ["member"],
    permission: "settings",
    limit: "dashboard",
    body: SaveTicketSettings,
    responses: { 200: TicketSettings },
    handler: ({ ctx, body }) => saveTicketSettings(ctx, body),
  }),
});
