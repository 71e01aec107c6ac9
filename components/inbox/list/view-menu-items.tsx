/** Which conversations the list shows, their order, and how much of each. What the navigation shows in words is not repeated. */
import { Bookmark, ShieldAlert } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "use-intl";
import { ROWS, useRows } from "@/components/inbox/list/row-height";
import { useSavedViews, viewOf } from "@/components/inbox/list/use-saved-views";
import { chosenOrder } from "@/components/inbox/shared/chosen-order";
import {
  DEFAULT_FILTER,
  FAILED_FILTER,
  type Filter,
  isDefaultFilter,
  ORDERS,
  SCHEDULED_FILTER,
  WAITING_FILTER,
} from "@/components/inbox/shared/filter-url";
import { viewName } from "@/components/inbox/shared/places";
import { useIsLabelled } from "@/components/shell/nav-fold";
import { spamHref } from "@/components/shell/nav-items";
import { CountBadge } from "@/components/ui/badge";
import {
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
} from "@/components/ui/dropdown-menu";
import { useInboxCounts } from "@/lib/client/inbox-counts";
import { useScope } from "@/lib/client/workspace";

const STATUSES = ["open", "pending", "snoozed", "resolved", "all"] as const;

export function ViewMenuItems({
  filter,
  onFilter,
  onOrder,
  onManageViews,
}: {
  filter: Filter;
  onFilter: (change: Partial<Filter>) => void;
  onOrder: (order: Filter["order"]) => void;
  onManageViews: () => void;
}) {
  const { isEmbedded, can, workspace } = useScope();
  const t = useTranslations("inbox.list");
  const shell = useTranslations("shell.views");
  const views = useSavedViews();
  const saved = viewOf(views, filter);
  const isInNav = useIsLabelled() && !isEmbedded;
  const [rows, setRows] = useRows();
  /** A status, `failed`, `scheduled`, `waiting`, or a saved view. */
  function choose(next: string) {
    const chosen = views.find(({ id }) => id === next);
    if (chosen) onFilter(chosen.filter);
    else if (next === "failed") onFilter({ ...FAILED_FILTER, q: filter.q });
    else if (next === "scheduled") onFilter({ ...SCHEDULED_FILTER, q: filter.q });
    else if (next === "waiting") onFilter({ ...WAITING_FILTER, q: filter.q, assignee: filter.assignee });
    // A status ends a view: what else it narrowed is not seen in its name.
    else
      onFilter({
        ...(saved && DEFAULT_FILTER),
        status: next as Filter["status"],
        order: chosenOrder(),
        waiting: false,
        failed: false,
        scheduled: false,
      });
  }
  return (
    <>
      <DropdownMenuRadioGroup
        aria-label={t("status")}
        value={saved?.id ?? viewName(filter)}
        onValueChange={choose}
      >
        {STATUSES.map((value) => (
          <DropdownMenuRadioItem key={value} value={value}>
            {t(`filters.${value}`)}
          </DropdownMenuRadioItem>
        ))}
        {isInNav ? null : <OtherViews views={views} />}
      </DropdownMenuRadioGroup>
      {filter.q ? null : (
        <Choice title={t("order")} value={filter.order} onChoose={onOrder} options={ORDERS} names="orders" />
      )}
      <Choice title={t("rows")} value={rows} onChoose={setRows} options={ROWS} names="rowKinds" />
      {isEmbedded ? null : (
        <>
          <DropdownMenuSeparator />
          {isInNav || !can("contacts:read") ? null : (
            <DropdownMenuItem asChild>
              <Link href={spamHref(workspace.id)} prefetch={false}>
                <ShieldAlert aria-hidden />
                {shell("spam")}
              </Link>
            </DropdownMenuItem>
          )}
          <DropdownMenuItem icon={<Bookmark aria-hidden />} onSelect={onManageViews}>
            {saved || isDefaultFilter(filter) ? t("manageViews") : t("saveView")}
          </DropdownMenuItem>
        </>
      )}
    </>
  );
}

function OtherViews({ views }: { views: ReturnType<typeof useSavedViews> }) {
  const t = useTranslations("inbox.list");
  const later = useTranslations("inbox.later");
  const { can } = useScope();
  const counts = useInboxCounts();
  return (
    <>
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
      <DropdownMenuRadioItem value="scheduled">
        {t("filters.scheduled")}
        <CountBadge count={counts?.scheduled ?? 0} label={later("conversations")} className="ml-auto" />
      </DropdownMenuRadioItem>
      {views.length > 0 ? <DropdownMenuSeparator /> : null}
      {views.map(({ id, name }) => (
        <DropdownMenuRadioItem key={id} value={id}>
          <span dir="auto" className="max-w-60 truncate">
            {name}
          </span>
        </DropdownMenuRadioItem>
      ))}
    </>
  );
}

function Choice<Value extends string, Names extends "orders" | "rowKinds">({
  title,
  value,
  onChoose,
  options,
  names,
}: {
  title: string;
  value: Value;
  onChoose: (value: Value) => void;
  options: readonly Value[];
  names: Names;
}) {
  const t = useTranslations("inbox.list");
  return (
    <>
      <DropdownMenuSeparator />
      <DropdownMenuLabel>{title}</DropdownMenuLabel>
      <DropdownMenuRadioGroup
        aria-label={title}
        value={value}
        onValueChange={(next) => onChoose(next as Value)}
      >
        {options.map((each) => (
          <DropdownMenuRadioItem key={each} value={each}>
            {t(`${names}.${each}` as "orders.newest")}
          </DropdownMenuRadioItem>
        ))}
      </DropdownMenuRadioGroup>
    </>
  );
}
