/** Weekly hours, and exceptional days. */
import { Plus, Trash2 } from "lucide-react";
import { useFormatter, useTranslations } from "use-intl";
import { IntervalsField } from "@/components/settings/office-hours/intervals-field";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { Section } from "@/components/ui/page-header";
import type { OfficeHours } from "@/lib/account/office-hours/schemas";

/** A Monday. */
const FIRST_DAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;
type Times = Pick<OfficeHours, "week" | "holidays">;

export function HoursFields({
  week,
  holidays,
  disabled = false,
  onChange,
}: Times & { disabled?: boolean; onChange: (changed: Partial<Times>) => void }) {
  const t = useTranslations("settings.officeHours");
  const format = useFormatter();
  const dayName = (day: number) =>
    format.dateTime(new Date(FIRST_DAY + day * DAY_MS), { weekday: "long", timeZone: "UTC" });
  return (
    <>
      <ul className="max-w-xl border-t" aria-label={t("week")}>
        {week.map((intervals, day) => (
          <li key={dayName(day)} className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b py-3">
            <span className="w-28 pt-2 font-medium first-letter:uppercase max-md:w-full max-md:pt-0">
              {dayName(day)}
            </span>
            <IntervalsField
              name={dayName(day)}
              intervals={intervals}
              disabled={disabled}
              onChange={(next) => onChange({ week: week.map((each, at) => (at === day ? next : each)) })}
            />
          </li>
        ))}
      </ul>
      <Section title={t("holidays")} description={t("holidaysHint")}>
        <Holidays holidays={holidays} disabled={disabled} onChange={(next) => onChange({ holidays: next })} />
      </Section>
    </>
  );
}

type HolidaysProps = {
  holidays: Times["holidays"];
  disabled: boolean;
  onChange: (holidays: Times["holidays"]) => void;
};

function Holidays({ holidays, disabled, onChange }: HolidaysProps) {
  const t = useTranslations("settings.officeHours");
  const change = (index: number, changed: Partial<Times["holidays"][number]>) =>
    onChange(holidays.map((each, at) => (at === index ? { ...each, ...changed } : each)));
  return (
    <>
      {holidays.length > 0 ? (
        <ul className="max-w-xl border-t" aria-label={t("holidays")}>
          {holidays.map(({ date, intervals }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a date changes while it is typed
            <li key={index} className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b py-3">
              <Input
                type="date"
                required
                aria-label={t("date")}
                className="w-40"
                value={date}
                disabled={disabled}
                onChange={(event) => change(index, { date: event.target.value })}
              />
              <IntervalsField
                name={date}
                intervals={intervals}
                disabled={disabled}
                onChange={(next) => change(index, { intervals: next })}
              />
              {disabled ? null : (
                <IconButton
                  label={t("removeHoliday", { date })}
                  onClick={() => onChange(holidays.filter((_, at) => at !== index))}
                >
                  <Trash2 aria-hidden />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {disabled ? null : (
        <Button className="self-start" onClick={() => onChange([...holidays, { date: "", intervals: [] }])}>
          <Plus aria-hidden />
          {t("addHoliday")}
        </Button>
      )}
    </>
  );
}
