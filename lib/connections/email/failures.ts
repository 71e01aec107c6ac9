/** Why a mail did not arrive: one explanation for each kind of answer of mail servers. Texts in i18n/messages/failures/mail. */
import type { Failure } from "@/lib/platform/failure";
import type { DeliveryReport } from "./delivery-report";
import type { SmtpProblem } from "./smtp";

type Row = Pick<Failure, "message" | "audience"> & {
  nextStep: string;
  /** Replaces the next step once no further attempt follows. */
  finalStep?: string;
  isRetried?: boolean;
};

export const MAIL_FAILURES = {
  mail_address_unknown: {
    message: "The recipient's mail server does not know this address.",
    nextStep: "Check the address with the contact and correct it.",
    audience: "end_customer",
  },
  mail_mailbox_full: {
    message: "The recipient's mailbox is full.",
    nextStep: "Reach the contact another way, or send it again later.",
    audience: "end_customer",
  },
  mail_too_large: {
    message: "The mail is larger than the recipient's server takes.",
    nextStep: "Send it without files, or with a link to them.",
    audience: "end_customer",
  },
  mail_sender_refused: {
    message: "The mail server does not let this account send from this address.",
    nextStep: "Check the address and the account in Settings → E-mail.",
    audience: "end_customer",
  },
  mail_refused_by_policy: {
    message: "The recipient's server refused the mail by its rules against unwanted mail.",
    nextStep: "Check SPF, DKIM and DMARC of the sender's domain, then send it again.",
    audience: "end_customer",
  },
  mail_refused: {
    message: "The mail server refused the mail.",
    nextStep: "The details have its reason. Correct that, then send it again.",
    audience: "end_customer",
  },
  mail_deferred: {
    message: "The mail server does not take the mail yet.",
    nextStep: "Nothing to do: it is tried again for a day.",
    finalStep: "Send it again, or reach the contact another way.",
    audience: "end_customer",
    isRetried: true,
  },
  mail_sign_in_refused: {
    message: "The mail server refused the sign-in, so nothing was sent.",
    nextStep: "Enter the password again in Settings → E-mail, or connect the mailbox again.",
    audience: "end_customer",
  },
  mail_grant_revoked: {
    message: "The provider has withdrawn the access to the mailbox, so nothing was sent.",
    nextStep: "Sign in again in Settings → E-mail, then send it again.",
    audience: "end_customer",
  },
  mail_server_unreachable: {
    message: "The mail server could not be reached, so nothing was sent.",
    nextStep: "Nothing to do: it is tried again for a day.",
    finalStep: "Check the mail server, then send it again.",
    audience: "end_customer",
    isRetried: true,
  },
  mail_not_written: {
    message: "The mail could not be put together, so nothing was sent.",
    nextStep: "Nothing to do: it is tried again for a day.",
    finalStep: "Send it again, without its files if it has any.",
    audience: "platform",
    isRetried: true,
  },
  mail_empty: {
    message: "Its words were erased before it left, so nothing was sent.",
    nextStep: "Nothing to do, or write a new one.",
    audience: "end_customer",
  },
  mailbox_not_connected: {
    message: "No mailbox is connected, so the mail was not sent.",
    nextStep: "Connect a mailbox in Settings → E-mail, then send it again.",
    audience: "end_customer",
  },
  mailbox_not_proved: {
    message: "The address of the mailbox is not confirmed yet, so the mail waits.",
    nextStep: "Enter the code from its confirmation mail in Settings → E-mail. The mail is sent then.",
    audience: "end_customer",
    isRetried: true,
  },
  mail_first_contacts_used: {
    message: "Today's mails to people who never wrote to you are used up, so the mail waits.",
    nextStep: "Nothing to do: it is sent tomorrow. A mailbox with a server of its own has no such limit.",
    audience: "end_customer",
    isRetried: true,
  },
  mail_recipient_limit: {
    message: "This address has got as many mails from here today as it may, so the mail waits.",
    nextStep: "Nothing to do: it is sent tomorrow, or sooner if the person writes to you.",
    audience: "end_customer",
    isRetried: true,
  },
  mail_room_used: {
    message: "The limit of mails for today is reached. They stay on their server.",
    nextStep: "Nothing to do: they are fetched tomorrow, or when there is space again.",
    audience: "platform",
    isRetried: true,
  },
  mail_outcome_unknown: {
    message: "The mail was handed over, but the server's answer was not seen: it may have been sent.",
    nextStep: "Wait for an answer before you send it again, or the contact may get it twice.",
    audience: "end_customer",
  },
  mail_bounced: {
    message: "A mail server took the mail and could not deliver it.",
    nextStep: "The details have its reason. Reach the contact another way, or send it again later.",
    audience: "end_customer",
  },
} as const satisfies Record<string, Row>;
export type MailFailureCode = keyof typeof MAIL_FAILURES;

