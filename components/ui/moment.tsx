import { useTranslations } from "use-intl";
import { useNow } from "@/components/ui/relative-time";
import { useTimeFormat } from "@/components/ui/time-format";

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
  const times = useTimeFormat();
  const date = new Date(at);
  return (
    <time dateTime={at} title={now ? times.absolute(date) : undefined} className={className}>
      {now ? times.clock(date, now, { seconds }) : times.shortDate(date, date)}
    </time>
  );
}

/** The time of the next attempt: "in a moment", "in 5 minutes". Due attempts only wait for their turn. */
export function NextAttempt({ at }: { at: string }) {
  const now = useNow();
  const times = useTimeFormat();
  const t = useTranslations("ui.time");
  if (!now) return null;
  const date = new Date(at);
  const isSoon = date.getTime() - now.getTime() < 60_000;
  return (
    <time dateTime={at} title={times.absolute(date)}>
      {isSoon ? t("inAMoment") : times.longRelative(date, now)}
    </time>
  );
}

/** The browser's own zone, as people know it. */
export const zoneName = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll("_", " ");
