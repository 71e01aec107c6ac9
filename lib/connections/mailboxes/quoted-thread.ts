/** Quotes earlier messages below a mail, with author and time, in the reader's language and the team's time zone. */
import { escapeHtml, htmlOf } from "@/lib/connections/email/write-mail";
import { recipientLocale } from "@/lib/i18n/locales";
import { translator } from "@/lib/i18n/translator";

/** A message as message_json() shows it, as far as mails say it. */
export type Said = {
  number: number;
  direction: "inbound" | "outbound";
  senderType: string;
  senderName: string | null;
  text: string | null;
  attachments: { id: string; fileName: string | null; mimeType: string; sizeBytes: number; state: string }[];
  createdAt: string;
};
/** Whether a person of the team wrote one of them. */
export const hasAuthor = (answers: Said[]): boolean =>
  answers.some(({ senderType }) => senderType === "agent");
export type Reader = {
  /** The contact's language, if it is known, and the workspace's. */
  locale: string | null;
  workspaceLocale: string;
  timezone: string;
  workspaceName: string;
};

export function quotedThread(earlier: Said[], reader: Reader): { text: string; html: string }[] {
  const locale = recipientLocale(reader.locale, reader.workspaceLocale);
  const t = translator(locale, "mails.quoted");
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: reader.timezone,
  });
  return earlier.flatMap(({ text, direction, senderName, createdAt }) => {
    if (!text) return [];
    const time = format.format(new Date(createdAt));
    const name = senderName ?? reader.workspaceName;
    const head = direction === "inbound" ? t("youWrote", { time }) : t("wrote", { time, name });
    return {
      text: `${head}\n${text.replace(/^/gm, "> ")}`,
      html: `<div style="color:#6b7684;font-size:13px">${escapeHtml(head)}</div><blockquote style="margin:0 0 1em;padding-left:12px;border-left:2px solid #c9d1da">${htmlOf(text)}</blockquote>`,
    };
  });
}
