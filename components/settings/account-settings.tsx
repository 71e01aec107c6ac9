"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { ChangePasswordForm } from "@/components/settings/change-password-form";
import { useTheme } from "@/components/shell/theme";
import { SignOutEverywhereDialog } from "@/components/shell/user-menu";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { PageHeader, Section } from "@/components/ui/page-header";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { toast } from "@/components/ui/toast";
import { UpdateAccount } from "@/lib/auth/schemas";
import { accountApi } from "@/lib/client/api";
import { showProblems } from "@/lib/client/form";
import { useWorkspace } from "@/lib/client/workspace";

export function AccountSettings() {
  const { user } = useWorkspace();
  const [theme, setTheme] = useTheme();
  const [asksEverywhere, setAsksEverywhere] = useState(false);
  return (
    <>
      <PageHeader title="Your account" description="The same in every workspace you belong to." />
      <NameForm />
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

function NameForm() {
  const { user } = useWorkspace();
  const router = useRouter();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<z.infer<typeof UpdateAccount>>({
    resolver: zodResolver(UpdateAccount),
    values: { name: user.name },
  });
  const { errors, isDirty, isSubmitting } = form.formState;

  async function submit(values: z.infer<typeof UpdateAccount>) {
    setFailure(null);
    try {
      await accountApi.patch("/api/account", values);
      form.reset(values);
      toast.success("Name saved");
      router.refresh();
    } catch (error) {
      setFailure(showProblems(error, form.setError, ["name"]));
    }
  }

  return (
    <form onSubmit={form.handleSubmit(submit)} noValidate className="flex max-w-md flex-col gap-5">
      {failure ? <Alert tone="bad">{failure}</Alert> : null}
      <Field label="Your name" hint="Customers see it beside your answers." error={errors.name?.message}>
        <Input autoComplete="name" {...form.register("name")} />
      </Field>
      <Field label="E-mail">
        <Input type="email" value={user.email} readOnly />
      </Field>
      <Button
        type="submit"
        variant="primary"
        className="self-start"
        disabled={!isDirty && !isSubmitting}
        loading={isSubmitting}
      >
        Save name
      </Button>
    </form>
  );
}
