/** The three states that a customer sees of the five. */
import type { TicketStatus } from "@/lib/inbox/tickets/schemas";
import type { CustomerState } from "./schemas";

const STATES: Record<TicketStatus, CustomerState> = {
  new: "in_progress",
  in_progress: "in_progress",
  waiting_customer: "waiting_for_you",
  waiting_others: "in_progress",
  done: "done",
};
export const stateOf = (status: TicketStatus): CustomerState => STATES[status];
