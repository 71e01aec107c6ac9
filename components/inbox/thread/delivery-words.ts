/** What is known of a reply's delivery, in sentences that are true of every channel. Pure. */
import { failureText } from "@/components/i18n/use-failure-text";
import type { Translate } from "@/lib/i18n/types";
import type { MessageEntry } from "@/lib/messages/schemas";

type State = NonNullable<MessageEntry["deliveryState"]>;
type DeliveryWords = { label: string; sentences: string[]; nextStep: string | null };

/** A failure is the provider's reason in plain words; a message that waits with one is sent again. */
export function deliveryWords(
  t: Translate<"inbox.delivery">,
  failures: Translate<"failures">,
  state: State,
  failure: MessageEntry["failure"],
): DeliveryWords {
  const label = t(`states.${state}.label`);
  const sentence = t(`states.${state}.sentence`);
  // A failure before the message was delivered no longer matters.
  if (!failure || !["queued", "failed", "unknown"].includes(state)) {
    return { label, sentences: [sentence], nextStep: null };
  }
  const { message, nextStep, final } = failureText(failures, failure);
  if (state === "queued") return { label: t("waiting"), sentences: [message, t("triedAgain")], nextStep };
  if (state === "failed") return { label, sentences: [message], nextStep: final };
  return { label, sentences: [sentence], nextStep };
}
