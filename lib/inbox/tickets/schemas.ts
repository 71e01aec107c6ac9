/** Shapes of tickets: pieces of work of their own, which refer to messages of conversations. */
import { z } from "zod";
import { Contact } from "@/lib/inbox/contacts/schemas";
import { RunningClock } from "@/lib/inbox/conversations/clock-schemas";
import { SlaFilter } from "@/lib/inbox/conversations/schemas";
import { FieldValues, StoredValues } from "@/lib/inbox/fields/schemas";
import { LinkRole } from "@/lib/inbox/tickets/link-schemas";
import { clearableText, doc, instant, name, uuid } from "@/lib/platform/shapes";

export const TICKET_STATUSES = ["new", "in_progress", "waiting_customer", "waiting_others", "done"] as const;
export const TicketStatus = z
  .enum(TICKET_STATUSES)
  .meta({ id: "TicketStatus", ...doc("Where the work on it stands.", "in_progress") });
export type TicketStatus = z.infer<typeof TicketStatus>;

export const TICKET_PRIORITIES = ["low", "normal", "high", "urgent"] as const;
export const TicketPriority = z
  .enum(TICKET_PRIORITIES)
  .meta({ id: "TicketPriority", ...doc("How urgent the team finds it.", "normal") });
export type TicketPriority = z.infer<typeof TicketPriority>;

export const TITLE_MAX = 200;
export const SUMMARY_MAX = 4_000;
/** More can be counted than will ever be opened. */
const NUMBER_MAX = 1_000_000_000;
/** So many conversations a ticket may be in, and so many messages join it at once. */
export const TICKET_CONVERSATIONS_MAX = 20;
export const TICKET_MESSAGES_MAX = 100;

export const Ticket = z
  .object({
    id: uuid("The ticket."),
    number: z.int().meta(doc("Its number in the workspace. None is given twice.", 1042)),
    title: z
      .string()
      .nullable()
      .meta(doc("What it is about; null: its customer was erased.", "Refund for order 77")),
    summary: z.string().nullable().meta(doc("What the team noted about it; null: nothing.", null)),
    status: TicketStatus,
    priority: TicketPriority,
    type: z
      .object({ id: uuid("The type."), name: z.string().meta(doc("Its name.", "Repair")) })
      .nullable()
      .meta({ description: "What kind of work it is; null: none was chosen." }),
    fields: StoredValues.meta(
      doc("Values by the key of their field, as they were written.", { serial_number: "X-2210" }),
    ),
    contact: Contact.nullable().meta({ description: "Its customer; null: none yet." }),
    team: z
      .object({ id: uuid("The team."), name: z.string().meta(doc("Its name.", "Support")) })
      .nullable()
      .meta({ description: "The team whose work it is; null: no team's." }),
    assignee: z
      .object({ id: uuid("The person."), name: z.string().meta(doc("Their name.", "Maria Silva")) })
      .nullable()
      .meta({ description: "Who works on it; null: no one." }),
    formerId: uuid("The ticket on which this one goes on.").nullable(),
    createdAt: instant("When it was opened."),
    updatedAt: instant("Changes with whatever happens to it."),
    doneAt: instant("When it was done; null: it is not.").nullable(),
    /** Clocks that run, the earliest deadline first. */
    slas: z.array(RunningClock).nullish(),
  })
  .meta({ id: "Ticket" });
export type Ticket = z.infer<typeof Ticket>;
type Unchanged = "id" | "number" | "formerId" | "createdAt" | "updatedAt" | "doneAt" | "slas";
/** The fields that people change: its events, its history and their words are written for each. */
export type ChangedOfTicket = Exclude<keyof Ticket, Unchanged>;

const fields = {
  title: name(TITLE_MAX),
  summary: clearableText(SUMMARY_MAX),
  status: TicketStatus,
  priority: TicketPriority,
  typeId: uuid().nullable(),
  /** Values in place of those of the same key; null removes one. */
  fields: FieldValues,
  contactId: uuid().nullable(),
  teamId: uuid().nullable(),
  assigneeId: uuid().nullable(),
};

/**
 * An `id` of the caller makes a repeated request safe. With `conversationId` its contact is the customer, and the messages are of that
 * conversation; absent: what the contact wrote there since the last answer. `assigneeId` absent: the caller. `teamId` absent: the conversation's.
 */
export const CreateTicket = z
  .strictObject({
    id: uuid(),
    title: fields.title,
    summary: fields.summary.optional(),
    priority: fields.priority.default("normal"),
    typeId: fields.typeId.optional(),
    fields: fields.fields.optional(),
    contactId: uuid().optional(),
    conversationId: uuid().optional(),
    messageIds: z.array(uuid()).max(TICKET_MESSAGES_MAX).optional(),
    teamId: fields.teamId.optional(),
    assigneeId: fields.assigneeId.optional(),
    formerId: uuid().optional(),
  })
  .refine(({ contactId, conversationId }) => !contactId || !conversationId, {
    path: ["contactId"],
    message: "A conversation has its contact. Send one of both.",
  })
  .refine(({ messageIds, conversationId }) => !messageIds?.length || conversationId, {
    path: ["messageIds"],
    message: "Send the conversation of the messages, too.",
  });
export type CreateTicket = z.infer<typeof CreateTicket>;

export const UpdateTicket = z.strictObject(fields).partial();
export type UpdateTicket = z.infer<typeof UpdateTicket>;

