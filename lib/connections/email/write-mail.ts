/** Composes a mail: headers, text and HTML that say the same, files. */
import MailComposer from "nodemailer/lib/mail-composer";
import { bracketed } from "./mail-ids";
import type { Person } from "./parse-mail";

export type OutgoingFile = { fileName: string; mimeType: string; bytes: Buffer };
export type OutgoingMail = {
  mailId: string;
  /** The mails that it answers, the nearest last. */
  references: string[];
  from: Person;
  replyTo: Person | null;
  to: Person[];
  cc: Person[];
  subject: string;
  text: string;
  html: string;
  files: OutgoingFile[];
  /** Whether a program wrote it. */
  isAutomatic?: boolean;
  sentAt: Date;
};

/** Lines of headers are limited; the first mail and the nearest ones are what clients use. */
const REFERENCES_MAX = 20;

export function writeMail(mail: OutgoingMail): Promise<Buffer> {
  const { mailId, references, from, replyTo, to, cc, subject, text, html, files, sentAt } = mail;
  const shown =
    references.length > REFERENCES_MAX
      ? [...references.slice(0, 1), ...references.slice(1 - REFERENCES_MAX)]
      : references;
  const nearest = shown.at(-1);
  return new MailComposer({
    messageId: bracketed(mailId),
    ...(nearest && { inReplyTo: bracketed(nearest), references: shown.map(bracketed).join(" ") }),
    from: headerOf(from),
    ...(replyTo && { replyTo: headerOf(replyTo) }),
    to: to.map(headerOf),
    cc: cc.map(headerOf),
    subject,
    text,
    html,
    date: sentAt,
    attachments: files.map(({ fileName, mimeType, bytes }) => ({
      filename: fileName,
      contentType: mimeType,
      content: bytes,
    })),
    // Exchange then sends no out-of-office note.
    headers: {
      "X-Auto-Response-Suppress": "OOF, AutoReply",
      ...(mail.isAutomatic && { "Auto-Submitted": "auto-generated" }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}

const headerOf = ({ address, name }: Person) => ({ address, name: name ?? "" });

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** Addresses are links; a full stop or bracket after one is not part of it, nor is what ends a sentence in other scripts. */
const LINK =
  /https?:\/\/(?:[!#-;=?-~’]|(?![\p{Terminal_Punctuation}\p{Quotation_Mark}\p{Ps}\p{Pe}])[^\s\0-\x7f])+(?<![.,;:!?)\]}'’])/gu;

/** Paragraphs of a text as HTML, with its line breaks and links. */
export function htmlOf(text: string): string {
  const lines = (paragraph: string): string => {
    let end = 0;
    let html = "";
    for (const { 0: url, index } of paragraph.matchAll(LINK)) {
      html += `${escapeHtml(paragraph.slice(end, index))}<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`;
      end = index + url.length;
    }
    return (html + escapeHtml(paragraph.slice(end))).replaceAll("\n", "<br>\n");
  };
  return text
    .replace(/\r\n?/g, "\n")
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p dir="auto" style="margin:0 0 1em">${lines(paragraph)}</p>`)
    .join("\n");
}
