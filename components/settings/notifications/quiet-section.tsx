/** Quiet hours, and the zone in which they and the digest's hour are meant. */

import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { SwitchRow } from "@/components/patterns/switch-row";
import { useTimeOfDay } from "@/components/settings/notifications/mail-section";
import type { Save } from "@/components/settings/notifications/use-settings";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Section } from "@/components/ui/page-header";
import { NativeSelect } from "@/components/ui/select";
import { browsersTimezone } from "@/lib/client/timezone";
import type { NotificationSettings } from "@/lib/inbox/notifications/schemas";

const NIGHT = { from: 20 * 60, to: 8 * 60 };
const STEP_MINUTES = 30;
const TIMES = Array.from({ length: 1440 / STEP_MINUTES }, (_, step) => step * STEP_MINUTES);

type Props = { settings: NotificationSettings; save: Save };

export function QuietSection({ settings, save }: Props) {
  const t = useTranslations("settings.notifications");
  const { quietHours, quietWeekends } = settings;
  return (
    <Section title={t("quiet")} description={t("quietHint")}>
      <SwitchRow
        label={t("quietOn")}
        checked={quietHours !== null}
        onChange={(isOn) => save({ quietHours: isOn ? NIGHT : null })}
      />
      {quietHours ? (
        <div className="flex flex-wrap gap-4">
          <TimeField
            label={t("quietFrom")}
            value={quietHours.from}
            onChange={(from) => save({ quietHours: { ...quietHours, from } })}
          />
          <TimeField
            label={t("quietTo")}
            value={quietHours.to}
            onChange={(to) => save({ quietHours: { ...quietHours, to } })}
          />
        </div>
      ) : null}
      <SwitchRow
        label={t("quietWeekends")}
        checked={quietWeekends}
        onChange={(next) => save({ quietWeekends: next })}
      />
      <ZoneField settings={settings} save={save} />
    </Section>
  );
}

function TimeField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number;
  onChange: (minutes: number) => void;
}) {
  const timeOfDay = useTimeOfDay();
  // A value that was set elsewhere stays selectable.
  const times = TIMES.includes(value) ? TIMES : [...TIMES, value].toSorted((one, other) => one - other);
  return (
    <Field label={label} className="w-36">
      <NativeSelect value={value} onChange={({ target }) => onChange(Number(target.value))}>
        {times.map((minutes) => (
          <option key={minutes} value={minutes}>
            {timeOfDay(minutes)}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}

/** Offers the browser's own zone where it is another one. */
function ZoneField({ settings: { timezone }, save }: Props) {
  const t = useTranslations("settings.notifications");
  const [own, setOwn] = useState(timezone);
  useEffect(() => setOwn(browsersTimezone()), []);
  const zones = ["UTC", ...Intl.supportedValuesOf("timeZone")];
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
      <Field label={t("timezone")} hint={t("timezoneHint")} className="w-full max-w-64">
        <NativeSelect value={timezone} onChange={({ target }) => save({ timezone: target.value })}>
          {(zones.includes(timezone) ? zones : [timezone, ...zones]).map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll("_", " ")}
            </option>
          ))}
        </NativeSelect>
      </Field>
      {own === timezone ? null : (
        <Button variant="ghost" onClick={() => save({ timezone: own })} className="mb-6">
          {t("useZone", { zone: own.replaceAll("_", " ") })}
        </Button>
      )}
    </div>
  );
}
