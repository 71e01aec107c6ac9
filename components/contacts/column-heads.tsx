/** Headings of the columns, on wide screens; three of them order the list. */
import { ArrowDown, ArrowUp } from "lucide-react";
import { useTranslations } from "use-intl";
import { type ContactsFilter, isAscending } from "@/components/contacts/contacts-filter";
import type { ContactsLocation } from "@/components/contacts/use-contacts-location";
import { cn } from "@/components/ui/cn";

export const COLUMNS =
  "lg:grid lg:grid-cols-[minmax(0,2.2fr)_minmax(0,2fr)_10rem_7.5rem_6.5rem_7.5rem] lg:items-center lg:gap-4";

export function ColumnHeads({ location: { filter, setFilter } }: { location: ContactsLocation }) {
  const t = useTranslations("directory");
  const sorted = (
    sort: ContactsFilter["sort"],
    column: "name" | "created" | "activity",
    className?: string,
  ) => {
    const isChosen = filter.sort === sort;
    const isUp = isAscending(filter);
    const Arrow = isUp ? ArrowUp : ArrowDown;
    return (
      <button
        type="button"
        aria-pressed={isChosen}
        aria-label={`${t("sortBy")}: ${t(`columns.${column}`)}`}
        onClick={() => setFilter({ sort, dir: isChosen ? (isUp ? "desc" : "asc") : null })}
        className={cn(
          "-mx-1 flex items-center gap-1 rounded-xs px-1 hover:text-ink-1",
          isChosen && "text-ink-1",
          className,
        )}
      >
        <span className="truncate">{t(`columns.${column}`)}</span>
        {isChosen ? <Arrow aria-hidden className="size-3.5 shrink-0" /> : null}
      </button>
    );
  };
  return (
    <div
      className={cn("sticky top-0 z-10 hidden h-9 border-b bg-surface-0 px-4 text-ink-2 text-sm", COLUMNS)}
    >
      {sorted("name", "name", "ml-11")}
      <span>{t("columns.email")}</span>
      <span>{t("columns.phone")}</span>
      <span>{t("columns.channels")}</span>
      {sorted("created", "created", "justify-end")}
      {sorted("activity", "activity", "justify-end")}
    </div>
  );
}
