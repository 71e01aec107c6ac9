"use client";

import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { LinkProblem } from "@/components/auth/link-problem";
import { SignInForm } from "@/components/auth/sign-in-form";
import { useFragmentToken } from "@/components/auth/use-fragment-token";
import { Alert } from "@/components/ui/alert";
import { Spinner } from "@/components/ui/spinner";
import { ConfirmedEmail } from "@/lib/auth/schemas";
import { accountApi } from "@/lib/client/api";

export function ConfirmPanel() {
  const token = useFragmentToken();
  const { mutate, data, error } = useMutation({
    mutationFn: (secret: string) =>
      accountApi.post("/api/account/confirm", { token: secret }, { schema: ConfirmedEmail }),
  });
  // A token works once: a repeated effect must not spend it twice.
  const spent = useRef<string | null>(null);
  useEffect(() => {
    if (!token || spent.current === token) return;
    spent.current = token;
    mutate(token);
  }, [token, mutate]);

  if (token === null) return <LinkProblem href="/sign-in" action="Go to sign-in" />;
  if (error)
    return <LinkProblem message={error.message} href="/sign-in" action="Sign in to get a new link" />;
  if (!data) {
    return (
      <p role="status" className="flex animate-late items-center gap-2 text-ink-2">
        <Spinner /> Confirming your address
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <Alert tone="good">Your address is confirmed. Sign in to open your workspace.</Alert>
      <SignInForm callbackPath="/" initialEmail={data.email} />
    </div>
  );
}
