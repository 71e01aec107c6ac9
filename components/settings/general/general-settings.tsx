"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "use-intl";
import { LoadFailure } from "@/components/patterns/load-failure";
import { FieldsSkeleton, SettingsForm, useSettingsForm } from "@/components/patterns/settings-form";
import { DeletionSection } from "@/components/settings/general/deletion-section";
import { ExportSection } from "@/components/settings/general/export-section";
import { WorkspaceSwitch } from "@/components/settings/general/workspace-switch";
import { Code } from "@/components/ui/code-block";
import { CopyIconButton } from "@/components/ui/copy-button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { PageHeader, Section } from "@/components/ui/page-header";
import { NativeSelect } from "@/components/ui/select";
import { UpdateWorkspace, Workspace } from "@/lib/account/workspaces/schemas";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";

export function GeneralSettings() {
  const t = useTranslations("settings.general");
  const { api, workspace, role } = useWorkspace();
  const settings = useQuery({
    queryKey: keys.settings.general(workspace.id),
    queryFn: ({ signal }) => api.get("/api/settings/workspace", { schema: Workspace, signal }),
  });
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} />
      {settings.data ? (
        <>
          <GeneralForm settings={settings.data} />
          <WorkspaceSwitch field="undoSend" settings={settings.data} />
          {/* Rendered with the form, whose later arrival would move it. */}
          <Section title={t("id")} description={t("idHint")}>
            <p className="flex items-center gap-1">
              <Code className="truncate">{workspace.id}</Code>
              <CopyIconButton value={workspace.id} label={t("copyId")} />
            </p>
          </Section>
          {role === "owner" ? (
            <>
              <ExportSection />
              <DeletionSection settings={settings.data} />
            </>
          ) : null}
        </>
      ) : settings.error ? (
        <LoadFailure error={settings.error} retry={() => void settings.refetch()} />
      ) : (
        <FieldsSkeleton fields={3} />
      )}
    </>
  );
}

function GeneralForm({ settings }: { settings: Workspace }) {
  const t = useTranslations("settings.general");
  const { api, workspace, can } = useWorkspace();
  const mayManage = can("settings");
  const client = useQueryClient();
  const router = useRouter();
  const reader = useLocale();
  const settingsForm = useSettingsForm<UpdateWorkspace>({
    resolver: zodResolver(UpdateWorkspace),
    values: formValues(settings),
    fields: ["name", "locale", "timezone"],
    savedText: t("saved"),
    save: async (values) => {
      const saved = await api.patch("/api/settings/workspace", values, { schema: Workspace });
      client.setQueryData(keys.settings.general(workspace.id), saved);
      // The rail shows the name too, and gets it from the server.
      router.refresh();
      return formValues(saved);
    },
  });
  const { form } = settingsForm;
  const { errors } = form.formState;
  const { locale, timezone } = settings;

  return (
    <SettingsForm settings={settingsForm} mayEdit={mayManage} saveLabel={t("save")}>
      <Field label={t("name")} error={errors.name?.message}>
        <Input disabled={!mayManage} autoComplete="off" {...form.register("name")} />
      </Field>
      <Field label={t("locale")} hint={t("localeHint")} error={errors.locale?.message}>
        <NativeSelect disabled={!mayManage} {...form.register("locale")}>
          {withCurrent(locales, locale).map((value) => (
            <option key={value} value={value}>
              {localeName(value, reader)}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label={t("timezone")} error={errors.timezone?.message}>
        <NativeSelect disabled={!mayManage} {...form.register("timezone")}>
          <TimezoneOptions current={timezone} />
        </NativeSelect>
      </Field>
    </SettingsForm>
  );
}

export function TimezoneOptions({ current }: { current: string }) {
  return withCurrent(["UTC", ...Intl.supportedValuesOf("timeZone")], current).map((value) => (
    <option key={value} value={value}>
      {value.replaceAll("_", " ")}
    </option>
  ));
}

const formValues = ({ name, locale, timezone }: Workspace) => ({ name, locale, timezone });

const locales = [
  "en",
  "en-GB",
  "en-US",
  "de",
  "es",
  "fr",
  "it",
  "nl",
  "pl",
  "pt-BR",
  "pt-PT",
  "sv",
  "tr",
  "ar",
  "he",
  "hi",
  "ja",
  "ko",
  "zh-Hans",
];

/** A value that was set elsewhere stays selectable. */
function withCurrent(values: string[], current: string): string[] {
  return values.includes(current) ? values : [current, ...values];
}

function localeName(locale: string, reader: string): string {
  return new Intl.DisplayNames(reader, { type: "language" }).of(locale) ?? locale;
}
