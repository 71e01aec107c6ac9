/** Shapes of messages: the public v1 resource and the inbox's thread. */
import { z } from "zod";
import { MAIL_TEXT_MAX } from "@/lib/connections/channels/capabilities";
import { ChannelName } from "@/lib/connections/channels/schemas";
import { TemplateFilling } from "@/lib/connections/templates/schemas";
import { Attachment, PartnerAttachment, ShownFile } from "@/lib/inbox/attachments/schemas";
import { LINK_MAX } from "@/lib/inbox/conversations/limits";
import {
  ChangeEntry,
  Draft,
  InboxConversation,
  InboxCounts,
  LastMessage,
} from "@/lib/inbox/conversations/schemas";
import { CHANGED_MAX, MESSAGE_TEXT_MAX } from "@/lib/inbox/messages/limits";
import { NoteEntry } from "@/lib/inbox/notes/schemas";
import { SideThreadEntry } from "@/lib/inbox/side-threads/schemas";
import { Failure } from "@/lib/platform/failure";
import { nextPage, pageQuery, publicId } from "@/lib/platform/public-shapes";
import { doc, email, idList, instant, name, plannedInstant, text, uuid } from "@/lib/platform/shapes";
import { MessageContent, Referral, ReplyTo } from "./content";

/** In the inbox. A scheduled message is no entry yet, and a cancelled one is stored as failed. */
const StoredState = z.enum(["queued", "sending", "unknown", "sent", "failed", "delivered", "read"]);
export const DeliveryState = z.enum(["scheduled", ...StoredState.options, "cancelled"]).meta({
  id: "DeliveryState",
  ...doc("How far it came on its way; null for inbound messages.", "delivered"),
});

export const Message = z
  .object({
    ...LastMessage.shape,
    conversationId: uuid("Its conversation."),
    channel: ChannelName.meta(doc("How the contact is reached.", "whatsapp")),
    senderName: z.string().nullable().meta(doc("The name of who wrote it, if there is one.", "Ana Souza")),
    content: MessageContent,
    replyTo: ReplyTo.nullable().meta({
      description: "The message that it answers, or is about; null: none.",
    }),
    referral: Referral.nullable().meta({
      description: "The ad or post that the contact came from; null: none.",
    }),
    attachments: z.array(Attachment).meta({ description: "Its files." }),
    deliveryState: DeliveryState.nullable(),
    providerMessageId: z
      .string()
      .nullable()
      .meta(
        doc(
          "The provider's own id (wamid); null until it is known, and in the messenger.",
          "wamid.HBgLMTU1NTEyMzQ1NjcVAgARGBI5QTNDQTVCM0Q0Q0Q2RTY3RTcA",
        ),
      ),
  })
  .meta({ id: "Message" });
export type Message = z.infer<typeof Message>;

export const MessageList = z
  .object({
    conversationId: uuid("The conversation."),
    messages: z.array(Message).meta({ description: "Newest last; the newest 1,000." }),
    total: z.number().int().meta(doc("All messages of the conversation.", 12)),
    truncated: z.boolean().meta(doc("True when the conversation has more messages than listed.", false)),
  })
  .meta({ id: "MessageList" });

/** The message in the partner API. */
export const PartnerMessage = Message.extend({
  id: publicId("message", "The message."),
  conversationId: publicId("conversation", "Its conversation."),
  attachments: z.array(PartnerAttachment).meta({ description: "Its files." }),
}).meta({ id: "Message" });
export type PartnerMessage = z.infer<typeof PartnerMessage>;

export const PartnerMessageList = z
  .object({
    messages: z.array(PartnerMessage).meta({ description: "Newest first." }),
    nextCursor: nextPage(),
  })
  .meta({ id: "MessageList" });
export type PartnerMessageList = z.infer<typeof PartnerMessageList>;
export const ListPartnerMessages = z.object(pageQuery);
export type ListPartnerMessages = z.infer<typeof ListPartnerMessages>;

