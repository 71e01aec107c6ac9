"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import { CheckMail, ResendConfirmation } from "@/components/auth/check-mail";
import { usePageLanguage } from "@/components/i18n/translation-provider";
import { useShowProblems } from "@/components/i18n/use-problem-text";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input, PasswordInput } from "@/components/ui/input";
import { SignUp } from "@/lib/auth/schemas";
import { accountApi } from "@/lib/client/api";

export function SignUpForm() {
  const t = useTranslations("auth");
  const { locale } = usePageLanguage();
  const showProblems = useShowProblems();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<SignUp>({
    resolver: zodResolver(SignUp),
    defaultValues: { name: "", workspaceName: "", email: "", password: "" },
  });
  const { errors, isSubmitting } = form.formState;

  async function submit(values: SignUp) {
    setFailure(null);
    try {
      await accountApi.post("/api/account/sign-up", { ...values, locale });
      setSentTo(values.email);
    } catch (error) {
      setFailure(showProblems(error, form.setError, ["name", "workspaceName", "email", "password"]));
    }
  }

  if (sentTo) {
    return (
      <div className="flex flex-col gap-4">
        <CheckMail email={sentTo}>{t("signUp.sent")}</CheckMail>
        <ResendConfirmation email={sentTo} />
      </div>
    );
  }
  return (
    <form method="post" onSubmit={form.handleSubmit(submit)} noValidate className="flex flex-col gap-4">
      {failure ? <Alert tone="bad">{failure}</Alert> : null}
      <Field label={t("name")} hint={t("nameHint")} error={errors.name?.message}>
        <Input autoComplete="name" {...form.register("name")} />
      </Field>
      <Field
        label={t("signUp.workspaceName")}
        hint={t("signUp.workspaceHint")}
        error={errors.workspaceName?.message}
      >
        <Input autoComplete="organization" {...form.register("workspaceName")} />
      </Field>
      <Field label={t("email")} error={errors.email?.message}>
        <Input
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register("email")}
        />
      </Field>
      <Field label={t("password")} hint={t("signUp.passwordHint")} error={errors.password?.message}>
        <PasswordInput autoComplete="new-password" {...form.register("password")} />
      </Field>
      <Button type="submit" variant="primary" size="lg" loading={isSubmitting} className="mt-1">
        {t("signUp.submit")}
      </Button>
    </form>
  );
}
