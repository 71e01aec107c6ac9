/**
 * Recognizes mails by programs, and those that a program must not answer (RFC 3834, and what senders did before it and
 * still do).
 */
import type { Email } from "postal-mime";
import type { DeliveryReport } from "./delivery-report";

/** `reply`: an out-of-office note or the like; `list`: of a mailing list or in bulk; `program`: of another program. */
export type Automatic = "reply" | "list" | "program";
type Headers = Map<string, string[]>;

const ABSENCE =
  /^\s*(automatic reply|auto(matic)?[ -]?(reply|response)|autoreply|out of (the )?office|resposta autom[aá]tica|respuesta autom[aá]tica|r[eé]ponse automatique|automatische (antwort|reactie)|abwesenheits|fuera de la oficina|fora do escrit[oó]rio|risposta automatica)/i;
const REPLY_HEADERS = ["x-autoreply", "x-mail-autoreply", "x-autorespond", "x-auto-reply-from"];

/** A header's values without comments and parameters. A sender may repeat it. */
const words = (headers: Headers, key: string): string[] =>
  (headers.get(key) ?? []).map(
    (value) =>
      value
        .trim()
        .toLowerCase()
        .split(/[\s;(]/, 1)[0] ?? "",
  );
const hasWord = (headers: Headers, key: string, ...wanted: string[]): boolean =>
  words(headers, key).some((word) => wanted.includes(word));

export function automaticOf(
  { attachments, subject = "", inReplyTo }: Email,
  headers: Headers,
  report: DeliveryReport | null,
): Automatic | null {
  const submitted = words(headers, "auto-submitted").filter((word) => word !== "" && word !== "no");
  const isReply =
    submitted.some((word) => word.startsWith("auto-replied")) ||
    hasWord(headers, "precedence", "auto_reply") ||
    hasWord(headers, "preference", "auto_reply") ||
    REPLY_HEADERS.some((key) => headers.has(key)) ||
    attachments.some(({ mimeType }) => mimeType === "message/disposition-notification") ||
    // Exchange and others say it in the subject alone.
    ((headers.has("x-auto-response-suppress") || inReplyTo !== undefined) && ABSENCE.test(subject));
  if (isReply) return "reply";
  const isOfList = [...headers.keys()].some((key) => key.startsWith("list-"));
  if (isOfList || hasWord(headers, "precedence", "bulk", "list", "junk")) return "list";
  const isFromProgram = report !== null || hasNullPath(headers) || submitted.length > 0;
  return isFromProgram ? "program" : null;
}

const hasNullPath = (headers: Headers): boolean =>
  (headers.get("return-path") ?? []).slice(0, 1).some((value) => /^\s*<\s*>/.test(value));

/** Microsoft's header, which other programs set too: it asks for no answers of programs. */
export const wantsNoAnswer = (headers: Headers): boolean =>
  (headers.get("x-auto-response-suppress") ?? []).some((value) => /\b(all|autoreply|oof)\b/i.test(value));

const PROGRAMS =
  /^(no[-_.]?reply|do[-_.]?not[-_.]?reply|ne[-_.]?pas[-_.]?repondre|nao[-_.]?responda|mailer[-_.]?daemon|mail[-_.]?daemon|postmaster|bounces?|double-bounce|listserv|majordomo|owner-[^@]{0,200}|[^@]{0,200}-(request|owner|bounces?|noreply|no-reply))(\+[^@]*)?@/i;
/** Addresses behind which there is no person. */
export const isProgramAddress = (address: string): boolean => PROGRAMS.test(address);
