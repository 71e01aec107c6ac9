/** A link above the list to failed messages. */
import { ChevronRight, CircleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { FAILED_FILTER, type Filter } from "@/components/inbox/shared/filter-url";
import { useInboxCounts } from "@/lib/client/inbox-counts";

const COUNT_MAX = 100;

export function FailedStrip({
  filter,
  onFilter,
}: {
  filter: Filter;
  onFilter: (change: Partial<Filter>) => void;
}) {
  const failed = useInboxCounts()?.failed ?? 0;
  const t = useTranslations("inbox.list");
  if (failed === 0 || filter.failed) return null;
  return (
    <button
      type="button"
      onClick={() => onFilter(FAILED_FILTER)}
      // In a low viewport only the menu of statuses counts them.
      className="focus-inset flex w-full shrink-0 items-center gap-2 border-b px-4 py-2 text-left text-sm hover:bg-surface-2 low:hidden"
    >
      <CircleAlert aria-hidden className="size-4 shrink-0 text-bad" />
      <span className="min-w-0 flex-1">
        {failed >= COUNT_MAX ? t("failedMany") : t("failed", { count: failed })}
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-3" />
    </button>
  );
}
