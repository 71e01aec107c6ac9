import { useSyncExternalStore } from "react";
import { useTimeFormat } from "@/components/ui/time-format";

/** One clock for all instances on the page; it stops when the last one is unmounted. */
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

/** The server does not know the reader's time zone: it writes the UTC date, and the browser replaces it after hydration. */
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
  const times = useTimeFormat();
  const date = new Date(at);
  if (!now) {
    return (
      <time dateTime={at} className={className} suppressHydrationWarning>
        {times.shortDate(date, date)}
      </time>
    );
  }
  return (
    <time dateTime={at} title={times.absolute(date)} className={className}>
      {form === "short" ? times.shortRelative(date, now) : times.longRelative(date, now)}
    </time>
  );
}
