/** A policy's targets in words. */
import { useFormatter, useTranslations } from "use-intl";
import type { Policy } from "@/lib/inbox/slas/schemas";

const HOUR = 60;
const DAY = 24 * HOUR;
export const UNITS = { minutes: 1, hours: HOUR, days: DAY } as const;
export type Unit = keyof typeof UNITS;

/** The largest unit in which it is a whole number. */
export const unitOf = (minutes: number | null): Unit =>
  minutes !== null && minutes % DAY === 0
    ? "days"
    : minutes !== null && minutes % HOUR === 0
      ? "hours"
      : "minutes";

export function usePolicyWords() {
  const t = useTranslations("slas");
  const format = useFormatter();
  const time = (minutes: number): string => {
    const unit = unitOf(minutes);
    return t(`times.${unit}`, { count: minutes / UNITS[unit] });
  };
  return ({ firstAnswerMinutes, nextAnswerMinutes, resolutionMinutes, hours }: Policy): string => {
    const targets = [
      firstAnswerMinutes === null ? null : t("targets.first", { time: time(firstAnswerMinutes) }),
      nextAnswerMinutes === null ? null : t("targets.next", { time: time(nextAnswerMinutes) }),
      resolutionMinutes === null ? null : t("targets.resolution", { time: time(resolutionMinutes) }),
    ].filter((each) => each !== null);
    const said = `${format.list(targets)}, ${t(`within.${hours}`)}`;
    return said.charAt(0).toLocaleUpperCase() + said.slice(1);
  };
}
