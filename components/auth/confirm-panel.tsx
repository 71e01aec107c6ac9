"use client";

import { signIn } from "next-auth/react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { z } from "zod";
import { LinkProblem } from "@/components/auth/link-problem";
import { useAskForPassword } from "@/components/auth/same-browser";
import { SignInForm } from "@/components/auth/sign-in-form";
import { useFragmentToken } from "@/components/auth/use-fragment-token";
import { PageForm, useProblemForm } from "@/components/patterns/form";
import { Alert } from "@/components/ui/alert";
import { Field } from "@/components/ui/field";
import { PasswordInput } from "@/components/ui/input";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { ConfirmEmail, ConfirmedEmail } from "@/lib/account/auth/schemas";
import { ApiError, accountApi } from "@/lib/client/api";

const Form = z.object({ password: ConfirmEmail.shape.password.min(1, "Enter a value.") });

/** The link alone does nothing: mail scanners open links too, and someone else may have signed up with the address. */
export function ConfirmPanel() {
  const t = useTranslations("auth");
  const token = useFragmentToken();
  const [isExpired, setExpired] = useState(false);
  const [wasWrong, setWasWrong] = useState(false);
  /** Confirmed, but signing in did not follow. */
  const [unsigned, setUnsigned] = useState<{ email: string; error: string } | null>(null);
  const { form, errors, frame } = useProblemForm({ schema: Form, defaultValues: { password: "" }, submit });

  async function submit({ password }: z.infer<typeof Form>) {
    try {
      const body = { token, password };
      const { email } = await accountApi.post("/api/account/confirm", body, { schema: ConfirmedEmail });
      const result = await signIn("credentials", { redirect: false, email, password }).catch(() => null);
      if (!result?.ok || result.error) {
        return setUnsigned({ email, error: result ? (result.error ?? "unknown") : "unreachable" });
      }
      // A full load: what the server draws depends on the new session.
      window.location.assign("/");
      return new Promise<void>(() => undefined);
    } catch (error) {
      if (error instanceof ApiError && error.code === "invalid_token") return setExpired(true);
      if (!(error instanceof ApiError && error.code === "wrong_password")) throw error;
      setWasWrong(true);
      form.setError("password", { message: t("confirm.wrongPassword") }, { shouldFocus: true });
    }
  }

  useAskForPassword(Boolean(token), (password) => {
    form.setValue("password", password);
    void frame.onSubmit();
  });

  if (token === null) return <LinkProblem href="/sign-in" action={t("link.toSignIn")} />;
  if (isExpired) {
    return <LinkProblem message={t("confirm.expired")} href="/sign-in" action={t("confirm.expiredAction")} />;
  }
  if (unsigned) {
    return (
      <div className="flex flex-col gap-6">
        <Alert tone="good">{t("confirm.done")}</Alert>
        <SignInForm callbackPath="/" initialEmail={unsigned.email} initialError={unsigned.error} />
      </div>
    );
  }
  if (!token) {
    return (
      <SkeletonGroup label={t("confirm.reading")} className="flex flex-col gap-4">
        <Skeleton className="w-4/5" />
        <Skeleton className="h-9 rounded-md" />
        <Skeleton className="h-10 rounded-md" />
      </SkeletonGroup>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-pretty text-ink-2">{t("confirm.intro")}</p>
      <PageForm {...frame} submitLabel={t("confirm.submit")}>
        <Field
          label={t("password")}
          hint={
            wasWrong
              ? t.rich("confirm.forgotten", {
                  link: (chunks) => <TextLink href="/reset-password">{chunks}</TextLink>,
                })
              : t("confirm.hint")
          }
          error={errors.password?.message}
        >
          <PasswordInput autoComplete="current-password" {...form.register("password")} />
        </Field>
      </PageForm>
    </div>
  );
}
