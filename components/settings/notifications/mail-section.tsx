/** Settings of mails about unread conversations, and the hour of the digest. */
import { useFormatter, useTranslations } from "use-intl";
import type { Save } from "@/components/settings/notifications/use-settings";
import { Field } from "@/components/ui/field";
import { Section } from "@/components/ui/page-header";
import { NativeSelect } from "@/components/ui/select";
import { useWorkspace } from "@/lib/client/workspace";
import { MAIL_MINUTES, type NotificationSettings } from "@/lib/inbox/notifications/schemas";

const NEVER = "never";
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** "7:30 AM", of minutes after midnight. */
export function useTimeOfDay(): (minutes: number) => string {
  const format = useFormatter();
  return (minutes) =>
    format.dateTime(new Date(Date.UTC(2026, 0, 1, 0, minutes)), { timeStyle: "short", timeZone: "UTC" });
}

export function MailSection({ settings, save }: { settings: NotificationSettings; save: Save }) {
  const t = useTranslations("settings.notifications");
  const { user } = useWorkspace();
  const timeOfDay = useTimeOfDay();
  const { mailMinutes, digestHour } = settings;
  return (
    <Section title={t("mail")} description={t("mailHint", { email: user.email })}>
      <Field label={t("mailUnread")} className="max-w-md">
        <NativeSelect
          className="max-w-64"
          value={mailMinutes ?? NEVER}
          onChange={({ target }) =>
            save({ mailMinutes: MAIL_MINUTES.find((each) => String(each) === target.value) ?? null })
          }
        >
          <option value={NEVER}>{t("mailNever")}</option>
          {MAIL_MINUTES.map((minutes) => (
            <option key={minutes} value={minutes}>
              {minutes < 60
                ? t("mailMinutes", { count: minutes })
                : t("mailHours", { count: Math.round(minutes / 60) })}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label={t("digest")} hint={t("digestHint")} className="max-w-md">
        <NativeSelect
          value={digestHour ?? NEVER}
          onChange={({ target }) =>
            save({ digestHour: HOURS.find((hour) => String(hour) === target.value) ?? null })
          }
          className="max-w-64"
        >
          <option value={NEVER}>{t("digestOff")}</option>
          {HOURS.map((hour) => (
            <option key={hour} value={hour}>
              {timeOfDay(hour * 60)}
            </option>
          ))}
        </NativeSelect>
      </Field>
    </Section>
  );
}
