/** Shapes of the messenger's API for visitors' browsers. */
import { z } from "zod";
import { AttachmentLink, ShownFile } from "@/lib/attachments/schemas";
import { MESSAGE_TEXT_MAX } from "@/lib/messages/schemas";
import { clearableText, email, instant, text, uuid } from "@/lib/platform/shapes";

/** The launcher's appearance; the tag's attributes win over it. */
const Look = z.object({
  position: z.enum(["left", "right"]),
  /** 6 hex digits. */
  color: z.string(),
  theme: z.enum(["light", "dark", "auto"]),
});
export const Widget = z.object({
  id: uuid(),
  name: z.string(),
  greeting: z.string(),
  replyTimeHint: z.string(),
  takesFiles: z.boolean(),
  team: z.array(z.object({ name: z.string(), initials: z.string() })),
});
export type Widget = z.infer<typeof Widget>;
/** What the tag's script asks for. Bad languages must never keep the launcher from a page. */
export const FindWidget = z.object({ languages: z.string().max(400).catch("").default("") });
export const LauncherWidget = Widget.extend({
  language: z.string(),
  words: z.object({
    open: z.string(),
    close: z.string(),
    messages: z.string(),
    unread: z.string(),
    dismiss: z.string(),
  }),
  look: Look,
});
export type LauncherWidget = z.infer<typeof LauncherWidget>;

/** Invalid page data must never block a visitor's message. */
const pageUrl = z.string().nullish().catch(null);
export const CreateVisitor = z.object({
  widgetId: uuid(),
  pageUrl,
  locale: z.string().max(64).nullish().catch(null),
});
export type CreateVisitor = z.infer<typeof CreateVisitor>;
export const CreatedVisitor = z.object({ token: z.string(), visitorId: uuid() });
export type CreatedVisitor = z.infer<typeof CreatedVisitor>;

export const VisitorMessage = z.object({
  id: uuid(),
  number: z.number().int(),
  direction: z.enum(["inbound", "outbound"]),
  senderName: z.string().nullable(),
  text: z.string().nullable(),
  attachments: z.array(ShownFile),
  deliveryState: z.string().nullable(),
  createdAt: instant(),
  clientId: uuid().nullable(),
});
export type VisitorMessage = z.infer<typeof VisitorMessage>;

/** A link to a file of the visitor's own conversation. */
export const VisitorFileLink = AttachmentLink;
export type VisitorFileLink = AttachmentLink;

export const VisitorThread = z.object({
  /** The newest of the visitor's messages that an agent has read; 0 for none. */
  seenNumber: z.number().int(),
  conversation: z.object({ id: uuid(), status: z.string() }).nullable(),
  contact: z.object({ name: z.string().nullable(), email: z.string().nullable() }).nullable(),
  messages: z.array(VisitorMessage),
  unread: z.number().int(),
  lastNumber: z.number().int(),
});
export type VisitorThread = z.infer<typeof VisitorThread>;
export const ReadVisitorThread = z.object({
  after: z.coerce.number().int().min(0).max(2_147_483_647).default(0),
});

/** A text, a file, or a file with a caption. */
export const Say = z
  .object({
    clientId: uuid(),
    text: text(MESSAGE_TEXT_MAX).optional(),
    attachmentId: uuid().optional(),
    pageUrl,
  })
  .refine((said) => said.text !== undefined || said.attachmentId !== undefined, "has neither text nor file");
export type Say = z.infer<typeof Say>;
export const Said = z.object({ message: VisitorMessage, conversationId: uuid() });

const number = z.number().int().min(0).max(2_147_483_647).default(0);
export const VisitorReceipt = z.object({ deliveredNumber: number, readNumber: number });
export const VisitorContact = z.object({ name: clearableText(200).optional(), email: email().optional() });
export const VisitorContactResult = z.object({ name: z.string().nullable(), email: z.string().nullable() });
export const Unread = z.object({ unread: z.number().int() });
