"use client";

/** The person's own settings in this workspace, and their browsers. */
import { useTranslations } from "use-intl";
import { LoadFailure } from "@/components/patterns/load-failure";
import { FieldsSkeleton } from "@/components/patterns/settings-form";
import { SwitchRow } from "@/components/patterns/switch-row";
import { BrowsersSection } from "@/components/settings/notifications/browsers-section";
import { InstallSection } from "@/components/settings/notifications/install-section";
import { MailSection } from "@/components/settings/notifications/mail-section";
import { QuietSection } from "@/components/settings/notifications/quiet-section";
import { type Save, useNotificationSettings } from "@/components/settings/notifications/use-settings";
import { RadioGroup } from "@/components/ui/choices";
import { PageHeader, Section } from "@/components/ui/page-header";
import { useWorkspace } from "@/lib/client/workspace";
import { type NotificationSettings, SCOPES } from "@/lib/inbox/notifications/schemas";

type Props = { settings: NotificationSettings; save: Save };

export function NotificationsSettings() {
  const t = useTranslations("settings.notifications");
  const { workspace } = useWorkspace();
  const { settings, error, refetch, save } = useNotificationSettings();
  return (
    <>
      <PageHeader title={t("title")} description={t("description", { workspace: workspace.name })} />
      {settings ? (
        <>
          <ScopeSection settings={settings} save={save} />
          <MessagesSection settings={settings} save={save} />
          <InstallSection />
          <BrowsersSection />
          <MailSection settings={settings} save={save} />
          <QuietSection settings={settings} save={save} />
        </>
      ) : error ? (
        <LoadFailure error={error} retry={() => void refetch()} />
      ) : (
        <FieldsSkeleton fields={4} />
      )}
    </>
  );
}

function ScopeSection({ settings, save }: Props) {
  const t = useTranslations("settings.notifications");
  return (
    <Section title={t("scope")} description={t("scopeHint")}>
      <RadioGroup
        label={t("scope")}
        value={settings.scope}
        onValueChange={(scope) => save({ scope })}
        options={SCOPES.map((value) => ({
          value,
          label: t(`scopes.${value}`),
          description: t(`scopeHints.${value}`),
        }))}
        className="max-w-md"
      />
    </Section>
  );
}

function MessagesSection({ settings, save }: Props) {
  const t = useTranslations("settings.notifications");
  return (
    <Section title={t("messages")} description={t("messagesHint")}>
      <div className="flex flex-col gap-3">
        <SwitchRow label={t("sound")} checked={settings.sound} onChange={(sound) => save({ sound })} />
        <SwitchRow
          label={t("browser")}
          checked={settings.browser}
          onChange={(browser) => save({ browser })}
        />
        <SwitchRow
          label={t("showsText")}
          hint={t("showsTextHint")}
          checked={settings.showsText}
          onChange={(showsText) => save({ showsText })}
        />
      </div>
    </Section>
  );
}
