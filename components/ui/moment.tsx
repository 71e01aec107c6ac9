"use client";

import { useNow } from "@/components/ui/relative-time";
import { absoluteTime, clockTime, longRelative, shortDate } from "@/components/ui/time-format";

/** An instant by the viewer's clock, with the whole of it on hover. */
export function Moment({
  at,
  seconds = false,
  className,
}: {
  at: string;
  seconds?: boolean;
  className?: string;
}) {
  const now = useNow();
  const date = new Date(at);
  return (
    <time dateTime={at} title={now ? absoluteTime(date) : undefined} className={className}>
      {now ? clockTime(date, now, { seconds }) : shortDate(date, date, { locale: "en-GB", timeZone: "UTC" })}
    </time>
  );
}

/** When the next attempt comes: "in a moment", "in 5 minutes". What is due waits only for its turn. */
export function NextAttempt({ at }: { at: string }) {
  const now = useNow();
  if (!now) return null;
  const date = new Date(at);
  const isSoon = date.getTime() - now.getTime() < 60_000;
  return (
    <time dateTime={at} title={absoluteTime(date)}>
      {isSoon ? "in a moment" : longRelative(date, now)}
    </time>
  );
}

/** The browser's own zone, as people know it. */
export const zoneName = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll("_", " ");
