/** What is known of a reply's delivery, in sentences that are true of every channel. Pure. */
import type { Explained } from "@/components/inbox/words/codes";
import type { Words } from "@/components/inbox/words/en";
import { failureIn } from "@/components/inbox/words/told";
import type { MessageEntry } from "@/lib/messages/schemas";

type State = NonNullable<MessageEntry["deliveryState"]>;
export type DeliveryWords = { label: string; sentences: string[]; nextStep: string | null };

/** A failure is the provider's reason in plain words; a message that waits with one is tried again. */
export function deliveryWords(words: Words, state: State, failure: MessageEntry["failure"]): DeliveryWords {
  const { states, waiting, triedAgain } = words.delivery;
  const { label, sentence } = states[state];
  const told = failureIn<NonNullable<typeof failure> & Explained>(words, failure);
  const { message = null, nextStep = null, finalStep = nextStep } = told ?? {};
  if (message && state === "queued") return { label: waiting, sentences: [message, triedAgain], nextStep };
  if (message && state === "failed") return { label, sentences: [message], nextStep: finalStep };
  if (message && state === "unknown") return { label, sentences: [sentence], nextStep };
  // What went wrong on the way to here does not matter any more.
  return { label, sentences: [sentence], nextStep: null };
}
