/** The filtered list, page by page, kept fresh by the workspace's notices. */
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import type { Filter } from "@/components/inbox/shared/filter-url";
import { keys } from "@/lib/client/keys";
import { useScope } from "@/lib/client/workspace";
import { type InboxConversation, InboxPage } from "@/lib/conversations/schemas";

export function useConversationList(filter: Filter) {
  const { api, workspace } = useScope();
  const query = useInfiniteQuery({
    queryKey: keys.inbox.list(workspace.id, filter),
    queryFn: ({ pageParam, signal }) =>
      api.get("/api/inbox/conversations", {
        schema: InboxPage,
        query: { ...filter, unread: filter.unread || undefined, cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    // The old rows stay, dimmed, until the new filter's have come.
    placeholderData: keepPreviousData,
  });
  const rows = useMemo(() => unique(query.data?.pages ?? []), [query.data]);
  return { ...query, rows };
}

/** A conversation that moved up while pages were fetched is on two of them; the upper one is newer. */
function unique(pages: InboxPage[]): InboxConversation[] {
  const seen = new Map<string, InboxConversation>();
  for (const page of pages) {
    for (const each of page.conversations) if (!seen.has(each.id)) seen.set(each.id, each);
  }
  return [...seen.values()];
}

export type Kept = { id: string; index: number };

/** Unread only: the conversation one is reading keeps its row until one moves on. */
export function withKept(
  rows: InboxConversation[],
  kept: Kept | null,
  conversation: InboxConversation | undefined,
): InboxConversation[] {
  if (!kept || !conversation || rows.some((row) => row.id === kept.id)) return rows;
  return rows.toSpliced(Math.min(kept.index, rows.length), 0, conversation);
}

type Anchor = { id: string; top: number };

/** Keeps what one looks at in place when rows above it come, go or change their order. At the very top new rows show. */
export function useListAnchor(
  scroller: RefObject<HTMLDivElement | null>,
  rows: readonly { id: string }[],
  rowHeight: number,
) {
  const anchor = useRef<Anchor | null>(null);
  const ids = rows.map(({ id }) => id).join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the order of ids is what moves rows
  useLayoutEffect(() => {
    const element = scroller.current;
    const kept = anchor.current;
    if (!element || !kept) return;
    const index = rows.findIndex(({ id }) => id === kept.id);
    if (index >= 0) element.scrollTop = index * rowHeight + kept.top;
  }, [ids]);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    function remember() {
      if (!element) return;
      const { scrollTop } = element;
      const row = rows[Math.floor(scrollTop / rowHeight)];
      anchor.current = scrollTop > rowHeight / 8 && row ? { id: row.id, top: scrollTop % rowHeight } : null;
    }
    remember();
    element.addEventListener("scroll", remember, { passive: true });
    return () => element.removeEventListener("scroll", remember);
  }, [scroller, rows, rowHeight]);
}
