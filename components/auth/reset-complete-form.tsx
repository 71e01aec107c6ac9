"use client";

import { useState } from "react";
import { useTranslations } from "use-intl";
import { LinkProblem } from "@/components/auth/link-problem";
import { SignInForm } from "@/components/auth/sign-in-form";
import { useFragmentToken } from "@/components/auth/use-fragment-token";
import { PageForm, useProblemForm } from "@/components/patterns/form";
import { Alert } from "@/components/ui/alert";
import { Field } from "@/components/ui/field";
import { PasswordInput } from "@/components/ui/input";
import { CompleteReset } from "@/lib/auth/schemas";
import { ApiError, accountApi } from "@/lib/client/api";

const Form = CompleteReset.pick({ password: true });

export function ResetCompleteForm() {
  const t = useTranslations("auth");
  const token = useFragmentToken();
  const [outcome, setOutcome] = useState<"asking" | "done" | "expired">("asking");
  const { form, errors, frame } = useProblemForm({
    schema: Form,
    defaultValues: { password: "" },
    submit: async (values) => {
      try {
        await accountApi.post("/api/account/reset-password/complete", { token, ...values });
        setOutcome("done");
      } catch (error) {
        if (!(error instanceof ApiError && error.code === "invalid_token")) throw error;
        setOutcome("expired");
      }
    },
  });

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
    <PageForm {...frame} submitLabel={t("reset.save")}>
      <Field label={t("reset.newPassword")} hint={t("passwordHint")} error={errors.password?.message}>
        <PasswordInput autoComplete="new-password" {...form.register("password")} />
      </Field>
    </PageForm>
  );
}
