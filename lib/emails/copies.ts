/**
 * Sends answers of the messenger by e-mail to visitors who have gone. A copy is committed as sending, with its Message-ID, before
 * anything leaves, so one whose end was not seen is never sent again: an answer to it or a bounce settles it. The messages keep
 * their own states.
 */
import { codeOfProblem, mailFailure, mailRetrySeconds } from "@/lib/email/failures";
import { ownMailId } from "@/lib/email/mail-ids";
import { type SmtpResult, SUBMIT_SECONDS } from "@/lib/email/smtp";
import { writeMail } from "@/lib/email/write-mail";
import type { Ctx } from "@/lib/platform/context";
import { log } from "@/lib/platform/log";
import { workerId } from "@/lib/platform/worker";
import { copyText } from "./copy-mail";
import { type ClaimedCopy, type CopyRef, claimCopy, recordCopy, sweepCopies } from "./copy-queries";
import { filesOfMessages } from "./mail-files";
import { newReplyToken, replyAddress, replyTokenHash } from "./reply-address";
import { operatorTransport, type Transport } from "./transport";

/** The call, reading files before it, and slack. */
const LEASE_SECONDS = SUBMIT_SECONDS + 60;

/** Idempotent: a copy that another process sends, or that is not due, is left alone. */
export async function sendCopy(ctx: Ctx, ref: CopyRef): Promise<void> {
  const transport = operatorTransport();
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
  const result = await post(ctx, ref.workspaceId, copy, { token, transport });
  await recordCopy({ ...ref, attempt: copy.attempt, ...endOf(result, copy.attempt) }, ctx.now());
}

async function post(
  ctx: Ctx,
  workspaceId: string,
  copy: ClaimedCopy,
  { token, transport }: { token: string; transport: Transport },
): Promise<SmtpResult> {
  let raw: Buffer;
  const answerTo = replyAddress(token);
  try {
    const { files, leftOut } = await filesOfMessages(workspaceId, copy.answers);
    const { fromName, ...said } = copyText(copy, { isAnswerable: answerTo !== null, filesLeftOut: leftOut });
    raw = await writeMail({
      ...said,
      files,
      mailId: copy.mailId,
      references: copy.threadMailIds,
      from: { address: transport.address, name: fromName },
      replyTo: answerTo ? { address: answerTo, name: fromName } : null,
      to: [{ address: copy.address, name: copy.name }],
      cc: [],
      sentAt: ctx.now(),
    });
  } catch (error) {
    log().error({ err: error, mailId: copy.mailId }, "a mail copy could not be written");
    const problem = { at: "connection", code: null, status: null, message: String(error) } as const;
    return { outcome: "not_sent", problem };
  }
  // Bounces come back to the address of the answer, and so name the copy even if they quote nothing of it.
  return transport.send({ from: answerTo ?? transport.address, to: [copy.address] }, raw);
}

function endOf(result: SmtpResult, attempt: number) {
  if (result.outcome === "accepted")
    return { state: "sent" as const, mailId: result.serverMailId, failure: null, delaySeconds: null };
  const code = codeOfProblem(result.problem);
  const detail = result.problem.message;
  if (result.outcome === "unknown")
    return {
      state: "unknown" as const,
      mailId: null,
      failure: { ...mailFailure("mail_outcome_unknown"), detail },
      delaySeconds: null,
    };
  const delaySeconds = mailRetrySeconds(code, attempt, Math.random());
  return {
    state: delaySeconds === null ? ("failed" as const) : ("queued" as const),
    mailId: null,
    failure: { ...mailFailure(code, { isFinal: delaySeconds === null }), detail },
    delaySeconds,
  };
}

/** Every minute: what is due, and what a process that died left in the middle. */
export const sweepMailCopies = (ctx: Ctx): Promise<number> =>
  sweepCopies({ ...mailFailure("mail_outcome_unknown"), detail: null }, ctx.now());
