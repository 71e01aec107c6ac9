/** Shapes of scheduled messages of people. Browser-safe. */
import { z } from "zod";
import { MAIL_TEXT_MAX } from "@/lib/connections/channels/capabilities";
import { ScheduledEntry } from "@/lib/inbox/messages/schemas";
import { plannedInstant, text } from "@/lib/platform/shapes";

/** So many wait in one conversation. */
export const SCHEDULED_MAX = 50;
/** Why a message that was due waits for a decision, besides the codes of errors. */
export const PAUSES = ["answered", "author_gone", "restored"] as const;

/** Whatever is changed, the caller is who sends it from then on. `isCancelled: false` takes a cancel back. */
export const ChangeScheduled = z
  .strictObject({
    text: text(MAIL_TEXT_MAX).optional(),
    sendAt: plannedInstant().optional(),
    isCancelled: z.literal(false).optional(),
  })
  .refine((value) => Object.keys(value).length > 0, "Send the fields to change.");
export type ChangeScheduled = z.infer<typeof ChangeScheduled>;

/** Null: it was sent meanwhile. */
export const Scheduled = z.object({ scheduled: ScheduledEntry.nullable() });
export type Scheduled = z.infer<typeof Scheduled>;
