/** Decides what a mail is about, and does what follows from it. */
import { codeOfReport, mailFailure } from "@/lib/email/failures";
import { readOwnMailId } from "@/lib/email/mail-ids";
import type { Mail } from "@/lib/email/read-mail";
import type { Ctx } from "@/lib/platform/context";
import { type FoundCopy, findCopyByMailId, findCopyByToken, settleCopy } from "./copy-queries";
import { receiveMail, type StoredMail } from "./receive";
import { replyTokenHash, replyTokensIn } from "./reply-address";

export type Used = {
  state: "used" | "ignored" | "failed";
  problem?: string | null;
  workspaceId?: string | null;
  messageId?: string | null;
  sender?: string | null;
  /** False: nothing of it stays. */
  isKept?: boolean;
};

/** Idempotent by the mail's Message-ID. */
export async function takeMail(ctx: Ctx, stored: StoredMail): Promise<Used> {
  const { mail } = stored;
  const sender = mail.from?.address.toLowerCase() ?? null;
  if (mail.report) return { ...(await takeReport(ctx, mail, mail.report)), sender };
  if (await isOwnMail(mail)) return { state: "ignored", problem: "a mail of our own came back", sender };
  const copy = await findAnsweredCopy(mail);
  if (!copy) return { state: "ignored", problem: "it answers no mail of ours", sender };
  const { workspaceId, conversationId } = copy;
  if (!sender) return { state: "failed", problem: "it has no sender", workspaceId };
  const received = await receiveMail(ctx, stored, {
    workspaceId,
    conversationId,
    // The address that the mail went to answers; anyone to whom it was forwarded may, too.
    isContact: sender === copy.address,
  });
  // The copy must have arrived.
  await settleCopy(copy, null, ctx.now());
  return received
    ? { state: "used", workspaceId, messageId: received.messageId, sender }
    : { state: "ignored", problem: "the contact is erased", isKept: false };
}

/** The copy that is answered: by the token in the address, else by the Message-IDs that the answer names, the nearest first. */
async function findAnsweredCopy({ deliveredTo, references }: Mail): Promise<FoundCopy | null> {
  for (const token of replyTokensIn(deliveredTo)) {
    const copy = await findCopyByToken(replyTokenHash(token));
    if (copy) return copy;
  }
  for (const mailId of references.toReversed()) {
    const copy = await findOwnCopy(mailId);
    if (copy) return copy;
  }
  return null;
}

async function findOwnCopy(mailId: string): Promise<FoundCopy | null> {
  const own = readOwnMailId(mailId);
  return own?.kind === "copy" ? findCopyByMailId(own.workspaceId, mailId) : null;
}

/** The contact's address leads back to us: a copy must not become a message. */
const isOwnMail = async ({ mailId }: Mail): Promise<boolean> =>
  mailId !== null && (await findOwnCopy(mailId)) !== null;

async function takeReport(ctx: Ctx, mail: Mail, report: NonNullable<Mail["report"]>): Promise<Used> {
  const copy = (report.mailId ? await findOwnCopy(report.mailId) : null) ?? (await findAnsweredCopy(mail));
  if (!copy) return { state: "ignored", problem: "a report about no mail of ours" };
  const { workspaceId } = copy;
  const bounced = report.recipients.find(({ action }) => action === "failed");
  const arrived = report.recipients.find(({ action }) => action === "delivered" || action === "relayed");
  if (bounced) {
    const failure = mailFailure(codeOfReport(bounced), { isFinal: true });
    await settleCopy(copy, { ...failure, detail: bounced.reason }, ctx.now());
  } else if (arrived) await settleCopy(copy, null, ctx.now());
  return { state: "used", workspaceId };
}
