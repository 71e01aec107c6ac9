"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import Link from "next/link";
import { useCallback, useEffect, useState } from "react";
import { Controller } from "react-hook-form";
import { useTranslations } from "use-intl";
import { firstOf, LinesTextarea } from "@/components/patterns/lines-textarea";
import { LoadFailure } from "@/components/patterns/load-failure";
import { FieldsSkeleton, SettingsForm, useSettingsForm } from "@/components/patterns/settings-form";
import { SwitchRow } from "@/components/patterns/switch-row";
import { ArticlesSection } from "@/components/settings/messenger/articles-section";
import { FormSection } from "@/components/settings/messenger/form-section";
import { IdentitySection } from "@/components/settings/messenger/identity-section";
import { InstallSnippet } from "@/components/settings/messenger/install-snippet";
import { LookForm } from "@/components/settings/messenger/look-form";
import { MessengerPreview } from "@/components/settings/messenger/messenger-preview";
import { RatingSection } from "@/components/settings/messenger/rating-section";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input, Textarea } from "@/components/ui/input";
import { PageHeader, Section } from "@/components/ui/page-header";
import { MessengerSettings, UpdateMessengerSettings } from "@/lib/account/workspaces/schemas";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";

export function MessengerSettingsPage({ appUrl }: { appUrl: string }) {
  const t = useTranslations("settings.messenger");
  const { api, workspace, can } = useWorkspace();
  const mayManage = can("settings");
  const settings = useQuery({
    queryKey: keys.settings.messenger(workspace.id),
    queryFn: ({ signal }) => api.get("/api/settings/messenger", { schema: MessengerSettings, signal }),
  });
  // Values of the forms that are not saved yet.
  const [draft, setDraft] = useState<Partial<UpdateMessengerSettings>>({});
  const preview = useCallback(
    (values: Partial<UpdateMessengerSettings>) => setDraft((before) => ({ ...before, ...values })),
    [],
  );
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("description")}
        actions={
          <Button asChild>
            <Link href={`/demo?widget=${workspace.id}`} target="_blank">
              <ExternalLink aria-hidden />
              {t("tryIt")}
            </Link>
          </Button>
        }
      />
      <Section title={t("install")} description={t("installHint")}>
        <InstallSnippet appUrl={appUrl} />
      </Section>
      <Section title={t("look")} description={t("lookHint")}>
        {settings.data ? (
          <div className="grid gap-6 lg:grid-cols-2">
            <LookForm settings={settings.data} onChange={preview} />
            <MessengerPreview look={{ ...settings.data, ...draft }} />
          </div>
        ) : settings.error ? null : (
          <FieldsSkeleton fields={4} />
        )}
      </Section>
      <Section title={t("welcome")} description={t("welcomeHint")}>
        {settings.data ? (
          <MessengerForm settings={settings.data} onChange={preview} />
        ) : settings.error ? (
          <LoadFailure error={settings.error} retry={() => void settings.refetch()} />
        ) : (
          <FieldsSkeleton fields={3} />
        )}
      </Section>
      <RatingSection />
      {mayManage && settings.data ? (
        <>
          {can("articles") ? <ArticlesSection settings={settings.data} /> : null}
          <FormSection settings={settings.data} />
          <IdentitySection settings={settings.data} />
        </>
      ) : null}
    </>
  );
}

type FormProps = {
  settings: MessengerSettings;
  onChange: (values: Partial<UpdateMessengerSettings>) => void;
};

function MessengerForm({ settings, onChange }: FormProps) {
  const t = useTranslations("settings.messenger");
  const { api, workspace, can } = useWorkspace();
  const mayManage = can("settings");
  const client = useQueryClient();
  const settingsForm = useSettingsForm<UpdateMessengerSettings>({
    resolver: zodResolver(UpdateMessengerSettings),
    values: settings,
    fields: ["greeting", "replyTimeHint", "allowedDomains", "takesFiles"],
    savedText: t("saved"),
    save: async (values) => {
      const saved = await api.patch("/api/settings/messenger", values, { schema: MessengerSettings });
      client.setQueryData(keys.settings.messenger(workspace.id), saved);
      return saved;
    },
  });
  const { form } = settingsForm;
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: { greeting = "" } }) => onChange({ greeting }),
      }),
    [form, onChange],
  );
  const { errors } = form.formState;

  return (
    <SettingsForm settings={settingsForm} mayEdit={mayManage} saveLabel={t("save")}>
      <Field label={t("greeting")} error={errors.greeting?.message}>
        <Textarea disabled={!mayManage} {...form.register("greeting")} />
      </Field>
      <Field label={t("replyTime")} optional hint={t("replyTimeHint")} error={errors.replyTimeHint?.message}>
        <Input disabled={!mayManage} autoComplete="off" {...form.register("replyTimeHint")} />
      </Field>
      <Field label={t("domains")} optional hint={t("domainsHint")} error={firstOf(errors.allowedDomains)}>
        <Controller
          control={form.control}
          name="allowedDomains"
          render={({ field }) => (
            <LinesTextarea {...field} disabled={!mayManage} spellCheck={false} className="font-mono" />
          )}
        />
      </Field>
      <Controller
        control={form.control}
        name="takesFiles"
        render={({ field }) => (
          <SwitchRow
            label={t("takesFiles")}
            hint={t("takesFilesHint")}
            checked={field.value ?? true}
            disabled={!mayManage}
            onChange={field.onChange}
          />
        )}
      />
    </SettingsForm>
  );
}
