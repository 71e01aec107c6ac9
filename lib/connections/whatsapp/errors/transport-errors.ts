/** Transport errors, and the fallback for unknown codes. Meta has no codes for these. */
import type { OutboundFailure } from "@/lib/platform/outbound-http";
import { type ErrorRow, rows, SEND_AGAIN } from "./error-row";

export const TRANSPORT_ERRORS: ErrorRow[] = [
  ...rows(
    { audience: "platform", retry: "backoff", pauses: "nothing" },
    {
      provider_unreachable: {
        codes: [],
        sentence: "WhatsApp could not be reached. Nothing was sent.",
        nextStep: "No action needed: Parley retries in a moment.",
        finalStep: SEND_AGAIN,
      },
      provider_certificate_invalid: {
        codes: [],
        sentence: "The connection to WhatsApp was not secure. Nothing was sent.",
        nextStep: "Check the server's clock, its certificates, and any proxy between it and the internet.",
      },
      provider_timeout: {
        codes: [],
        sentence: "WhatsApp did not answer in time.",
        nextStep: "No action needed: Parley retries in a moment.",
        finalStep: SEND_AGAIN,
      },
      provider_connection_lost: {
        codes: [],
        sentence: "The connection to WhatsApp closed before the response was complete.",
        nextStep: "No action needed: Parley retries in a moment.",
        finalStep: SEND_AGAIN,
      },
      provider_answer_unreadable: {
        codes: [],
        sentence: "WhatsApp's response could not be read.",
        nextStep: "If this continues, check any proxy between the server and the internet.",
      },
    },
  ),
  ...rows(
    { audience: "platform", retry: "never", pauses: "nothing" },
    {
      outcome_unknown: {
        codes: [],
        sentence: "The message was handed to WhatsApp, but no response came back. It may have been sent.",
        nextStep: "Wait for a receipt before you send it again. Otherwise the person may receive it twice.",
      },
      provider_refused: {
        codes: [],
        sentence: "WhatsApp refused this with an unknown error.",
        nextStep: "Check the details. If they do not help, contact WhatsApp support with the trace id.",
      },
      provider_address_refused: {
        codes: [],
        sentence: "WhatsApp returned a file address outside its own domains, so Parley did not open it.",
        nextStep: "Ask the person to send the file again.",
      },
    },
  ),
  ...rows(
    { audience: "agent", retry: "never", pauses: "nothing" },
    {
      media_too_large: {
        codes: [],
        sentence: "The file is too large to store.",
        nextStep: "Ask the person for a smaller file or a link.",
      },
      file_missing: {
        codes: [],
        sentence: "The file no longer exists. Nothing was sent.",
        nextStep: "Attach the file again and send it in a new message.",
      },
    },
  ),
];

/** The key for a failed exchange; `hasLeft`: the request had left. */
export function transportKey(failure: OutboundFailure, hasLeft: boolean): string {
  if (!hasLeft) return failure === "tls_failed" ? "provider_certificate_invalid" : "provider_unreachable";
  if (failure === "timeout" || failure === "connect_timeout") return "provider_timeout";
  return failure === "invalid_response" ? "provider_answer_unreadable" : "provider_connection_lost";
}