export const TICKET_ORDERS = ["updated", "number", "priority", "deadline"] as const;
export const TicketFilter = z.object({
  /** `open`: those that are not done. */
  status: z.enum([...TICKET_STATUSES, "open", "all"]).default("open"),
  assignee: z.union([z.enum(["any", "me", "unassigned"]), uuid()]).default("any"),
  team: z.union([z.literal("none"), uuid()]).optional(),
  type: z.union([z.literal("none"), uuid()]).optional(),
  /** The key of a field, whose value is `value`, without case. */
  field: z.string().max(64).optional(),
  value: z.string().max(500).optional(),
  contactId: uuid().optional(),
  /** Only those whose deadline has passed, or comes within an hour. */
  sla: SlaFilter.optional(),
  /** A number, or words of titles or of field values. */
  q: z.string().trim().max(200).default(""),
  order: z.enum(TICKET_ORDERS).default("updated"),
  cursor: z.string().max(500).optional(),
});
export type TicketFilter = z.infer<typeof TicketFilter>;

export const TicketPage = z.object({ tickets: z.array(Ticket), nextCursor: z.string().nullable() });
export type TicketPage = z.infer<typeof TicketPage>;

/** Counts stop here: the last one means that there are so many or more. */
export const COUNTED_MAX = 100;
export const TicketCounts = z.object({ counts: z.record(TicketStatus, z.int()) });
export type TicketCounts = z.infer<typeof TicketCounts>;

/**
 * A ticket of a conversation. `takesMessages`: new messages join it. `inMails`: what the next mail carries of it, the link unless
 * others get the mail, too; null: nothing.
 */
export const TicketHere = Ticket.extend({
  takesMessages: z.boolean(),
  inMails: z.enum(["number", "link"]).nullable().default(null),
});
export type TicketHere = z.infer<typeof TicketHere>;
/**
 * `isUnsettled`: several are open, and none takes new messages until someone chooses. `others`: open ones of the customer in other
 * conversations or none, which the conversation can join.
 */
export const TicketsHere = z.object({
  tickets: z.array(TicketHere),
  isUnsettled: z.boolean(),
  others: z.array(Ticket).default([]),
});
export type TicketsHere = z.infer<typeof TicketsHere>;

/** Null: none takes new messages. */
export const ChooseTicket = z.strictObject({ ticketId: uuid().nullable() });
/** Messages of one conversation, which leave the ticket in which they were. Absent: what the contact wrote since the last answer. */
export const MoveMessages = z.strictObject({
  conversationId: uuid(),
  messageIds: z.array(uuid()).min(1).max(TICKET_MESSAGES_MAX).optional(),
  /** Those that are in another ticket stay there. */
  onlyFree: z.boolean().optional(),
});
export type MoveMessages = z.infer<typeof MoveMessages>;

/** Its messages in the ticket, and whether that took the new ones: an undo adds them again. */
export const LeftTicket = z.object({
  ticket: Ticket,
  messageIds: z.array(uuid()),
  tookMessages: z.boolean(),
});
export type LeftTicket = z.infer<typeof LeftTicket>;
export const LeaveTicket = z.object({ conversationId: uuid() });

export const TicketChange = z.object({
  id: uuid(),
  /** `created`, or what changed. */
  field: z.string(),
  actor: z.object({
    kind: z.enum(["person", "contact", "team", "program"]),
    id: z.string().nullable(),
    name: z.string().nullable(),
  }),
  before: z.unknown(),
  after: z.unknown(),
  createdAt: instant(),
});
export type TicketChange = z.infer<typeof TicketChange>;

/** A message of it, where the reader may see its conversation. */
export const TicketMessage = z.object({
  id: uuid(),
  conversationId: uuid(),
  direction: z.enum(["inbound", "outbound"]),
  senderType: z.enum(["contact", "agent", "automation", "system"]),
  senderName: z.string().nullable(),
  type: z.string(),
  text: z.string().nullable(),
  files: z.int(),
  createdAt: instant(),
});
export type TicketMessage = z.infer<typeof TicketMessage>;

export const TicketLink = z.object({
  /** This ticket is that to the other one. */
  role: LinkRole,
  ticket: Ticket.pick({ id: true, number: true, title: true, status: true, priority: true }),
});
export type TicketLink = z.infer<typeof TicketLink>;

/** `hidden`: so many of its messages are in conversations that the reader does not see. The newest of each kind, the oldest first. */
export const TicketDetails = z.object({
  ticket: Ticket,
  conversations: z.array(
    z.object({ id: uuid(), channel: z.string(), subject: z.string().nullable(), takesMessages: z.boolean() }),
  ),
  messages: z.array(TicketMessage),
  hidden: z.int(),
  changes: z.array(TicketChange),
  links: z.array(TicketLink),
  /** So many lead to tickets that the reader does not see. */
  hiddenLinks: z.int(),
});
export type TicketDetails = z.infer<typeof TicketDetails>;

export const REOPENINGS = ["always", "unless_thanks", "never"] as const;
export const TicketSettings = z.object({
  /** The number of the next ticket: higher than each that is given. */
  nextNumber: z.int().min(1).max(NUMBER_MAX),
  reopening: z.enum(REOPENINGS),
  reopenDays: z.int().min(0).max(365),
  /** Customers see their tickets in the messenger. */
  isInMessenger: z.boolean(),
  /** Mails about a ticket carry its number, and a link to its page where the recipient has written themselves. */
  isInMails: z.boolean(),
});
export type TicketSettings = z.infer<typeof TicketSettings>;
export const SaveTicketSettings = z.strictObject(TicketSettings.shape).partial();
export type SaveTicketSettings = z.infer<typeof SaveTicketSettings>;
