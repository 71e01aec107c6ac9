import type { MouseEvent, ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useSavedViews, viewOf } from "@/components/inbox/list/use-saved-views";
import { chosenOrder } from "@/components/inbox/shared/chosen-order";
import { type Filter, formatFilter } from "@/components/inbox/shared/filter-url";
import { placeOf } from "@/components/inbox/shared/places";
import { useInboxLocation } from "@/components/inbox/shared/use-inbox-location";
import { NavRow } from "@/components/shell/side-nav";
import { useAddress } from "@/lib/client/address";
import { useWorkspace } from "@/lib/client/workspace";

/** The server counts no further. */
const COUNT_MAX = 100;

/** The place at which the inbox is: a saved view, else the one of its filter; null outside of the inbox. */
export function useWhere() {
  const { workspace } = useWorkspace();
  const { pathname } = useAddress();
  const { filter, setFilter } = useInboxLocation();
  const saved = viewOf(useSavedViews(), filter);
  const root = `/w/${workspace.id}/inbox`;
  const isHere = pathname === root || pathname.startsWith(`${root}/`);
  return { place: isHere ? (saved?.id ?? placeOf(filter)) : null, go: setFilter, root };
}

/** A filter as a row of the navigation. Inside the inbox it changes the list at once, and leaves the conversation open. */
export function PlaceRow({
  where: { place, go, root },
  viewId,
  filter,
  icon,
  label,
  count = 0,
  isAtLeast = false,
}: {
  where: ReturnType<typeof useWhere>;
  /** A saved view's. */
  viewId?: string;
  filter: Filter;
  icon: ReactNode;
  label: string;
  count?: number;
  /** There may be more than were counted. */
  isAtLeast?: boolean;
}) {
  const t = useTranslations("shell.views");
  function onClick(event: MouseEvent) {
    // A new tab or window is the browser's own business.
    if (place === null || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    const hasOwnOrder = viewId !== undefined || filter.failed || filter.scheduled || filter.waiting;
    go(hasOwnOrder ? filter : { ...filter, order: chosenOrder() });
  }
  const text = count >= COUNT_MAX ? "99+" : isAtLeast ? `${count}+` : `${count}`;
  return (
    <li>
      <NavRow
        href={`${root}${formatFilter(filter)}`}
        icon={icon}
        label={label}
        isCurrent={place === (viewId ?? placeOf(filter))}
        onClick={onClick}
        count={
          count ? (
            <span className="shrink-0 text-ink-3 text-sm tabular-nums group-aria-[current]/row:text-ink-2">
              <span aria-hidden>{text}</span>
              <span className="sr-only">{t("count", { count, shown: text })}</span>
            </span>
          ) : null
        }
      />
    </li>
  );
}
