/** Shapes of side threads: messages that were forwarded to an address, and the mails that go between it and the team. Browser-safe. */
import { z } from "zod";
import { MAIL_TEXT_MAX } from "@/lib/connections/channels/capabilities";
import { Failure } from "@/lib/platform/failure";
import { email, instant, text, uuid } from "@/lib/platform/shapes";
import { FORWARDED_MAX } from "./limits";

export const SideState = z.enum(["queued", "sending", "unknown", "sent", "failed"]);
export type SideState = z.infer<typeof SideState>;

/** The line in the conversation's thread. */
export const SideThreadEntry = z.object({
  id: uuid(),
  /** A linked thread has those of several. A former process answers without it. */
  conversationId: uuid().optional(),
  address: z.string(),
  authorName: z.string(),
  createdAt: instant(),
  /** Automatic replies do not count. */
  answers: z.int(),
  lastAnswerAt: instant().nullable(),
  /** All mails, automatic replies too. A former process answers without it. */
  mails: z.int().optional(),
  /** The state of our last mail. */
  state: SideState,
});
export type SideThreadEntry = z.infer<typeof SideThreadEntry>;

const SideFile = z.object({
  id: uuid(),
  kind: z.string(),
  mimeType: z.string(),
  fileName: z.string().nullable(),
  sizeBytes: z.int(),
  /** Opens it for ten minutes. */
  url: z.url(),
});

export const SideMessage = z.object({
  id: uuid(),
  direction: z.enum(["inbound", "outbound"]),
  senderName: z.string().nullable(),
  /** Null: erased, or without text. */
  text: z.string().nullable(),
  /** Quoted below it by the mail program. */
  quoted: z.string().nullable(),
  /** How many messages of the conversation it quotes. */
  forwardedCount: z.int(),
  /** A program wrote it, such as an absence note. */
  isAutomatic: z.boolean(),
  /** A limit kept parts of it out. */
  isCut: z.boolean(),
  /** Null for an answer. */
  state: SideState.nullable(),
  failure: Failure.nullable(),
  /** The mail server's answer. */
  detail: z.string().nullable(),
  /** It failed and can be sent again. */
  isRetryable: z.boolean(),
  sentAt: instant().nullable(),
  createdAt: instant(),
  files: z.array(SideFile),
});
export type SideMessage = z.infer<typeof SideMessage>;

/** `messages`: oldest first; beyond 200 the newest. */
export const SideThread = SideThreadEntry.extend({
  subject: z.string(),
  messages: z.array(SideMessage),
});
export type SideThread = z.infer<typeof SideThread>;

/** `from`: the address of the mailbox. Null: none is connected. */
export const ForwardFacts = z.object({
  from: z.string().nullable(),
  subject: z.string(),
  sideThreads: z.array(SideThreadEntry),
});
export type ForwardFacts = z.infer<typeof ForwardFacts>;

export const ForwardMessages = z.strictObject({
  clientId: uuid(),
  address: email(),
  /** Above the messages; empty: none. */
  comment: z.union([z.literal(""), text(MAIL_TEXT_MAX)]),
  messageIds: z.array(uuid()).min(1).max(FORWARDED_MAX),
  /** Files of these messages that go along. */
  fileIds: z.array(uuid()).max(FORWARDED_MAX),
});
export type ForwardMessages = z.infer<typeof ForwardMessages>;

export const WriteSideMessage = z.strictObject({ clientId: uuid(), text: text(MAIL_TEXT_MAX) });
export type WriteSideMessage = z.infer<typeof WriteSideMessage>;

export const SideThreadRef = z.object({ conversationId: uuid(), sideThreadId: uuid() });
export type SideThreadRef = z.infer<typeof SideThreadRef>;
export const SideMessageRef = SideThreadRef.extend({ sideMessageId: uuid() });
export type SideMessageRef = z.infer<typeof SideMessageRef>;
