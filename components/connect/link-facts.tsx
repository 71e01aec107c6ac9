"use client";

/** For whom a link is, until when, and what it would change: shown once its secret was accepted. */
import { useFormatter, useTranslations } from "use-intl";
import { Alert } from "@/components/ui/alert";
import type { LinkState } from "@/lib/setup-links/schemas";

export function LinkFacts({ link }: { link: LinkState }) {
  const t = useTranslations("connect.signUp");
  const format = useFormatter();
  const until = format.dateTime(new Date(link.expiresAt), {
    day: "numeric",
    month: "long",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  });
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-ink-2">{t("business")}</dt>
        <dd className="min-w-0 font-medium [overflow-wrap:anywhere]">{link.workspaceName}</dd>
        <dt className="text-ink-2">{t("validUntil")}</dt>
        <dd>
          <time dateTime={link.expiresAt}>{until}</time>
        </dd>
      </dl>
      {link.connectedNumber ? (
        <Alert tone="warn">{t("replaces", { number: link.connectedNumber })}</Alert>
      ) : null}
      {link.environment === "test" ? <Alert>{t("isTest")}</Alert> : null}
    </>
  );
}
