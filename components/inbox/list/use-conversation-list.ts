/** The filtered list as far as it is loaded. Notices change its rows (live-inbox.tsx); to fetch it again gives its first page. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { type Filter, isDefaultFilter } from "@/components/inbox/shared/filter-url";
import { corrected } from "@/components/inbox/shared/inbox-cache";
import { firstPage, type ListData, withPage } from "@/components/inbox/shared/list-data";
import { useInboxScope } from "@/components/inbox/shared/use-inbox-scope";
import { keys } from "@/lib/client/keys";
import { useLiveState } from "@/lib/client/live";
import { shaped } from "@/lib/client/shaped";
import { useScope } from "@/lib/client/workspace";
import type { InboxConversation, InboxPage } from "@/lib/inbox/conversations/schemas";

type NextPage = { filter: Filter; cursor: string };
const NONE: InboxConversation[] = [];

/** `first`: the first page of the usual list, from the server. */
export function useConversationList(filter: Filter, first: InboxPage | null) {
  const { api } = useScope();
  const scope = useInboxScope();
  const client = useQueryClient();
  const isLive = useLiveState() === "live";
  const keyOf = (of: Filter) => keys.inbox.list(scope.workspaceId, of);
  const fetchPage = (of: Filter, cursor: string | null, signal?: AbortSignal) =>
    api.get("/api/inbox/conversations", {
      schema: shaped<InboxPage>("conversations", "nextCursor"),
      query: {
        ...of,
        unread: of.unread || undefined,
        failed: of.failed || undefined,
        waiting: of.waiting || undefined,
        sla: of.sla || undefined,
        tag: of.tag || undefined,
        team: of.team || undefined,
        channel: of.channel || undefined,
        cursor,
      },
      signal,
    });

  const query = useQuery({
    queryKey: keyOf(filter),
    queryFn: async ({ signal }) => {
      const askedAt = performance.now();
      return corrected(scope, filter, firstPage(await fetchPage(filter, null, signal)), askedAt);
    },
    initialData: () => (first && isDefaultFilter(filter) ? firstPage(first) : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    // The old rows stay, dimmed, until the new filter's have come.
    placeholderData: keepPreviousData,
  });
  // The stream may have been ready before this list was there to be fetched: what came between the server's page and then is
  // in neither.
  const { isFetched, refetch } = query;
  useEffect(() => {
    if (isLive && !isFetched) void refetch({ cancelRefetch: false });
  }, [isLive, isFetched, refetch]);
  const next = useMutation({
    mutationFn: async ({ filter: of, cursor }: NextPage) => {
      const askedAt = performance.now();
      const page = await fetchPage(of, cursor);
      client.setQueryData<ListData>(keyOf(of), (list) =>
        list?.nextCursor === cursor ? corrected(scope, of, withPage(list, page), askedAt) : list,
      );
    },
  });
  const cursor = query.isPlaceholderData ? null : (query.data?.nextCursor ?? null);
  return {
    ...query,
    rows: query.data?.rows ?? NONE,
    hits: query.data?.hits,
    hasNextPage: cursor !== null,
    isFetchingNextPage: next.isPending,
    // An error of another list's page is not shown here.
    nextPageError: next.variables?.filter === filter ? next.error : null,
    fetchNextPage: () => {
      if (cursor && !next.isPending) next.mutate({ filter, cursor });
    },
  };
}

export type Kept = { id: string; index: number };

/** Unread or failed only: the conversation that is open keeps its row until one moves on. */
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
