"use client";

import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { AuthFrame } from "@/components/auth/auth-frame";
import { CheckMail, ResendConfirmation } from "@/components/auth/check-mail";
import { useSharePassword } from "@/components/auth/same-browser";
import { usePageLanguage } from "@/components/i18n/translation-provider";
import { PageForm, useProblemForm } from "@/components/patterns/form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { EmailInput, Input, PasswordInput } from "@/components/ui/input";
import { SignUp } from "@/lib/account/auth/schemas";
import { accountApi } from "@/lib/client/api";
import { browsersTimezone } from "@/lib/client/timezone";

/** The page's card: the form, then where the link was sent; a mistyped address is corrected without filling in the rest again. */
export function SignUpPanel({
  isMailPrinted,
  description,
  footer,
  children,
}: {
  /** True without a mail server: mails are printed to the terminal. */
  isMailPrinted: boolean;
  description: string;
  footer: ReactNode;
  /** Other ways to sign up, below the form. */
  children: ReactNode;
}) {
  const t = useTranslations("auth");
  const { locale } = usePageLanguage();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, errors, frame } = useProblemForm({
    schema: SignUp,
    defaultValues: { name: "", workspaceName: "", email: "", password: "" },
    submit: async (values) => {
      await accountApi.post("/api/account/sign-up", { ...values, locale, timezone: browsersTimezone() });
      setSentTo(values.email);
    },
  });

  useSharePassword(sentTo && form.getValues("password"));

  if (sentTo) {
    return (
      <AuthFrame title={t("signUp.sentTitle")} footer={footer}>
        <div className="flex flex-col gap-4">
          <CheckMail email={sentTo}>{t("signUp.sent")}</CheckMail>
          {isMailPrinted ? <p className="text-ink-2">{t("signUp.mailPrinted")}</p> : null}
          <ResendConfirmation email={sentTo} />
          <Button size="sm" variant="ghost" className="self-start" onClick={() => setSentTo(null)}>
            {t("signUp.otherAddress")}
          </Button>
        </div>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={t("signUp.title")} description={description} footer={footer}>
      <PageForm {...frame} submitLabel={t("signUp.submit")}>
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
          <EmailInput {...form.register("email")} />
        </Field>
        <Field label={t("password")} hint={t("signUp.passwordHint")} error={errors.password?.message}>
          <PasswordInput autoComplete="new-password" {...form.register("password")} />
        </Field>
      </PageForm>
      {children}
    </AuthFrame>
  );
}
