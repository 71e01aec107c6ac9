/** Reads mail servers' reports about sent mails: a bounce fails the mail copy or the message, and explains why. */

import type { DeliveryReport } from "@/lib/connections/email/delivery-report";
import { codeOfReport, type MailFailureCode, mailFailure } from "@/lib/connections/email/failures";
import { readOwnMailId } from "@/lib/connections/email/mail-ids";
import type { Mail } from "@/lib/connections/email/parse-mail";
import { type MailboxRef, noteProblem, problemOf } from "@/lib/connections/mailboxes/state";
import { withoutTicketLinks } from "@/lib/inbox/customer-links/quoted-links";
import type { Ctx } from "@/lib/platform/context";
import { transaction } from "@/lib/platform/transaction";
import { type FoundCopy, settleCopy } from "./copy-queries";
import { recordMailReceipt } from "./mail-receipts";
import { findSentMails, type SentMail } from "./mailbox-threads";
import { type FoundSide, findSides, settleSide } from "./side-queries";

type Reason = ReturnType<typeof mailFailure> & { code: MailFailureCode; detail: string | null };
type Outcome = { bounced: Reason | null; hasArrived: boolean };

/** `except`: recipients that do not count. */
function outcomeOf({ recipients }: DeliveryReport, except: string[] = []): Outcome {
  const counted = recipients.filter(({ address }) => address === null || !except.includes(address));
  const bounced = counted.find(({ action }) => action === "failed");
  const code = bounced && codeOfReport(bounced);
  return {
    bounced: code
      ? {
          ...mailFailure(code, { isFinal: true }),
          code,
          detail: bounced.reason && withoutTicketLinks(bounced.reason),
        }
      : null,
    hasArrived: counted.some(({ action }) => action === "delivered" || action === "relayed"),
  };
}

export async function settleReportedCopy(ctx: Ctx, copy: FoundCopy, report: DeliveryReport): Promise<void> {
  const { bounced, hasArrived } = outcomeOf(report);
  if (bounced || hasArrived) await settleCopy(copy, bounced, ctx.now());
}

/** A bounce fails the mail; it is no answer, and begins no conversation. */
async function settleReportedSide(ctx: Ctx, side: FoundSide, report: DeliveryReport): Promise<void> {
  const { workspaceId, sideMessageId } = side;
  const { bounced, hasArrived } = outcomeOf(report);
  if (!sideMessageId || !(bounced || hasArrived)) return;
  await transaction(ctx, (tx) => settleSide(tx, { workspaceId, sideMessageId }, bounced));
}

/**
 * Null if it is about no mail of this mailbox. `shownIn`: the conversation in which the team must see it, since it is about a further
 * recipient, whose fate the message's state does not say.
 */
export async function takeMailboxReport(
  ctx: Ctx,
  { workspaceId, id }: MailboxRef,
  { report, references, from }: Pick<Mail, "references" | "from"> & { report: DeliveryReport },
): Promise<{ shownIn: string | null } | null> {
  const sender = from?.address.toLowerCase() ?? "";
  const mailIds = [...(report.mailId ? [report.mailId] : []), ...references.toReversed()];
  const sents = await findSentMails(workspaceId, mailIds);
  const isSent = sents.has(mailIds[0] ?? "");
  const sides = isSent ? new Map<string, FoundSide>() : await findSides(workspaceId, mailIds);
  for (const mailId of mailIds) {
    const sent = sents.get(mailId);
    // A recipient's answer: it only looks like a report.
    if (sent && report.isGuess && sent.people.includes(sender)) return null;
    if (sent) return { shownIn: await settleReported(ctx, workspaceId, sent, report) };
    const side = sides.get(mailId);
    if (side && report.isGuess && side.address === sender) return null;
    if (side) {
      await settleReportedSide(ctx, side, report);
      return { shownIn: null };
    }
    const own = readOwnMailId(mailId);
    if (own?.kind !== "test" || own.workspaceId !== workspaceId) continue;
    const { bounced } = outcomeOf(report);
    if (bounced) await noteProblem(ctx, { workspaceId, id }, problemOf("smtp", bounced.code, bounced.detail));
    return { shownIn: null };
  }
  return null;
}

async function settleReported(
  ctx: Ctx,
  workspaceId: string,
  { mailId, cc, conversationId }: SentMail,
  report: DeliveryReport,
): Promise<string | null> {
  const { bounced, hasArrived } = outcomeOf(report, cc);
  if (!bounced && !hasArrived) return outcomeOf(report).bounced ? conversationId : null;
  const status = bounced ? "failed" : "delivered";
  await recordMailReceipt(ctx, { workspaceId, mailId, status, at: ctx.now(), failure: bounced });
  return null;
}
