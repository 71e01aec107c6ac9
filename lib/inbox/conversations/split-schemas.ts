/** Shapes of conversations that were split from another one. Browser-safe. */
import { z } from "zod";
import { instant, text, uuid } from "@/lib/platform/shapes";
import { SPLIT_MESSAGES_MAX } from "./limits";
import { InboxCounts, SUBJECT_MAX } from "./schemas";

export const SplitConversation = z.strictObject({
  /** A repeated call with it returns the same conversation. */
  clientId: uuid(),
  /** The new conversation is about these: the first of them, and later ones. */
  messageIds: z.array(uuid()).min(1).max(SPLIT_MESSAGES_MAX),
  /** Absent: the former one's. */
  subject: text(SUBJECT_MAX).optional(),
  /** Absent: who splits it. Null: no one. */
  assigneeId: uuid().nullable().optional(),
  /** Absent: the former one's. */
  teamId: uuid().nullable().optional(),
});
export type SplitConversation = z.infer<typeof SplitConversation>;

/** The new conversation, and counts that include it. */
export const SplitOff = z.object({ conversationId: uuid(), counts: InboxCounts });
export type SplitOff = z.infer<typeof SplitOff>;

/** A message of the former conversation, as it is there now. */
export const SplitReference = z.object({
  id: uuid(),
  /** Null: a program's, or not shown to this person. */
  senderName: z.string().nullable(),
  direction: z.enum(["inbound", "outbound"]),
  /** The beginning. Null: without text, or erased. */
  text: z.string().nullable(),
  files: z.int(),
  isErased: z.boolean(),
  createdAt: instant(),
});
export type SplitReference = z.infer<typeof SplitReference>;

const Other = z.object({ conversationId: uuid(), subject: z.string().nullable(), createdAt: instant() });

export const Splits = z.object({
  /** The former conversation. `seen`: null where the person does not see it, and only the number of messages is said. */
  from: z
    .object({
      count: z.int(),
      seen: z
        .object({ conversationId: uuid(), subject: z.string().nullable(), messages: z.array(SplitReference) })
        .nullable(),
    })
    .nullable(),
  /** Those that were split from this one and that the person sees, the oldest first. */
  into: z.array(Other),
});
export type Splits = z.infer<typeof Splits>;
