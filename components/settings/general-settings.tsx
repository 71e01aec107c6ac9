"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useId } from "react";
import { useLocale, useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { LoadFailure } from "@/components/patterns/load-failure";
import { FieldsSkeleton, SettingsForm, useSettingsForm } from "@/components/patterns/settings-form";
import { Switch } from "@/components/ui/choices";
import { Code } from "@/components/ui/code-block";
import { CopyIconButton } from "@/components/ui/copy-button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { PageHeader, Section } from "@/components/ui/page-header";
import { NativeSelect } from "@/components/ui/select";
import { TextLink } from "@/components/ui/text-link";
import { toast } from "@/components/ui/toast";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";
import { UpdateWorkspace, Workspace } from "@/lib/workspaces/schemas";

export function GeneralSettings() {
  const t = useTranslations("settings.general");
  const { api, workspace } = useWorkspace();
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
          <SecondFactorRule settings={settings.data} />
        </>
      ) : settings.error ? (
        <LoadFailure error={settings.error} retry={() => void settings.refetch()} />
      ) : (
        <FieldsSkeleton fields={3} />
      )}
      <Section title={t("id")} description={t("idHint")}>
        <p className="flex items-center gap-1">
          <Code className="truncate">{workspace.id}</Code>
          <CopyIconButton value={workspace.id} label={t("copyId")} />
        </p>
      </Section>
    </>
  );
}

/** Takes effect at once: members without a second factor are led to set one up. */
function SecondFactorRule({ settings: { requiresSecondFactor } }: { settings: Workspace }) {
  const t = useTranslations("settings.general");
  const problemText = useProblemText();
  const { api, workspace, isAdmin, user } = useWorkspace();
  const client = useQueryClient();
  const id = useId();
  const change = useMutation({
    mutationFn: (required: boolean) =>
      api.patch("/api/settings/workspace", { requiresSecondFactor: required }, { schema: Workspace }),
    onSuccess: (saved) => {
      client.setQueryData(keys.settings.general(workspace.id), saved);
      toast.success(t("saved"));
    },
    onError: (error) => toast.error(problemText(error)),
  });
  // Who has none would shut themselves out.
  const mayTurnOn = user.hasSecondFactor || requiresSecondFactor;
  return (
    <Section title={t("secondFactor")} description={t("secondFactorHint")}>
      <div className="flex items-center gap-3">
        <Switch
          id={id}
          checked={change.isPending ? change.variables : requiresSecondFactor}
          disabled={!isAdmin || !mayTurnOn || change.isPending}
          onCheckedChange={(required) => change.mutate(required)}
        />
        <label htmlFor={id}>{t("secondFactorLabel")}</label>
      </div>
      {isAdmin && !mayTurnOn ? (
        <p className="text-ink-2">
          {t.rich("secondFactorOwn", {
            link: (chunks) => <TextLink href={`/w/${workspace.id}/settings/account`}>{chunks}</TextLink>,
          })}
        </p>
      ) : null}
    </Section>
  );
}

function GeneralForm({ settings }: { settings: Workspace }) {
  const t = useTranslations("settings.general");
  const { api, workspace, isAdmin } = useWorkspace();
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
    <SettingsForm settings={settingsForm} mayEdit={isAdmin} saveLabel={t("save")}>
      <Field label={t("name")} error={errors.name?.message}>
        <Input disabled={!isAdmin} autoComplete="off" {...form.register("name")} />
      </Field>
      <Field label={t("locale")} hint={t("localeHint")} error={errors.locale?.message}>
        <NativeSelect disabled={!isAdmin} {...form.register("locale")}>
          {withCurrent(locales, locale).map((value) => (
            <option key={value} value={value}>
              {localeName(value, reader)}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label={t("timezone")} error={errors.timezone?.message}>
        <NativeSelect disabled={!isAdmin} {...form.register("timezone")}>
          {withCurrent(["UTC", ...Intl.supportedValuesOf("timeZone")], timezone).map((value) => (
            <option key={value} value={value}>
              {value.replaceAll("_", " ")}
            </option>
          ))}
        </NativeSelect>
      </Field>
    </SettingsForm>
  );
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

/** What is set elsewhere stays selectable. */
function withCurrent(values: string[], current: string): string[] {
  return values.includes(current) ? values : [current, ...values];
}

function localeName(locale: string, reader: string): string {
  return new Intl.DisplayNames(reader, { type: "language" }).of(locale) ?? locale;
}
