"use client";

import { useSyncExternalStore } from "react";
import { useLanguage } from "@/components/ui/language";
import { absoluteTime, longRelative, shortDate, shortRelative } from "@/components/ui/time-format";

/** One clock for every instance on the page; it stands still while nobody looks. */
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let tick = 0;

function subscribe(listener: () => void) {
  listeners.add(listener);
  timer ??= setInterval(() => {
    tick = Date.now();
    for (const each of listeners) each();
  }, 20_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function currentTick() {
  if (tick === 0 || Date.now() - tick > 20_000) tick = Date.now();
  return tick;
}

/** The current time in steps of 20 s; null while the server renders and until hydration is done. */
export function useNow(): Date | null {
  const now = useSyncExternalStore(subscribe, currentTick, () => 0);
  return now === 0 ? null : new Date(now);
}

/** The server cannot know the viewer's zone: it writes the UTC date, the browser replaces it after hydration. */
export function RelativeTime({
  at,
  form = "long",
  className,
}: {
  at: string;
  form?: "short" | "long";
  className?: string;
}) {
  const now = useNow();
  const { locale, words } = useLanguage();
  const place = { locale, words: words.time };
  const date = new Date(at);
  if (!now) {
    return (
      <time dateTime={at} className={className}>
        {shortDate(date, date, { locale: "en-GB", timeZone: "UTC" })}
      </time>
    );
  }
  return (
    <time dateTime={at} title={absoluteTime(date, place)} className={className}>
      {form === "short" ? shortRelative(date, now, place) : longRelative(date, now, place)}
    </time>
  );
}
