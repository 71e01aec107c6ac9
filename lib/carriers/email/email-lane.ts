/**
 * How a lane sends e-mail: through the mailbox of the conversation. The mail has its Message-ID since it was queued, so one whose
 * end was not seen can be recognised later: by an answer, a bounce, or its copy in the mailbox's folder of sent mails.
 */

import type { Lane } from "@/lib/carriers/lane/lane";
import type { LaneChannel, Outgoing, Sent } from "@/lib/carriers/lane/lane-channel";
import type { SendRecord } from "@/lib/carriers/lane/send-outcome";
import { mailFailure, mailRetrySeconds } from "@/lib/connections/email/failures";
import { type SmtpResult, SUBMIT_SECONDS } from "@/lib/connections/email/smtp";
import { writeMail } from "@/lib/connections/email/write-mail";
import { findSendingMailbox } from "@/lib/connections/mailboxes/find";
import { type MailEnd, mailEnd } from "@/lib/connections/mailboxes/mail-end";
import { heldBack } from "@/lib/connections/mailboxes/operator-limits";
import { noteSending } from "@/lib/connections/mailboxes/state";
import { type Transport, transportOf } from "@/lib/connections/mailboxes/transport";
import { withoutTicketLinks } from "@/lib/inbox/customer-links/quoted-links";
import type { Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { composeMail, type MailContent } from "./email-mail";

export const emailLane: LaneChannel = {
  withoutSender: {
    outcome: "not_sent",
    failure: mailFailure("mailbox_not_connected"),
    delaySeconds: null,
    error: null,
  },
  async openSender(_, lane) {
    const transport = await findTransport(lane);
    return (
      transport && {
        pausedUntil: null,
        from: null,
        prepare: (_lane, renew) => renew(SUBMIT_SECONDS),
        send: (ctx, outgoing) => sendOne(ctx, transport, outgoing),
      }
    );
  },
};

async function findTransport({ workspaceId, conversationId }: Lane): Promise<Transport | null> {
  const thread = await prisma().conversation.findUnique({
    where: { workspaceId_id: { workspaceId, id: conversationId } },
    select: { mailboxId: true },
  });
  const mailbox = thread && (await findSendingMailbox(workspaceId, thread.mailboxId));
  return mailbox && transportOf(mailbox);
}

async function sendOne(ctx: Ctx, transport: Transport, { lane, message }: Outgoing): Promise<Sent> {
  const { to, cc } = message.content as MailContent;
  const addresses = [...to, ...cc].map(({ address }) => address);
  const held = await heldBack(ctx, transport, {
    workspaceId: lane.workspaceId,
    mailId: message.id,
    addresses,
  });
  if (held) return { record: { ...held, outcome: "not_sent", error: null, isHeld: true } };
  const result = await post(ctx, transport, { lane, messageId: message.id });
  if (!result) return { record: notWritten(message.failures) };
  const { mailId, answer } = result;
  const end = withoutLinks(mailEnd(answer, message.failures));
  const afterwards = () => noteSending(ctx, transport.mailbox, end);
  if (end.outcome === "accepted")
    return {
      record: {
        outcome: "accepted",
        phone: null,
        userId: null,
        providerMessageId: end.serverMailId ?? mailId,
      },
      afterwards,
    };
  const { outcome, problem, failure, delaySeconds } = end;
  const error = { code: problem.code, httpStatus: null, message: problem.message, failure };
  return { record: { outcome, failure, error, delaySeconds }, afterwards };
}

/** A server that refuses a mail for a link in it may name the link. */
function withoutLinks(end: MailEnd): MailEnd {
  if (end.outcome === "accepted") return end;
  const { problem } = end;
  return { ...end, problem: { ...problem, message: withoutTicketLinks(problem.message) } };
}

/** Its file may be unreadable for a moment. */
function notWritten(failures: number): SendRecord {
  const delaySeconds = mailRetrySeconds("mail_not_written", failures + 1, Math.random());
  const failure = mailFailure("mail_not_written", { isFinal: delaySeconds === null });
  return { outcome: "not_sent", failure, delaySeconds, error: null };
}

type Posted = { mailId: string; answer: SmtpResult };

/** Null if it could not be written. */
async function post(
  ctx: Ctx,
  transport: Transport,
  { lane, messageId }: { lane: Lane; messageId: string },
): Promise<Posted | null> {
  try {
    const mail = await composeMail(ctx, lane, messageId, transport);
    if (!mail) return null;
    const raw = await writeMail(mail);
    const to = [...mail.to, ...mail.cc].map(({ address }) => address);
    return { mailId: mail.mailId, answer: await transport.send({ from: transport.bouncesTo, to }, raw) };
  } catch (error) {
    log().error({ err: error, messageId }, "a mail could not be written");
    return null;
  }
}
