"use client";

/** Lines between bubbles: a new day, where the unread ones begin, and that the contact is writing. */
import { useTranslations } from "use-intl";
import { useIsTyping } from "@/components/inbox/shared/typing";
import { useNow } from "@/components/ui/relative-time";
import { useTimeFormat } from "@/components/ui/time-format";

export function DayLine({ at }: { at: string }) {
  const now = useNow();
  const times = useTimeFormat();
  return (
    <div className="flex justify-center pt-4 pb-2">
      <time dateTime={at} className="text-ink-3 text-sm">
        {times.day(new Date(at), now ?? new Date(at))}
      </time>
    </div>
  );
}

export function UnreadLine() {
  const t = useTranslations("inbox.thread");
  return (
    <div data-unread className="flex items-center gap-3 py-2 font-medium text-accent-ink text-sm">
      <span aria-hidden className="h-px flex-1 bg-accent-ink opacity-40" />
      {t("unread")}
      <span aria-hidden className="h-px flex-1 bg-accent-ink opacity-40" />
    </div>
  );
}

/** Always takes its space, so that nothing jumps when the contact starts to write. */
export function TypingLine({ conversationId, name }: { conversationId: string; name: string }) {
  const isTyping = useIsTyping(conversationId);
  const t = useTranslations("inbox.thread");
  return (
    <p className="flex h-6 items-end text-ink-3 text-sm">
      {isTyping ? (
        <span className="min-w-0 animate-appear truncate">
          {t.rich("writing", { name, bdi: (chunks) => <bdi>{chunks}</bdi> })}
        </span>
      ) : null}
    </p>
  );
}
