/** Shapes of answers to all who reported a problem, and of what came of each. Browser-safe. */
import { z } from "zod";
import { ChannelName } from "@/lib/connections/channels/schemas";
import { TemplateFilling } from "@/lib/connections/templates/schemas";
import { Contact } from "@/lib/inbox/contacts/schemas";
import { MESSAGE_TEXT_MAX } from "@/lib/inbox/messages/limits";
import { instant, text, uuid } from "@/lib/platform/shapes";
import { REPORTS_MAX } from "./link-schemas";
import { Ticket } from "./schemas";

/** Why a reporter is not answered, besides error codes. */
export const ANSWER_REASONS = ["no_conversation", "same_conversation", "author_gone"] as const;

const Report = Ticket.pick({ id: true, number: true, title: true, status: true });

/**
 * A report of the problem, in the conversation in which it would be answered. `refusal`: why no text reaches them now, one of these
 * reasons or the code of an error; with `session_window_closed` a template does. `isOptedOut`: no marketing template does.
 */
export const Reporter = z.object({
  report: Report,
  contact: Contact.nullable(),
  conversationId: uuid().nullable(),
  channel: ChannelName.nullable(),
  refusal: z.string().nullable(),
  isOptedOut: z.boolean(),
});
export type Reporter = z.infer<typeof Reporter>;
/** `hidden`: so many reports are out of the reader's sight, and are not answered. */
export const Reporters = z.object({ reporters: z.array(Reporter), hidden: z.int() });
export type Reporters = z.infer<typeof Reporters>;

/** `template`: for those whose window is closed. A repeated request with the same `id` sends nothing again. */
export const AnswerReporters = z.strictObject({
  id: uuid(),
  text: text(MESSAGE_TEXT_MAX),
  template: TemplateFilling.optional(),
  reportIds: z.array(uuid()).min(1, "Choose at least one.").max(REPORTS_MAX),
});
export type AnswerReporters = z.infer<typeof AnswerReporters>;

/** `state`: `waiting` and `refused` are this answer's, all others its message's. */
export const AnswerRecipient = z.object({
  report: Report,
  conversationId: uuid().nullable(),
  channel: ChannelName.nullable(),
  state: z.enum([
    "waiting",
    "refused",
    "queued",
    "sending",
    "unknown",
    "sent",
    "failed",
    "delivered",
    "read",
  ]),
  reason: z.string().nullable(),
});
export type AnswerRecipient = z.infer<typeof AnswerRecipient>;
export const TicketAnswer = z.object({
  id: uuid(),
  /** Null: erased with a customer. */
  text: z.string().nullable(),
  /** Sent instead where the window was closed; null: none. */
  templateText: z.string().nullable(),
  authorName: z.string(),
  createdAt: instant(),
  recipients: z.array(AnswerRecipient),
  hidden: z.int(),
});
export type TicketAnswer = z.infer<typeof TicketAnswer>;
/** The newest first. */
export const TicketAnswers = z.object({ answers: z.array(TicketAnswer) });
export type TicketAnswers = z.infer<typeof TicketAnswers>;
