/** The data of events of tickets. */
import { z } from "zod";
import { PartnerTicket } from "@/lib/inbox/tickets/partner-schemas";
import { publicId } from "@/lib/platform/public-shapes";
import { AFTER, previous } from "./changed";

const ticket = PartnerTicket.meta({ description: AFTER });
const { title, summary, status, priority, type, fields, team, assignee } = PartnerTicket.shape;
const contact = z
  .object({ id: publicId("contact", "The contact.") })
  .nullable()
  .meta({ description: "Its customer; null: none." });
const before = previous({ title, summary, status, priority, type, fields, team, assignee, contact });

export const TICKET_DATA = {
  "ticket.created": z.object({ ticket }).meta({ id: "TicketData" }),
  "ticket.updated": z.object({ ticket, previous: before }),
  "ticket.status_changed": z.object({ ticket, previous: before }),
} as const;
