"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { getSession, signIn } from "next-auth/react";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { DeleteAccountSection } from "@/components/account/delete-account-section";
import { SecondFactorSection } from "@/components/account/second-factor-section";
import { SessionsSection } from "@/components/account/sessions-section";
import { useProblemText, useShowProblems } from "@/components/i18n/use-problem-text";
import { SettingsForm, useSettingsForm } from "@/components/patterns/settings-form";
import { LanguageSection } from "@/components/shell/language-choice";
import { useTheme } from "@/components/shell/theme";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input, PasswordInput } from "@/components/ui/input";
import { PageHeader, Section } from "@/components/ui/page-header";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { toast } from "@/components/ui/toast";
import { ChangePassword, UpdateAccount } from "@/lib/account/auth/schemas";
import { type AfterResolving, afterResolving, setAfterResolving } from "@/lib/client/after-resolving";
import { ApiError, accountApi } from "@/lib/client/api";
import { goToSignIn } from "@/lib/client/query";
import { useWorkspace } from "@/lib/client/workspace";

export function AccountSettings() {
  const t = useTranslations("settings.account");
  const { user } = useWorkspace();
  const [theme, setTheme] = useTheme();
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} />
      <NameForm />
      <LanguageSection locale={user.locale} />
      {user.hasPassword ? (
        <Section title={t("password")} description={t("passwordHint")}>
          <ChangePasswordForm />
        </Section>
      ) : null}
      <Section title={t("theme")} description={t("themeHint")}>
        <SegmentedControl
          label={t("theme")}
          value={theme}
          onValueChange={setTheme}
          options={[
            { value: "system", label: t("system") },
            { value: "light", label: t("light") },
            { value: "dark", label: t("dark") },
          ]}
        />
      </Section>
      <Section title={t("afterResolving")} description={t("afterResolvingHint")}>
        <AfterResolvingChoice />
      </Section>
      <SecondFactorSection />
      <SessionsSection />
      <DeleteAccountSection />
    </>
  );
}

function AfterResolvingChoice() {
  const t = useTranslations("settings.account");
  const [choice, setChoice] = useState<AfterResolving | null>(null);
  // The server does not know it.
  useEffect(() => setChoice(afterResolving()), []);
  return (
    <SegmentedControl
      label={t("afterResolving")}
      value={choice ?? "next"}
      onValueChange={(next) => {
        setAfterResolving(next);
        setChoice(next);
      }}
      options={[
        { value: "next", label: t("goOn") },
        { value: "stay", label: t("stay") },
      ]}
    />
  );
}

type NameValues = z.infer<typeof UpdateAccount>;

function NameForm() {
  const t = useTranslations("settings.account");
  const { user } = useWorkspace();
  const router = useRouter();
  const settingsForm = useSettingsForm<NameValues>({
    resolver: zodResolver(UpdateAccount),
    values: { name: user.name },
    fields: ["name"],
    savedText: t("nameSaved"),
    save: async (values) => {
      await accountApi.patch("/api/account", values);
      router.refresh();
      return values;
    },
  });
  const { form } = settingsForm;

  return (
    <SettingsForm settings={settingsForm} mayEdit saveLabel={t("saveName")}>
      <Field label={t("name")} hint={t("nameHint")} error={form.formState.errors.name?.message}>
        <Input autoComplete="name" {...form.register("name")} />
      </Field>
      <Field label={t("email")}>
        <Input type="email" value={user.email} readOnly />
      </Field>
    </SettingsForm>
  );
}

type Values = z.infer<typeof ChangePassword>;

/** The change ends every session, this one too, so it signs in again with the new password. */
function ChangePasswordForm() {
  const problemText = useProblemText();
  const showProblems = useShowProblems();
  const t = useTranslations("settings.password");
  const { user } = useWorkspace();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Values>({
    resolver: zodResolver(ChangePassword),
    defaultValues: { currentPassword: "", newPassword: "" },
  });
  const { errors, isSubmitting } = form.formState;

  async function submit(values: Values) {
    setFailure(null);
    try {
      await accountApi.post("/api/account/change-password", values);
    } catch (error) {
      if (error instanceof ApiError && error.code === "wrong_password") {
        return form.setError("currentPassword", { message: problemText(error) }, { shouldFocus: true });
      }
      return setFailure(showProblems(error, form.setError, ["currentPassword", "newPassword"]));
    }
    const again = await signIn("credentials", {
      redirect: false,
      email: user.email,
      password: values.newPassword,
    }).catch(() => null);
    // A second factor leaves the sign-in incomplete.
    if (!again?.ok || again.error || !(await getSession())?.user) return goToSignIn();
    form.reset();
    toast.success(t("changed"));
  }

  return (
    <form onSubmit={form.handleSubmit(submit)} noValidate className="flex max-w-md flex-col gap-5">
      {failure ? <Alert tone="bad">{failure}</Alert> : null}
      {/* Names the account for a password manager. */}
      <input type="text" autoComplete="username" value={user.email} readOnly hidden />
      <Field label={t("current")} error={errors.currentPassword?.message}>
        <PasswordInput autoComplete="current-password" {...form.register("currentPassword")} />
      </Field>
      <Field label={t("new")} hint={t("hint")} error={errors.newPassword?.message}>
        <PasswordInput autoComplete="new-password" {...form.register("newPassword")} />
      </Field>
      <Button type="submit" className="self-start" loading={isSubmitting}>
        {t("change")}
      </Button>
    </form>
  );
}
