/** Search and filters above the list. Each changes the address, which changes the list. */
import { Bookmark, ChevronDown, Command, Keyboard, MailOpen, SquarePen } from "lucide-react";
import { type RefObject, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { AssigneeFilter } from "@/components/inbox/list/assignee-filter";
import { SavedViewsDialog } from "@/components/inbox/list/saved-views";
import { useSavedViews, viewOf } from "@/components/inbox/list/use-saved-views";
import { ACTIONS, capsOf } from "@/components/inbox/shared/actions";
import {
  DEFAULT_FILTER,
  FAILED_FILTER,
  type Filter,
  isDefaultFilter,
  WAITING_FILTER,
} from "@/components/inbox/shared/filter-url";
import { TagFilter } from "@/components/inbox/tags/tag-filter";
import { TeamFilter, TeamName } from "@/components/inbox/teams/team-filter";
import { SearchBox } from "@/components/patterns/search-box";
import { useSingleKeys } from "@/components/patterns/use-shortcuts";
import { CountBadge } from "@/components/ui/badge";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import { useInboxCounts } from "@/lib/client/inbox-counts";
import { useScope } from "@/lib/client/workspace";

const STATUSES = ["open", "pending", "snoozed", "resolved", "all"] as const;
const ORDERS = ["newest", "waiting"] as const;

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
  const views = useSavedViews();
  const saved = viewOf(views, filter);
  const built = filter.failed ? "failed" : filter.waiting ? "waiting" : filter.status;
  const view = saved?.id ?? built;
  const status = saved?.name ?? t(`filters.${built}`);
  const [managesViews, setManagesViews] = useState(false);
  const counts = useInboxCounts();
  const formerStatus = useRef(filter.q || filter.failed ? DEFAULT_FILTER.status : filter.status);
  // Unanswered, failed and saved views have an order of their own; behind them the chosen one is back.
  const isPlain = !saved && !filter.failed && !filter.waiting;
  const formerOrder = useRef(isPlain ? filter.order : DEFAULT_FILTER.order);
  /** A status, `failed`, `waiting`, or a saved view. */
  function choose(next: string) {
    if (isPlain) formerOrder.current = filter.order;
    const chosen = views.find(({ id }) => id === next);
    if (chosen) onFilter(chosen.filter);
    else if (next === "failed") onFilter({ ...FAILED_FILTER, q: filter.q });
    else if (next === "waiting") onFilter({ ...WAITING_FILTER, q: filter.q, assignee: filter.assignee });
    // A status ends a view: what else it narrowed is not seen in its name.
    else
      onFilter({
        ...(saved && DEFAULT_FILTER),
        status: next as Filter["status"],
        order: formerOrder.current,
        waiting: false,
        failed: false,
      });
  }
  /** A search is for all statuses, until one is chosen again; without words the former list is back. */
  function onSearch(q: string) {
    if (q && !filter.q) formerStatus.current = filter.status;
    if (Boolean(q) === Boolean(filter.q)) onFilter({ q });
    else onFilter({ q, status: q ? "all" : formerStatus.current });
  }
  return (
    <header className="group/tools flex shrink-0 flex-col border-b pt-2 low:pb-1">
      <div className="flex h-10 items-center gap-1 pr-2 pl-1.5">
        <DropdownMenu>
          <DropdownMenuTrigger
            aria-label={t("statusIs", { status })}
            className="flex h-9 items-center gap-1.5 rounded-md px-2 font-medium text-lg hover:bg-surface-2 pointer-coarse:h-11"
          >
            {status}
            <TeamName id={filter.team} />
            <ChevronDown aria-hidden className="size-4 text-ink-3" />
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            <DropdownMenuRadioGroup aria-label={t("status")} value={view} onValueChange={choose}>
              {STATUSES.map((value) => (
                <DropdownMenuRadioItem key={value} value={value}>
                  {t(`filters.${value}`)}
                </DropdownMenuRadioItem>
              ))}
              <DropdownMenuRadioItem value="waiting">
                {t("filters.waiting")}
                <CountBadge count={counts?.unanswered ?? 0} label={t("waitingMany")} className="ml-auto" />
              </DropdownMenuRadioItem>
              {can("delivery:read") ? (
                <DropdownMenuRadioItem value="failed">
                  {t("filters.failed")}
                  <CountBadge count={counts?.failed ?? 0} label={t("failedMessages")} className="ml-auto" />
                </DropdownMenuRadioItem>
              ) : null}
              {views.length > 0 ? <DropdownMenuSeparator /> : null}
              {views.map(({ id, name }) => (
                <DropdownMenuRadioItem key={id} value={id}>
                  <span dir="auto" className="max-w-60 truncate">
                    {name}
                  </span>
                </DropdownMenuRadioItem>
              ))}
            </DropdownMenuRadioGroup>
            <TeamFilter value={filter.team} onChange={(team) => onFilter({ team })} />
            {filter.q ? null : <OrderItems order={filter.order} onOrder={(order) => onFilter({ order })} />}
            {isEmbedded ? null : (
              <>
                <DropdownMenuSeparator />
                <DropdownMenuItem icon={<Bookmark aria-hidden />} onSelect={() => setManagesViews(true)}>
                  {saved || isDefaultFilter(filter) ? t("manageViews") : t("saveView")}
                </DropdownMenuItem>
              </>
            )}
          </DropdownMenuContent>
        </DropdownMenu>
        <SavedViewsDialog open={managesViews} onOpenChange={setManagesViews} filter={filter} />
        <span className="flex-1" />
        {can(ACTIONS.start.needs) ? (
          <IconButton label={labels("start")} shortcut={capsOf("start")} onClick={run.start}>
            <SquarePen />
          </IconButton>
        ) : null}
        <TagFilter value={filter.tag} onChange={(tag) => onFilter({ tag })} />
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
      />
    </header>
  );
}

function OrderItems({
  order,
  onOrder,
}: {
  order: Filter["order"];
  onOrder: (order: Filter["order"]) => void;
}) {
  const t = useTranslations("inbox.list");
  return (
    <>
      <DropdownMenuSeparator />
      <DropdownMenuLabel>{t("order")}</DropdownMenuLabel>
      <DropdownMenuRadioGroup
        aria-label={t("order")}
        value={order}
        onValueChange={(next) => onOrder(next as Filter["order"])}
      >
        {ORDERS.map((each) => (
          <DropdownMenuRadioItem key={each} value={each}>
            {t(`orders.${each}`)}
          </DropdownMenuRadioItem>
        ))}
      </DropdownMenuRadioGroup>
    </>
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
