/** Why WhatsApp did not take something, by the key of lib/connections/whatsapp/errors: the connection to WhatsApp, and files. */
export const transport = {
  provider_unreachable: {
    message: "WhatsApp could not be reached. Nothing was sent.",
    nextStep: "Nothing to do: it is tried again in a moment.",
    finalStep: "Send it again.",
  },
  provider_certificate_invalid: {
    message: "The connection to WhatsApp was not secure, so nothing was sent.",
    nextStep:
      "Check the server's clock, its certificates, and any proxy between the server and the internet.",
  },
  provider_timeout: {
    message: "WhatsApp did not answer in time.",
    nextStep: "Nothing to do: it is tried again in a moment.",
    finalStep: "Send it again.",
  },
  provider_connection_lost: {
    message: "The connection to WhatsApp broke before its answer was complete.",
    nextStep: "Nothing to do: it is tried again in a moment.",
    finalStep: "Send it again.",
  },
  provider_answer_unreadable: {
    message: "WhatsApp's response could not be read.",
    nextStep: "If this continues, check any proxy between the server and the internet.",
  },
  outcome_unknown: {
    message: "The message was handed to WhatsApp, but no answer came back: it may have been sent.",
    nextStep: "Wait for a receipt before you send it again, or the person may get it twice.",
  },
  provider_refused: {
    message: "WhatsApp refused this without a reason that is known here.",
    nextStep: "Look at the details; if they do not help, ask WhatsApp's support with the trace id.",
  },
  provider_address_refused: {
    message: "WhatsApp named an address that does not belong to it, so it was not opened.",
    nextStep: "Ask the contact to send the file again.",
  },
  media_too_large: {
    message: "The file is larger than can be stored here.",
    nextStep: "Ask the contact for a smaller file or a link.",
  },
  file_missing: {
    message: "The file is not here any more. Nothing was sent.",
    nextStep: "Attach the file again and send it in a new message.",
  },
} as const;
