/** Shapes of a visitor's own tickets in the messenger. Closed lists, as CustomerView is: what is not here is in no answer. */
import { z } from "zod";
import { instant, uuid } from "@/lib/platform/shapes";
import { CustomerState, CustomerView } from "./schemas";

export const VisitorTicket = z.strictObject({
  id: uuid(),
  number: z.int(),
  state: CustomerState,
  /** Its type in words for customers; null: none. */
  type: z.string().nullable(),
  /** How it began: the first words of its messages; empty: none is shown. */
  about: z.string(),
  /** When something last changed that the customer sees. */
  changedAt: instant(),
});
export type VisitorTicket = z.infer<typeof VisitorTicket>;
/** The last changed first, at most 50. */
export const VisitorTicketList = z.strictObject({ tickets: z.array(VisitorTicket) });
export type VisitorTicketList = z.infer<typeof VisitorTicketList>;

export const ReadVisitorTicket = z.object({ id: uuid() });
export const VisitorTicketView = CustomerView.pick({
  ...{ number: true, state: true, type: true, fields: true, openedAt: true },
  ...{ isCut: true, entries: true },
}).extend({
  /** One of the visitor's, in which they can write about it. */
  conversationId: uuid(),
});
export type VisitorTicketView = z.infer<typeof VisitorTicketView>;
