import { ChevronDown } from "lucide-react";
import { useTranslations } from "use-intl";
import { useAssignable } from "@/components/inbox/shared/use-inbox-queries";
import { tabStyle } from "@/components/patterns/nav-list";
import { Avatar } from "@/components/ui/avatar";
import { cn } from "@/components/ui/cn";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { useScope } from "@/lib/client/workspace";
import type { InboxCounts } from "@/lib/inbox/conversations/schemas";

const COUNT_MAX = 100;

/** Filters by assignee: the three usual views as tabs, a colleague's after the last one. */
export function AssigneeFilter({
  value,
  counts,
  onChange,
}: {
  value: string;
  counts: InboxCounts | undefined;
  onChange: (assignee: string) => void;
}) {
  const { user } = useScope();
  const t = useTranslations("inbox.list");
  const colleagues = useAssignable().filter(({ id }) => id !== user.id);
  const colleague = colleagues.find(({ id }) => id === value);
  const views = [
    { view: "any", label: t("everyone"), count: counts?.open },
    { view: "me", label: t("mine"), count: counts?.mine },
    { view: "unassigned", label: t("unassigned"), count: counts?.unassigned },
  ];
  return (
    // A low viewport hides it, to leave the height to the list, until the focus is near.
    <fieldset className="mt-1 flex gap-4 overflow-x-auto px-4 md:max-xl:gap-3 md:max-xl:px-3 low:group-not-focus-within/tools:hidden">
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
      {colleagues.length > 0 ? (
        <DropdownMenu>
          <DropdownMenuTrigger
            aria-label={colleague ? t("assigneeIs", { name: colleague.name }) : t("colleagues")}
            aria-current={colleague ? "page" : undefined}
            className={cn(tabStyle, "ml-auto min-w-0 shrink")}
          >
            {colleague ? <span className="truncate">{colleague.name.split(" ")[0]}</span> : null}
            <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-3" />
          </DropdownMenuTrigger>
          <DropdownMenuContent align="end">
            <DropdownMenuRadioGroup aria-label={t("assignee")} value={value} onValueChange={onChange}>
              {colleagues.map(({ id, name }) => (
                <DropdownMenuRadioItem key={id} value={id}>
                  <Avatar id={id} name={name} size="xs" />
                  <span className="truncate">{name}</span>
                </DropdownMenuRadioItem>
              ))}
            </DropdownMenuRadioGroup>
          </DropdownMenuContent>
        </DropdownMenu>
      ) : null}
    </fieldset>
  );
}
