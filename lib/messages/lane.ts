/**
 * Works through one conversation's lane: its messages leave one after the other. That a message is under way is committed
 * before anything leaves, with the reference that goes along, so a call whose end nobody saw is never made again: its
 * message is unknown until a receipt settles it.
 */
import * as contacts from "@/lib/contacts/service";
import * as installations from "@/lib/installations/service";
import type { Ctx } from "@/lib/platform/context";
import { newId } from "@/lib/platform/ids";
import { eventOrigin } from "@/lib/platform/transaction";
import { workerId } from "@/lib/platform/worker";
import { phoneVariants } from "@/lib/whatsapp/phone-variants";
import type { OutboundContent, Recipient, SendResult } from "@/lib/whatsapp/provider";
import { beginNext, type DueMessage, holdLane, type Lane, recordSend, restLane } from "./lane-queries";
import { takeTurn } from "./pacing";
import { MARKETING_STOPPED } from "./provider-receipts";
import { judgeSend } from "./send-outcome";

/** A drain's time, one call's 30 s, and slack. */
const LEASE_SECONDS = 75;
const BUDGET_MS = 20_000;

export type LaneDrain = { attempts: number; isEmpty: boolean };

/** Safe to run again at any time. `isEmpty: false` means that there is work left. */
export async function drainLane(ctx: Ctx, lane: Lane): Promise<LaneDrain> {
  const worker = await workerId();
  if (!(await holdLane(lane, worker, LEASE_SECONDS, eventOrigin(ctx), ctx.now())))
    return { attempts: 0, isEmpty: true };
  const deadline = performance.now() + BUDGET_MS;
  let attempts = 0;
  let pausedUntil: Date | null = null;
  let isEmpty = true;
  for (;;) {
    const sender = await installations.sender(ctx, lane.workspaceId);
    pausedUntil = sender?.pausedUntil ?? null;
    if (pausedUntil && pausedUntil > ctx.now()) break;
    pausedUntil = null;
    if (performance.now() > deadline) {
      isEmpty = false;
      break;
    }
    if (sender) await takeTurn(sender.phoneNumberId);
    const attemptId = newId();
    const message = await beginNext(lane, attemptId, ctx.now());
    if (!message) break;
    attempts++;
    await sendOne(ctx, lane, sender, attemptId, message);
  }
  const isResting = await restLane(lane, worker, pausedUntil);
  return { attempts, isEmpty: isEmpty && isResting };
}

async function sendOne(
  ctx: Ctx,
  lane: Lane,
  sender: installations.Sender | null,
  attemptId: string,
  message: DueMessage,
): Promise<void> {
  const result = sender ? await callProvider(sender, attemptId, message) : null;
  const judged = judgeSend(result, message.failures, Math.random());
  await recordSend(
    {
      ...judged.record,
      workspaceId: lane.workspaceId,
      messageId: message.id,
      attemptId,
      actorId: eventOrigin(ctx).actorId,
      correlationId: ctx.correlationId,
    },
    ctx.now(),
  );
  if (result?.outcome === "refused" && result.error.code === MARKETING_STOPPED)
    await noteStopped(ctx, lane.workspaceId, message);
  if (sender && judged.pause) await installations.pause(ctx, sender, judged.pause);
}

/** WhatsApp says that the person wants no marketing: nobody should write it to them in vain again. */
async function noteStopped(ctx: Ctx, workspaceId: string, { phone, userId }: DueMessage): Promise<void> {
  const phones = phone ? phoneVariants(phone.replace(/\D/g, "")) : [];
  await contacts.recordMarketingWish(ctx, {
    workspaceId,
    phones,
    userId,
    wantsNone: true,
    saidAt: ctx.now(),
  });
}

async function callProvider(
  { provider, phoneNumberId }: installations.Sender,
  reference: string,
  message: DueMessage,
): Promise<SendResult | null> {
  const to = recipientOf(message);
  return to && provider.send({ phoneNumberId, to, content: contentOf(message), reference });
}

/** The phone where it is known: not everything can be sent to a user id. */
function recipientOf({ phone, userId }: DueMessage): Recipient | null {
  if (phone) return { phone };
  return userId ? { userId } : null;
}

/** What was stored in the provider's form goes as it is. */
const contentOf = ({ type, text, content }: DueMessage): OutboundContent =>
  type === "text" && !content ? { type: "text", text: text ?? "" } : (content as OutboundContent);
