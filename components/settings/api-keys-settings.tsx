"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Controller } from "react-hook-form";
import { useTranslations } from "use-intl";
import { z } from "zod";
import { CreateKeyFrame, expiryOf, LIFETIMES, LifetimeField } from "@/components/keys/create-key";
import { KeyList } from "@/components/keys/key-list";
/** The API keys of a workspace. */
import { useProblemForm } from "@/components/patterns/form";
import { Badge } from "@/components/ui/badge";
import { RadioGroup } from "@/components/ui/choices";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { type ApiKey, ApiKeyList, CreateApiKey, CreatedApiKey } from "@/lib/account/api-keys/schemas";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";

const PATH = "/api/settings/api-keys";

export function ApiKeysSettings() {
  const t = useTranslations("settings.apiKeys");
  const { api, workspace } = useWorkspace();
  return (
    <KeyList
      owner={{
        api,
        path: PATH,
        queryKey: keys.settings.apiKeys(workspace.id),
        list: ApiKeyList,
        created: CreatedApiKey,
        mayManage: () => true,
        badge: (key: ApiKey) => <Badge>{key.kind === "widget" ? t("widget") : t("personal")}</Badge>,
      }}
      form={CreateApiKeyForm}
      text={{ title: t("title"), description: t("description"), empty: t("empty"), create: t("create") }}
    />
  );
}

const Form = CreateApiKey.pick({ kind: true, name: true }).extend({ lifetime: z.enum(LIFETIMES) });

function CreateApiKeyForm({ onCreated }: { onCreated: (created: CreatedApiKey) => void }) {
  const t = useTranslations("settings.apiKeys");
  const { api, workspace, can } = useWorkspace();
  const mayManage = can("settings");
  const client = useQueryClient();
  const { form, errors, frame } = useProblemForm({
    schema: Form,
    defaultValues: { kind: "personal", name: "", lifetime: "365" },
    submit: async ({ kind, name, lifetime }) => {
      const input = { kind, name, expiresAt: expiryOf(lifetime) };
      const created = await api.post(PATH, input, { schema: CreatedApiKey });
      void client.invalidateQueries({ queryKey: keys.settings.apiKeys(workspace.id) });
      onCreated(created);
    },
  });

  return (
    <CreateKeyFrame {...frame}>
      <Field label={t("name")} hint={t("nameHint")} error={errors.name?.message}>
        <Input autoComplete="off" {...form.register("name")} />
      </Field>
      {mayManage ? (
        <Field label={t("kind")}>
          <Controller
            control={form.control}
            name="kind"
            render={({ field }) => (
              <RadioGroup
                value={field.value}
                onValueChange={field.onChange}
                options={[
                  { value: "personal", label: t("personalKey"), description: t("personalHint") },
                  { value: "widget", label: t("widgetKey"), description: t("widgetHint") },
                ]}
              />
            )}
          />
        </Field>
      ) : null}
      <Controller
        control={form.control}
        name="lifetime"
        render={({ field }) => <LifetimeField {...field} />}
      />
    </CreateKeyFrame>
  );
}
