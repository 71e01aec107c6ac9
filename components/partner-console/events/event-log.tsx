import { ArrowUp, Pause, Play, ScrollText, SearchX } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { EventDrawer } from "@/components/partner-console/events/event-drawer";
import { EventFilters } from "@/components/partner-console/events/event-filter";
import { useEventLog } from "@/components/partner-console/events/use-event-log";
import { LogList } from "@/components/patterns/log-list";
import { Alert } from "@/components/ui/alert";
import { StatusDot } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Moment } from "@/components/ui/moment";
import type { EventFilter } from "@/lib/client/keys";
import type { EventEnvelope } from "@/lib/events/schemas";

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
  const t = useTranslations("console.events");
  const events = useEventLog(workspaceId, filter, from);
  const { log, rows, setAtTop } = events;
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!top.current) return;
    const watch = new IntersectionObserver(([entry]) => setAtTop(entry?.isIntersecting ?? true));
    watch.observe(top.current);
    return () => watch.disconnect();
  }, [setAtTop]);
  return (
    <>
      <EventFilters filter={filter} onFilter={onFilter} />
      <FollowBar events={events} onShowNew={() => top.current?.scrollIntoView({ block: "end" })} />
      <div ref={top} aria-hidden className="-mt-6 h-px" />
      {from !== null ? (
        <Alert
          action={
            <Button size="sm" onClick={onNewest}>
              {t("showNewest")}
            </Button>
          }
        >
          {t("shownFrom", { sequence: from })}
        </Alert>
      ) : null}
      <LogList
        log={log}
        rows={rows}
        label={t("title")}
        loadingLabel={t("loading")}
        moreLabel={t("more")}
        className=""
        empty={
          <NoEvents
            isFiltered={filter.types.length > 0 || filter.correlationId !== ""}
            searchedBackTo={log.data?.pages.at(-1)?.nextBefore ?? null}
            onClear={() => onFilter({ types: [], correlationId: "" })}
          />
        }
        end={<OldestKept sequence={log.data?.pages[0]?.oldestSequence ?? null} />}
      >
        {(event) => <EventRow key={event.eventId} event={event} onOpen={() => onOpen(event.eventId)} />}
      </LogList>
      <EventDrawer
        workspaceId={workspaceId}
        event={rows.find(({ eventId }) => eventId === openId) ?? null}
        onClose={() => onOpen("")}
        onFilter={onFilter}
      />
    </>
  );
}

function FollowBar({
  events: { log, isFollowing, setFollowing, followError, waiting, showNews },
  onShowNew,
}: {
  events: ReturnType<typeof useEventLog>;
  onShowNew: () => void;
}) {
  const t = useTranslations("console.events");
  const latest = log.data?.pages[0]?.latestSequence;
  return (
    <div className="sticky top-0 z-10 -my-2 flex min-h-12 flex-wrap items-center gap-3 border-b bg-surface-1 py-2">
      <Button size="sm" onClick={() => setFollowing(!isFollowing)}>
        {isFollowing ? <Pause aria-hidden /> : <Play aria-hidden />}
        {isFollowing ? t("pause") : t("follow")}
      </Button>
      <StatusDot
        tone={followError ? "warn" : isFollowing ? "good" : "hollow"}
        label={followError ? t("cannotFollow") : isFollowing ? t("following") : t("paused")}
      />
      <span aria-live="polite" className="ml-auto">
        {waiting > 0 ? (
          <Button
            size="sm"
            variant="primary"
            onClick={() => {
              showNews();
              onShowNew();
            }}
          >
            <ArrowUp aria-hidden />
            {t("newEvents", { count: waiting })}
          </Button>
        ) : latest !== undefined ? (
          <span className="text-ink-3 text-sm tabular-nums">{t("latest", { sequence: latest })}</span>
        ) : null}
      </span>
    </div>
  );
}

function NoEvents({
  isFiltered,
  searchedBackTo,
  onClear,
}: {
  isFiltered: boolean;
  searchedBackTo: number | null;
  onClear: () => void;
}) {
  const t = useTranslations("console.events");
  return isFiltered ? (
    <EmptyState
      icon={<SearchX />}
      title={t("noMatch")}
      description={searchedBackTo === null ? t("noMatchHint") : t("noMatchYet", { sequence: searchedBackTo })}
      action={<Button onClick={onClear}>{t("clear")}</Button>}
    />
  ) : (
    <EmptyState icon={<ScrollText />} title={t("empty")} description={t("emptyHint")} />
  );
}

function OldestKept({ sequence }: { sequence: number | null }) {
  const t = useTranslations("console.events");
  return (
    <p className="text-center text-ink-3 text-sm">
      {sequence && sequence > 1 ? t("oldest", { sequence }) : t("beginning")}
    </p>
  );
}

/** One event in a line; it opens in full. */
function EventRow({ event, onOpen }: { event: EventEnvelope; onOpen: () => void }) {
  const { eventId, sequence, type, subject, correlationId, recordedAt } = event;
  return (
    <li className="border-b">
      <button
        type="button"
        data-event={eventId}
        onClick={onOpen}
        className="focus-inset grid min-h-11 w-full grid-cols-[1fr_auto] content-center items-baseline gap-x-3 gap-y-0.5 px-1 py-2 text-left hover:bg-surface-2 md:grid-cols-[4.5rem_15rem_1fr_auto] md:px-2"
      >
        <span className="text-ink-3 text-sm tabular-nums max-md:hidden">#{sequence}</span>
        <span className="truncate font-medium font-mono text-sm">{type}</span>
        <span className="truncate font-mono text-ink-2 text-sm max-md:order-last max-md:col-span-2">
          <span className="md:hidden">#{sequence} </span>
          {subject.id}
          {correlationId ? <span className="text-ink-3"> · {correlationId}</span> : null}
        </span>
        <Moment at={recordedAt} seconds className="text-ink-3 text-sm" />
      </button>
    </li>
  );
}
