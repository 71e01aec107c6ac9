/** In a row: a message of the conversation is sent later, or was due and waits for a decision. */
import { CalendarClock } from "lucide-react";
import { useTranslations } from "use-intl";
import { cn } from "@/components/ui/cn";
import { useTimeFormat } from "@/components/ui/time-format";
import type { InboxConversation } from "@/lib/inbox/conversations/schemas";

export function ScheduledMark({ scheduled }: Pick<InboxConversation, "scheduled">) {
  const t = useTranslations("inbox.later");
  const times = useTimeFormat();
  if (!scheduled) return null;
  const { isPaused, sendAt } = scheduled;
  const label = isPaused ? t("rowPaused") : t("row", { time: times.clock(new Date(sendAt), new Date()) });
  return (
    <span title={label} className={cn("flex shrink-0 items-center", isPaused ? "text-warn" : "text-ink-3")}>
      <CalendarClock aria-hidden className="size-4" />
      <span className="sr-only">{label}</span>
    </span>
  );
}
