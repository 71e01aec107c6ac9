/** Shapes of conversations: the public v1 resource, the inbox's view, and the changes agents can make. */

import { z } from "zod";
import { ChannelName } from "@/lib/connections/channels/schemas";
import { BLOCK_REASONS, Contact, Device } from "@/lib/inbox/contacts/schemas";
import { RunningClock } from "@/lib/inbox/conversations/clock-schemas";
import { Attention } from "@/lib/inbox/notifications/schemas";
import { CONVERSATION_TAGS_MAX } from "@/lib/inbox/tags/schemas";
import { doc, instant, plannedInstant, text, uuid } from "@/lib/platform/shapes";
import { LINK_MAX } from "./limits";

export const ConversationStatus = z
  .enum(["open", "pending", "snoozed", "resolved"])
  .meta({ id: "ConversationStatus", ...doc("Where the team's work on it stands.", "open") });
export type ConversationStatus = z.infer<typeof ConversationStatus>;

export const SUBJECT_MAX = 200;

export const LastMessage = z.object({
  id: uuid("The message."),
  type: z.string().meta(doc("Its kind of content.", "text")),
  text: z
    .string()
    .nullable()
    .meta(doc("Its text, at most the first 4,096 characters; null without one.", "Where is my order?")),
  direction: z.enum(["inbound", "outbound"]).meta(doc("From the contact, or to it.", "inbound")),
  senderType: z.enum(["contact", "agent", "automation", "system"]).meta(doc("Who wrote it.", "contact")),
  createdAt: instant("When it was written."),
});

export const GivenRating = z.object({
  score: z.int().min(1).max(5).meta(doc("From 1, very bad, to 5, very good.", 5)),
  comment: z.string().nullable().meta(doc("The contact's words; null: none.", "Quick and kind")),
  askedAt: instant("When the contact was asked."),
  answeredAt: instant("When the contact answered, or last changed it."),
});
export type GivenRating = z.infer<typeof GivenRating>;

export const Conversation = z
  .object({
    id: uuid("The conversation."),
    status: ConversationStatus,
    channel: ChannelName.meta(doc("How the contact is reached.", "whatsapp")),
    subject: z.string().nullable().meta(doc("What the team calls it.", "Order 1042")),
    contact: Contact,
    assignee: z
      .object({ id: uuid("The member."), name: z.string().meta(doc("Their name.", "Maria Silva")) })
      .nullable()
      .meta({ description: "Who works on it; null: no one." }),
    team: z
      .object({ id: uuid("The team."), name: z.string().meta(doc("Its name.", "Support")) })
      .nullish()
      .meta({
        description: "The team whose work it is; null: no team's. Events of before this version have none.",
      }),
    lastMessage: LastMessage.nullable().meta({ description: "The newest message; null: none yet." }),
    unreadCount: z.number().int().meta(doc("Inbound messages since an agent last read.", 1)),
    messageCount: z.number().int().meta(doc("All messages, without internal notes.", 12)),
    canReply: z.boolean().meta(doc("Whether free text can be sent now.", true)),
    replyWindowExpiresAt: instant()
      .nullable()
      .meta({ description: "Until when WhatsApp takes free text; null: no limit, or no window." }),
    rating: GivenRating.nullish().meta({
      description: "The contact's newest rating; null: none. Events of before this version have none.",
    }),
    createdAt: instant("When it began."),
    updatedAt: instant("Changes with a message, the status or the assignee."),
  })
  .meta({ id: "Conversation" });
export type Conversation = z.infer<typeof Conversation>;

export const ConversationList = z
  .object({
    conversations: z.array(Conversation).meta({ description: "The 50 most recently updated, newest first." }),
    total: z.number().int().meta(doc("All conversations of the workspace, not only those listed.", 66)),
  })
  .meta({ id: "ConversationList" });

/**
 * How the inbox's list is sorted. `waiting`: those that wait for an answer, the longest first; then the others, newest first.
 * `deadline`: those with a clock that runs, the earliest deadline first; then the others, newest first.
 */
export const InboxOrder = z.enum(["newest", "waiting", "deadline"]);
export type InboxOrder = z.infer<typeof InboxOrder>;

/** A conversation of a link, in which an answer can be written. */
export const LinkedConversation = z.object({
  id: uuid(),
  channel: ChannelName,
  subject: z.string().nullable(),
  /** On WhatsApp the number that wrote in it: a contact may have several. A former process answers without it. */
  phone: z.string().nullish(),
  unreadCount: z.number().int(),
  messageCount: z.number().int(),
  /** When the contact wrote last, on any channel; null: never. A reaction, or the answer to a rating's question, does not count. */
  lastInboundAt: instant().nullable(),
  lastMessageAt: instant(),
});
export type LinkedConversation = z.infer<typeof LinkedConversation>;

