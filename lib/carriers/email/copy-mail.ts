/** The text of a mail copy, in the visitor's language: the answers, how to continue, and the earlier messages. */
import { htmlOf } from "@/lib/connections/email/write-mail";
import { quotedThread, type Said } from "@/lib/connections/mailboxes/quoted-thread";
import { recipientLocale } from "@/lib/i18n/locales";
import { translator } from "@/lib/i18n/translator";
import type { ClaimedCopy } from "./copy-queries";

export type CopyText = { subject: string; text: string; html: string; fromName: string };
type Options = {
  /** Whether it can be answered by mail. */
  isAnswerable: boolean;
  /** Files of the answers that do not go along. */
  filesLeftOut: string[];
};

export function copyText(copy: ClaimedCopy, { isAnswerable, filesLeftOut }: Options): CopyText {
  const { answers, earlier, threadMailIds, workspaceName: team } = copy;
  const locale = recipientLocale(copy.locale, copy.workspaceLocale);
  const t = translator(locale, "mails.copy");
  const subject = t("subject", { team });
  const link = pageLink(copy);
  const body = [...answersOf(answers), ...filesLeftOut.map((name) => t("fileLeftOut", { name }))];
  const next = [...(isAnswerable ? [t("reply")] : []), ...(link ? [t("continue", { link })] : [])];
  const quotes = quotedThread(earlier, copy);
  return {
    subject: threadMailIds.length > 0 ? `Re: ${subject}` : subject,
    text: [...body, ["--", ...next, team].join("\n"), ...quotes.map(({ text }) => text)].join("\n\n"),
    html: [
      `<div>${body.map(htmlOf).join("\n")}</div>`,
      `<div style="color:#6b7684;font-size:13px">${[...next, team].map(htmlOf).join("\n")}</div>`,
      ...quotes.map(({ html }) => html),
    ].join("\n"),
    fromName: fromName(answers, team),
  };
}

/** Several authors are named; one is the mail's sender. */
function answersOf(answers: Said[]): string[] {
  const authors = new Set(answers.map(({ senderName }) => senderName));
  return answers.flatMap(({ senderName, text }) => {
    if (!text) return [];
    return authors.size > 1 && senderName ? [`${senderName}:\n${text}`] : [text];
  });
}

function fromName(answers: Said[], team: string): string {
  const [author, ...others] = [...new Set(answers.map(({ senderName }) => senderName))];
  return author && others.length === 0 ? `${author} · ${team}` : team;
}

/**
 * The page on which the visitor wrote, as their browser named it: only on the workspace's own sites if it lists them, so that
 * no one can have a link to another site sent in its name. No token: the browser that wrote knows its conversation.
 */
function pageLink({ pageUrl, allowedDomains }: ClaimedCopy): string | null {
  if (!pageUrl || !URL.canParse(pageUrl)) return null;
  const { host, hostname } = new URL(pageUrl);
  const isListed = allowedDomains.some((domain) =>
    domain.startsWith("*.") ? hostname.endsWith(domain.slice(1)) : domain === host || domain === hostname,
  );
  return allowedDomains.length === 0 || isListed ? pageUrl : null;
}
