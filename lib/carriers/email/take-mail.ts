/** Decides what a mail is about, and does what follows from it. */
import { readOwnMailId } from "@/lib/connections/email/mail-ids";
import type { Mail } from "@/lib/connections/email/parse-mail";
import { isForged } from "@/lib/connections/mailboxes/authserv";
import { findByForwardingToken } from "@/lib/connections/mailboxes/find";
import { replyTokenHash, replyTokensIn } from "@/lib/connections/mailboxes/reply-address";
import { hasTicketLink } from "@/lib/inbox/customer-links/quoted-links";
import type { Ctx } from "@/lib/platform/context";
import { isPassing } from "@/lib/platform/database-errors";
import type { Mailbox } from "@/lib/platform/generated/prisma/client";
import { log } from "@/lib/platform/log";
import { type FoundCopy, findCopyByMailId, findCopyByToken, settleCopy } from "./copy-queries";
import { receiveMail, type StoredMail } from "./receive";
import { settleReportedCopy, takeMailboxReport } from "./reports";
import { spaceFor } from "./space";
import { takeMailboxMail } from "./take-mailbox-mail";
import { ERASED, FAILED, NAMELESS, OWN, type Used } from "./used";

/** Idempotent by the mail's Message-ID. `from`: the mailbox whose folder it was in; null: the operator's. */
export async function takeMail(ctx: Ctx, stored: StoredMail, from: Mailbox | null): Promise<Used> {
  const { mail } = stored;
  const sender = mail.from?.address.toLowerCase() ?? null;
  const mailbox = from ?? (await findByForwardingToken(replyTokensIn(mail.deliveredTo)));
  const copy = await findAnsweredCopy(mail, mailbox);
  const whose = { workspaceId: mailbox?.workspaceId ?? copy?.workspaceId, mailboxId: mailbox?.id };
  try {
    const isOver = !from && whose.workspaceId ? (await spaceFor(ctx, whose.workspaceId)) <= 0 : false;
    const taken = isOver ? withoutFiles(stored) : stored;
    const used = await (mail.report ? takeReport : takeWritten)(ctx, taken, { copy, mailbox });
    const isRead = used.state === "used";
    // A mail that failed is tried again from them.
    const isUnsafe = used.state !== "failed" && mayHaveLink(stored, isRead);
    const hasBytes = used.hasBytes !== false && !(isOver && isRead) && !isUnsafe;
    return { ...whose, ...used, ...(used.isKept !== false && { sender }), hasBytes };
  } catch (error) {
    if (isPassing(error)) throw error;
    log().error({ err: error, receivedMailId: stored.id }, "a mail could not be processed");
    return { ...whose, sender, ...FAILED };
  }
}

const SCANNED_BYTES_MAX = 1024 * 1024;

/**
 * Whether its bytes may keep a ticket's link that its stored text has lost. A report may bring back our whole mail, and no one needs
 * the bytes of one that was understood; a part that was too long to be read is not known.
 */
