import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import { z } from "zod";
import { PageForm } from "@/components/patterns/form";
import { Field } from "@/components/ui/field";
import { Input, PasswordInput } from "@/components/ui/input";
import { AcceptInvitation } from "@/lib/account/auth/schemas";

const NewAccount = AcceptInvitation.pick({ name: true, password: true }).required();
const ExistingAccount = z.object({ name: z.string(), password: z.string().min(1, "Enter a value.") });
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
  const t = useTranslations("auth");
  const form = useForm<InvitationValues>({
    resolver: zodResolver(hasAccount ? ExistingAccount : NewAccount),
    defaultValues: { name: "", password: "" },
  });
  const { errors } = form.formState;
  return (
    <PageForm
      pending={pending}
      submitLabel={t(hasAccount ? "invitation.signInAndJoin" : "invitation.createAndJoin")}
      onSubmit={form.handleSubmit(onSubmit)}
    >
      <Field label={t("email")}>
        <Input type="email" autoComplete="username" value={email} readOnly />
      </Field>
      {hasAccount ? null : (
        <Field label={t("name")} hint={t("nameHint")} error={errors.name?.message}>
          <Input autoComplete="name" {...form.register("name")} />
        </Field>
      )}
      <Field
        label={t("password")}
        hint={t(hasAccount ? "invitation.passwordHint" : "passwordHint")}
        error={errors.password?.message}
      >
        <PasswordInput
          autoComplete={hasAccount ? "current-password" : "new-password"}
          {...form.register("password")}
        />
      </Field>
    </PageForm>
  );
}
