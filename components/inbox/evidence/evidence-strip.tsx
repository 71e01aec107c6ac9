/** Below a message's mark: how far it came, in four signs and one sentence. It opens the evidence. */
import { ChevronRight } from "lucide-react";
import { useId } from "react";
import { useTranslations } from "use-intl";
import type { Tone } from "@/components/evidence/layout";
import { endingOf } from "@/components/evidence/message/ending";
import { Patterns, ToneDot } from "@/components/evidence/shapes";
import { useEvidenceAddress } from "@/components/inbox/shared/use-evidence-address";
import { useScope } from "@/lib/client/workspace";
import type { MessageEntry } from "@/lib/inbox/messages/schemas";

/** Written, sent, delivered, read. */
const STEPS: Record<string, readonly Tone[]> = {
  queued: ["done", "planned", "planned", "planned"],
  sending: ["done", "unknown", "planned", "planned"],
  unknown: ["done", "unknown", "planned", "planned"],
  sent: ["done", "done", "planned", "planned"],
  delivered: ["done", "done", "good", "planned"],
  read: ["done", "done", "good", "good"],
  failed: ["done", "bad"],
  cancelled: ["done", "planned"],
};
const WAITS_AFTER_FAILURE: readonly Tone[] = ["done", "warn", "planned", "planned"];

const msOf = (at: string | null): number | null => (at ? Date.parse(at) : null);

export function EvidenceStrip({ message }: { message: MessageEntry }) {
  const t = useTranslations("evidence");
  const failures = useTranslations("failures");
  const { user } = useScope();
  const { open } = useEvidenceAddress();
  const id = useId();
  const state = message.isCancelled ? "cancelled" : message.deliveryState;
  const { sentence } = endingOf(t, failures, {
    ...{ direction: message.direction, channel: message.channel ?? "messenger", state, attempts: 0 },
    ...{
      sentAt: msOf(message.createdAt),
      deliveredAt: msOf(message.deliveredAt),
      readAt: msOf(message.readAt),
    },
    ...{ isOwn: message.senderId === user.id, failure: message.failure },
  });
  const isHeldUp = state === "queued" && message.failure !== null;
  const steps = isHeldUp ? WAITS_AFTER_FAILURE : (STEPS[state ?? ""] ?? []);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={t("inbox.open", { sentence })}
      title={sentence}
      onClick={() => open(message.id)}
      className="flex h-6 max-w-full animate-appear items-center gap-2 rounded-sm border bg-surface-0 px-2 text-ink-2 text-sm hover:bg-surface-2 hover:text-ink-1"
    >
      <span aria-hidden className="relative flex shrink-0 items-center" dir="ltr">
        <Patterns id={id} />
        {steps.map((tone, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: its place is what it is
          <span key={index} className="flex items-center">
            {index > 0 ? <span className="w-3 border-line-strong border-t" /> : null}
            <ToneDot id={id} tone={tone} />
          </span>
        ))}
      </span>
      <span className="min-w-0 truncate">{sentence}</span>
      <ChevronRight aria-hidden className="size-3.5 shrink-0 rtl:-scale-x-100" />
    </button>
  );
}
