/** Links above the list: to failed messages, and to one's own messages that were due and wait for a decision. */
import { CalendarClock, CircleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { ListStrip } from "@/components/inbox/list/list-strip";
import { FAILED_FILTER, type Filter, SCHEDULED_FILTER } from "@/components/inbox/shared/filter-url";
import { useInboxCounts } from "@/lib/client/inbox-counts";

const COUNT_MAX = 100;
type Props = { filter: Filter; onFilter: (change: Partial<Filter>) => void };

export function FailedStrip({ filter, onFilter }: Props) {
  const failed = useInboxCounts()?.failed ?? 0;
  const t = useTranslations("inbox.list");
  if (failed === 0 || filter.failed) return null;
  return (
    <ListStrip
      icon={<CircleAlert aria-hidden className="size-4 shrink-0 text-bad" />}
      onOpen={() => onFilter(FAILED_FILTER)}
    >
      {failed >= COUNT_MAX ? t("failedMany") : t("failed", { count: failed })}
    </ListStrip>
  );
}

export function PausedStrip({ filter, onFilter }: Props) {
  const paused = useInboxCounts()?.paused ?? 0;
  const t = useTranslations("inbox.later");
  if (paused === 0 || filter.scheduled) return null;
  return (
    <ListStrip
      icon={<CalendarClock aria-hidden className="size-4 shrink-0 text-warn" />}
      onOpen={() => onFilter(SCHEDULED_FILTER)}
    >
      {t("waiting", { count: paused })}
    </ListStrip>
  );
}
