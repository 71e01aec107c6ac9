/** Shapes of saved views, of conversations and of tickets. Browser-safe. */
import { z } from "zod";
import { ChannelName } from "@/lib/connections/channels/schemas";
import { ConversationStatus, InboxOrder, SlaFilter } from "@/lib/inbox/conversations/schemas";
import { TICKET_STATUSES, TicketFilter } from "@/lib/inbox/tickets/schemas";
import { name, uuid } from "@/lib/platform/shapes";

/** The list's filters, as a saved view keeps them. An assignee who left the workspace finds nothing. */
export const SavedFilter = z.strictObject({
  status: z.enum([...ConversationStatus.options, "all"]),
  assignee: z.union([z.enum(["me", "unassigned", "any"]), uuid()]),
  unread: z.boolean(),
  failed: z.boolean(),
  scheduled: z.boolean().default(false),
  waiting: z.boolean().default(false),
  /** "": any. */
  sla: z.union([z.literal(""), SlaFilter]).default(""),
  order: InboxOrder.default("newest"),
  /** "": any. One that was deleted finds nothing. */
  tag: z.union([z.literal(""), uuid()]).default(""),
  /** The same; `none`: of no team. */
  team: z.union([z.literal(""), z.literal("none"), uuid()]).default(""),
  /** "": any. */
  channel: z.union([z.literal(""), ChannelName]).default(""),
  q: z.string().trim().max(200),
});
/** Columns of the list of tickets, in any order. `field:…`: a custom field by its key. */
export const TICKET_COLUMNS = [
  "deadline",
  "priority",
  "status",
  "assignee",
  "team",
  "type",
  "opened",
  "changed",
] as const;
const COLUMNS_MAX = 12;
const column = z.union([z.enum(TICKET_COLUMNS), z.string().regex(/^field:[a-z][a-z0-9_]{0,39}$/)]);

/** The list of tickets as a saved view keeps it. "": any. */
export const SavedTicketFilter = z.strictObject({
  status: z.enum([...TICKET_STATUSES, "open", "all"]),
  assignee: z.union([z.enum(["any", "me", "unassigned"]), uuid()]),
  team: z.union([z.literal(""), z.literal("none"), uuid()]),
  type: z.union([z.literal(""), z.literal("none"), uuid()]),
  field: z.string().max(64),
  value: z.string().max(500),
  sla: z.union([z.literal(""), SlaFilter]),
  order: TicketFilter.shape.order,
  q: z.string().trim().max(200),
  /** Null: those that the reader has chosen in their browser. */
  columns: z.array(column).max(COLUMNS_MAX).nullable(),
});
export type SavedTicketFilter = z.infer<typeof SavedTicketFilter>;

/** The database's view_list. */
export const VIEW_LISTS = ["conversations", "tickets"] as const;
export type ViewList = (typeof VIEW_LISTS)[number];
export const ListSavedViews = z.object({ list: z.enum(VIEW_LISTS).default("conversations") });

const of = <Filter extends z.ZodType>(filter: Filter) =>
  z.object({
    id: uuid(),
    name: z.string(),
    /** False: only its owner, who is the caller, sees it. */
    isShared: z.boolean(),
    filter,
  });
export const SavedView = of(SavedFilter);
export type SavedView = z.infer<typeof SavedView>;
export const SavedTicketView = of(SavedTicketFilter);
export type SavedTicketView = z.infer<typeof SavedTicketView>;
export const AnySavedView = of(z.union([SavedFilter, SavedTicketFilter]));
export type AnySavedView = z.infer<typeof AnySavedView>;
/** All of one list. */
export const SavedViewList = z.object({ views: z.array(AnySavedView) });

const given = { id: uuid(), name: name(60), isShared: z.boolean() };
/** An `id` of the caller makes a repeated create, and undoing a deletion, safe. */
export const CreateSavedView = z.union([
  z.strictObject({ ...given, list: z.literal("tickets"), filter: SavedTicketFilter }),
  z.strictObject({
    ...given,
    list: z.literal("conversations").default("conversations"),
    filter: SavedFilter,
  }),
]);
export type CreateSavedView = z.infer<typeof CreateSavedView>;
