/** The hours of one day: none, one or several intervals. */
import { Plus, X } from "lucide-react";
import { useTranslations } from "use-intl";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";

type Interval = [from: number, to: number];
type Props = {
  /** The name of the day, for labels. */
  name: string;
  intervals: Interval[];
  disabled: boolean;
  onChange: (intervals: Interval[]) => void;
};

const DAY_END = 24 * 60;
const NINE = 9 * 60;
const EIGHT_HOURS = 8 * 60;

/** The end of the day is 0:00 on a clock. */
const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
const minutesOf = (value: string): number => {
  const [hours = "0", minutes = "0"] = value.split(":");
  return Number(hours) * 60 + Number(minutes);
};

export function IntervalsField({ name, intervals, disabled, onChange }: Props) {
  const t = useTranslations("settings.officeHours");
  const set = (index: number, interval: Interval) =>
    onChange(intervals.map((each, at) => (at === index ? interval : each)));
  function add() {
    const last = intervals.at(-1)?.[1];
    const from = last === undefined ? NINE : Math.min(last + 60, DAY_END - 60);
    onChange([...intervals, [from, Math.min(DAY_END, from + (last === undefined ? EIGHT_HOURS : 240))]]);
  }
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2 max-md:basis-full">
      {intervals.length === 0 ? <span className="py-2 text-ink-3">{t("closed")}</span> : null}
      {intervals.map(([from, to], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: its values change while they are typed
        <span key={index} className="flex items-center gap-1.5">
          <Input
            type="time"
            required
            aria-label={t("from", { day: name })}
            className="w-32 px-2"
            value={clock(from)}
            disabled={disabled}
            onChange={(event) => set(index, [minutesOf(event.target.value), to])}
          />
          <span aria-hidden>–</span>
          <Input
            type="time"
            required
            aria-label={t("to", { day: name })}
            className="w-32 px-2"
            value={clock(to)}
            disabled={disabled}
            onChange={(event) => set(index, [from, minutesOf(event.target.value) || DAY_END])}
          />
          {disabled ? null : (
            <IconButton
              label={t("removeInterval", { day: name })}
              onClick={() => onChange(intervals.filter((_, at) => at !== index))}
            >
              <X aria-hidden />
            </IconButton>
          )}
        </span>
      ))}
      {disabled ? null : (
        <IconButton label={t("addInterval", { day: name })} onClick={add}>
          <Plus aria-hidden />
        </IconButton>
      )}
    </div>
  );
}