function mayHaveLink({ raw, mail }: StoredMail, isRead: boolean): boolean {
  const { subject, text, html, files, leftOut, report } = mail;
  if (isRead && (report || leftOut.text || leftOut.html)) return true;
  const texts = files.filter(({ mimeType }) => /^(message|text)\//.test(mimeType)).map(({ bytes }) => bytes);
  const plain = [raw, ...texts].map((bytes) =>
    Buffer.from(bytes.subarray(0, SCANNED_BYTES_MAX)).toString("latin1"),
  );
  return [subject ?? "", text, html ?? "", ...plain].some(hasTicketLink);
}

/**
 * A mail in the operator's folder is fetched before its workspace is known: beyond the day's space only its text is
 * stored. The whole mail stays on the mail server.
 */
const withoutFiles = ({ mail, ...stored }: StoredMail): StoredMail => ({
  ...stored,
  mail: {
    ...mail,
    html: null,
    files: [],
    leftOut: {
      ...mail.leftOut,
      ...(mail.files.length > 0 && { files: mail.files.length }),
      ...(mail.html && { html: true }),
    },
  },
});

type About = { copy: FoundCopy | null; mailbox: Mailbox | null };

async function takeReport(ctx: Ctx, stored: StoredMail, { copy, mailbox }: About): Promise<Used> {
  const { mail } = stored;
  const { report } = mail;
  if (!report) throw new Error("the mail is no report");
  const reported = (report.mailId ? await findOwnCopy(report.mailId, mailbox) : null) ?? copy;
  const isAnswer =
    report.isGuess && reported !== null && mail.from?.address.toLowerCase() === reported.address;
  if (reported && !isAnswer) {
    await settleReportedCopy(ctx, reported, report);
    return { state: "used", workspaceId: reported.workspaceId };
  }
  const taken = mailbox && (await takeMailboxReport(ctx, mailbox, { ...mail, report }));
  // The text only looks like a report.
  const written = { ...stored, mail: { ...mail, report: null } };
  if (!taken && report.isGuess) return takeWritten(ctx, written, { copy, mailbox });
  if (!taken) return { state: "ignored", problem: "report_of_others" };
  if (!taken.shownIn) return { state: "used" };
  const shown = {
    workspaceId: mailbox.workspaceId,
    conversationId: taken.shownIn,
    mailbox,
    isContact: false,
  };
  return { state: "used", messageId: (await receiveMail(ctx, stored, shown))?.messageId };
}

async function takeWritten(ctx: Ctx, stored: StoredMail, { copy, mailbox }: About): Promise<Used> {
  const { mail } = stored;
  const { mailId, from } = mail;
  if (mailId && (await findOwnCopy(mailId, mailbox))) return OWN;
  const isForgedHere = mailbox !== null && isForged(mail.authentications, mailbox);
  if (copy && !copy.isParted && !isForgedHere) return takeAnswer(ctx, stored, copy);
  // The other mails that it names are of another person's conversation.
  if (copy?.isParted && mailbox)
    return takeMailboxMail(ctx, { ...stored, mail: { ...mail, references: [] } }, mailbox);
  if (mailbox) return takeMailboxMail(ctx, stored, mailbox);
  // It may answer a copy: its thread was in the unreadable part.
  if (mail.leftOut.rest) return { state: "failed", problem: "unreadable" };
  return { state: "ignored", problem: from ? "no_answer" : "no_sender" };
}

/** Takes the answer of a messenger's visitor to a mail copy. */
async function takeAnswer(ctx: Ctx, stored: StoredMail, copy: FoundCopy): Promise<Used> {
  const { workspaceId, conversationId } = copy;
  const sender = stored.mail.from?.address.toLowerCase();
  if (!sender) return { ...NAMELESS, workspaceId };
  const received = await receiveMail(ctx, stored, {
    workspaceId,
    conversationId,
    mailbox: null,
    // The address that the mail went to answers; anyone to whom it was forwarded may, too.
    isContact: sender === copy.address,
  });
  // An answer proves that the copy arrived.
  await settleCopy(copy, null, ctx.now());
  return received ? { state: "used", workspaceId, messageId: received.messageId } : ERASED;
}

/** The copy that is answered: by the token in the address, else by the Message-IDs that the answer names, the nearest first. */
async function findAnsweredCopy(
  { deliveredTo, references }: Mail,
  mailbox: Mailbox | null,
): Promise<FoundCopy | null> {
  for (const token of replyTokensIn(deliveredTo)) {
    const copy = await findCopyByToken(replyTokenHash(token));
    if (copy && isOfSame(copy.workspaceId, mailbox)) return copy;
  }
  for (const mailId of references.toReversed()) {
    const copy = await findOwnCopy(mailId, mailbox);
    if (copy) return copy;
  }
  return null;
}

/**
 * A mailbox matches copies of its own workspace only, so that it cannot write into another's conversations or settle
 * its copies.
 */
const isOfSame = (workspaceId: string, mailbox: Mailbox | null): boolean =>
  mailbox === null || mailbox.workspaceId === workspaceId;

async function findOwnCopy(mailId: string, mailbox: Mailbox | null): Promise<FoundCopy | null> {
  const own = readOwnMailId(mailId);
  if (own?.kind !== "copy" || !isOfSame(own.workspaceId, mailbox)) return null;
  return findCopyByMailId(own.workspaceId, mailId);
}
