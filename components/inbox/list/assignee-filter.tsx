import { useTranslations } from "use-intl";
import { tabStyle } from "@/components/patterns/nav-list";
import { cn } from "@/components/ui/cn";
import type { InboxCounts } from "@/lib/inbox/conversations/schemas";

const COUNT_MAX = 100;

/** Filters by assignee: the three usual views as tabs. */
export function AssigneeFilter({
  value,
  counts,
  onChange,
  className,
}: {
  value: string;
  counts: InboxCounts | undefined;
  onChange: (assignee: string) => void;
  className?: string;
}) {
  const t = useTranslations("inbox.list");
  const views = [
    { view: "any", label: t("everyone"), count: counts?.open },
    { view: "me", label: t("mine"), count: counts?.mine },
    { view: "unassigned", label: t("unassigned"), count: counts?.unassigned },
  ];
  return (
    // A low viewport hides it, to leave the height to the list, until the focus is near.
    <fieldset
      className={cn(
        "mt-1 flex gap-4 overflow-x-auto px-4 md:max-xl:gap-3 md:max-xl:px-3 low:group-not-focus-within/tools:hidden",
        className,
      )}
    >
      <legend className="sr-only">{t("assignee")}</legend>
      {views.map(({ view, label, count }) => (
        <button
          key={view}
          type="button"
          aria-current={value === view ? "page" : undefined}
          onClick={() => onChange(view)}
          className={tabStyle}
        >
          {label}
          {count ? (
            <span className="text-ink-3 text-sm tabular-nums">{count >= COUNT_MAX ? "99+" : count}</span>
          ) : null}
        </button>
      ))}
    </fieldset>
  );
}
