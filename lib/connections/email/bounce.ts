/**
 * Bounces that are no report of RFC 3464 (Exim, qmail, Yahoo, GMX, Exchange …): text that a mail server wrote, with our mail or its
 * head somewhere in it. A guess: it counts only if the mail that it names is ours.
 */
import { cut } from "@/lib/platform/text";
import type { DeliveryReport } from "./delivery-report";
import { mailIdsIn } from "./mail-ids";

type Given = {
  headers: Map<string, string[]>;
  sender: string | null;
  subject: string | null;
  /** The text of all text parts. */
  text: string;
};

const DAEMON = /^"?(mailer-?daemon|mail-?daemon|double-bounce|mailerdaemon)\b/i;
/** A person may have it, too. */
const POSTMASTER = /^"?postmaster\b/i;
const DAEMON_PATH = /^<mailer-daemon\b/i;
const UNDELIVERED =
  /^(?!\s*(re|aw|fwd?):).*\b(undeliver|non-?deliver|delivery (failure|failed|status)|returned mail|not be delivered|mail system error|unzustellbar)/i;
/** An enhanced code (RFC 3463), and one that cannot be a date: behind a reply of SMTP, a mark, or before words. */
const CODE = /(?<![\w.])([45]\.\d{1,3}\.\d{1,3})(?![\d.])/;
const SURE_CODE = /(?:\b[45]\d\d[ -]|[#(:]\s?)([45]\.[0-7]\.\d{1,3})(?![\d.])/;
/** A reply of SMTP that is final; a number of a telephone has digits behind it. */
const REFUSAL = /^.{0,300}(?<![\d-])55[0-4][ -](?:[45]\.\d\.\d|[^\d\s]).{0,300}$/m;
const DELAYED =
  /\b(delay(ed)?|warning|will (be )?retr(y|ied)|keep trying|not yet|no action is required|verzögert)\b/i;
const TEXT_MAX = 200_000;
const REASON_MAX = 500;
const IDS_MAX = 20;

/** Null for a mail that no mail server wrote. */
export function guessedBounce(given: Given): { report: DeliveryReport; mailIds: string[] } | null {
  const text = cut(given.text, TEXT_MAX);
  const from = given.headers.get("from")?.[0] ?? "";
  const failed = given.headers.get("x-failed-recipients")?.[0] ?? null;
  const isFrom = (pattern: RegExp): boolean => pattern.test(from) || pattern.test(given.sender ?? "");
  const path = given.headers.get("return-path")?.[0]?.trim() ?? "";
  const isNullPath = path === "<>";
  // An absence note has no return path either, and may have dates and numbers; a postmaster may be a person.
  const isRefusal = failed !== null || SURE_CODE.test(text) || REFUSAL.test(text);
  const isProgram = isNullPath || DAEMON_PATH.test(path) || UNDELIVERED.test(given.subject ?? "");
  const isReport = isFrom(DAEMON) || (isFrom(POSTMASTER) ? isProgram || isRefusal : isNullPath && isRefusal);
  if (!isReport) return null;
  const status = (SURE_CODE.exec(text) ?? CODE.exec(text))?.[1] ?? null;
  const isDelay = DELAYED.test(given.subject ?? "") || (status?.startsWith("4") ?? false);
  const reason = reasonIn(text, status);
  const recipient = {
    address: failed?.split(",")[0]?.trim().toLowerCase() || null,
    action: isDelay ? ("delayed" as const) : ("failed" as const),
    status,
    reason,
  };
  const mailIds = mailIdsIn(text).slice(0, IDS_MAX);
  return { report: { mailId: mailIds[0] ?? null, recipients: [recipient], isGuess: true }, mailIds };
}

/** The line with the code, as the server wrote it. */
function reasonIn(text: string, status: string | null): string | null {
  const line = text.split("\n").find((each) => (status ? each.includes(status) : REFUSAL.test(each)));
  return line ? cut(line.replace(/\s+/g, " ").trim(), REASON_MAX) : null;
}
