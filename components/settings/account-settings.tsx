"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useState } from "react";
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
  const { user } = useWorkspace();
  const [theme, setTheme] = useTheme();
  const [asksEverywhere, setAsksEverywhere] = useState(false);
  return (
    <>
      <PageHeader title="Your account" description="The same in every workspace you belong to." />
      <NameForm />
      <LanguageSection locale={user.locale} />
      {user.hasPassword ? (
        <Section title="Password" description="Changing it signs you out in every other browser.">
          <ChangePasswordForm />
        </Section>
      ) : null}
      <Section title="Theme" description="Kept in this browser.">
        <SegmentedControl
          label="Theme"
          value={theme}
          onValueChange={setTheme}
          options={[
            { value: "system", label: "As the system" },
            { value: "light", label: "Light" },
            { value: "dark", label: "Dark" },
          ]}
        />
      </Section>
      <Section
        title="Sessions"
        description="If you have lost a device, or someone else may be signed in as you."
      >
        <Button className="self-start" onClick={() => setAsksEverywhere(true)}>
          Sign out everywhere
        </Button>
        <SignOutEverywhereDialog open={asksEverywhere} onOpenChange={setAsksEverywhere} />
      </Section>
    </>
  );
}

type NameValues = z.infer<typeof UpdateAccount>;

function NameForm() {
  const { user } = useWorkspace();
  const router = useRouter();
  const settingsForm = useSettingsForm<NameValues>({
    resolver: zodResolver(UpdateAccount),
    values: { name: user.name },
    fields: ["name"],
    savedText: "Name saved",
    save: async (values) => {
      await accountApi.patch("/api/account", values);
      router.refresh();
      return values;
    },
  });
  const { form } = settingsForm;

  return (
    <SettingsForm settings={settingsForm} mayEdit saveLabel="Save name">
      <Field
        label="Your name"
        hint="Customers see it beside your answers."
        error={form.formState.errors.name?.message}
      >
        <Input autoComplete="name" {...form.register("name")} />
      </Field>
      <Field label="E-mail">
        <Input type="email" value={user.email} readOnly />
      </Field>
    </SettingsForm>
  );
}
