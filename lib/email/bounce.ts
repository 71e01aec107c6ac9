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
  /** Of all parts that are text. */
  text: string;
};

const DAEMON = /^"?(mailer-?daemon|mail-?daemon|postmaster|double-bounce|mailerdaemon)\b/i;
/** An enhanced code (RFC 3463) or a reply of SMTP that is final. */
const CODE = /\b([45]\.\d{1,3}\.\d{1,3})\b/;
const REFUSAL = /^.{0,300}\b55[0-9][ -].{1,300}$/m;
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
  const isFromDaemon = DAEMON.test(from) || DAEMON.test(given.sender ?? "");
  const isNullPath = given.headers.get("return-path")?.[0]?.trim() === "<>";
  const status = CODE.exec(text)?.[1] ?? null;
  // An absence note has no return path either; it names no code.
  const isFailure = isNullPath && (status !== null || REFUSAL.test(text));
  if (!isFromDaemon && failed === null && !isFailure) return null;
  const isDelay = DELAYED.test(given.subject ?? "") || (status?.startsWith("4") ?? false);
  const reason = reasonIn(text, status);
  const recipient = {
    address: failed?.split(",")[0]?.trim().toLowerCase() || null,
    action: isDelay ? ("delayed" as const) : ("failed" as const),
    ...{ status, reason },
  };
  const mailIds = mailIdsIn(text).slice(0, IDS_MAX);
  return { report: { mailId: mailIds[0] ?? null, recipients: [recipient], isGuess: true }, mailIds };
}

/** The line with the code, as the server wrote it. */
function reasonIn(text: string, status: string | null): string | null {
  const line = text.split("\n").find((each) => (status ? each.includes(status) : REFUSAL.test(each)));
  return line ? cut(line.replace(/\s+/g, " ").trim(), REASON_MAX) : null;
}
