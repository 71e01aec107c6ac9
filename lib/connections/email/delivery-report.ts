/** Delivery reports (RFC 3464): what a mail server says of a mail that it could not deliver, or has delivered. */

import { addressParser, type Email } from "postal-mime";
import { cut } from "@/lib/platform/text";
import { mailIdsIn } from "./mail-ids";

export type DeliveryReport = {
  /** The Message-ID of the mail that it is about, without brackets; null if it does not say. */
  mailId: string | null;
  recipients: {
    /** In lower case. */
    address: string | null;
    action: "failed" | "delayed" | "delivered" | "relayed" | "expanded";
    /** The enhanced status code, such as 5.1.1 (RFC 3463). */
    status: string | null;
    /** The answer of the recipient's server. */
    reason: string | null;
  }[];
  /** It is text, not a report of RFC 3464 (bounce.ts): it counts only if it names a mail of ours. */
  isGuess?: true;
};

type Part = Email["attachments"][number];
const ACTIONS = ["failed", "delayed", "delivered", "relayed", "expanded"] as const;
const TEXT_MAX = 500;

/** Null for a mail that is no report. */
export function reportOf(parts: Part[]): DeliveryReport | null {
  const status = parts.find(({ mimeType }) => /^message\/(global-)?delivery-status$/.test(mimeType));
  if (!status) return null;
  const groups = textOf(status)
    .split(/\n\s*\n/)
    .map(fieldsOf);
  const recipients = groups.flatMap((fields) => {
    const action = ACTIONS.find((each) => each === fields.get("action")?.toLowerCase());
    if (!action) return [];
    const address = addressOf(fields.get("original-recipient") ?? fields.get("final-recipient"));
    const reason = fields.get("diagnostic-code")?.replace(/^[\w-]+\s*;\s*/, "") ?? null;
    const code = /\b([245]\.\d{1,3}\.\d{1,3})\b/.exec(fields.get("status") ?? "")?.[1] ?? null;
    return [{ address, action, status: code, reason: reason && cut(reason, TEXT_MAX) }];
  });
  return recipients.length > 0 ? { mailId: reportedMailId(parts), recipients } : null;
}

/** The third part has the reported mail, or its headers. */
function reportedMailId(parts: Part[]): string | null {
  const original = parts.find(({ mimeType }) =>
    /^(message\/(rfc822|global|global-headers)|text\/rfc822-headers)$/.test(mimeType),
  );
  if (!original) return null;
  return mailIdsIn(fieldsOf(textOf(original).split(/\n\s*\n/)[0] ?? "").get("message-id"))[0] ?? null;
}

/** Without carriage returns, so that an empty line is two line feeds. */
const textOf = ({ content }: Part): string =>
  (typeof content === "string" ? content : new TextDecoder().decode(content)).replaceAll("\r", "");

/** Header fields by name in lower case; continued lines are joined. The first of several counts. */
function fieldsOf(text: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of text.replace(/\n[ \t]+/g, " ").split("\n")) {
    const [, name, value] = /^([\w-]+):(.*)$/.exec(line) ?? [];
    if (name && !fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), (value ?? "").trim());
  }
  return fields;
}

/** `rfc822; ana@example.com`. */
function addressOf(field: string | undefined): string | null {
  const [found] = addressParser((field ?? "").replace(/^[\w-]+\s*;\s*/, ""));
  return found?.address?.toLowerCase() || null;
}
