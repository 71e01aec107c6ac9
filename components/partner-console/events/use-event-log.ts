/**
 * A workspace's events, newest first: older ones by pages, newer ones live while following is on. Events that arrive while
 * the reader is further down waits until they ask for it, so that nothing moves under their eyes.
 */
import { type InfiniteData, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useEnvironment } from "@/components/partner-console/environment";
import { type EventFilter, keys } from "@/lib/client/keys";
import { usePartner } from "@/lib/client/partner";
import { EventWindow } from "@/lib/partner/partner-console/schemas";

const POLL_MS = 2000;
type Page = { before?: number; after?: number };

/** `from`: the log is shown from this event on backwards, and followed only when asked. */
export function useEventLog(workspaceId: string, filter: EventFilter, from: number | null) {
  const { api, partner } = usePartner();
  const { environment } = useEnvironment();
  const client = useQueryClient();
  const key = [...keys.console.events(partner.id, environment, workspaceId, filter), from];
  const [isFollowing, setFollowing] = useState(from === null);
  const [isAtTop, setAtTop] = useState(true);
  const ask = (page: Page, signal: AbortSignal) =>
    api.get(`/api/partner-console/workspaces/${encodeURIComponent(workspaceId)}/events`, {
      schema: EventWindow,
      query: { environment, types: filter.types.join(","), correlationId: filter.correlationId, ...page },
      signal,
    });
  const log = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
    initialPageParam: (from === null ? {} : { before: from + 1 }) as Page,
    getNextPageParam: ({ nextBefore }): Page | null => (nextBefore === null ? null : { before: nextBefore }),
    // New events are fetched below; refetching all pages would only move the rows being read.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const newest = log.data?.pages[0]?.nextAfter ?? null;
  const news = useQuery({
    queryKey: [...key, "after", newest],
    queryFn: ({ signal }) => ask({ after: newest ?? 0 }, signal),
    enabled: isFollowing && newest !== null,
    refetchInterval: POLL_MS,
    gcTime: 0,
  });
  const next = news.data && newest !== null && news.data.nextAfter > newest ? news.data : null;

  function showNews() {
    if (!next) return;
    client.setQueryData<InfiniteData<EventWindow, Page>>(key, (old) =>
      // The same answer twice is shown once.
      old && old.pages[0]?.nextAfter === newest
        ? { pages: [next, ...old.pages], pageParams: [{ after: newest ?? 0 }, ...old.pageParams] }
        : old,
    );
  }
  // At the top new events are shown at once, since they move nothing that is read; so is a page without matches.
  const isShownAtOnce = next !== null && (isAtTop || next.events.length === 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is shown once
  useEffect(() => {
    if (isShownAtOnce) showNews();
  }, [isShownAtOnce, next]);

  const rows = useMemo(() => log.data?.pages.flatMap(({ events }) => events) ?? [], [log.data]);
  return {
    log,
    rows,
    isFollowing,
    setFollowing,
    setAtTop,
    followError: isFollowing ? news.error : null,
    waiting: isShownAtOnce ? 0 : (next?.events.length ?? 0),
    showNews,
  };
}
