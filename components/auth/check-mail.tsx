import { useMutation } from "@tanstack/react-query";
import { MailCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { Button } from "@/components/ui/button";
import { accountApi } from "@/lib/client/api";

/** The same for every address that is typed, whether it has an account or not. */
export function CheckMail({ email, children }: { email: string; children: ReactNode }) {
  const t = useTranslations("auth.checkMail");
  return (
    <div role="status" className="flex flex-col gap-3">
      <span
        aria-hidden
        className="flex size-10 items-center justify-center rounded-full bg-accent-soft text-accent-ink"
      >
        <MailCheck className="size-5" />
      </span>
      <p className="font-medium text-lg">{t("title")}</p>
      <p className="text-ink-2 [overflow-wrap:anywhere]">
        {t.rich("text", {
          email,
          strong: (chunks) => <strong className="font-medium text-ink-1">{chunks}</strong>,
        })}{" "}
        {children}
      </p>
    </div>
  );
}

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
