import { useVirtualizer } from "@tanstack/react-virtual";
import { SearchX, UserRoundX, Users } from "lucide-react";
import Link from "next/link";
import { type MouseEvent, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { ColumnHeads } from "@/components/contacts/column-heads";
import { ContactRow } from "@/components/contacts/contact-row";
import { countFilters, NO_FILTERS } from "@/components/contacts/contacts-filter";
import type { useContacts } from "@/components/contacts/use-contacts";
import type { ContactsLocation } from "@/components/contacts/use-contacts-location";
import { LoadFailure } from "@/components/patterns/load-failure";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { Spinner } from "@/components/ui/progress";
import { SkeletonRows } from "@/components/ui/skeleton";
import { useFoundWords } from "@/lib/client/found-words";
import { useScope } from "@/lib/client/workspace";

const ROW_HEIGHT = 60;
const NEAR_END = 10;

export function ContactList({
  location,
  list,
}: {
  location: ContactsLocation;
  list: ReturnType<typeof useContacts>;
}) {
  const t = useTranslations("contacts.list");
  const { filter, selectedId, hrefOf, open } = location;
  const { q } = filter;
  const { rows, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 8,
  });
  const items = virtualizer.getVirtualItems();
  useFoundWords("list", scroller, q);
  const lastDrawn = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError && lastDrawn >= rows.length - NEAR_END)
      void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, lastDrawn, rows.length]);

  function onClick(event: MouseEvent, id: string) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    open(id);
  }

  if (list.isPending) return <SkeletonRows rows={8} label={t("loading")} />;
  if (list.isError && rows.length === 0)
    return <LoadFailure className="m-3" error={list.error} retry={() => void list.refetch()} />;
  if (rows.length === 0) return <NoContacts location={location} />;
  return (
    <div
      ref={scroller}
      className={cn(
        "min-h-0 flex-1 overflow-y-auto transition-opacity duration-100",
        list.isPlaceholderData && "opacity-50",
      )}
    >
      {selectedId ? null : <ColumnHeads location={location} />}
      <ul
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets
        role="list"
        aria-label={t("title")}
        className="relative"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {items.map(({ index, key, start }) => {
          const contact = rows[index];
          return contact ? (
            <li
              key={key}
              aria-setsize={hasNextPage ? -1 : rows.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0"
              style={{ height: ROW_HEIGHT, transform: `translateY(${start}px)` }}
            >
              <ContactRow
                contact={contact}
                href={hrefOf(contact.id)}
                isSelected={contact.id === selectedId}
                isNarrow={selectedId !== null}
                onClick={(event) => onClick(event, contact.id)}
              />
            </li>
          ) : null;
        })}
      </ul>
      {isFetchingNextPage ? (
        <p className="flex h-12 items-center justify-center text-ink-3">
          <Spinner label={t("loadingMore")} />
        </p>
      ) : null}
      {isFetchNextPageError ? (
        <LoadFailure className="m-3" error={list.error} retry={() => void fetchNextPage()} />
      ) : null}
    </div>
  );
}

function NoContacts({ location: { filter, setFilter } }: { location: ContactsLocation }) {
  const t = useTranslations("contacts.list");
  const directory = useTranslations("directory");
  const { workspace, can } = useScope();
  const mayManage = can("settings");
  if (filter.q)
    return (
      <EmptyState
        icon={<SearchX />}
        title={t("noMatch")}
        description={t("noMatchText", { text: filter.q })}
        action={<Button onClick={() => setFilter({ q: "" })}>{t("clearSearch")}</Button>}
      />
    );
  if (countFilters(filter) === 0 && filter.kind === "visitors")
    return (
      <EmptyState
        icon={<UserRoundX />}
        title={directory("noVisitors")}
        description={directory("noVisitorsText")}
        action={<Button onClick={() => setFilter({ kind: "contacts" })}>{directory("showContacts")}</Button>}
      />
    );
  return countFilters(filter) > 0 ? (
    <EmptyState
      icon={<SearchX />}
      title={t("noMatch")}
      description={directory("noMatchFilters")}
      action={<Button onClick={() => setFilter(NO_FILTERS)}>{directory("filters.clear")}</Button>}
    />
  ) : (
    <EmptyState
      icon={<Users />}
      title={t("empty")}
      description={t("emptyText")}
      action={
        mayManage ? (
          <Button asChild>
            <Link href={`/w/${workspace.id}/contacts/imports`}>{directory("import")}</Link>
          </Button>
        ) : undefined
      }
    />
  );
}
