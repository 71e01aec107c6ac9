/** Maps the result of a provider call to the message's new state. Pure. */

import { type Explanation, explanationOf, retryDelaySeconds } from "@/lib/connections/whatsapp/errors/errors";
import { failureOf } from "@/lib/connections/whatsapp/errors/failure";
import type { SendResult } from "@/lib/connections/whatsapp/provider";
import type { Failure } from "@/lib/platform/failure";
import type { SqlInput } from "@/lib/platform/sql";
import type { EventOrigin } from "@/lib/platform/transaction";

type Pause = { scope: "number" | "account"; seconds: number };
/** The outcome of a call, as record_send() takes it. */
export type SendRecord = Omit<
  SqlInput<"record_send">,
  "workspaceId" | "messageId" | "attemptId" | keyof EventOrigin
>;
export type DecidedSend = {
  record: SendRecord;
  pause: Pause | null;
  /**
   * The credential, the number or the account was refused, not this message: later messages would fail the same way.
   */
  isOfNumber?: boolean;
};

/** The message was queued while a number was connected and became due after it was disconnected. */
const NOT_CONNECTED: Failure = {
  code: "installation_not_connected",
  providerErrorCode: null,
  message: "No WhatsApp number is connected, so the message was not sent.",
  nextStep: "Connect a number in Settings → WhatsApp, then send the message again.",
  audience: "end_customer",
  retryable: false,
};

const UNREACHABLE: Failure = {
  code: "contact_unreachable",
  providerErrorCode: null,
  message: "This person has no phone number and no WhatsApp id, so the message was not sent.",
  nextStep: "Start a new conversation with their phone number, or contact the person another way.",
  audience: "end_customer",
  retryable: false,
};

/** Why the provider was not called: the same codes that refuse queueing. */
export type OwnRefusal =
  | "installation_not_connected"
  | "contact_unreachable"
  | "contact_opted_out"
  | "session_window_closed";

export function refusedHere(code: OwnRefusal): DecidedSend {
  return {
    record: { outcome: "not_sent", failure: ownFailure(code), delaySeconds: null, error: null },
    pause: null,
  };
}

function ownFailure(code: OwnRefusal): Failure {
  switch (code) {
    case "installation_not_connected":
      return NOT_CONNECTED;
    case "contact_unreachable":
      return UNREACHABLE;
    case "contact_opted_out":
      return { ...failureOf(explanationOf("recipient_opted_out"), null), code };
    case "session_window_closed":
      return failureOf(explanationOf(code), null);
  }
}

/** `failures` so far; `random` is in [0, 1). */
export function decideSend(result: SendResult, failures: number, random: number): DecidedSend {
  if (result.outcome === "accepted") {
    const { providerMessageId, waId, userId } = result;
    return { record: { outcome: "accepted", providerMessageId, phone: waId, userId }, pause: null };
  }
  const { explanation, ...error } = result.error;
  if (result.outcome === "unknown")
    return {
      record: { outcome: "unknown", failure: failureOf(explanation, error.code), error },
      pause: null,
    };
  const delaySeconds = retryDelaySeconds(explanation, failures + 1, random);
  const failure = failureOf(explanation, error.code, { isFinal: delaySeconds === null });
  const { pauses } = explanation;
  const isPausing = delaySeconds !== null && (pauses === "number" || pauses === "account");
  return {
    record: { outcome: result.outcome, failure, error, delaySeconds },
    pause: isPausing ? { scope: pauses, seconds: delaySeconds } : null,
    isOfNumber: condemnsNumber(explanation),
  };
}

/** Transient errors say when to retry; anything else needs a health check. */
export const condemnsNumber = ({ retry, pauses }: Explanation): boolean =>
  retry === "never" && (pauses === "number" || pauses === "account");
