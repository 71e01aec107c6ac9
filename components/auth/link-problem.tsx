"use client";

import { useTranslations } from "use-intl";
import { Alert } from "@/components/ui/alert";
import { TextLink } from "@/components/ui/text-link";

/** A mailed link that does not work, with the way to a new one. */
export function LinkProblem({ message, href, action }: { message?: string; href: string; action: string }) {
  const t = useTranslations("auth.link");
  return (
    <div className="flex flex-col items-start gap-4">
      <Alert tone="bad" className="w-full">
        {message ?? t("problem")}
      </Alert>
      <TextLink href={href}>{action}</TextLink>
    </div>
  );
}