/** Why the message failed or waits. A former process stored less, and the team as its own audience. */
const MessageFailure = Failure.partial({ providerErrorCode: true, retryable: true }).extend({
  audience: z.string(),
});

/** A message in the inbox. No more fields are required, because a process of the former version may answer. */
export const MessageEntry = Message.omit({ channel: true, referral: true })
  .extend({
    channel: ChannelName.optional(),
    kind: z.literal("message"),
    number: z.number().int(),
    clientId: uuid().nullable(),
    senderId: uuid().nullable(),
    deliveredAt: instant().nullable(),
    readAt: instant().nullable(),
    /** The channel's content; null for plain text. Without a type: facts about a text, such as the article that it proposes. */
    content: z.looseObject({ type: z.string().optional() }).nullable(),
    replyTo: ReplyTo.nullish(),
    attachments: z.array(ShownFile),
    failure: MessageFailure.nullable(),
    deliveryState: StoredState.nullable(),
    isCancelled: z.boolean().optional(),
  })
  .meta({ id: "MessageEntry" });
export type MessageEntry = z.infer<typeof MessageEntry>;

export const ThreadEntry = z.discriminatedUnion("kind", [MessageEntry, NoteEntry]);
export type ThreadEntry = z.infer<typeof ThreadEntry>;
/** A message that has not been sent yet, or was cancelled before. The last fields are of a person's. */
export const ScheduledEntry = z.object({
  id: uuid(),
  type: z.string(),
  text: z.string().nullable(),
  sendAt: instant(),
  isCancelled: z.boolean(),
  /** It goes in seconds, and can be taken back until then. */
  isGoing: z.boolean().optional(),
  /** The person who sends it; absent for a program's. */
  author: z.object({ id: uuid(), name: z.string() }).nullish(),
  /** Why it waits for a decision: `answered`, since the contact wrote first, or the code of an error. Null: it goes at its time. */
  pauseReason: z.string().nullish(),
  subject: z.string().nullish(),
  fileNames: z.array(z.string()).optional(),
  /** Null: its text cannot be changed, as a program's. */
  textMax: z.int().nullish(),
  /** In a linked thread. */
  conversationId: uuid().optional(),
});
export type ScheduledEntry = z.infer<typeof ScheduledEntry>;
/** Answers of the messenger that are sent by e-mail too, in one mail. */
export const MailCopyEntry = z.object({
  id: uuid(),
  state: z.enum(["waiting", "queued", "sending", "unknown", "sent", "failed"]),
  /** Null without the right to see it. */
  address: z.string().nullable(),
  /** The numbers of its first and last answer; null while it waits for more. */
  firstNumber: z.number().int().nullable(),
  lastNumber: z.number().int().nullable(),
  dueAt: instant().nullable(),
  sentAt: instant().nullable(),
  failure: MessageFailure.nullable(),
  /** The mail server's answer. */
  detail: z.string().nullable(),
  /** Its Message-ID. */
  mailId: z.string().nullable(),
  /** In a linked thread. */
  conversationId: uuid().optional(),
});
export type MailCopyEntry = z.infer<typeof MailCopyEntry>;
/**
 * `changes`: newest first. `mailCopies`: of the page's answers. A former process gives neither. With the newest page: `scheduled`,
 * the next first, and one's own draft.
 */
