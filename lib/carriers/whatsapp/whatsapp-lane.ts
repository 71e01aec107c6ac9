/** How a lane sends on WhatsApp: by the workspace's number, at its pace, with a copy of each file at the provider. */

import { setTimeout as sleep } from "node:timers/promises";
import type { DueMessage } from "@/lib/carriers/lane/lane";
import type { LaneChannel, LaneSender, Outgoing, Sent } from "@/lib/carriers/lane/lane-channel";
import { decideSend, type OwnRefusal, refusedHere } from "@/lib/carriers/lane/send-outcome";
import { blockUntilHealthCheck } from "@/lib/connections/installations/send-block";
import { findSender, pauseSending, type Sender } from "@/lib/connections/installations/sender";
import { ownError } from "@/lib/connections/whatsapp/cloud/graph-answer";
import { phoneVariants } from "@/lib/connections/whatsapp/phone-variants";
import type { OutboundContent, Recipient, SendResult } from "@/lib/connections/whatsapp/provider";
import { recordMarketingPreference } from "@/lib/inbox/contacts/marketing-preference";
import { boundedCache } from "@/lib/platform/bounded-cache";
import type { Ctx } from "@/lib/platform/context";
import { perProcess } from "@/lib/platform/per-process";
import { COPY_SECONDS, type CopyFailure, copyNext } from "./file-copies";
import { MARKETING_STOPPED } from "./provider-receipts";

export const whatsappLane: LaneChannel = {
  withoutSender: refusedHere("installation_not_connected").record,
  async openSender(ctx, { workspaceId }) {
    const sender = await findSender(ctx, workspaceId);
    return sender && openNumber(sender);
  },
};

function openNumber(sender: Sender): LaneSender {
  let failedCopy: CopyFailure | null = null;
  return {
    pausedUntil: sender.pausedUntil,
    from: sender,
    async prepare(lane, renew, { hasFile }) {
      const copied = hasFile ? await copyNext(lane, sender, () => renew(COPY_SECONDS)) : null;
      if (copied === "lost lane") return false;
      failedCopy = copied;
      await takeTurn(sender.phoneNumberId);
      return true;
    },
    send: (ctx, outgoing) => sendOne(ctx, sender, outgoing, failedCopy),
  };
}

async function sendOne(
  ctx: Ctx,
  sender: Sender,
  { lane, attemptId, message }: Outgoing,
  failed: CopyFailure | null,
): Promise<Sent> {
  const result = await callProvider(sender, attemptId, message, failed);
  if (typeof result === "string") return { record: refusedHere(result).record };
  const { record, pause, isOfNumber } = decideSend(result, message.failures, Math.random());
  const hasStopped = result.outcome === "refused" && result.error.code === MARKETING_STOPPED;
  if (!hasStopped && !pause && !isOfNumber) return { record };
  return {
    record,
    afterwards: async () => {
      if (hasStopped) await noteStopped(ctx, lane.workspaceId, message);
      if (pause) await pauseSending(ctx, sender, pause);
      if (isOfNumber) await blockUntilHealthCheck(ctx, sender);
    },
  };
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
  sender: Sender,
  reference: string,
  message: DueMessage,
  failed: CopyFailure | null,
): Promise<SendResult | OwnRefusal> {
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
  // A command's text is in its content; other texts have marks of our own there, or nothing.
  if (type === "text") return { type, text: text ?? "", ...(content as object | null) };
  if (type !== "media" || mediaId === null) return content as OutboundContent;
  const { kind, filename } = content as Media;
  return { type: "media", kind, source: { id: mediaId }, filename, ...(text !== null && { caption: text }) };
}

const PER_SECOND = 80;

/** Per process. If several processes together exceed the rate, the provider refuses and the number pauses. */
const nextTurn = perProcess("pacing", () => boundedCache<number>(10_000));

/** Resolves when it is this message's turn. */
async function takeTurn(phoneNumberId: string): Promise<void> {
  const now = performance.now();
  const turn = Math.max(now, nextTurn().get(phoneNumberId) ?? 0);
  nextTurn().set(phoneNumberId, turn + 1000 / PER_SECOND);
  if (turn > now) await sleep(turn - now);
}
