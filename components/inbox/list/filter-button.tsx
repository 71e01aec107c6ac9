/** Narrows the list by several parts at once, such as what a team has that is unassigned. */
import { ListFilter } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Filter } from "@/components/inbox/shared/filter-url";
import { IconButton } from "@/components/ui/icon-button";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { useLazyContent } from "@/components/ui/use-lazy-content";

const loadFields = async () => (await import("./filter-fields")).FilterFields;

export function FilterButton({
  filter,
  onFilter,
}: {
  filter: Filter;
  onFilter: (change: Partial<Filter>) => void;
}) {
  const t = useTranslations("inbox.list");
  const { part: Fields, root, trigger } = useLazyContent(loadFields);
  const { assignee, team, channel, tag, sla } = filter;
  const parts = [assignee !== "any", team, channel, tag, sla].filter(Boolean).length;
  return (
    <Popover {...root}>
      <PopoverTrigger asChild>
        <IconButton
          label={t("filter")}
          {...trigger}
          // One part is the list's name.
          className={parts > 1 ? "bg-accent-soft text-accent-ink" : undefined}
        >
          <ListFilter />
        </IconButton>
      </PopoverTrigger>
      <PopoverContent align="end" aria-label={t("filter")}>
        {Fields ? <Fields filter={filter} onFilter={onFilter} /> : null}
      </PopoverContent>
    </Popover>
  );
}
