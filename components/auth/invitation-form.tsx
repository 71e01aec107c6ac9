"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { PasswordInput } from "@/components/ui/password-input";
import { AcceptInvitation } from "@/lib/auth/schemas";

const NewAccount = AcceptInvitation.pick({ name: true, password: true }).required();
const ExistingAccount = z.object({ name: z.string(), password: z.string().min(1, "may not be empty") });
export type InvitationValues = z.infer<typeof NewAccount>;

export function InvitationForm({
  email,
  hasAccount,
  pending,
  onSubmit,
}: {
  email: string;
  hasAccount: boolean;
  pending: boolean;
  onSubmit: (values: InvitationValues) => void;
}) {
  const form = useForm<InvitationValues>({
    resolver: zodResolver(hasAccount ? ExistingAccount : NewAccount),
    defaultValues: { name: "", password: "" },
  });
  const { errors } = form.formState;
  return (
    <form method="post" onSubmit={form.handleSubmit(onSubmit)} noValidate className="flex flex-col gap-4">
      <Field label="E-mail">
        <Input type="email" autoComplete="username" value={email} readOnly />
      </Field>
      {hasAccount ? null : (
        <Field label="Your name" hint="Customers see it beside your answers." error={errors.name?.message}>
          <Input autoComplete="name" {...form.register("name")} />
        </Field>
      )}
      <Field
        label="Password"
        hint={hasAccount ? "The one you sign in to Parley with." : "At least 10 characters."}
        error={errors.password?.message}
      >
        <PasswordInput
          autoComplete={hasAccount ? "current-password" : "new-password"}
          {...form.register("password")}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" loading={pending} className="mt-1">
        {hasAccount ? "Sign in and join" : "Create account and join"}
      </Button>
    </form>
  );
}
