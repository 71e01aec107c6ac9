"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { CheckMail } from "@/components/auth/check-mail";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { EmailOnly } from "@/lib/auth/schemas";
import { accountApi } from "@/lib/client/api";
import { showProblems } from "@/lib/client/form";

type Values = z.infer<typeof EmailOnly>;

export function ResetRequestForm() {
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

  if (sentTo)
    return (
      <CheckMail email={sentTo}>
        If this address has an account, the mail holds a link that lets you choose a new password.
      </CheckMail>
    );
  return (
    <form method="post" onSubmit={form.handleSubmit(submit)} noValidate className="flex flex-col gap-4">
      {failure ? <Alert tone="bad">{failure}</Alert> : null}
      <Field label="E-mail" error={errors.email?.message}>
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
        Send the link
      </Button>
    </form>
  );
}
