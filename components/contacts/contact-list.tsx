import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useVirtualizer } from "@tanstack/react-virtual";
import { SearchX, Users } from "lucide-react";
import { usePathname, useSearchParams } from "next/navigation";
import { type MouseEvent, useEffect, useMemo, useRef } from "react";
import { useTranslations } from "use-intl";
import { ContactRow } from "@/components/contacts/contact-row";
import { LoadFailure } from "@/components/patterns/load-failure";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { Spinner } from "@/components/ui/progress";
import { SkeletonRows } from "@/components/ui/skeleton";
import { useFoundWords } from "@/lib/client/found-words";
import { keys } from "@/lib/client/keys";
import { useScope } from "@/lib/client/workspace";
import { ContactPage } from "@/lib/contacts/schemas";

/** The search from the query, the chosen contact from the path; as in the inbox, moves need no request. */
export function useContactsLocation() {
  const { workspace } = useScope();
  const pathname = usePathname();
  const q = (useSearchParams().get("q") ?? "").trim().slice(0, 200);
  const root = `/w/${workspace.id}/contacts`;
  const query = q ? `?${new URLSearchParams({ q })}` : "";
  const selectedId = pathname.startsWith(`${root}/`)
    ? (pathname.slice(root.length + 1).split("/")[0] ?? null)
    : null;
  return {
    q,
    selectedId,
    hrefOf: (id: string) => `${root}/${id}${query}`,
    open(id: string) {
      if (id === selectedId) return;
      window.history.pushState({ isFromList: selectedId === null }, "", `${root}/${id}${query}`);
    },
    close() {
      if (window.history.state?.isFromList) window.history.back();
      else window.history.pushState(null, "", `${root}${query}`);
    },
    setQ(next: string) {
      const search = next ? `?${new URLSearchParams({ q: next })}` : "";
      // Not the whole state: what bears Next's own marks, Next takes for its own and does not follow.
      const { isFromList } = window.history.state ?? {};
      window.history.replaceState({ isFromList }, "", `${window.location.pathname}${search}`);
    },
  };
}

const ROW_HEIGHT = 60;
const NEAR_END = 10;

export function ContactList({ location }: { location: ReturnType<typeof useContactsLocation> }) {
  const t = useTranslations("contacts.list");
  const { q, selectedId, hrefOf, open, setQ } = location;
  const list = useContacts(q);
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
  if (rows.length === 0) return <NoContacts q={q} onClear={() => setQ("")} />;
  return (
    <div
      ref={scroller}
      className={cn(
        "min-h-0 flex-1 overflow-y-auto transition-opacity duration-100",
        list.isPlaceholderData && "opacity-50",
      )}
    >
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

function NoContacts({ q, onClear }: { q: string; onClear: () => void }) {
  const t = useTranslations("contacts.list");
  return q ? (
    <EmptyState
      icon={<SearchX />}
      title={t("noMatch")}
      description={t("noMatchText", { text: q })}
      action={<Button onClick={onClear}>{t("clearSearch")}</Button>}
    />
  ) : (
    <EmptyState icon={<Users />} title={t("empty")} description={t("emptyText")} />
  );
}

/** Contacts, newest first, page by page. */
function useContacts(q: string) {
  const { api, workspace } = useScope();
  const query = useInfiniteQuery({
    queryKey: keys.contacts.list(workspace.id, q),
    queryFn: ({ pageParam, signal }) =>
      api.get("/api/inbox/contacts", { schema: ContactPage, query: { q, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.contacts) ?? [], [query.data]);
  return { ...query, rows };
}
