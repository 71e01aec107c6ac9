/**
 * Sends the messages of one conversation in order. A message is committed as sending, with the reference that goes
 * along, before the provider is called. A call without a known outcome is never repeated: its message stays unknown
 * until a receipt settles it.
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

/** The time budget, one call's 30 s, and slack. */
const LEASE_SECONDS = 75;
const BUDGET_MS = 20_000;

export type LaneDrain = { attempts: number; isEmpty: boolean };

/** Idempotent. `isEmpty: false` means that messages are still due. */
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

/** WhatsApp reports that the contact has opted out of marketing: record it, so later messages are not attempted. */
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

/** Returns a code when the provider is not called: the checks of queueing run again here, in the same order. */
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

/** Prefers the phone number: some content cannot be sent to a user id. */
function recipientOf({ phone, userId }: DueMessage): Recipient | null {
  if (phone) return { phone };
  return userId ? { userId } : null;
}

/** Our file has not been uploaded to WhatsApp yet; another message was claimed meanwhile. */
const isWithoutCopy = ({ type, content, mediaId }: DueMessage): boolean =>
  type === "media" && !(content as Partial<Media>).source && mediaId === null;

type Media = Extract<OutboundContent, { type: "media" }>;

/** Content stored in the provider's form is sent as is; a file of ours by the media id of its copy. */
function contentOf({ type, text, content, mediaId }: DueMessage): OutboundContent {
  if (type === "text" && !content) return { type: "text", text: text ?? "" };
  if (type !== "media" || mediaId === null) return content as OutboundContent;
  const { kind, filename } = content as Media;
  return { type: "media", kind, source: { id: mediaId }, filename, ...(text !== null && { caption: text }) };
}

/** Signals lanes whose work is overdue. Returns how many. */
export const sweepLanes = (): Promise<number> => callVerb("sweep_message_lanes", {});
