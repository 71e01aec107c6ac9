"use client";

import { useState } from "react";
import { useTranslations } from "use-intl";
import { CheckMail } from "@/components/auth/check-mail";
import { LinkProblem } from "@/components/auth/link-problem";
import { SignInForm } from "@/components/auth/sign-in-form";
import { useFragmentToken } from "@/components/auth/use-fragment-token";
import { PageForm, useProblemForm } from "@/components/patterns/form";
import { Alert } from "@/components/ui/alert";
import { Field } from "@/components/ui/field";
import { EmailInput, PasswordInput } from "@/components/ui/input";
import { CompleteReset, EmailOnly } from "@/lib/account/auth/schemas";
import { ApiError, accountApi } from "@/lib/client/api";

export function ResetRequestForm() {
  const t = useTranslations("auth");
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, errors, frame } = useProblemForm({
    schema: EmailOnly,
    defaultValues: { email: "" },
    submit: async (values) => {
      await accountApi.post("/api/account/reset-password", values);
      setSentTo(values.email);
    },
  });

  if (sentTo) return <CheckMail email={sentTo}>{t("reset.sent")}</CheckMail>;
  return (
    <PageForm {...frame} submitLabel={t("reset.submit")}>
      <Field label={t("email")} error={errors.email?.message}>
        <EmailInput {...form.register("email")} />
      </Field>
    </PageForm>
  );
}

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
