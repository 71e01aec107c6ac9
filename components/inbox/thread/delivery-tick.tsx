/** The delivery state of an outgoing message: a mark below the bubble, which shows how far it came. */
import {
  Ban,
  Check,
  CheckCheck,
  CircleAlert,
  CircleHelp,
  Clock3,
  ClockAlert,
  type LucideIcon,
} from "lucide-react";
import { useTranslations } from "use-intl";
import { failureText } from "@/components/i18n/use-failure-text";
import { cn } from "@/components/ui/cn";
import type { Translate } from "@/lib/i18n/types";
import type { MessageEntry } from "@/lib/inbox/messages/schemas";

type State = NonNullable<MessageEntry["deliveryState"]> | "cancelled";
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

/** The reason of a failure, below its bubble, and what to do. */
export function FailureReason({
  message: { deliveryState, isCancelled, failure },
}: {
  message: MessageEntry;
}) {
  const failures = useTranslations("failures");
  const t = useTranslations("inbox.delivery");
  if (deliveryState !== "failed" || isCancelled || !failure) return null;
  const { sentences, nextStep } = deliveryWords(t, failures, "failed", failure);
  return (
    <p className="max-w-md text-pretty text-right text-ink-2 text-sm">
      {[...sentences, nextStep].filter(Boolean).join(" ")}
    </p>
  );
}

type Look = { icon: LucideIcon; className?: string };

const looks: Record<State, Look> = {
  queued: { icon: Clock3 },
  sending: { icon: Clock3 },
  unknown: { icon: CircleHelp, className: "text-warn" },
  sent: { icon: Check },
  failed: { icon: CircleAlert, className: "text-bad" },
  delivered: { icon: CheckCheck },
  read: { icon: CheckCheck, className: "text-good" },
  cancelled: { icon: Ban },
};
/** Warns that the message is not on its normal way. */
const WAITS_AFTER_FAILURE: Look = { icon: ClockAlert, className: "text-warn" };
/** These always need more than a mark to be understood. */
const worded = ["failed", "unknown", "cancelled"];

/** `message` is null while the server has not confirmed it. */
export function DeliveryTick({
  message,
  hasFailed,
  isWorded,
  isOpen,
  onToggle,
}: {
  message: MessageEntry | null;
  hasFailed: boolean;
  isWorded: boolean;
  /** Its strip shows below it. */
  isOpen: boolean;
  onToggle: () => void;
}) {
  const failures = useTranslations("failures");
  const t = useTranslations("inbox.delivery");
  if (!message) {
    return hasFailed ? null : (
      <span title={t("onItsWay")}>
        <Clock3 aria-hidden className="size-3.5" />
        <span className="sr-only">{t("onItsWay")}</span>
      </span>
    );
  }
  const state = message.isCancelled ? "cancelled" : message.deliveryState;
  if (!state) return null;
  const { label, sentences } = deliveryWords(t, failures, state, message.failure);
  const isHeldUp = state === "queued" && message.failure !== null;
  const { icon: Icon, className } = isHeldUp ? WAITS_AFTER_FAILURE : looks[state];
  return (
    <button
      type="button"
      aria-label={t("showEvidence", { label })}
      aria-expanded={isOpen}
      title={sentences.join(" ")}
      onClick={onToggle}
      className={cn(
        "relative inline-flex h-5 items-center gap-1 rounded-xs hover:text-ink-1",
        // The mark is small; what can be pressed is not.
        "before:absolute before:-inset-x-2 before:-inset-y-1.5 pointer-coarse:before:-inset-3",
        className,
      )}
    >
      <Icon aria-hidden className="size-4" />
      {isWorded || isHeldUp || worded.includes(state) ? label : null}
    </button>
  );
}
