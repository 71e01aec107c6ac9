/** A mail of a side thread as it leaves: what the agent wrote, then the forwarded messages, or the side thread so far. */
import { sideMailId } from "@/lib/connections/email/side-ids";
import { escapeHtml, htmlOf, type OutgoingMail } from "@/lib/connections/email/write-mail";
import { quotedThread, type Reader, type Said } from "@/lib/connections/mailboxes/quoted-thread";
import type { Transport } from "@/lib/connections/mailboxes/transport";
import { recipientLocale } from "@/lib/i18n/locales";
import { translator } from "@/lib/i18n/translator";
import { filesOfMessages } from "@/lib/inbox/attachments/mail-files";
import { sayableName } from "@/lib/inbox/side-threads/targets";
import { query } from "@/lib/platform/db";
import { fn } from "@/lib/platform/sql";
import type { ClaimedSide } from "./side-queries";

type Quote = { text: string; html: string };
type Facts = Reader & {
  forwarded: Said[];
  files: { id: string; fileName: string | null }[];
  /** The side thread so far, the nearest first. */
  earlier: Said[];
  mailIds: string[];
};

/** Words that were erased since the agent chose them are not among these. */
const FACTS = `
  SELECT NULL AS locale, w.locale AS "workspaceLocale", w.timezone, w.name AS "workspaceName",
    (SELECT coalesce(jsonb_agg(${fn}.message_json(m, c.channel) ORDER BY m.number), '[]') FROM messages m
      JOIN conversations c ON c.workspace_id = m.workspace_id AND c.id = m.conversation_id
      WHERE m.workspace_id = w.id AND m.conversation_id = $2 AND m.id = ANY($3) AND m.type <> 'erased') AS forwarded,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'fileName', f.file_name) ORDER BY f.created_at, f.id), '[]')
      FROM attachments f WHERE f.workspace_id = w.id AND f.id = ANY($4) AND f.message_id = ANY($3)) AS files,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('text', s.text, 'direction', s.direction, 'senderName', s.sender_name,
        'createdAt', ${fn}.iso(s.created_at)) ORDER BY s.created_at DESC, s.id DESC), '[]') FROM (
      SELECT * FROM side_messages s WHERE s.workspace_id = w.id AND s.side_thread_id = $5 AND s.created_at < $6 AND NOT s.is_automatic
        AND coalesce(s.state, 'sent') IN ('sent', 'unknown')
      ORDER BY s.created_at DESC, s.id DESC LIMIT 10) s) AS earlier,
    ARRAY(SELECT o.mail_id FROM (
      SELECT * FROM side_messages o WHERE o.workspace_id = w.id AND o.side_thread_id = $5 AND o.created_at < $6
        AND o.mail_id IS NOT NULL AND NOT o.is_automatic AND coalesce(o.state, 'sent') IN ('sent', 'unknown')
      ORDER BY o.created_at DESC, o.id DESC LIMIT 20) o ORDER BY o.created_at, o.id) AS "mailIds"
  FROM workspaces w WHERE w.id = $1`;

type Composed = { workspaceId: string; claimed: ClaimedSide; transport: Transport; sentAt: Date };

/** Null if nothing is left to say: what it forwards was erased since, or the workspace is gone. */
export async function composeSide({
  workspaceId,
  claimed,
  transport,
  sentAt,
}: Composed): Promise<OutgoingMail | null> {
  const { conversationId, messageIds, fileIds, sideThreadId, createdAt } = claimed;
  const values = [workspaceId, conversationId, messageIds, fileIds, sideThreadId, createdAt];
  const [facts] = await query<Facts>("mail_of_side_message", FACTS, values);
  if (!facts) return null;
  const { mailbox, address, domain, answersTo } = transport;
  const name = mailbox?.displayName || facts.workspaceName;
  const { files, leftOut } = await filesOfMessages(workspaceId, [{ attachments: facts.files }]);
  const t = translator(recipientLocale(null, facts.workspaceLocale), "mails.copy");
  const body = [claimed.text ?? "", ...leftOut.map((file) => t("fileLeftOut", { name: file }))].filter(
    Boolean,
  );
  const isSaid = facts.forwarded.some(
    ({ text, attachments }) => text || attachments.some(({ id }) => fileIds.includes(id)),
  );
  if (body.length === 0 && files.length === 0 && !isSaid) return null;
  const signature = mailbox?.signature.trim();
  const quotes =
    messageIds.length > 0 ? forwardedOf(facts, new Set(fileIds)) : quotedThread(facts.earlier, facts);
  const thread = sideMailId({ kind: "sideThread", workspaceId, id: sideThreadId }, domain);
  return {
    mailId: claimed.mailId,
    // The thread's own first: some servers give a mail another Message-ID, and an answer still names this one. None of the conversation.
    references: [thread, ...facts.mailIds],
    from: { address, name },
    replyTo: answersTo && answersTo !== address ? { address: answersTo, name } : null,
    to: [{ address: claimed.address, name: null }],
    cc: [],
    subject: claimed.subject,
    text: [...body, ...quotes.map(({ text }) => text), ...(signature ? [`-- \n${signature}`] : [])].join(
      "\n\n",
    ),
    html: [
      `<div>${body.map(htmlOf).join("\n")}</div>`,
      ...quotes.map(({ html }) => html),
      ...(signature ? [`<div style="color:#6b7684">${htmlOf(signature)}</div>`] : []),
    ].join("\n"),
    files,
    sentAt,
  };
}

/**
 * Each line is marked as quoted, so that no message can pretend to be another one. Names that are addresses or numbers stay here, and
 * those of files that do not go along.
 */
function forwardedOf(
  { forwarded, workspaceLocale, timezone, workspaceName }: Facts,
  fileIds: ReadonlySet<string>,
): Quote[] {
  const locale = recipientLocale(null, workspaceLocale);
  const t = translator(locale, "mails.forward");
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: timezone,
  });
  return forwarded.map(({ text, direction, senderName, attachments, createdAt }) => {
    const name = sayableName(senderName) ?? (direction === "inbound" ? t("customer") : workspaceName);
    const head = t("wrote", { name, time: format.format(new Date(createdAt)) });
    const files = attachments
      .filter(({ id }) => fileIds.has(id))
      .map(({ fileName, id }) => t("file", { name: fileName ?? id }));
    const said = [text ?? "", ...files].filter(Boolean).join("\n");
    return {
      text: `${head}\n${said.replace(/^/gm, "> ")}`,
      html: `<div style="color:#6b7684;font-size:13px">${escapeHtml(head)}</div><blockquote style="margin:0 0 1em;padding-left:12px;border-left:2px solid #c9d1da">${htmlOf(said)}</blockquote>`,
    };
  });
}
