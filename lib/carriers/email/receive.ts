/** Puts a mail into a conversation: what was written as the message's text, what was quoted apart, and its files. */

import { createHash } from "node:crypto";
import { isProgramAddress } from "@/lib/connections/email/automatic";
import type { Mail, MailFile, Person } from "@/lib/connections/email/parse-mail";
import { replyAddress, replyTokensIn } from "@/lib/connections/mailboxes/reply-address";
import { kindOfMime } from "@/lib/connections/whatsapp/media-types";
import { addressOf } from "@/lib/inbox/attachments/links";
import { ownNumbers } from "@/lib/inbox/customer-links/mail-links";
import { numbersIn, withoutNumbers } from "@/lib/inbox/customer-links/subjects";
import type { Ctx } from "@/lib/platform/context";
import { derivedId } from "@/lib/platform/crypto";
import { query } from "@/lib/platform/db";
import { fileStore } from "@/lib/platform/file-store";
import { callSql } from "@/lib/platform/sql";
import { cut } from "@/lib/platform/text";
import { eventOrigin } from "@/lib/platform/transaction";
import { withoutLinks } from "./links";

/** The same as for agents' subjects. */
const SUBJECT_MAX = 200;

export type StoredMail = { id: string; raw: Uint8Array; mail: Mail };
export type Thread = {
  workspaceId: string;
  /** Null: the mail begins one. */
  conversationId: string | null;
  /** The mailbox that it came to; null: the operator's. */
  mailbox: { id: string; address: string } | null;
  /** Null: decided by whether the address is one of the contact's identities. */
  isContact: boolean | null;
  /** Replaces the sender that the mail names. */
  writer?: Person;
  /** The sender has written too many to announce each. */
  isFlood?: boolean;
  /** The mail failed its sender's policy: it joins no thread, and no verified contact. */
  isForged?: boolean;
  /** A stranger's program wrote in the writer's name: the mail joins no thread, and no verified contact. */
  isUnproved?: boolean;
};
export type ReceivedEmail = { messageId: string; conversationId: string; isNew: boolean };

/** Idempotent by the Message-ID. Null: the contact is erased, or was after the mail came for the first time. */
export async function receiveMail(
  ctx: Ctx,
  stored: StoredMail,
  {
    workspaceId,
    conversationId,
    mailbox,
    isContact,
    writer,
    isFlood = false,
    isForged = false,
    isUnproved = false,
  }: Thread,
): Promise<ReceivedEmail | null> {
  const { mail } = stored;
  const from = writer ?? mail.from;
  const { mailId, known } = await identified(workspaceId, stored);
  if (known?.isErased) return null;
  if (known) return { messageId: known.messageId, conversationId: known.conversationId, isNew: false };
  const files = await storeFiles(stored);
  const shown = files.map(({ sha256: _, contentId: __, isInline: ___, ...file }) => ({
    ...file,
    url: addressOf(file.id),
  }));
  const text = withoutLinks(mail.folded.text);
  const { quoted } = mail.folded;
  const sender = from?.address.toLowerCase() ?? "";
  const answerTo = mail.replyTo[0]?.address.toLowerCase();
  const input = {
    workspaceId,
    conversationId,
    mailId,
    sender,
    isContact,
    isForged,
    isUnproved,
    threadKey: threadKeyOf(
      isForged || isUnproved ? `alone ${mailId}` : (mail.references[0] ?? mailId),
      sender,
    ),
    mailboxId: mailbox?.id ?? null,
    subject: await subjectOf(workspaceId, sender, mail.subject),
    senderName: from?.name ?? null,
    answerTo: answerTo && answerTo !== mailbox?.address ? answerTo : sender,
    // A program's mail that answers none of ours, such as a shop's order, is as good as a person's.
    isAutomatic:
      isFlood || mail.automatic === "reply" || (mail.automatic === "program" && conversationId !== null),
    text: text || null,
    content: {
      type: "email",
      subject: mail.subject && withoutLinks(mail.subject),
      html: mail.html && withoutLinks(mail.html),
      quoted: quoted && withoutLinks(quoted),
      from: mail.from,
      // The header's date distinguishes mails with the same Message-ID.
      date: mail.sentAt?.toISOString() ?? null,
      to: mail.to.map(withoutToken),
      cc: mail.cc.map(withoutToken),
      automatic: isFlood ? "flood" : mail.automatic,
      ...(isForged && { authentication: "failed" }),
      ...(writer && writer !== mail.from && { writer: { address: sender } }),
      // Its server checked another address than the one that it is said to be from.
      ...(!mail.isFromAlone && { unproved: true }),
      ...((isForged || mail.noAnswer || isProgramAddress(sender)) && { noAnswer: true }),
      ...(Object.keys(mail.leftOut).length > 0 && { leftOut: mail.leftOut }),
      inline: Object.fromEntries(
        files.flatMap(({ id, contentId, isInline }) => (contentId && isInline ? [[contentId, id]] : [])),
      ),
    },
    files: files.map(({ contentId: _, isInline: __, ...file }) => file),
    attachments: shown,
    ...eventOrigin(ctx),
  };
  const [row] = await callSql("receive_email", { input, at: ctx.now() });
  if (!row?.isNew) await removeUnused(workspaceId, row?.messageId ?? null, files);
  return (row as ReceivedEmail | undefined) ?? null;
}

