/**
 * Sends answers of the messenger by e-mail to visitors who have gone. A copy is committed as sending, with its Message-ID, before
 * anything leaves, so one whose end was not seen is never sent again: an answer to it or a bounce settles it. The messages keep
 * their own states.
 */

import { mailFailure } from "@/lib/connections/email/failures";
import { ownMailId } from "@/lib/connections/email/mail-ids";
import { type SmtpResult, SUBMIT_SECONDS } from "@/lib/connections/email/smtp";
import { writeMail } from "@/lib/connections/email/write-mail";
import { findSendingMailbox } from "@/lib/connections/mailboxes/find";
import { type MailEnd, mailEnd } from "@/lib/connections/mailboxes/mail-end";
import { heldBack } from "@/lib/connections/mailboxes/operator-limits";
import { hasAuthor } from "@/lib/connections/mailboxes/quoted-thread";
import { newReplyToken, replyAddress, replyTokenHash } from "@/lib/connections/mailboxes/reply-address";
import { noteSending } from "@/lib/connections/mailboxes/state";
import { operatorTransport, type Transport, transportOf } from "@/lib/connections/mailboxes/transport";
import { filesOfMessages } from "@/lib/inbox/attachments/mail-files";
import type { Ctx } from "@/lib/platform/context";
import { log } from "@/lib/platform/log";
import { workerId } from "@/lib/platform/worker";
import { copyText } from "./copy-mail";
import { type ClaimedCopy, type CopyRef, claimCopy, recordCopy, sweepCopies } from "./copy-queries";

/** The call, reading files before it, and slack. */
const LEASE_SECONDS = SUBMIT_SECONDS + 60;

/** Idempotent: a copy that another process sends, or that is not due, is left alone. */
export async function sendCopy(ctx: Ctx, ref: CopyRef): Promise<void> {
  const transport = await findTransport(ref.workspaceId);
  if (!transport) return;
  const token = newReplyToken();
  const copy = await claimCopy(ref, {
    worker: await workerId(),
    leaseSeconds: LEASE_SECONDS,
    mailId: ownMailId({ kind: "copy", workspaceId: ref.workspaceId, id: ref.copyId }, transport.domain),
    tokenHash: replyTokenHash(token),
    at: ctx.now(),
  });
  if (!copy) return;
  const held = await heldBack(ctx, transport, {
    workspaceId: ref.workspaceId,
    mailId: ref.copyId,
    addresses: [copy.address],
  });
  if (held) {
    const { failure, delaySeconds } = held;
    const waiting = {
      state: "queued",
      mailId: null,
      failure: { ...failure, detail: null },
      delaySeconds,
    } as const;
    await recordCopy({ ...ref, attempt: copy.attempt, ...waiting }, ctx.now());
    return;
  }
  const end = mailEnd(await post(ctx, ref.workspaceId, copy, { token, transport }), copy.attempt - 1);
  await recordCopy({ ...ref, attempt: copy.attempt, ...recordOf(end) }, ctx.now());
  await noteSending(ctx, transport.mailbox, end);
}

/** Uses the workspace's own mailbox if it has one with a server, else the operator's address. */
async function findTransport(workspaceId: string): Promise<Transport | null> {
  const mailbox = await findSendingMailbox(workspaceId, null);
  return mailbox?.smtp ? transportOf(mailbox) : operatorTransport();
}

async function post(
  ctx: Ctx,
  workspaceId: string,
  copy: ClaimedCopy,
  { token, transport }: { token: string; transport: Transport },
): Promise<SmtpResult> {
  let raw: Buffer;
  // Answers to a mailbox name the mail that they answer; the operator's address needs the token to distinguish
  // workspaces.
  const answerTo = transport.mailbox ? null : replyAddress(token);
  try {
    const { files, leftOut } = await filesOfMessages(workspaceId, copy.answers);
    const { fromName, ...said } = copyText(copy, {
      isAnswerable: answerTo !== null || transport.answersTo !== null,
      filesLeftOut: leftOut,
    });
    raw = await writeMail({
      ...said,
      files,
      mailId: copy.mailId,
      references: copy.threadMailIds,
      from: { address: transport.address, name: fromName },
      replyTo: answerTo ? { address: answerTo, name: fromName } : null,
      to: [{ address: copy.address, name: copy.name }],
      cc: [],
      isAutomatic: !hasAuthor(copy.answers),
      sentAt: ctx.now(),
    });
  } catch (error) {
    log().error({ err: error, mailId: copy.mailId }, "a mail copy could not be written");
    // The log has the error, which may name files and tables; people get no details.
    const problem = { at: "writing", code: null, status: null, message: "" } as const;
    return { outcome: "not_sent", problem };
  }
  // Bounces come back to the address of the answer, and so name the copy even if they quote nothing of it.
  return transport.send({ from: answerTo ?? transport.bouncesTo, to: [copy.address] }, raw);
}

function recordOf(end: MailEnd) {
  if (end.outcome === "accepted")
    return { state: "sent" as const, mailId: end.serverMailId, failure: null, delaySeconds: null };
  const { failure, problem, delaySeconds } = end;
  const state = end.outcome === "unknown" ? "unknown" : delaySeconds === null ? "failed" : "queued";
  return {
    state,
    mailId: null,
    failure: { ...failure, detail: problem.message || null },
    delaySeconds,
  } as const;
}

/** Runs every minute: signals due copies, and settles those of a dead process. */
export const sweepMailCopies = (ctx: Ctx): Promise<number> =>
  sweepCopies({ ...mailFailure("mail_outcome_unknown"), detail: null }, ctx.now());
