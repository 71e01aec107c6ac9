import { endpoint, idInPath, route } from "@/lib/http/route";
import { ArrangeRow } from "@/lib/inbox/fields/schemas";
import { SaveTicketType, TicketType } from "@/lib/inbox/tickets/type-schemas";
import { arrangeType, removeType, updateType } from "@/lib/inbox/tickets/types";
import { empty } from "@/lib/platform/shapes";

const shared = {
  auth: ["member"],
  permission: "settings",
  limit: "dashboard",
  ...idInPath("ticketTypeId", "not_found"),
} as const;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route({
    operation: "updateTicketType",
    summary: "Replaces a type's name, help and fields.",
    ...shared,
    body: SaveTicketType,
    responses: { 200: TicketType },
    handler: ({ ctx, params, body }) => updateType(ctx, params.ticketTypeId, body),
  }),
  PATCH: route({
    operation: "arrangeTicketType",
    summary: "Moves a type in the list, archives it, or brings it back.",
    ...shared,
    body: ArrangeRow,
    responses: { 200: TicketType },
    handler: ({ ctx, params, body }) => arrangeType(ctx, params.ticketTypeId, body),
  }),
  DELETE: route({
    operation: "removeTicketType",
    summary: "Deletes a type that no ticket has.",
    ...shared,
    responses: { 200: empty },
    errors: ["field_in_use"],
    handler: ({ ctx, params }) => removeType(ctx, params.ticketTypeId),
  }),
});
