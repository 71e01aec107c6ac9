/** Conditions of rules and SLA policies on a ticket. Browser-safe. */
import { z } from "zod";
import { KEY_MAX } from "@/lib/inbox/fields/schemas";
import { TEXT_MAX } from "@/lib/inbox/fields/values";
import { TicketPriority, TicketStatus } from "@/lib/inbox/tickets/schemas";
import { text, uuid } from "@/lib/platform/shapes";

const isNot = z.boolean().default(false);
/** Lasting facts, by which policies choose, too. */
export const LASTING_CONDITIONS = [
  z.strictObject({ field: z.literal("ticket_priority"), isNot, value: TicketPriority }),
  z.strictObject({ field: z.literal("ticket_type"), isNot, value: uuid() }),
  /** `name`: the field's key. One of the comma-separated values is enough; the whole value counts. */
  z.strictObject({ field: z.literal("ticket_field"), isNot, name: text(KEY_MAX), value: text(TEXT_MAX) }),
] as const;
export const TICKET_CONDITIONS = [
  ...LASTING_CONDITIONS,
  /** In a rule that waits for `ticket_status_changed`, the status that it got. */
  z.strictObject({ field: z.literal("ticket_status"), isNot, value: TicketStatus }),
  /** `isNot` with `some` means of no team. */
  z.strictObject({
    field: z.literal("ticket_team"),
    isNot,
    value: z.union([z.literal("some"), uuid()]),
  }),
  /** `isNot` with `someone` means unassigned. */
  z.strictObject({
    field: z.literal("ticket_assignee"),
    isNot,
    value: z.union([z.literal("someone"), uuid()]),
  }),
] as const;
const TicketCondition = z.discriminatedUnion("field", TICKET_CONDITIONS);
export type TicketCondition = z.infer<typeof TicketCondition>;

export const TICKET_CONDITION_FIELDS = TICKET_CONDITIONS.map(({ shape }) => shape.field.value);
export const isOfTicket = <Each extends { field: string }>(
  condition: Each,
): condition is Extract<Each, TicketCondition> =>
  TICKET_CONDITION_FIELDS.some((each) => each === condition.field);
