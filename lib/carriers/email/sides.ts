/**
 * Sends the mails of side threads, as copies.ts does: committed as sending with the Message-ID before anything leaves, so one whose end
 * was not seen is never sent again.
 */
import { mailFailure } from "@/lib/connections/email/failures";
import { sideMailId } from "@/lib/connections/email/side-ids";
import { type SmtpResult, SUBMIT_SECONDS } from "@/lib/connections/email/smtp";
import { writeMail } from "@/lib/connections/email/write-mail";
import { findSendingMailbox } from "@/lib/connections/mailboxes/find";
import { type MailEnd, mailEnd } from "@/lib/connections/mailboxes/mail-end";
import { heldBack } from "@/lib/connections/mailboxes/operator-limits";
import { noteSending } from "@/lib/connections/mailboxes/state";
import { type Transport, transportOf } from "@/lib/connections/mailboxes/transport";
import type { Ctx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { workerId } from "@/lib/platform/worker";
import { composeSide } from "./side-mail";
import { type ClaimedSide, claimSide, recordSide, type SideRef } from "./side-queries";

/** The call, reading files before it, and slack. */
const LEASE_SECONDS = SUBMIT_SECONDS + 60;
/** Message-IDs of a mail that cannot leave. */
const NO_DOMAIN = "parley.invalid";

/** Idempotent: a mail that another process sends, or that is not due, is left alone. */
export async function sendSide(ctx: Ctx, ref: SideRef): Promise<void> {
  const { workspaceId, sideMessageId } = ref;
  const transport = await findTransport(ref);
  const place = { kind: "side", workspaceId, id: sideMessageId } as const;
  const claimed = await claimSide(ref, {
    worker: await workerId(),
    leaseSeconds: LEASE_SECONDS,
    mailId: sideMailId(place, transport?.domain ?? NO_DOMAIN),
  });
  if (!claimed) return;
  const about = { ...ref, attempt: claimed.attempt, mailId: null };
  if (!transport) {
    const failure = { ...mailFailure("mailbox_not_connected"), detail: null };
    return recordSide(ctx, { ...about, state: "failed", failure, delaySeconds: null });
  }
  const mail = { workspaceId, mailId: sideMessageId, addresses: [claimed.address] };
  const held = await heldBack(ctx, transport, mail);
  if (held) {
    const failure = { ...held.failure, detail: null };
    const { delaySeconds } = held;
    return recordSide(ctx, { ...about, state: "queued", failure, delaySeconds, isHeld: true });
  }
  const result = await post(ctx, workspaceId, claimed, transport);
  if (!result) {
    const failure = { ...mailFailure("mail_empty"), detail: null };
    return recordSide(ctx, { ...about, state: "failed", failure, delaySeconds: null });
  }
  const end = mailEnd(result, claimed.attempt - 1);
  await recordSide(ctx, { ...about, ...recordOf(end) });
  await noteSending(ctx, transport.mailbox, end);
}

/** The mailbox of the side thread while it is connected, else the workspace's default. */
async function findTransport({ workspaceId, sideMessageId }: SideRef): Promise<Transport | null> {
  const [row] = await query<{ mailboxId: string }>(
    "mailbox_of_side_message",
    `SELECT t.mailbox_id AS "mailboxId" FROM side_messages m JOIN side_threads t ON t.workspace_id = m.workspace_id
       AND t.id = m.side_thread_id WHERE m.workspace_id = $1 AND m.id = $2`,
    [workspaceId, sideMessageId],
  );
  const mailbox = row && (await findSendingMailbox(workspaceId, row.mailboxId));
  return mailbox ? transportOf(mailbox) : null;
}

/** Null: nothing is left to send. */
async function post(
  ctx: Ctx,
  workspaceId: string,
  claimed: ClaimedSide,
  transport: Transport,
): Promise<SmtpResult | null> {
  let raw: Buffer;
  try {
    const mail = await composeSide({ workspaceId, claimed, transport, sentAt: ctx.now() });
    if (!mail) return null;
    raw = await writeMail(mail);
  } catch (error) {
    log().error({ err: error, mailId: claimed.mailId }, "a mail of a side thread could not be written");
    const problem = { at: "writing", code: null, status: null, message: "" } as const;
    return { outcome: "not_sent", problem };
  }
  return transport.send({ from: transport.bouncesTo, to: [claimed.address] }, raw);
}

function recordOf(end: MailEnd) {
  if (end.outcome === "accepted")
    return { state: "sent" as const, mailId: end.serverMailId, failure: null, delaySeconds: null };
  const { failure, problem, delaySeconds, outcome } = end;
  const state: "unknown" | "failed" | "queued" =
    outcome === "unknown" ? "unknown" : delaySeconds === null ? "failed" : "queued";
  return { state, failure: { ...failure, detail: problem.message || null }, delaySeconds };
}
