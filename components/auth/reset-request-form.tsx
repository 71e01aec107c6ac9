"use client";

import { useState } from "react";
import { useTranslations } from "use-intl";
import { CheckMail } from "@/components/auth/check-mail";
import { PageForm, useProblemForm } from "@/components/patterns/form";
import { Field } from "@/components/ui/field";
import { EmailInput } from "@/components/ui/input";
import { EmailOnly } from "@/lib/auth/schemas";
import { accountApi } from "@/lib/client/api";

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
