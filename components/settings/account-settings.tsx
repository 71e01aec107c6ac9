"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { SettingsForm, useSettingsForm } from "@/components/patterns/settings-form";
import { ChangePasswordForm } from "@/components/settings/change-password-form";
import { LanguageSection } from "@/components/shell/language-choice";
import { useTheme } from "@/components/shell/theme";
import { SignOutEverywhereDialog } from "@/components/shell/user-menu";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { PageHeader, Section } from "@/components/ui/page-header";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { UpdateAccount } from "@/lib/auth/schemas";
import { accountApi } from "@/lib/client/api";
import { useWorkspace } from "@/lib/client/workspace";

export function AccountSettings() {
  const t = useTranslations("settings.account");
  const { user } = useWorkspace();
  const [theme, setTheme] = useTheme();
  const [asksEverywhere, setAsksEverywhere] = useState(false);
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
      <Section title={t("sessions")} description={t("sessionsHint")}>
        <Button className="self-start" onClick={() => setAsksEverywhere(true)}>
          {t("signOutEverywhere")}
        </Button>
        <SignOutEverywhereDialog open={asksEverywhere} onOpenChange={setAsksEverywhere} />
      </Section>
    </>
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
