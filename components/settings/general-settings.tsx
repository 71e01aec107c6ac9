"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { LoadFailure } from "@/components/patterns/load-failure";
import { FieldsSkeleton } from "@/components/patterns/settings-skeleton";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Code } from "@/components/ui/code-block";
import { CopyIconButton } from "@/components/ui/copy-button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { PageHeader, Section } from "@/components/ui/page-header";
import { toast } from "@/components/ui/toast";
import { showProblems } from "@/lib/client/form";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";
import { UpdateWorkspace, Workspace } from "@/lib/workspaces/schemas";

export function GeneralSettings() {
  const { api, workspace } = useWorkspace();
  const settings = useQuery({
    queryKey: keys.settings.general(workspace.id),
    queryFn: ({ signal }) => api.get("/api/settings/workspace", { schema: Workspace, signal }),
  });
  return (
    <>
      <PageHeader title="General" description="What the workspace is called, and how it writes dates." />
      {settings.data ? (
        <GeneralForm settings={settings.data} />
      ) : settings.error ? (
        <LoadFailure error={settings.error} retry={() => void settings.refetch()} />
      ) : (
        <FieldsSkeleton fields={3} />
      )}
      <Section
        title="Workspace id"
        description="The messenger's tag and the API name your workspace by it. It is not a secret."
      >
        <p className="flex items-center gap-1">
          <Code className="truncate">{workspace.id}</Code>
          <CopyIconButton value={workspace.id} label="Copy workspace id" />
        </p>
      </Section>
    </>
  );
}

function GeneralForm({ settings }: { settings: Workspace }) {
  const { api, workspace, isAdmin } = useWorkspace();
  const client = useQueryClient();
  const router = useRouter();
  const [failure, setFailure] = useState<string | null>(null);
  const { name, locale, timezone } = settings;
  const form = useForm<UpdateWorkspace>({
    resolver: zodResolver(UpdateWorkspace),
    values: { name, locale, timezone },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isDirty } = form.formState;
  const save = useMutation({
    mutationFn: (values: UpdateWorkspace) =>
      api.patch("/api/settings/workspace", values, { schema: Workspace }),
    onSuccess: (saved) => {
      client.setQueryData(keys.settings.general(workspace.id), saved);
      form.reset({ name: saved.name, locale: saved.locale, timezone: saved.timezone });
      setFailure(null);
      toast.success("Settings saved");
      // The rail shows the name too, and that comes from the server.
      router.refresh();
    },
    onError: (error) => setFailure(showProblems(error, form.setError, ["name", "locale", "timezone"])),
  });

  return (
    <form
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      noValidate
      className="flex max-w-md flex-col gap-5"
    >
      {isAdmin ? null : <Alert>Only admins can change these.</Alert>}
      {failure ? <Alert tone="bad">{failure}</Alert> : null}
      <Field label="Workspace name" error={errors.name?.message}>
        <Input disabled={!isAdmin} autoComplete="off" {...form.register("name")} />
      </Field>
      <Field
        label="Language and region"
        hint="Decides how dates and numbers are written."
        error={errors.locale?.message}
      >
        <NativeSelect disabled={!isAdmin} {...form.register("locale")}>
          {withCurrent(locales, locale).map((value) => (
            <option key={value} value={value}>
              {localeName(value)}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label="Time zone" error={errors.timezone?.message}>
        <NativeSelect disabled={!isAdmin} {...form.register("timezone")}>
          {withCurrent(["UTC", ...Intl.supportedValuesOf("timeZone")], timezone).map((value) => (
            <option key={value} value={value}>
              {value.replaceAll("_", " ")}
            </option>
          ))}
        </NativeSelect>
      </Field>
      {isAdmin ? (
        <Button
          type="submit"
          variant="primary"
          className="self-start"
          disabled={!isDirty && !save.isPending}
          loading={save.isPending}
        >
          Save changes
        </Button>
      ) : null}
    </form>
  );
}

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

function localeName(locale: string): string {
  return new Intl.DisplayNames("en", { type: "language" }).of(locale) ?? locale;
}
