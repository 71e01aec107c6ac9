"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { CheckMail } from "@/components/auth/check-mail";
import { useShowProblems } from "@/components/i18n/use-problem-text";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { EmailOnly } from "@/lib/auth/schemas";
import { accountApi } from "@/lib/client/api";

type Values = z.infer<typeof EmailOnly>;

export function ResetRequestForm() {
  const t = useTranslations("auth");
  const showProblems = useShowProblems();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Values>({ resolver: zodResolver(EmailOnly), defaultValues: { email: "" } });
  const { errors, isSubmitting } = form.formState;

  async function submit(values: Values) {
    setFailure(null);
    try {
      await accountApi.post("/api/account/reset-password", values);
      setSentTo(values.email);
    } catch (error) {
      setFailure(showProblems(error, form.setError, ["email"]));
    }
  }

  if (sentTo) return <CheckMail email={sentTo}>{t("reset.sent")}</CheckMail>;
  return (
    <form method="post" onSubmit={form.handleSubmit(submit)} noValidate className="flex flex-col gap-4">
      {failure ? <Alert tone="bad">{failure}</Alert> : null}
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
      <Button type="submit" variant="primary" size="lg" loading={isSubmitting}>
        {t("reset.submit")}
      </Button>
    </form>
  );
}
