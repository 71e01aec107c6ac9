"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { useShowProblems } from "@/components/i18n/use-problem-text";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { CreatedWorkspace, CreateWorkspace } from "@/lib/auth/schemas";
import { accountApi } from "@/lib/client/api";

type Values = z.infer<typeof CreateWorkspace>;

export function NewWorkspaceForm() {
  const showProblems = useShowProblems();
  const t = useTranslations("auth.newWorkspace");
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Values>({ resolver: zodResolver(CreateWorkspace), defaultValues: { name: "" } });
  const { errors, isSubmitting } = form.formState;

  async function submit(values: Values) {
    setFailure(null);
    try {
      const { id } = await accountApi.post("/api/account/workspaces", values, { schema: CreatedWorkspace });
      window.location.assign(`/w/${id}/inbox`);
    } catch (error) {
      setFailure(showProblems(error, form.setError, ["name"]));
    }
  }

  return (
    <form onSubmit={form.handleSubmit(submit)} noValidate className="flex flex-col gap-4">
      {failure ? <Alert tone="bad">{failure}</Alert> : null}
      <Field label={t("name")} hint={t("nameHint")} error={errors.name?.message}>
        <Input autoComplete="organization" {...form.register("name")} />
      </Field>
      <Button type="submit" variant="primary" size="lg" loading={isSubmitting}>
        {t("create")}
      </Button>
    </form>
  );
}
