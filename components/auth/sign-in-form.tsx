"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { signIn } from "next-auth/react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import { z } from "zod";
import { safeCallbackPath } from "@/components/auth/callback-path";
import { ResendConfirmation } from "@/components/auth/check-mail";
import { useSignInErrorText } from "@/components/auth/sign-in-errors";
import { PageForm } from "@/components/patterns/form";
import { Alert } from "@/components/ui/alert";
import { Field } from "@/components/ui/field";
import { EmailInput, PasswordInput } from "@/components/ui/input";
import { TextLink } from "@/components/ui/text-link";
import { useNoAppBadge } from "@/lib/client/app-badge";
import { email } from "@/lib/platform/shapes";

// The rules of new passwords do not apply: an old one may be shorter, and only the server checks it.
const SignIn = z.object({ email: email(), password: z.string().min(1, "Enter a value.") });
type SignIn = z.infer<typeof SignIn>;

export function SignInForm({
  callbackPath,
  initialError,
  initialEmail = "",
}: {
  callbackPath: string;
  initialError?: string;
  initialEmail?: string;
}) {
  const t = useTranslations("auth");
  const unreachable = useTranslations("errors.codes")("unreachable");
  const signInErrorText = useSignInErrorText();
  const [error, setError] = useState(initialError ?? null);
  useNoAppBadge();
  const form = useForm<SignIn>({
    resolver: zodResolver(SignIn),
    defaultValues: { email: initialEmail, password: "" },
  });
  const { errors, isSubmitting } = form.formState;

  async function submit(values: SignIn) {
    setError(null);
    const result = await signIn("credentials", {
      redirect: false,
      ...values,
      callbackUrl: callbackPath,
    }).catch(() => null);
    if (result?.ok && !result.error) {
      // A full load: what the server draws depends on the new session.
      window.location.assign(
        safeCallbackPath(result.url, { origin: window.location.origin, fallback: callbackPath }),
      );
      return new Promise<void>(() => undefined);
    }
    setError(result?.error ?? (result ? "unknown" : "unreachable"));
    form.setFocus("password");
  }

  return (
    <PageForm pending={isSubmitting} submitLabel={t("signIn.submit")} onSubmit={form.handleSubmit(submit)}>
      {error ? (
        <Alert
          tone={error === "confirm_email" ? "warn" : "bad"}
          action={error === "confirm_email" ? <ResendConfirmation email={form.getValues("email")} /> : null}
        >
          {error === "unreachable" ? unreachable : signInErrorText(error)}
        </Alert>
      ) : null}
      <Field label={t("email")} error={errors.email?.message}>
        <EmailInput {...form.register("email")} />
      </Field>
      <Field
        label={t("password")}
        error={errors.password?.message}
        aside={
          <TextLink href="/reset-password" className="text-sm">
            {t("signIn.forgotten")}
          </TextLink>
        }
      >
        <PasswordInput autoComplete="current-password" {...form.register("password")} />
      </Field>
    </PageForm>
  );
}
