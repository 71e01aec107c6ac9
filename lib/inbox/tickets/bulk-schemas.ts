/** Shapes of a change of many tickets at once, and of what came of it. Browser-safe. */
import { z } from "zod";
import { uuid } from "@/lib/platform/shapes";
import { UpdateTicket } from "./schemas";

export const BULK_MAX = 100;

const Change = UpdateTicket.pick({ status: true, priority: true, teamId: true, assigneeId: true });
/** A repeated request with the same `id` gets the first one's outcomes, for a day. */
export const ChangeTickets = z.strictObject({
  id: uuid(),
  ticketIds: z.array(uuid()).min(1).max(BULK_MAX),
  change: Change.refine((change) => Object.keys(change).length > 0, "Send the fields to change."),
});
export type ChangeTickets = z.infer<typeof ChangeTickets>;
/** The former or the new values of what was changed. */
export const TicketWork = Change;
export type TicketWork = z.infer<typeof TicketWork>;

/**
 * `unchanged`: it was so already. `restored`: it is as it was before. `changed_since`: someone has changed it, so it stays. `refused`: by
 * the error `reason`.
 */
export const TicketOutcome = z.object({
  outcome: z.enum(["changed", "unchanged", "restored", "changed_since", "refused"]),
  reason: z.string().nullable(),
  message: z.string().nullable(),
  /** Keys of the values that are missing, where the reason is `fields_required`. */
  missing: z.array(z.string()),
});
export type TicketOutcome = z.infer<typeof TicketOutcome>;
/** In the order of `ticketIds`. */
export const TicketOutcomes = z.object({ outcomes: z.array(TicketOutcome) });
export type TicketOutcomes = z.infer<typeof TicketOutcomes>;
export const UndoneTickets = z.object({ outcomes: z.array(TicketOutcome.extend({ ticketId: uuid() })) });
export type UndoneTickets = z.infer<typeof UndoneTickets>;