/**
 * An answer may come before the mail that it answers: both share the first mail's id. Includes the sender, since
 * everyone who answers a newsletter names the same id.
 */
const threadKeyOf = (firstMailId: string, sender: string): string =>
  createHash("sha256").update(`${firstMailId} ${sender}`).digest("hex");

/**
 * The id by which a second delivery is recognised: the Message-ID, without one the bytes. Some programs give all their mails one id,
 * so of another sender or date it is another mail.
 */
async function identified(
  workspaceId: string,
  { raw, mail }: StoredMail,
): Promise<{ mailId: string; known: Known | null }> {
  const mailId = mail.mailId ?? standIn(raw);
  const known = await findReceived(workspaceId, mailId);
  const sender = mail.from?.address.toLowerCase() ?? null;
  const date = mail.sentAt?.toISOString() ?? null;
  const isSame = known?.sender === sender && (!known.date || !date || known.date === date);
  if (!known?.sender || isSame) return { mailId, known };
  const own = standIn(`${mailId} ${sender}${known.sender === sender ? ` ${date}` : ""}`);
  return { mailId: own, known: await findReceived(workspaceId, own) };
}

/** For a mail without an id of its own. */
export const standIn = (raw: Uint8Array | string): string =>
  `${createHash("sha256").update(raw).digest("hex")}@no-id`;

type Known = {
  isErased: boolean;
  messageId: string;
  conversationId: string;
  sender: string | null;
  date: string | null;
};
async function findReceived(workspaceId: string, mailId: string): Promise<Known | null> {
  const [row] = await query<Known>(
    "received_email",
    `SELECT m.id AS "messageId", m.conversation_id AS "conversationId", lower(m.content #>> '{from,address}') AS sender,
       m.content ->> 'date' AS date, k.erased_at IS NOT NULL AS "isErased"
     FROM messages m JOIN conversations c ON c.workspace_id = m.workspace_id AND c.id = m.conversation_id
       JOIN contacts k ON k.workspace_id = c.workspace_id AND k.id = c.contact_id
     WHERE m.workspace_id = $1 AND m.provider_message_id = $2`,
    [workspaceId, mailId],
  );
  return row ?? null;
}

/** If two jobs process one mail, its files have the same ids for both: what the message shows stays. */
async function removeUnused(
  workspaceId: string,
  messageId: string | null,
  files: StoredFile[],
): Promise<void> {
  const rows = await query<{ id: string }>(
    "files_of_message",
    `SELECT a ->> 'id' AS id FROM messages m, jsonb_array_elements(coalesce(m.attachments, '[]')) AS a
     WHERE m.workspace_id = $1 AND m.id = $2`,
    [workspaceId, messageId],
  );
  const shown = new Set(rows.map(({ id }) => id));
  for (const { id } of files) if (!shown.has(id)) await fileStore.remove(id);
}

export type StoredFile = {
  id: string;
  kind: string;
  mimeType: string;
  fileName: string | null;
  sizeBytes: number;
  sha256: string;
} & Pick<MailFile, "contentId" | "isInline">;

/** Derives the files' ids from the mail's, so that a second try replaces them. */
export async function storeFiles({ id: mail, mail: { files } }: StoredMail): Promise<StoredFile[]> {
  const stored: StoredFile[] = [];
  for (const [index, { bytes, mimeType, fileName, contentId, isInline }] of files.entries()) {
    const id = derivedId(`${mail}:${index}`);
    await fileStore.put(id, async (into) => void into.end(bytes));
    stored.push({
      id,
      kind: kindOf(mimeType),
      mimeType,
      fileName,
      sizeBytes: bytes.byteLength,
      sha256: createHash("sha256").update(bytes).digest("hex"),
      contentId,
      isInline,
    });
  }
  return stored;
}

/** WhatsApp sends WebP and GIF as stickers; in a mail they are images. */
const kindOf = (mimeType: string): string =>
  /^image\/(gif|webp)$/.test(mimeType) ? "image" : kindOfMime(mimeType);

/** The subject of a conversation that begins. A number of the sender's ticket there would only look as if the mail belonged to it. */
async function subjectOf(workspaceId: string, sender: string, said: string | null): Promise<string | null> {
  const subject = said && withoutLinks(said);
  const numbers = numbersIn(subject ?? "");
  if (!subject || numbers.length === 0) return subject && cut(subject, SUBJECT_MAX);
  return cut(withoutNumbers(subject, await ownNumbers(workspaceId, sender, numbers)), SUBJECT_MAX);
}

/** The token is a secret of the contact's mail. */
const withoutToken = <P extends { address: string }>(person: P): P =>
  replyTokensIn([person.address]).length > 0
    ? { ...person, address: replyAddress() ?? person.address }
    : person;