export const Thread = z.object({
  entries: z.array(ThreadEntry),
  changes: z.array(ChangeEntry).optional(),
  olderCursor: z.string().nullable(),
  scheduled: z.array(ScheduledEntry).optional(),
  draft: Draft.nullish(),
  mailCopies: z.array(MailCopyEntry).optional(),
  /** The conversations whose messages these are, by id, if they are linked. */
  linked: z.array(uuid()).optional(),
  /** The last message's number by these ids, also of one without a message on the page. With the newest page only. */
  lastNumbers: z.record(z.string(), z.int()).optional(),
  /** The oldest first; absent without the right to forward. */
  sideThreads: z.array(SideThreadEntry).optional(),
});
export type Thread = z.infer<typeof Thread>;
const lastNumber = z.int().min(0).max(2_147_483_647);
function placeOf(text: string) {
  const [id, number] = text.split(":");
  return { id, number: Number(number) };
}
/** `after`: the number of the last message that the screen has. `entries`: ids of earlier ones that changed. */
export const ReadUpdates = z.object({
  ids: idList(CHANGED_MAX),
  thread: uuid().optional(),
  after: z.coerce.number().int().min(0).max(2_147_483_647).default(0),
  entries: idList(CHANGED_MAX),
  /** The other conversations of a linked thread, each with the number of its last message on the screen. */
  linked: z
    .string()
    .default("")
    .transform((list) => list.split(",").filter(Boolean).map(placeOf))
    .pipe(z.array(z.object({ id: uuid(), number: lastNumber })).max(LINK_MAX)),
});
export type ReadUpdates = z.infer<typeof ReadUpdates>;
/**
 * Rows of lists as they are now, without those that are gone; and what the open thread lacks: entries that are not listed
 * although they were asked for are gone. `thread` is null where the newest page must be read.
 */
export const InboxUpdates = z.object({
  conversations: z.array(InboxConversation),
  counts: InboxCounts,
  thread: Thread.omit({ olderCursor: true }).nullable(),
});
export type InboxUpdates = z.infer<typeof InboxUpdates>;
export const ReadThread = z.object({
  before: z.string().max(2_000).optional(),
  /** The message or note that the page is to go back to, with `before`. */
  reach: uuid().optional(),
});
export type ReadThread = z.infer<typeof ReadThread>;

export const OriginalMail = z.object({
  html: z.string(),
  /** Links to its own pictures for ten minutes, by the name they have in the HTML (`cid:`). */
  pictures: z.record(z.string(), z.string()),
});
export type OriginalMail = z.infer<typeof OriginalMail>;
/** A mail's options besides its text. Without a subject it is an answer to the mail before it. */
const MailOptions = z.strictObject({
  subject: name(500).optional(),
  /** Where answers go from now on: as before, or the address that the contact's last mail asks for. */
  to: email().optional(),
  cc: z.array(email()).max(20).default([]),
});
type MailText = { text: string; attachmentIds?: string[] };
const isEmpty = ({ text, attachmentIds = [] }: MailText) => text === "" && attachmentIds.length === 0;
/** A text, a file with or without a caption, or a mail. */
const replyWith = <Shape extends z.ZodRawShape>(shape: Shape) =>
  [
    z.strictObject({ ...shape, text: text(MESSAGE_TEXT_MAX) }),
    z.strictObject({ ...shape, attachmentId: uuid(), text: text(MESSAGE_TEXT_MAX).optional() }),
    z
      .strictObject({
        ...shape,
        text: z.union([z.literal(""), text(MAIL_TEXT_MAX)]),
        attachmentIds: z.array(uuid()).max(20).optional(),
        mail: MailOptions,
      })
      .refine((mail) => !isEmpty(mail as MailText), { path: ["text"], message: "Enter a value." }),
  ] as const;
export const Reply = z.union(replyWith({}));
export type Reply = z.infer<typeof Reply>;
/** A reply, or on WhatsApp a template with its values. */
export const SendMessage = z.union([
  ...replyWith({ clientId: uuid() }),
  z.strictObject({ clientId: uuid(), template: TemplateFilling }),
]);
export type SendMessage = z.infer<typeof SendMessage>;
/** `soon`: in ten seconds, if it is not taken back; not in the messenger, where the other side reads along. */
export const SendAt = plannedInstant().or(z.literal("soon"));
/** No template: its values may be a one-time code, which nothing of ours keeps (lib/jobs/one-time-codes.test.ts). */
export const ScheduleMessage = z.union(replyWith({ clientId: uuid(), sendAt: SendAt }));
export type ScheduleMessage = z.infer<typeof ScheduleMessage>;
