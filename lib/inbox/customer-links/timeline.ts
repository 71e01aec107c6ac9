/** The messages and changes of the state of a ticket that its customer sees, on its page and in the messenger. */
import type { TicketStatus } from "@/lib/inbox/tickets/schemas";
import { findSaid, findStatuses, type Shown } from "./queries";
import type { CustomerState, CustomerView } from "./schemas";

/** The newest of each are shown. */
const MESSAGES_MAX = 200;
const STATUSES_MAX = 200;

/** A customer sees three states of the five. */
export const STATES: Record<TicketStatus, CustomerState> = {
  new: "in_progress",
  in_progress: "in_progress",
  waiting_customer: "waiting_for_you",
  waiting_others: "in_progress",
  done: "done",
};

export async function timelineOf(shown: Shown): Promise<Pick<CustomerView, "isCut" | "entries">> {
  const [said, statuses] = await Promise.all([
    findSaid(shown, MESSAGES_MAX + 1),
    findStatuses(shown, STATUSES_MAX),
  ]);
  const isCut = said.length > MESSAGES_MAX;
  const messages = said.slice(0, MESSAGES_MAX).reverse();
  const from = isCut ? (messages[0]?.at ?? "") : "";
  const changes = statuses
    .map(({ status, isYours, at }) => ({ kind: "state" as const, state: STATES[status], isYours, at }))
    // A change between two that are the same to the customer is none.
    .filter(({ state }, at, all) => state !== all[at - 1]?.state)
    .filter(({ at }) => at >= from);
  return {
    isCut,
    entries: [...messages, ...changes].toSorted((one, other) => one.at.localeCompare(other.at)),
  };
}