/** `isFinal`: no further attempt follows. */
export function mailFailure(code: MailFailureCode, { isFinal = false } = {}): Failure {
  const { message, nextStep, audience, finalStep = nextStep, isRetried = false }: Row = MAIL_FAILURES[code];
  return {
    code,
    providerErrorCode: null,
    message,
    nextStep: isFinal ? finalStep : nextStep,
    audience,
    retryable: isRetried,
  };
}

export function codeOfProblem({ at, code, status, message }: SmtpProblem): MailFailureCode {
  if (at === "writing") return "mail_not_written";
  if (code === null) return at === "data" ? "mail_outcome_unknown" : "mail_server_unreachable";
  // RFC 6749, 5.2: of the provider's token endpoint.
  if (at === "sign-in" && message.startsWith("invalid_grant")) return "mail_grant_revoked";
  if (at === "sign-in" && code >= 500) return "mail_sign_in_refused";
  if (code < 500) return "mail_deferred";
  return (
    codeOfStatus(status, message) ??
    (at === "envelope" && code === 553 ? "mail_sender_refused" : "mail_refused")
  );
}

/** The failure code of a recipient in a report. */
export const codeOfReport = ({ status, reason }: DeliveryReport["recipients"][number]): MailFailureCode =>
  codeOfStatus(status, reason ?? "") ?? "mail_bounced";

/** RFC 3463; servers without such codes say it in words. */
function codeOfStatus(status: string | null, text: string): MailFailureCode | null {
  const detail = status?.slice(2) ?? "";
  if (/^1\.(1|2|3|6|10)$/.test(detail) || detail === "4.4") return "mail_address_unknown";
  if (detail === "2.2") return "mail_mailbox_full";
  if (detail === "2.3" || detail === "3.4") return "mail_too_large";
  if (
    /^1\.(7|8)$/.test(detail) ||
    detail === "7.60" ||
    /not (owned by|allowed to send|permitted to send)/i.test(text)
  )
    return "mail_sender_refused";
  if (detail.startsWith("7.")) return "mail_refused_by_policy";
  if (detail.replace(/^\d\./, "") !== "0" && detail !== "") return null;
  if (
    /user unknown|no such (user|mailbox|recipient|address)|does not exist|unknown (user|recipient)/i.test(
      text,
    )
  )
    return "mail_address_unknown";
  if (/mailbox (is )?full|over ?quota|quota exceeded/i.test(text)) return "mail_mailbox_full";
  return /spam|blocked|blacklist|blocklist|policy/i.test(text) ? "mail_refused_by_policy" : null;
}

/** Greylisting lasts minutes, an outage hours; after a day the answer is too old. */
const DELAYS_SECONDS = [60, 300, 900, 3600, 10_800, 21_600, 43_200];
const JITTER = 0.2;

/** Seconds until the next attempt after this many; null for none. `random` is in [0, 1). */
export function mailRetrySeconds(code: MailFailureCode, attempts: number, random: number): number | null {
  const delay = (MAIL_FAILURES[code] as Row).isRetried ? DELAYS_SECONDS[attempts - 1] : undefined;
  return delay === undefined ? null : delay * (1 - JITTER + 2 * JITTER * random);
}
