/** An agent's message as the mail that leaves: text, signature, files, and the thread below it. */

import type { Lane } from "@/lib/carriers/lane/lane";
import { ownMailId } from "@/lib/connections/email/mail-ids";
import type { Person } from "@/lib/connections/email/parse-mail";
import { htmlOf, type OutgoingMail } from "@/lib/connections/email/write-mail";
import { hasAuthor, quotedThread, type Reader, type Said } from "@/lib/connections/mailboxes/quoted-thread";
import type { Transport } from "@/lib/connections/mailboxes/transport";
import { type Locale, recipientLocale } from "@/lib/i18n/locales";
import { translator } from "@/lib/i18n/translator";
import { filesOfMessages } from "@/lib/inbox/attachments/mail-files";
import { ticketOfMail } from "@/lib/inbox/customer-links/mail-links";
import { numbered, numbersIn } from "@/lib/inbox/customer-links/subjects";
import type { Ctx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { fn } from "@/lib/platform/sql";
import { ratingChoice } from "./rating-choice";

export type MailContent = { subject: string | null; to: Person[]; cc: Person[]; ratingId?: string };
type Facts = Reader & {
  mailId: string;
  content: MailContent;
  said: Said;
  /** The nearest first. */
  earlier: (Said & { people: (string | null)[] })[];
  mailIds: string[];
  /** The message from which the conversation was split: the contact's mail program shows both as one thread. */
  splitAt: string | null;
};

const FACTS = `
  SELECT m.provider_message_id AS "mailId", m.content, ${fn}.message_json(m, c.channel) AS said,
    NULL AS locale, w.locale AS "workspaceLocale", w.timezone, w.name AS "workspaceName",
    (SELECT coalesce(jsonb_agg(${fn}.message_json(o, c.channel)::jsonb || jsonb_build_object('people', (
      SELECT coalesce(jsonb_agg(lower(p ->> 'address')), '[]') FROM jsonb_array_elements(
        coalesce(o.content -> 'to', '[]') || coalesce(o.content -> 'cc', '[]') || coalesce(o.content -> 'from', '[]')
        || coalesce(o.content -> 'writer', '[]')) AS p)) ORDER BY o.number DESC), '[]') FROM (
      SELECT * FROM messages o WHERE o.workspace_id = $1 AND o.conversation_id = $2 AND o.number < m.number AND o.type <> 'erased'
        -- The customer wrote it on a page of their own: those in copy have not seen it.
        AND NOT coalesce(o.content ? 'writtenOn', false)
      ORDER BY o.number DESC LIMIT 10) o) AS earlier,
    ARRAY(SELECT o.provider_message_id FROM (
      SELECT * FROM messages o WHERE o.workspace_id = $1 AND o.conversation_id = $2 AND o.number < m.number
        AND o.provider_message_id IS NOT NULL AND coalesce(o.delivery_state, 'sent') NOT IN ('queued', 'sending', 'failed')
      ORDER BY o.number DESC LIMIT 20) o ORDER BY o.number) AS "mailIds",
    (SELECT o.provider_message_id FROM messages o WHERE o.workspace_id = $1 AND o.conversation_id = c.split_from_id
      AND o.id = c.split_message_ids[1] AND coalesce(o.delivery_state, 'sent') NOT IN ('queued', 'sending', 'failed')) AS "splitAt"
  FROM messages m JOIN conversations c ON c.workspace_id = m.workspace_id AND c.id = m.conversation_id
  JOIN workspaces w ON w.id = m.workspace_id
  WHERE m.workspace_id = $1 AND m.conversation_id = $2 AND m.id = $3`;

/** The messages that every recipient has seen: those since the last of them joined the thread. The nearest first. */
function sharedWith(recipients: Person[], earlier: Facts["earlier"]): Said[] {
  const firsts = recipients.map(({ address }) =>
    earlier.findLastIndex(({ people }) => people.includes(address.toLowerCase())),
  );
  return earlier.slice(0, Math.min(...firsts) + 1);
}

/** Null if the message is gone. */
export async function composeMail(
  ctx: Ctx,
  { workspaceId, conversationId }: Lane,
  messageId: string,
  transport: Transport,
): Promise<OutgoingMail | null> {
  const [facts] = await query<Facts>("mail_of_message", FACTS, [workspaceId, conversationId, messageId]);
  if (!facts) return null;
  const { mailId, content, said, earlier, mailIds, splitAt, workspaceName } = facts;
  const { mailbox, address, domain, answersTo } = transport;
  const name = mailbox?.displayName || workspaceName;
  const { files, leftOut } = await filesOfMessages(workspaceId, [said]);
  const locale = recipientLocale(facts.locale, facts.workspaceLocale);
  const t = translator(locale, "mails.copy");
  const body = [said.text ?? "", ...leftOut.map((file) => t("fileLeftOut", { name: file }))].filter(Boolean);
  const signature = mailbox?.signature.trim();
  const { ratingId } = content;
  const choice = ratingId ? ratingChoice(locale, { workspaceId, ratingId }) : null;
  const ticket = await ticketOfMail(ctx, {
    ...{ workspaceId, conversationId, messageId, numbers: numbersIn(content.subject ?? "") },
    // A rating's question has links of its own; and no forged mail makes a program write a link to the address that it names.
    onlyTo:
      choice || !hasAuthor([said, ...earlier]) || content.to.length > 1 || content.cc.length > 0
        ? null
        : (content.to[0]?.address ?? null),
  });
  const page = ticket?.url ? ticketPage(locale, ticket.number, ticket.url) : null;
  // A rating's question needs no thread below it.
  const quotes = choice ? [] : quotedThread(sharedWith([...content.to, ...content.cc], earlier), facts);
  return {
    mailId,
    // The conversation's own first: some servers give a mail another Message-ID, and an answer still names this one.
    references: [
      ownMailId({ kind: "thread", workspaceId, id: conversationId }, domain),
      ...(splitAt ? [splitAt] : []),
      ...mailIds,
    ],
    from: { address, name },
    replyTo: answersTo && answersTo !== address ? { address: answersTo, name } : null,
    to: content.to,
    cc: content.cc,
    subject: ticket ? numbered(content.subject ?? "", ticket.number, ticket.own) : (content.subject ?? ""),
    text: [
      ...body,
      ...(choice ? [choice.text] : []),
      ...(page ? [page.text] : []),
      ...(signature ? [`-- \n${signature}`] : []),
      ...quotes.map(({ text }) => text),
    ].join("\n\n"),
    html: [
      `<div>${body.map(htmlOf).join("\n")}</div>`,
      ...(choice ? [choice.html] : []),
      ...(page ? [page.html] : []),
      ...(signature ? [`<div style="color:#6b7684">${htmlOf(signature)}</div>`] : []),
      ...quotes.map(({ html }) => html),
    ].join("\n"),
    files,
    isAutomatic: !hasAuthor([said]),
    sentAt: ctx.now(),
  };
}

/** Written when the mail leaves, since the link is a right to read: no stored text has it. */
function ticketPage(locale: Locale, number: number, link: string): { text: string; html: string } {
  const t = translator(locale, "mails.ticket");
  const text = [t("page", { number: String(number), link }), t("care")].join("\n");
  return { text, html: `<div style="color:#6b7684;font-size:13px">${htmlOf(text)}</div>` };
}
