/** Shapes of scheduled messages of people. Browser-safe. */
import { z } from "zod";
import { MAIL_TEXT_MAX } from "@/lib/connections/channels/capabilities";
import { ScheduledEntry, SendAt } from "@/lib/inbox/messages/schemas";
import { text } from "@/lib/platform/shapes";

/** So many wait in one conversation. */
export const SCHEDULED_MAX = 50;
/** Why a message that was due waits for a decision, besides the codes of errors. */
export const PAUSES = ["answered", "author_gone", "restored", "taken_back"] as const;

/** How long one that goes "soon" can be taken back. */
export const UNDO_SECONDS = 10;

/**
 * Whatever is changed, the caller is who sends it from then on. `isCancelled: false` takes a cancel back. `isPaused`, alone: it waits
 * for a decision.
 */
export const ChangeScheduled = z
  .strictObject({
    text: text(MAIL_TEXT_MAX).optional(),
    sendAt: SendAt.optional(),
    isCancelled: z.literal(false).optional(),
    isPaused: z.literal(true).optional(),
  })
  .refine((value) => Object.keys(value).length > 0, "Send the fields to change.")
  .refine((value) => !value.isPaused || Object.keys(value).length === 1, "Send isPaused alone.");
export type ChangeScheduled = z.infer<typeof ChangeScheduled>;

/** Null: it was sent meanwhile. */
export const Scheduled = z.object({ scheduled: ScheduledEntry.nullable() });
export type Scheduled = z.infer<typeof Scheduled>;
