"use client";

import { Moment } from "@/components/ui/moment";
import type { EventEnvelope } from "@/lib/events/schemas";

/** One event in a line; it opens in full. */
export function EventRow({ event, onOpen }: { event: EventEnvelope; onOpen: () => void }) {
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
