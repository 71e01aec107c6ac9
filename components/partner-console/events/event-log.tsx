"use client";

import { ArrowUp, Pause, Play, ScrollText, SearchX } from "lucide-react";
import { useEffect, useRef } from "react";
import { EventDrawer } from "@/components/partner-console/events/event-drawer";
import { EventFilters } from "@/components/partner-console/events/event-filter";
import { EventRow } from "@/components/partner-console/events/event-row";
import { useEventLog } from "@/components/partner-console/events/use-event-log";
import { LoadFailure } from "@/components/patterns/load-failure";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { RowsSkeleton } from "@/components/ui/rows-skeleton";
import { StatusDot } from "@/components/ui/status-dot";
import type { EventFilter } from "@/lib/client/keys";

type Props = {
  workspaceId: string;
  filter: EventFilter;
  from: number | null;
  openId: string;
  onOpen: (id: string) => void;
  onFilter: (change: Partial<EventFilter>) => void;
  onNewest: () => void;
};

export function EventLog({ workspaceId, filter, from, openId, onOpen, onFilter, onNewest }: Props) {
  const events = useEventLog(workspaceId, filter, from);
  const { log, rows, isFollowing, setFollowing, setAtTop, followError, waiting, showNews } = events;
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!top.current) return;
    const watch = new IntersectionObserver(([entry]) => setAtTop(entry?.isIntersecting ?? true));
    watch.observe(top.current);
    return () => watch.disconnect();
  }, [setAtTop]);
  const isFiltered = filter.types.length > 0 || filter.correlationId !== "";
  const [first] = log.data?.pages ?? [];
  const searchedBackTo = log.data?.pages.at(-1)?.nextBefore ?? null;
  return (
    <>
      <EventFilters filter={filter} onFilter={onFilter} />
      <div className="sticky top-0 z-10 -my-2 flex min-h-12 flex-wrap items-center gap-3 border-b bg-surface-1 py-2">
        <Button size="sm" onClick={() => setFollowing(!isFollowing)}>
          {isFollowing ? <Pause aria-hidden /> : <Play aria-hidden />}
          {isFollowing ? "Pause" : "Follow live"}
        </Button>
        <StatusDot
          tone={followError ? "warn" : isFollowing ? "good" : "hollow"}
          label={followError ? "Cannot be followed right now" : isFollowing ? "Following" : "Paused"}
        />
        <span aria-live="polite" className="ml-auto">
          {waiting > 0 ? (
            <Button
              size="sm"
              variant="primary"
              onClick={() => {
                showNews();
                top.current?.scrollIntoView({ block: "end" });
              }}
            >
              <ArrowUp aria-hidden />
              {waiting === 1 ? "1 new event" : `${waiting} new events`}
            </Button>
          ) : first ? (
            <span className="text-ink-3 text-sm tabular-nums">Latest is #{first.latestSequence}</span>
          ) : null}
        </span>
      </div>
      <div ref={top} aria-hidden className="-mt-6 h-px" />
      {from !== null ? (
        <Alert
          action={
            <Button size="sm" onClick={onNewest}>
              Show the newest
            </Button>
          }
        >
          Shown from event #{from} backwards.
        </Alert>
      ) : null}
      {rows.length > 0 ? (
        <ul aria-label="Events">
          {rows.map((event) => (
            <EventRow key={event.eventId} event={event} onOpen={() => onOpen(event.eventId)} />
          ))}
        </ul>
      ) : log.isPending ? (
        <RowsSkeleton rows={6} label="Loading events" />
      ) : log.isError ? (
        <LoadFailure error={log.error} retry={() => void log.refetch()} />
      ) : isFiltered ? (
        <EmptyState
          icon={<SearchX />}
          title="Nothing matches"
          description={
            searchedBackTo === null
              ? "No event that is kept fits these filters."
              : `No event from #${searchedBackTo} on fits these filters. Older ones may.`
          }
          action={<Button onClick={() => onFilter({ types: [], correlationId: "" })}>Clear filters</Button>}
        />
      ) : (
        <EmptyState
          icon={<ScrollText />}
          title="No events"
          description="All events of this log were older than it is kept."
        />
      )}
      {log.isFetchNextPageError ? (
        <LoadFailure error={log.error} retry={() => void log.fetchNextPage()} />
      ) : log.hasNextPage ? (
        <Button
          className="self-center"
          loading={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          Load older events
        </Button>
      ) : rows.length > 0 ? (
        <p className="text-center text-ink-3 text-sm">
          {first?.oldestSequence && first.oldestSequence > 1
            ? `Event #${first.oldestSequence} is the oldest that is kept.`
            : "This is the beginning of the log."}
        </p>
      ) : null}
      <EventDrawer
        workspaceId={workspaceId}
        event={rows.find(({ eventId }) => eventId === openId) ?? null}
        onClose={() => onOpen("")}
        onFilter={onFilter}
      />
    </>
  );
}
