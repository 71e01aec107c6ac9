/**
 * Works through one conversation's lane: its messages leave one after the other. That a message is under way is committed
 * before anything leaves, with the reference that goes along, so a call whose end nobody saw is never made again: its
 * message is unknown until a receipt settles it.
 */
import { recordMarketingPreference } from "@/lib/contacts/marketing-preference";
import { blockUntilHealthCheck } from "@/lib/installations/send-block";
import { findSender, pauseSending, type Sender } from "@/lib/installations/sender";
import type { Ctx } from "@/lib/platform/context";
import { newId } from "@/lib/platform/ids";
import { callVerb, eventOrigin } from "@/lib/platform/transaction";
import { workerId } from "@/lib/platform/worker";
import { ownError } from "@/lib/whatsapp/cloud/graph-answer";
import { phoneVariants } from "@/lib/whatsapp/phone-variants";
import type { OutboundContent, Recipient, SendResult } from "@/lib/whatsapp/provider";
import { COPY_SECONDS, type CopyFailure, copyNext } from "./file-copies";
import { acquireLease, claimNext, type DueMessage, type Lane, recordSend, releaseLane } from "./lane-queries";
import { takeTurn } from "./pacing";
import { MARKETING_STOPPED } from "./provider-receipts";
import { judgeSend, type OwnRefusal, refusedHere } from "./send-outcome";

/** A drain's time, one call's 30 s, and slack. */
const LEASE_SECONDS = 75;
const BUDGET_MS = 20_000;

export type LaneDrain = { attempts: number; isEmpty: boolean };

/** Safe to run again at any time. `isEmpty: false` means that there is work left. */
export async function drainLane(ctx: Ctx, lane: Lane): Promise<LaneDrain> {
  const worker = await workerId();
  const lease = (seconds: number) => acquireLease(lane, worker, seconds, eventOrigin(ctx), ctx.now());
  if (!(await lease(LEASE_SECONDS))) return { attempts: 0, isEmpty: true };
  const deadline = performance.now() + BUDGET_MS;
  let attempts = 0;
  let pausedUntil: Date | null = null;
  let isEmpty = true;
  for (;;) {
    const sender = await findSender(ctx, lane.workspaceId);
    pausedUntil = sender?.pausedUntil ?? null;
    if (pausedUntil && pausedUntil > ctx.now()) break;
    pausedUntil = null;
    if (performance.now() > deadline) {
      isEmpty = false;
      break;
    }
    const copied = sender && (await copyNext(lane, sender, () => lease(LEASE_SECONDS + COPY_SECONDS)));
    if (copied === "lost lane") return { attempts, isEmpty: true };
    if (sender) await takeTurn(sender.phoneNumberId);
    const attemptId = newId();
    const message = await claimNext(lane, attemptId, ctx.now(), sender);
    if (!message) break;
    attempts++;
    await sendOne(ctx, lane, sender, attemptId, message, copied);
  }
  const isResting = await releaseLane(lane, worker, pausedUntil);
  return { attempts, isEmpty: isEmpty && isResting };
}

async function sendOne(
  ctx: Ctx,
  lane: Lane,
  sender: Sender | null,
  attemptId: string,
  message: DueMessage,
  failed: CopyFailure | null,
): Promise<void> {
  const result = await callProvider(sender, attemptId, message, failed);
  const isAsked = typeof result !== "string";
  const judged = isAsked ? judgeSend(result, message.failures, Math.random()) : refusedHere(result);
  await recordSend(
    {
      ...judged.record,
      workspaceId: lane.workspaceId,
      messageId: message.id,
      attemptId,
      ...eventOrigin(ctx),
    },
    ctx.now(),
  );
  if (isAsked && result.outcome === "refused" && result.error.code === MARKETING_STOPPED)
    await noteStopped(ctx, lane.workspaceId, message);
  if (sender && judged.pause) await pauseSending(ctx, sender, judged.pause);
  if (sender && judged.isOfNumber) await blockUntilHealthCheck(ctx, sender);
}

/** WhatsApp says that the person wants no marketing: nobody should write it to them in vain again. */
async function noteStopped(ctx: Ctx, workspaceId: string, { phone, userId }: DueMessage): Promise<void> {
  const phones = phone ? phoneVariants(phone.replace(/\D/g, "")) : [];
  await recordMarketingPreference(ctx, {
    workspaceId,
    phones,
    userId,
    wantsNone: true,
    saidAt: ctx.now(),
  });
}

/** A code where it is not even tried: what may be queued is asked again here, in the same order. */
async function callProvider(
  sender: Sender | null,
  reference: string,
  message: DueMessage,
  failed: CopyFailure | null,
): Promise<SendResult | OwnRefusal> {
  if (!sender) return "installation_not_connected";
  const to = recipientOf(message);
  if (!to) return "contact_unreachable";
  if (message.refusal) return message.refusal;
  if (failed?.messageId === message.id) return failed.result;
  if (isWithoutCopy(message))
    return { outcome: "not_sent", error: ownError("provider_unreachable", "the file has not been copied") };
  const { provider, phoneNumberId } = sender;
  return provider.send({ phoneNumberId, to, content: contentOf(message), reference });
}

/** The phone where it is known: not everything can be sent to a user id. */
function recipientOf({ phone, userId }: DueMessage): Recipient | null {
  if (phone) return { phone };
  return userId ? { userId } : null;
}

/** Of a file of ours: another message's turn came while this one's was handed over. */
const isWithoutCopy = ({ type, content, mediaId }: DueMessage): boolean =>
  type === "media" && !(content as Partial<Media>).source && mediaId === null;

type Media = Extract<OutboundContent, { type: "media" }>;

/** What was stored in the provider's form goes as it is; a file of ours by the provider's name for its copy. */
function contentOf({ type, text, content, mediaId }: DueMessage): OutboundContent {
  if (type === "text" && !content) return { type: "text", text: text ?? "" };
  if (type !== "media" || mediaId === null) return content as OutboundContent;
  const { kind, filename } = content as Media;
  return { type: "media", kind, source: { id: mediaId }, filename, ...(text !== null && { caption: text }) };
}

/** Signals lanes whose work is overdue; how many. */
export const sweepLanes = (): Promise<number> => callVerb("sweep_message_lanes", {});