export const InboxConversation = Conversation.extend({
  /** The last message's time, or the conversation's start. */
  lastMessageAt: instant(),
  /** Since when the contact waits for an answer; has a meaning only until it is resolved. */
  waitingSince: instant().nullable(),
  snoozedUntil: instant().nullable(),
  contact: Contact.extend({ isErased: z.boolean() }),
  contactLastSeenAt: instant().nullable(),
  contactPageUrl: z.string().nullable(),
  /** A former process answers without it. */
  contactDevice: Device.nullish(),
  /** The newest message's content, for lists when it has no text. */
  lastContent: z
    .object({ kind: z.string().nullable(), isVoice: z.boolean(), fileName: z.string().nullable() })
    .nullable(),
  /** When the contact opted out of marketing. */
  contactOptedOutAt: instant().nullable(),
  /** Why the channel cannot send at all right now. `reason`: the contact is blocked, and for what. */
  sendLock: z
    .object({ code: z.string(), message: z.string(), reason: z.enum(BLOCK_REASONS).nullish() })
    .nullable(),
  /** True in the sandbox: no number is connected, and nothing leaves this server. */
  isSandbox: z.boolean(),
  /** A message that failed, or whose end is unknown, until someone deals with it. A former process answers without it. */
  failedMessage: z
    .object({ id: uuid(), state: z.enum(["failed", "unknown"]) })
    .nullable()
    .optional(),
  /** A former process answers without them. */
  tagIds: z.array(uuid()).optional(),
  /** The next message that a person sends later. Null or absent: none. */
  scheduled: z.object({ sendAt: instant(), isPaused: z.boolean() }).nullish(),
  /** Conversations with the same one are one row and one thread. Null or absent: it is not linked. */
  linkId: uuid().nullish(),
  /** The conversation from which it was split. Null or absent: it began otherwise. */
  splitFromId: uuid().nullish(),
  /** Those of its link, itself too, by id. Null or absent without a link. */
  linked: z.array(LinkedConversation).nullish(),
  /** People who see it only because a note names them. Absent: no one. */
  readerIds: z.array(uuid()).optional(),
  /** Clocks with a target that run, the earliest deadline first. Null or absent: none. */
  slas: z.array(RunningClock).nullish(),
  /** E-mail only: to whom answers go, and from which address. A former process answers without it. */
  mail: z
    .object({
      to: z.string().nullable(),
      from: z.string().nullable(),
      /** Another address that the contact's last mail asks for; a member decides. */
      proposed: z.string().nullish(),
      /** Its sender is not who it says. */
      isForged: z.boolean().optional(),
    })
    .nullish(),
}).meta({ id: "InboxConversation" });
export type InboxConversation = z.infer<typeof InboxConversation>;

/** Why a conversation was found. */
export const SearchHit = z.object({
  in: z.enum(["contact", "subject", "message", "note"]),
  /** The message or note. */
  entryId: z.string().nullable(),
  /** A line of what was found, from shortly before the first found word. */
  text: z.string(),
});
export type SearchHit = z.infer<typeof SearchHit>;

export const InboxPage = z.object({
  conversations: z.array(InboxConversation),
  /** A search may go on although it found less than a page so far. */
  nextCursor: z.string().nullable(),
  /** The hits of a search, by the conversation's id. */
  hits: z.record(z.string(), SearchHit).optional(),
});
export type InboxPage = z.infer<typeof InboxPage>;
export const InboxCounts = z.object({
  open: z.number().int(),
  mine: z.number().int(),
  unassigned: z.number().int(),
  unread: z.number().int(),
  /** Counts conversations of any status. A former process answers without it. */
  failed: z.number().int().optional(),
  /** Conversations of any status with a message that a person sends later, and the caller's messages that wait for a decision. */
  scheduled: z.number().int().optional(),
  paused: z.number().int().optional(),
  /** Open ones that wait for an answer. */
  unanswered: z.number().int(),
  ...Attention.shape,
});
export type InboxCounts = z.infer<typeof InboxCounts>;

/** A changed conversation, with counts that include the change. A former process answers without them. */
export const ChangedConversation = InboxConversation.extend({ counts: InboxCounts.optional() });
export type ChangedConversation = z.infer<typeof ChangedConversation>;

export const SlaFilter = z.enum(["missed", "soon"]);
export type SlaFilter = z.infer<typeof SlaFilter>;

