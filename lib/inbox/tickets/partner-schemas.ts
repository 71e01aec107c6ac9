/** The ticket in the partner API and its events: ids carry their prefix. */
import { z } from "zod";
import { PartnerContact } from "@/lib/inbox/contacts/partner-schemas";
import { PartnerSla } from "@/lib/inbox/conversations/partner-sla-schemas";
import { FieldValues } from "@/lib/inbox/fields/schemas";
import { listed, nextPage, optional, pageQuery, pathId, publicId } from "@/lib/platform/public-shapes";
import { doc, name } from "@/lib/platform/shapes";
import {
  type CreateTicket,
  SUMMARY_MAX,
  TICKET_MESSAGES_MAX,
  TICKET_PRIORITIES,
  TICKET_STATUSES,
  TITLE_MAX,
  Ticket,
  TicketPriority,
  TicketStatus,
  type UpdateTicket,
} from "./schemas";

const named = (kind: "team" | "person" | "ticketType", what: string, example: string) =>
  z
    .object({ id: publicId(kind, `The ${what}.`), name: z.string().meta(doc("Its name.", example)) })
    .nullable();

export const PartnerTicket = Ticket.extend({
  id: publicId("ticket", "The ticket."),
  type: named("ticketType", "type", "Repair").meta({
    description: "What kind of work it is; null: none was chosen.",
  }),
  contact: PartnerContact.nullable().meta({ description: "Its customer; null: none yet." }),
  team: named("team", "team", "Support").meta({ description: "The team whose work it is; null: no team's." }),
  assignee: named("person", "person", "Maria Silva").meta({ description: "Who works on it; null: no one." }),
  formerId: publicId("ticket", "The ticket on which this one goes on; null: none.").nullable(),
  slas: z.array(PartnerSla).optional().meta({
    description:
      "Its clocks that have a target, since it was last opened, in the order in which they began; absent without any, and in events.",
  }),
}).meta({ id: "PartnerTicket", description: "The ticket." });

export const PartnerTicketDetails = PartnerTicket.extend({
  conversationIds: z
    .array(publicId("conversation", "A conversation."))
    .meta({ description: "The customer's conversations in which it is." }),
}).meta({ id: "PartnerTicketDetails" });
export type PartnerTicketDetails = z.infer<typeof PartnerTicketDetails>;
export const PartnerTicketList = z
  .object({
    tickets: z.array(PartnerTicketDetails).meta({ description: "By number, the newest first." }),
    nextCursor: nextPage(),
  })
  .meta({ id: "PartnerTicketList" });
export type PartnerTicketList = z.infer<typeof PartnerTicketList>;

export const TicketPath = z.object({
  workspaceId: pathId("workspace", "The workspace."),
  ticketId: pathId("ticket", "The ticket."),
});

const idText = z.string().max(100);
export const ListPartnerTickets = z.object({
  status: z
    .enum([...TICKET_STATUSES, "open"])
    .optional()
    .meta(doc("Only with this status; `open`: all that are not done. Absent: all.", "open")),
  contactId: idText.optional().meta(doc("Only of this contact.", "ct_01h455vb4pex5vsknk084sn02q")),
  conversationId: idText
    .optional()
    .meta(doc("Only in this conversation.", "conv_01h455vb4pex5vsknk084sn02q")),
  ...pageQuery,
});
export type ListPartnerTickets = z.infer<typeof ListPartnerTickets>;

const ofTeam = idText.nullable().meta(doc("The team whose work it is; null: no team's.", null));
const ofPerson = idText
  .nullable()
  .meta(doc("Who works on it, a member or one of your users; null: no one.", null));
const ofType = idText.nullable().meta(doc("What kind of work it is; null: none.", null));
const values = FieldValues.meta(
  doc(
    "Values by the key of their field, in place of those of the same key; null removes one. Of a person: an id such as `usr_…`.",
    {},
  ),
);
const title = name(TITLE_MAX).meta(doc("What it is about, on one line.", "Refund for order 77"));
const summary = z
  .string()
  .max(SUMMARY_MAX)
  .nullable()
  .meta(doc("For the team; null or empty: nothing.", null));
const priority = TicketPriority.meta({ id: undefined, ...doc("How urgent it is.", "normal") });

export const CreatePartnerTicket = z
  .object({
    title,
    summary: summary.optional(),
    priority: optional(priority).meta(
      listed(TICKET_PRIORITIES, "How urgent it is; absent: normal.").meta() ?? {},
    ),
    contactId: optional(idText).meta(doc("Its customer.", "ct_01h455vb4pex5vsknk084sn02q")),
    conversationId: optional(idText).meta(
      doc("A conversation of its customer, instead of `contactId`. New messages there join it.", null),
    ),
    messageIds: optional(z.array(idText).max(TICKET_MESSAGES_MAX)).meta(
      doc("Messages of that conversation that belong to it.", []),
    ),
    typeId: ofType.optional(),
    fields: optional(values),
    teamId: ofTeam.optional(),
    assigneeId: ofPerson.optional(),
  } satisfies Record<Exclude<keyof CreateTicket, "id" | "formerId">, z.ZodType>)
  .meta({ id: "CreateTicket", example: { title: "Refund for order 77", priority: "high" } });
export type CreatePartnerTicket = z.infer<typeof CreatePartnerTicket>;

export const UpdatePartnerTicket = z
  .object({
    title: optional(title),
    summary: summary.optional(),
    status: optional(TicketStatus),
    priority: optional(priority),
    typeId: ofType.optional(),
    fields: optional(values),
    teamId: ofTeam.optional(),
    assigneeId: ofPerson.optional(),
  } satisfies Record<Exclude<keyof UpdateTicket, "contactId">, z.ZodType>)
  .meta({ id: "UpdateTicket", example: { status: "done" } });
export type UpdatePartnerTicket = z.infer<typeof UpdatePartnerTicket>;
