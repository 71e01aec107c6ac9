/** Formats instants in the reader's language, region and time zone. */
import { useMemo } from "react";
import { type createFormatter, useFormatter, useTranslations } from "use-intl";
import type { Translate } from "@/lib/i18n/types";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ONE_DAY = { dateStyle: "short" } as const;

type TimeFormat = ReturnType<typeof timeFormat>;

export function useTimeFormat(): TimeFormat {
  const format = useFormatter();
  const t = useTranslations("ui.time");
  return useMemo(() => timeFormat(format, t), [format, t]);
}

export function timeFormat(
  format: Pick<ReturnType<typeof createFormatter>, "dateTime" | "relativeTime">,
  t: Translate<"ui.time">,
) {
  /** The full form, for a tooltip. */
  const absolute = (date: Date): string => format.dateTime(date, { dateStyle: "full", timeStyle: "medium" });

  const shortDate = (date: Date, now: Date): string =>
    format.dateTime(date, { day: "numeric", month: "short", year: yearUnlessSame(date, now) });

  /** An instant by the clock: "2:02 PM" on the same day, else "Jul 26, 2:02 PM". */
  function clock(date: Date, now: Date, { seconds = false } = {}): string {
    const time = format.dateTime(date, { timeStyle: seconds ? "medium" : "short" });
    const isSameDay = format.dateTime(date, ONE_DAY) === format.dateTime(now, ONE_DAY);
    return isSameDay ? time : `${shortDate(date, now)}, ${time}`;
  }

  /** The hour and minute alone, where the day is written elsewhere. */
  const hour = (date: Date): string => format.dateTime(date, { timeStyle: "short" });

  /** "Today", "Yesterday", else the weekday with its date. */
  function day(date: Date, now: Date): string {
    const isOn = (other: Date): boolean => format.dateTime(date, ONE_DAY) === format.dateTime(other, ONE_DAY);
    if (isOn(now)) return t("today");
    if (isOn(new Date(now.getTime() - DAY))) return t("yesterday");
    return format.dateTime(date, {
      weekday: "long",
      day: "numeric",
      month: "long",
      year: yearUnlessSame(date, now),
    });
  }

  /** The shortest form, for lists: "now", "5m", "3h", "Tue", "Nov 12". Works for the future too: "in 5m". */
  function shortRelative(date: Date, now: Date): string {
    const distance = now.getTime() - date.getTime();
    const size = Math.abs(distance);
    if (size < MINUTE) return t("now");
    if (size < DAY) {
      const count =
        size < HOUR
          ? t("minutes", { count: String(Math.floor(size / MINUTE)) })
          : t("hours", { count: String(Math.floor(size / HOUR)) });
      return distance < 0 ? t("ahead", { span: count }) : count;
    }
    if (distance > 0 && size < 6 * DAY) return format.dateTime(date, { weekday: "short" });
    return shortDate(date, now);
  }

  /** The form for sentences: "5 minutes ago", "in 3 days", then the date. */
  function longRelative(date: Date, now: Date): string {
    const distance = date.getTime() - now.getTime();
    const size = Math.abs(distance);
    if (size < MINUTE) return t("justNow");
    if (size >= 30 * DAY) return shortDate(date, now);
    const unit = size < HOUR ? "minute" : size < DAY ? "hour" : "day";
    return format.relativeTime(date, { now, unit });
  }

  return { absolute, shortDate, clock, hour, day, shortRelative, longRelative };
}

const yearUnlessSame = (date: Date, now: Date): "numeric" | undefined =>
  date.getUTCFullYear() === now.getUTCFullYear() ? undefined : "numeric";

/** Instants as `date` and `datetime-local` controls write them: in the viewer's time zone. */

export function toLocalMinute(date: Date): string {
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}

export const toLocalDate = (date: Date): string => toLocalMinute(date).slice(0, 10);

/** Null while the text is empty or incomplete. */
export function fromLocal(text: string): Date | null {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date;
}
