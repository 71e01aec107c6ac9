"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { LinkProblem } from "@/components/auth/link-problem";
import { SignInForm } from "@/components/auth/sign-in-form";
import { useFragmentToken } from "@/components/auth/use-fragment-token";
import { useShowProblems } from "@/components/i18n/use-problem-text";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { PasswordInput } from "@/components/ui/input";
import { CompleteReset } from "@/lib/auth/schemas";
import { ApiError, accountApi } from "@/lib/client/api";

const Form = CompleteReset.pick({ password: true });
type Form = z.infer<typeof Form>;

export function ResetCompleteForm() {
  const t = useTranslations("auth");
  const showProblems = useShowProblems();
  const token = useFragmentToken();
  const [outcome, setOutcome] = useState<"asking" | "done" | "expired">("asking");
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Form>({ resolver: zodResolver(Form), defaultValues: { password: "" } });
  const { errors, isSubmitting } = form.formState;

  async function submit(values: Form) {
    setFailure(null);
    try {
      await accountApi.post("/api/account/reset-password/complete", { token, ...values });
      setOutcome("done");
    } catch (error) {
      if (error instanceof ApiError && error.code === "invalid_token") setOutcome("expired");
      else setFailure(showProblems(error, form.setError, ["password"]));
    }
  }

  if (token === null || outcome === "expired") {
    return (
      <LinkProblem
        message={outcome === "expired" ? t("reset.expired") : undefined}
        href="/reset-password"
        action={t("reset.expiredAction")}
      />
    );
  }
  if (outcome === "done") {
    return (
      <div className="flex flex-col gap-6">
        <Alert tone="good">{t("reset.done")}</Alert>
        <SignInForm callbackPath="/" />
      </div>
    );
  }
  return (
    <form method="post" onSubmit={form.handleSubmit(submit)} noValidate className="flex flex-col gap-4">
      {failure ? <Alert tone="bad">{failure}</Alert> : null}
      <Field label={t("reset.newPassword")} hint={t("passwordHint")} error={errors.password?.message}>
        <PasswordInput autoComplete="new-password" {...form.register("password")} />
      </Field>
      <Button type="submit" variant="primary" size="lg" loading={isSubmitting}>
        {t("reset.save")}
      </Button>
    </form>
  );
}
