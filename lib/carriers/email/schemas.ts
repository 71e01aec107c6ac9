/** Shapes of received mails that became no message. Browser-safe. */
import { z } from "zod";
import { instant, uuid } from "@/lib/platform/shapes";

/** Why a mail became no message. Other reasons are OF_SERVER and the mail server's answer. */
export const MAIL_PROBLEMS = [
  ...["no_sender", "own_mail", "own_address", "report_of_others", "no_answer", "contact_erased"],
  ...["unreadable", "ended_process", "file_missing", "internal_error"],
] as const;
export const OF_SERVER = "the mail server: ";
export type MailProblem = (typeof MAIL_PROBLEMS)[number];

export const FailedMail = z.object({
  id: uuid(),
  /** The mailbox that it came to; null: not known. */
  mailboxId: uuid().nullable(),
  /** `ignored`: it was not meant to become a message. */
  state: z.enum(["failed", "ignored"]),
  /** One of MAIL_PROBLEMS, or a sentence. */
  problem: z.string(),
  sender: z.string().nullable(),
  sizeBytes: z.number().int(),
  receivedAt: instant(),
});
export type FailedMail = z.infer<typeof FailedMail>;
export const FailedMailList = z.object({ items: z.array(FailedMail) });

export const FailedMailRef = z.strictObject({ receivedMailId: uuid() });
export type FailedMailRef = z.infer<typeof FailedMailRef>;
/** Null when the retry succeeded. */
export const RetriedMail = z.object({ problem: z.string().nullable() });
