/** The days of a month, to choose one from today on: by pointer, or by the arrow keys and Enter. */
import { isSameDay, startOfMonth } from "date-fns";
import { useState } from "react";
import { DayPicker } from "react-day-picker";
import { useFormatter, useTranslations } from "use-intl";

const STEP = "flex size-8 items-center justify-center rounded-md hover:bg-surface-2 aria-disabled:opacity-40";

export function MonthGrid({
  label,
  value,
  onChange,
}: {
  label: string;
  value: Date;
  onChange: (day: Date) => void;
}) {
  const t = useTranslations("ui.month");
  const format = useFormatter();
  const [shown, setShown] = useState(() => ({ for: value, month: startOfMonth(value) }));
  // A day that was chosen elsewhere is shown.
  if (!isSameDay(shown.for, value)) setShown({ for: value, month: startOfMonth(value) });
  const today = new Date();
  const nameOf = (month: Date) => format.dateTime(month, { month: "long", year: "numeric" });
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">{label}</legend>
      <DayPicker
        mode="single"
        required
        weekStartsOn={1}
        selected={value}
        onSelect={onChange}
        month={shown.month}
        onMonthChange={(month) => setShown((before) => ({ ...before, month }))}
        startMonth={startOfMonth(today)}
        disabled={{ before: today }}
        formatters={{
          formatCaption: nameOf,
          formatWeekdayName: (day) => format.dateTime(day, { weekday: "short" }),
        }}
        labels={{
          labelNav: () => label,
          labelPrevious: () => t("previous"),
          labelNext: () => t("next"),
          labelGrid: nameOf,
          labelWeekday: (day) => format.dateTime(day, { weekday: "long" }),
          labelDayButton: (day) => format.dateTime(day, { dateStyle: "full" }),
        }}
        classNames={{
          root: "relative rounded-md border border-line-strong p-2",
          nav: "absolute inset-x-2 top-2 flex justify-between",
          button_previous: STEP,
          button_next: STEP,
          chevron: "size-4 fill-current rtl:-scale-x-100",
          month_caption: "flex h-8 items-center justify-center font-medium first-letter:uppercase",
          month_grid: "w-full table-fixed text-center tabular-nums",
          weekday: "h-8 font-normal text-ink-2 text-sm",
          day_button: "size-8 rounded-md hover:bg-surface-2",
          selected: "*:bg-accent *:text-on-accent *:hover:bg-accent",
          today: "font-medium underline underline-offset-4",
          disabled: "text-ink-3 *:hover:bg-transparent",
        }}
      />
    </fieldset>
  );
}
