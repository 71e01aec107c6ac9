/** Search and filters above the list. Each changes the address, which changes the list. */
import { Command, Keyboard, MailOpen, SquarePen } from "lucide-react";
import { type RefObject, useRef } from "react";
import { useTranslations } from "use-intl";
import { AssigneeFilter } from "@/components/inbox/list/assignee-filter";
import { FilterButton } from "@/components/inbox/list/filter-button";
import { ViewMenu } from "@/components/inbox/list/view-menu";
import { ACTIONS, capsOf } from "@/components/inbox/shared/actions";
import { DEFAULT_FILTER, type Filter } from "@/components/inbox/shared/filter-url";
import { SearchBox } from "@/components/patterns/search-box";
import { useSingleKeys } from "@/components/patterns/use-shortcuts";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import { useInboxCounts } from "@/lib/client/inbox-counts";
import { useScope } from "@/lib/client/workspace";

export function ListHeader({
  filter,
  onFilter,
  searchRef,
  run,
  onLeaveSearch,
}: {
  filter: Filter;
  onFilter: (change: Partial<Filter>) => void;
  searchRef: RefObject<HTMLInputElement | null>;
  run: Record<"start" | "help" | "palette", () => void>;
  onLeaveSearch: () => void;
}) {
  const { can, isEmbedded } = useScope();
  const t = useTranslations("inbox.list");
  const labels = useTranslations("inbox.actions");
  const counts = useInboxCounts();
  const formerStatus = useRef(
    filter.q || filter.failed || filter.scheduled ? DEFAULT_FILTER.status : filter.status,
  );
  /** A search is for all statuses, until one is chosen again; without words the former list is back. */
  function onSearch(q: string) {
    if (q && !filter.q) formerStatus.current = filter.status;
    if (Boolean(q) === Boolean(filter.q)) onFilter({ q });
    else onFilter({ q, status: q ? "all" : formerStatus.current });
  }
  return (
    <header
      className={cn(
        "group/tools flex shrink-0 flex-col border-b pt-2 low:pb-1",
        !isEmbedded && "labelled:pb-2",
      )}
    >
      <div className="flex h-10 items-center gap-1 pr-2 pl-1.5">
        <ViewMenu filter={filter} onFilter={onFilter} />
        <span className="flex-1" />
        {can(ACTIONS.start.needs) ? (
          <IconButton label={labels("start")} shortcut={capsOf("start")} onClick={run.start}>
            <SquarePen />
          </IconButton>
        ) : null}
        <FilterButton filter={filter} onFilter={onFilter} />
        <IconButton
          label={t("unreadOnly")}
          aria-pressed={filter.unread}
          onClick={() => onFilter({ unread: !filter.unread })}
          className="aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
        >
          <MailOpen />
        </IconButton>
        <HelpButtons run={run} />
      </div>
      <SearchBox
        ref={searchRef}
        value={filter.q}
        label={t("searchConversations")}
        onChange={onSearch}
        onLeave={onLeaveSearch}
        className="mx-3 mt-1"
      />
      <AssigneeFilter
        value={filter.assignee}
        counts={filter.status === "open" ? counts : undefined}
        onChange={(assignee) => onFilter({ assignee })}
        // The navigation has them in words then.
        className={isEmbedded ? undefined : "labelled:hidden"}
      />
    </header>
  );
}

function HelpButtons({ run }: { run: Record<"help" | "palette", () => void> }) {
  const labels = useTranslations("inbox.actions");
  const areSingleKeysOn = useSingleKeys();
  return (
    <>
      {/* Where there is no key for it. */}
      <IconButton label={labels("palette")} onClick={run.palette} className="pointer-fine:hidden">
        <Command />
      </IconButton>
      <IconButton
        label={labels("help")}
        shortcut={areSingleKeysOn ? capsOf("help") : undefined}
        onClick={run.help}
        // If single keys are off, the button is the only way there.
        className={areSingleKeysOn ? "pointer-coarse:hidden" : undefined}
      >
        <Keyboard />
      </IconButton>
    </>
  );
}
