import type { MouseEvent, ReactNode } from "react";
import { useTranslations } from "use-intl";
import { type Filter, formatFilter } from "@/components/inbox/shared/filter-url";
import { placeOf } from "@/components/inbox/shared/places";
import { useInboxLocation } from "@/components/inbox/shared/use-inbox-location";
import { NavRow } from "@/components/shell/side-nav";
import { useAddress } from "@/lib/client/address";
import { useWorkspace } from "@/lib/client/workspace";

/** The server counts no further. */
const COUNT_MAX = 100;

/** Where the inbox is, as the navigation sees it: null outside of the inbox. */
export function useWhere(): { filter: Filter | null; go: (filter: Filter) => void; root: string } {
  const { workspace } = useWorkspace();
  const { pathname } = useAddress();
  const { filter, setFilter } = useInboxLocation();
  const root = `/w/${workspace.id}/inbox`;
  const isHere = pathname === root || pathname.startsWith(`${root}/`);
  return { filter: isHere ? filter : null, go: setFilter, root };
}

/** A filter as a row of the navigation. Inside the inbox it changes the list at once, and leaves the conversation open. */
export function PlaceRow({
  where: { filter: shown, go, root },
  filter,
  icon,
  label,
  isCurrent = shown !== null && placeOf(shown) === placeOf(filter),
  count = 0,
  isAtLeast = false,
}: {
  where: ReturnType<typeof useWhere>;
  filter: Filter;
  icon: ReactNode;
  label: string;
  isCurrent?: boolean;
  count?: number;
  /** There may be more than were counted. */
  isAtLeast?: boolean;
}) {
  const t = useTranslations("shell.views");
  function onClick(event: MouseEvent) {
    // A new tab or window is the browser's own business.
    if (!shown || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    go(filter);
  }
  const text = count >= COUNT_MAX ? "99+" : isAtLeast ? `${count}+` : `${count}`;
  return (
    <li>
      <NavRow
        href={`${root}${formatFilter(filter)}`}
        icon={icon}
        label={label}
        isCurrent={isCurrent}
        onClick={onClick}
        count={
          count ? (
            <span className="shrink-0 text-ink-3 text-sm tabular-nums group-aria-[current]/row:text-ink-2">
              <span aria-hidden>{text}</span>
              <span className="sr-only">{t("count", { count: text })}</span>
            </span>
          ) : null
        }
      />
    </li>
  );
}
