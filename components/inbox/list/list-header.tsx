"use client";

/** Search and filters above the list. Each changes the address, which changes the list. */
import { ChevronDown, Keyboard, MailOpen, SquarePen } from "lucide-react";
import type { RefObject } from "react";
import { AssigneeFilter } from "@/components/inbox/list/assignee-filter";
import type { Filter } from "@/components/inbox/shared/filter-url";
import { useInboxCounts } from "@/components/inbox/shared/use-inbox-counts";
import { useWords } from "@/components/inbox/words/use-words";
import { SearchBox } from "@/components/patterns/search-box";
import { useSingleKeys } from "@/components/patterns/use-single-keys";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import { usePlace } from "@/lib/client/workspace";

export function ListHeader({
  filter,
  onFilter,
  searchRef,
  onStart,
  onHelp,
  onLeaveSearch,
}: {
  filter: Filter;
  onFilter: (change: Partial<Filter>) => void;
  searchRef: RefObject<HTMLInputElement | null>;
  onStart: () => void;
  onHelp: () => void;
  onLeaveSearch: () => void;
}) {
  const { can } = usePlace();
  const words = useWords().list;
  const status = words.filters[filter.status];
  const counts = useInboxCounts();
  const areSingleKeysOn = useSingleKeys();
  return (
    <header className="flex shrink-0 flex-col border-b pt-2">
      <div className="flex h-10 items-center gap-1 pr-2 pl-1.5">
        <DropdownMenu>
          <DropdownMenuTrigger
            aria-label={words.statusIs(status)}
            className="flex h-9 items-center gap-1.5 rounded-md px-2 font-medium text-lg hover:bg-surface-2 pointer-coarse:h-11"
          >
            {status}
            <ChevronDown aria-hidden className="size-4 text-ink-3" />
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            <DropdownMenuRadioGroup
              aria-label={words.status}
              value={filter.status}
              onValueChange={(status) => onFilter({ status: status as Filter["status"] })}
            >
              {Object.entries(words.filters).map(([value, label]) => (
                <DropdownMenuRadioItem key={value} value={value}>
                  {label}
                </DropdownMenuRadioItem>
              ))}
            </DropdownMenuRadioGroup>
          </DropdownMenuContent>
        </DropdownMenu>
        <span className="flex-1" />
        {can("inbox:start") ? (
          <IconButton label={words.start} onClick={onStart}>
            <SquarePen />
          </IconButton>
        ) : null}
        <IconButton
          label={words.unreadOnly}
          aria-pressed={filter.unread}
          onClick={() => onFilter({ unread: !filter.unread })}
          className="aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
        >
          <MailOpen />
        </IconButton>
        <IconButton
          label={words.shortcuts}
          shortcut={areSingleKeysOn ? "?" : undefined}
          onClick={onHelp}
          // Without the key it is the only way there.
          className={areSingleKeysOn ? "pointer-coarse:hidden" : undefined}
        >
          <Keyboard />
        </IconButton>
      </div>
      <SearchBox
        ref={searchRef}
        value={filter.q}
        onChange={(q) => onFilter({ q })}
        onLeave={onLeaveSearch}
        className="mx-3 mt-1"
      />
      <AssigneeFilter
        value={filter.assignee}
        counts={filter.status === "open" ? counts : undefined}
        onChange={(assignee) => onFilter({ assignee })}
      />
    </header>
  );
}
