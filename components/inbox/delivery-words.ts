/** What is known of a reply's delivery, in sentences that are true of every channel. Pure. */
import type { MessageEntry } from "@/lib/messages/schemas";

type State = NonNullable<MessageEntry["deliveryState"]>;
export type DeliveryWords = { label: string; sentences: string[]; nextStep: string | null };

const known: Record<State, { label: string; sentence: string }> = {
  queued: { label: "Queued", sentence: "It waits for its turn to be sent." },
  sending: { label: "Sending", sentence: "It is being handed over." },
  unknown: {
    label: "Unknown",
    sentence:
      "It may have been sent: it left, and no clear answer came back. It is not sent again by itself, so that nobody gets it twice. A receipt from the contact’s device would settle it.",
  },
  sent: { label: "Sent", sentence: "It is on its way to the contact’s device." },
  failed: { label: "Failed", sentence: "It could not be delivered." },
  delivered: { label: "Delivered", sentence: "It is on the contact’s device." },
  read: { label: "Read", sentence: "The contact has seen it." },
};

/** A failure is the provider's reason in plain words; a message that waits with one is tried again. */
export function deliveryWords(state: State, failure: MessageEntry["failure"]): DeliveryWords {
  const { label, sentence } = known[state];
  const { message = null, nextStep = null } = failure ?? {};
  if (message && state === "queued")
    return { label: "Waiting", sentences: [message, "It will be tried again by itself."], nextStep };
  if (message && state === "failed") return { label, sentences: [message], nextStep };
  if (message && state === "unknown") return { label, sentences: [sentence], nextStep };
  // What went wrong on the way to here does not matter any more.
  return { label, sentences: [sentence], nextStep: null };
}
