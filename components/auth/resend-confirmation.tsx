"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { Button } from "@/components/ui/button";
import { accountApi } from "@/lib/client/api";

/** The answer is the same for every address, so it says nothing about who has an account. */
export function ResendConfirmation({ email }: { email: string }) {
  const t = useTranslations("auth.checkMail");
  const problemText = useProblemText();
  const resend = useMutation({
    mutationFn: () => accountApi.post("/api/account/resend-confirmation", { email }),
  });
  if (resend.isSuccess) return <p role="status">{t("resent")}</p>;
  return (
    <div className="flex flex-col items-start gap-2">
      <Button size="sm" loading={resend.isPending} onClick={() => resend.mutate()}>
        {t("resend")}
      </Button>
      {resend.error ? (
        <p role="alert" className="text-bad text-sm">
          {problemText(resend.error)}
        </p>
      ) : null}
    </div>
  );
}
