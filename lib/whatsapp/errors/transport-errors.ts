/** What can go wrong on the way to WhatsApp, and what stands for a code that nobody knows. Our own words: Meta has no codes for these. */
import type { OutboundFailure } from "@/lib/platform/outbound-http";
import { type ErrorRow, rows, SEND_AGAIN } from "./error-row";

export const TRANSPORT_ERRORS: ErrorRow[] = [
  ...rows(
    { audience: "platform", retry: "backoff", pauses: "nothing" },
    {
      provider_unreachable: {
        codes: [],
        sentence: "WhatsApp could not be reached. Nothing was sent.",
        nextStep: "Nothing to do: it is tried again in a moment.",
        finalStep: SEND_AGAIN,
      },
      provider_certificate_invalid: {
        codes: [],
        sentence: "The connection to WhatsApp was not safe, so it was not used. Nothing was sent.",
        nextStep:
          "Check the server's clock, its certificates, and whatever stands between it and the internet.",
      },
      provider_timeout: {
        codes: [],
        sentence: "WhatsApp did not answer in time.",
        nextStep: "Nothing to do: it is tried again in a moment.",
        finalStep: SEND_AGAIN,
      },
      provider_connection_lost: {
        codes: [],
        sentence: "The connection to WhatsApp broke before its answer was complete.",
        nextStep: "Nothing to do: it is tried again in a moment.",
        finalStep: SEND_AGAIN,
      },
      provider_answer_unreadable: {
        codes: [],
        sentence: "WhatsApp's answer could not be read.",
        nextStep: "If it stays so, check what stands between the server and the internet.",
      },
    },
  ),
  ...rows(
    { audience: "platform", retry: "never", pauses: "nothing" },
    {
      outcome_unknown: {
        codes: [],
        sentence: "The message was handed to WhatsApp, but no answer came back: it may have been sent.",
        nextStep: "Wait for a receipt before you send it again, or the person may get it twice.",
      },
      provider_refused: {
        codes: [],
        sentence: "WhatsApp refused this without a reason that is known here.",
        nextStep: "Look at the details; if they do not help, ask WhatsApp's support with the trace id.",
      },
      provider_address_refused: {
        codes: [],
        sentence: "WhatsApp named an address that does not belong to it, so it was not opened.",
        nextStep: "Ask the person to send the file again.",
      },
    },
  ),
  ...rows(
    { audience: "agent", retry: "never", pauses: "nothing" },
    {
      media_too_large: {
        codes: [],
        sentence: "The file is larger than can be stored here.",
        nextStep: "Ask the person for a smaller one, or for a link.",
      },
      file_missing: {
        codes: [],
        sentence: "The file is not here any more. Nothing was sent.",
        nextStep: "Attach the file again and send it in a new message.",
      },
    },
  ),
];

/** Which of the keys above tells of a failed exchange; `hasLeft`: the request was on its way. */
export function transportKey(failure: OutboundFailure, hasLeft: boolean): string {
  if (!hasLeft) return failure === "tls_failed" ? "provider_certificate_invalid" : "provider_unreachable";
  if (failure === "timeout" || failure === "connect_timeout") return "provider_timeout";
  return failure === "invalid_response" ? "provider_answer_unreadable" : "provider_connection_lost";
}
