/** The data of events of tickets. */
import { z } from "zod";
import { LinkRole } from "@/lib/inbox/tickets/link-schemas";
import { PartnerTicket } from "@/lib/inbox/tickets/partner-schemas";
import type { ChangedOfTicket } from "@/lib/inbox/tickets/schemas";
import { publicId } from "@/lib/platform/public-shapes";
import { doc } from "@/lib/platform/shapes";
import { AFTER, previous } from "./changed";

const ticket = PartnerTicket.meta({ description: AFTER });
const { title, summary, status, priority, type, fields, team, assignee } = PartnerTicket.shape;
const contact = z
  .object({ id: publicId("contact", "The contact.") })
  .nullable()
  .meta({ description: "Its customer; null: none." });
const changed = { title, summary, status, priority, type, fields, team, assignee, contact };
const before = previous(changed satisfies Record<ChangedOfTicket, z.ZodType>);

const link = z
  .object({
    role: LinkRole.meta(doc("What the ticket is to the other one.", "report_of")),
    ticketId: publicId("ticket", "The other ticket."),
    number: z.int().meta(doc("The other ticket's number.", 1041)),
    isLinked: z.boolean().meta(doc("Whether the link was made; false: it was removed.", true)),
  })
  .meta({ description: "A link with another ticket; absent: none was made or removed." });

const place = z
  .object({
    conversationId: publicId("conversation", "The conversation."),
    isAdded: z.boolean().meta(doc("Whether it was added; false: it was taken out.", true)),
  })
  .meta({ description: "A conversation of the ticket; absent: none was added or taken out." });

export const TICKET_DATA = {
  "ticket.created": z.object({ ticket }).meta({ id: "TicketData" }),
  "ticket.updated": z.object({ ticket, previous: before, link: link.optional(), place: place.optional() }),
  "ticket.status_changed": z.object({ ticket, previous: before }),
} as const;
