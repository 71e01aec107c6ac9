/** What a call of the provider means for its message. Pure. */
import { type Explanation, retryDelaySeconds } from "@/lib/whatsapp/errors";
import type { SendResult } from "@/lib/whatsapp/provider";
import type { MessageFailure } from "./schemas";

type Pause = { scope: "number" | "account"; seconds: number };
export type JudgedSend = { record: Record<string, unknown>; pause: Pause | null };

/** Queued while a number was connected, due after it was disconnected. */
const NOT_CONNECTED: MessageFailure = {
  code: "installation_not_connected",
  message: "No WhatsApp number is connected, so nobody could send it.",
  nextStep: "Connect a number in Settings → WhatsApp, then send the message again.",
  audience: "end_customer",
};

/** `result` is null when there is no number to send from, or nobody to send to. `failures` so far; `random` lies in [0, 1). */
export function judgeSend(result: SendResult | null, failures: number, random: number): JudgedSend {
  if (!result) {
    return {
      record: { outcome: "refused", failure: NOT_CONNECTED, delaySeconds: null, error: null },
      pause: null,
    };
  }
  if (result.outcome === "accepted") {
    const { providerMessageId, waId, userId } = result;
    return { record: { outcome: "accepted", providerMessageId, phone: waId, userId }, pause: null };
  }
  const { explanation, ...error } = result.error;
  if (result.outcome === "unknown")
    return { record: { outcome: "unknown", failure: failureOf(explanation), error }, pause: null };
  const delaySeconds = retryDelaySeconds(explanation, failures + 1, random);
  const failure = failureOf(explanation, { isFinal: delaySeconds === null });
  const { pauses } = explanation;
  const isPausing = delaySeconds !== null && (pauses === "number" || pauses === "account");
  return {
    record: { outcome: result.outcome, failure, error, delaySeconds },
    pause: isPausing ? { scope: pauses, seconds: delaySeconds } : null,
  };
}

/** What people are told of it. `isFinal`: no further try follows by itself. */
export const failureOf = (
  { key, sentence, nextStep, finalStep = nextStep, audience }: Explanation,
  { isFinal = false } = {},
): MessageFailure => ({
  code: key,
  message: sentence,
  nextStep: isFinal ? finalStep : nextStep,
  audience,
});
