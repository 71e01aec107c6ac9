"use client";

/** The team's hours: by day of the week, and on exceptional days. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { LoadFailure } from "@/components/patterns/load-failure";
import { FieldsSkeleton } from "@/components/patterns/settings-form";
import { SwitchRow } from "@/components/patterns/switch-row";
import { IntervalsField } from "@/components/settings/office-hours/intervals-field";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { PageHeader, Section } from "@/components/ui/page-header";
import { TextLink } from "@/components/ui/text-link";
import { toast } from "@/components/ui/toast";
import { OfficeHours } from "@/lib/account/office-hours/schemas";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";

const PATH = "/api/settings/office-hours";
/** A Monday. */
const FIRST_DAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

export function OfficeHoursSettings() {
  const t = useTranslations("settings.officeHours");
  const { api, workspace } = useWorkspace();
  const hours = useQuery({
    queryKey: keys.settings.officeHours(workspace.id),
    queryFn: ({ signal }) => api.get(PATH, { schema: OfficeHours, signal }),
  });
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} />
      {hours.data ? (
        <HoursForm saved={hours.data} />
      ) : hours.error ? (
        <LoadFailure error={hours.error} retry={() => void hours.refetch()} />
      ) : (
        <FieldsSkeleton fields={4} />
      )}
    </>
  );
}

function HoursForm({ saved }: { saved: OfficeHours }) {
  const t = useTranslations("settings.officeHours");
  const format = useFormatter();
  const { api, workspace, can } = useWorkspace();
  const mayManage = can("settings");
  const client = useQueryClient();
  const problemText = useProblemText();
  const [{ isOn, week, holidays }, setHours] = useState(saved);
  const save = useMutation({
    mutationFn: () => api.put(PATH, { isOn, week, holidays }, { schema: OfficeHours }),
    onSuccess: (stored) => {
      client.setQueryData(keys.settings.officeHours(workspace.id), stored);
      setHours(stored);
      toast.success(t("saved"));
    },
  });
  const set = (changed: Partial<OfficeHours>) => setHours((before) => ({ ...before, ...changed }));
  const { timezone, ...stored } = saved;
  const isDirty = JSON.stringify({ isOn, week, holidays }) !== JSON.stringify(stored);
  const dayName = (day: number) =>
    format.dateTime(new Date(FIRST_DAY + day * DAY_MS), { weekday: "long", timeZone: "UTC" });

  return (
    <form
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      {mayManage ? null : <Alert>{t("adminsOnly")}</Alert>}
      {save.error ? <Alert tone="bad">{problemText(save.error)}</Alert> : null}
      <SwitchRow
        label={t("isOn")}
        hint={t.rich("zone", {
          timezone: timezone.replaceAll("_", " "),
          link: (text) => <TextLink href={`/w/${workspace.id}/settings/general`}>{text}</TextLink>,
        })}
        checked={isOn}
        disabled={!mayManage}
        onChange={(on) => set({ isOn: on })}
      />
      <ul className="max-w-xl border-t" aria-label={t("week")}>
        {week.map((intervals, day) => (
          <li key={dayName(day)} className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b py-3">
            <span className="w-28 pt-2 font-medium first-letter:uppercase max-md:w-full max-md:pt-0">
              {dayName(day)}
            </span>
            <IntervalsField
              name={dayName(day)}
              intervals={intervals}
              disabled={!mayManage}
              onChange={(next) => set({ week: week.map((each, at) => (at === day ? next : each)) })}
            />
          </li>
        ))}
      </ul>
      <Section title={t("holidays")} description={t("holidaysHint")}>
        <Holidays holidays={holidays} disabled={!mayManage} onChange={(next) => set({ holidays: next })} />
      </Section>
      {mayManage ? (
        <Button
          type="submit"
          variant="primary"
          className="self-start"
          disabled={!isDirty && !save.isPending}
          loading={save.isPending}
        >
          {t("save")}
        </Button>
      ) : null}
    </form>
  );
}

type HolidaysProps = {
  holidays: OfficeHours["holidays"];
  disabled: boolean;
  onChange: (holidays: OfficeHours["holidays"]) => void;
};

function Holidays({ holidays, disabled, onChange }: HolidaysProps) {
  const t = useTranslations("settings.officeHours");
  const change = (index: number, changed: Partial<OfficeHours["holidays"][number]>) =>
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
