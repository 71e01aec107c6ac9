"use client";

import { MailCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";

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
