/** Maps one call of a mail server to the mail's outcome: sent, tried again, failed, or unknown. */
import { codeOfProblem, mailFailure, mailRetrySeconds } from "@/lib/connections/email/failures";
import type { SmtpProblem, SmtpResult } from "@/lib/connections/email/smtp";
import type { Failure } from "@/lib/platform/failure";

export type MailEnd =
  | { outcome: "accepted"; serverMailId: string | null }
  | {
      outcome: "refused" | "not_sent" | "unknown";
      failure: Failure;
      problem: SmtpProblem;
      /** Null: no further attempt. */
      delaySeconds: number | null;
    };

/** `failures` so far, of this mail. */
export function mailEnd(result: SmtpResult, failures: number): MailEnd {
  if (result.outcome === "accepted") return result;
  const { outcome, problem } = result;
  if (outcome === "unknown")
    return { outcome, problem, failure: mailFailure("mail_outcome_unknown"), delaySeconds: null };
  const code = codeOfProblem(problem);
  const delaySeconds = mailRetrySeconds(code, failures + 1, Math.random());
  return { outcome, problem, failure: mailFailure(code, { isFinal: delaySeconds === null }), delaySeconds };
}
