"use client";

import { useTranslations } from "use-intl";
import { usePageLanguage } from "@/components/i18n/translation-provider";
import { PageForm, useProblemForm } from "@/components/patterns/form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { CreatedWorkspace, CreateWorkspace } from "@/lib/account/auth/schemas";
import { accountApi } from "@/lib/client/api";
import { browsersTimezone } from "@/lib/client/timezone";

export function NewWorkspaceForm() {
  const t = useTranslations("auth.newWorkspace");
  const { locale } = usePageLanguage();
  const { form, errors, frame } = useProblemForm({
    schema: CreateWorkspace,
    defaultValues: { name: "" },
    submit: async (values) => {
      const body = { ...values, locale, timezone: browsersTimezone() };
      const { id } = await accountApi.post("/api/account/workspaces", body, { schema: CreatedWorkspace });
      window.location.assign(`/w/${id}/inbox`);
    },
  });

  return (
    <PageForm {...frame} submitLabel={t("create")}>
      <Field label={t("name")} hint={t("nameHint")} error={errors.name?.message}>
        <Input autoComplete="organization" {...form.register("name")} />
      </Field>
    </PageForm>
  );
}
