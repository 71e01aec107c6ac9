"use client";

import { signIn, signOut } from "next-auth/react";
import { useTranslations } from "use-intl";
import { type GivenProof, ProofForm } from "@/components/account/proof-form";
import { useSignInErrorText } from "@/components/auth/sign-in-errors";
import { Button } from "@/components/ui/button";

/** The second step of signing in. `onDone` is called with the session complete. */
export function SecondStep({ onDone }: { onDone: () => Promise<unknown> }) {
  const t = useTranslations("auth.secondStep");
  const signInErrorText = useSignInErrorText();

  async function submit({ code, passkey }: GivenProof): Promise<string | null> {
    const proof = passkey ? { passkey: JSON.stringify(passkey) } : { code: code ?? "" };
    const result = await signIn("second-factor", { redirect: false, ...proof }).catch(() => null);
    if (!result?.ok || result.error) {
      const error = result?.error ?? "unknown";
      return signInErrorText(error === "CredentialsSignin" ? "wrong_proof" : error);
    }
    await onDone();
    return null;
  }

  return (
    <div className="flex flex-col gap-4">
      <ProofForm submitLabel={t("submit")} submit={submit} />
      <Button
        variant="ghost"
        onClick={() => void signOut({ redirect: false }).then(() => window.location.assign("/sign-in"))}
      >
        {t("startOver")}
      </Button>
    </div>
  );
}

/** The step on the sign-in page. Loads the page in full, since the server draws it for the new session. */
export function SecondStepPage({ callbackPath }: { callbackPath: string }) {
  return (
    <SecondStep
      onDone={() => {
        window.location.assign(callbackPath);
        return new Promise<void>(() => undefined);
      }}
    />
  );
}