export const InboxFilter = z.object({
  status: z.enum([...ConversationStatus.options, "all"]).default("open"),
  assignee: z.union([z.enum(["me", "unassigned", "any"]), uuid()]).default("any"),
  unread: z.stringbool().default(false),
  failed: z.stringbool().default(false),
  /** Only conversations with a message that a person sends later. */
  scheduled: z.stringbool().default(false),
  /** Only conversations that wait for an answer. */
  waiting: z.stringbool().default(false),
  /** Only conversations whose earliest deadline has passed, or comes within an hour. */
  sla: SlaFilter.optional(),
  /** A search is always sorted by the newest. */
  order: InboxOrder.default("newest"),
  tag: uuid().optional(),
  team: z.union([z.literal("none"), uuid()]).optional(),
  channel: ChannelName.optional(),
  q: z.string().trim().max(200).default(""),
  cursor: z.string().max(300).optional(),
});
export type InboxFilter = z.infer<typeof InboxFilter>;

export const UpdateConversation = z
  .strictObject({
    status: ConversationStatus.optional(),
    snoozedUntil: plannedInstant().optional(),
    assigneeId: uuid().nullable().optional(),
    /** Without an assigneeId, an assignee who is not in that team has the conversation no longer. */
    teamId: uuid().nullable().optional(),
    subject: text(SUBJECT_MAX).nullable().optional(),
    addTagIds: z.array(uuid()).max(CONVERSATION_TAGS_MAX).optional(),
    removeTagIds: z.array(uuid()).max(CONVERSATION_TAGS_MAX).optional(),
    /** People whom a note has let in, and who no longer see it by that. */
    removeReaderIds: z.array(uuid()).max(100).optional(),
    /** The newest message of the contact counts as unread again, for the whole team. */
    unread: z.literal(true).optional(),
  })
  .refine((value) => Object.keys(value).length > 0, "Send the fields to change.")
  .refine((value) => (value.status === "snoozed") === (value.snoozedUntil !== undefined), {
    path: ["snoozedUntil"],
    message: "Send a time with status snoozed, and none otherwise.",
  });
export type UpdateConversation = z.infer<typeof UpdateConversation>;

export const LinkConversations = z.strictObject({ conversationIds: z.array(uuid()).min(1).max(LINK_MAX) });

export const SetFailedMessage = z.strictObject({ messageId: uuid().nullable() });

const upToNumber = z.number().int().min(0).max(2_147_483_647);
/** The number of the newest message shown; without it, all messages. `linked`: the same of others of its link. */
export const MarkRead = z.object({
  upToNumber: upToNumber.optional(),
  linked: z
    .array(z.object({ id: uuid(), upToNumber }))
    .max(LINK_MAX)
    .optional(),
});
export type MarkRead = z.infer<typeof MarkRead>;

/** A member's unsent texts, the same on all their devices. `updatedAt`: by the server's clock. */
export const Draft = z.object({ reply: z.string(), note: z.string(), updatedAt: instant() });
export type Draft = z.infer<typeof Draft>;
const begun = z.string().max(20_000);
export const SaveDraft = z.strictObject({ reply: begun, note: begun });

/** A new workspace's completed steps, shown until the first message that is not a trial. */
export const FirstSteps = z.object({
  hasTried: z.boolean(),
  hasAnswered: z.boolean(),
  hasSite: z.boolean(),
  hasTeam: z.boolean(),
  hasRealConversation: z.boolean(),
  isHidden: z.boolean(),
});
export type FirstSteps = z.infer<typeof FirstSteps>;
export const HideFirstSteps = z.strictObject({ isHidden: z.boolean() });

/** Whether the conversation is open and visible on the caller's screen. `asks`: the screens that show it answer. */
export const ReportPresence = z.strictObject({ isHere: z.boolean(), asks: z.boolean().optional() });

/** A line of the history. `field`: status, assignee, team, subject or tags; a newer server may know more. */
export const ChangeEntry = z.object({
  id: uuid(),
  field: z.string(),
  /** `time`: a snooze ended. A name is the one of then. */
  actor: z.object({
    kind: z.enum(["person", "contact", "program", "team", "time"]),
    id: z.string().nullable(),
    name: z.string().nullable(),
  }),
  /** The values; of assignees and teams id and name, of tags their names. */
  before: z.unknown(),
  after: z.unknown(),
  /** The end of a snooze. */
  until: instant().nullable(),
  /** Why a rule resolved it. */
  reason: z.string().optional(),
  createdAt: instant(),
});
export type ChangeEntry = z.infer<typeof ChangeEntry>;
