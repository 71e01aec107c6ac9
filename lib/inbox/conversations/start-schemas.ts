/** Shapes of a conversation that the team starts, by phone or by mail. Browser-safe. */
import { z } from "zod";
import { email, text, uuid } from "@/lib/platform/shapes";
import { SUBJECT_MAX } from "./schemas";

/** The number has its country code, unless `country` is given; blanks, brackets and dashes are accepted. */
export const StartByPhone = z.strictObject({
  phone: z.string().trim().min(1, "This field is required.").max(40),
  /** ISO 3166: in which a number without its country code is written. */
  country: z.string().length(2).optional(),
  name: text(200).optional(),
  /** The contact of the new conversation. */
  contactId: uuid().optional(),
  /** If others have the conversation: a note to them with these words, which asks them to show it. */
  ask: text(500).optional(),
});
export type StartByPhone = z.infer<typeof StartByPhone>;
export const StartByMail = z.strictObject({
  email: email(),
  subject: text(SUBJECT_MAX),
  name: text(200).optional(),
  contactId: uuid().optional(),
  /** Absent: the workspace's default. */
  mailboxId: uuid().optional(),
  /** A repeated call with it returns the same conversation. */
  clientId: uuid(),
});
export type StartByMail = z.infer<typeof StartByMail>;
export const StartConversation = z.union([StartByPhone, StartByMail]);
export type StartConversation = z.infer<typeof StartConversation>;
/** The numbers and mailboxes that can start a conversation. */
export const Senders = z.object({
  phone: z.boolean(),
  /** The default first. */
  mailboxes: z.array(z.object({ id: uuid(), address: z.string() })),
});
export type Senders = z.infer<typeof Senders>;
export const StartedConversation = z.object({ conversationId: uuid() });
export const AskedForConversation = z.object({ isAsked: z.literal(true) });
