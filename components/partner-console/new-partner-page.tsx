"use client";

import { useTranslations } from "use-intl";
import { AuthFrame } from "@/components/auth/auth-frame";
import { NewPartner } from "@/components/partner-console/new-partner";
import { PendingInvitations } from "@/components/partner-console/pending-invitations";
import { TextLink } from "@/components/ui/text-link";
import type { OwnPartners } from "@/lib/partners/schemas";

/** What a partner is, an invitation if one waits, and the one step that makes a partner. */
export function NewPartnerPage({
  invitations,
  backHref,
}: {
  invitations: OwnPartners["invitations"];
  backHref: string;
}) {
  const t = useTranslations("console.new");
  return (
    <AuthFrame
      title={t("title")}
      description={t("description")}
      footer={<TextLink href={backHref}>{backHref === "/" ? t("backToInbox") : t("backToConsole")}</TextLink>}
    >
      {invitations.length > 0 ? (
        <section aria-label={t("join")} className="mb-8 flex flex-col gap-3">
          <h2 className="font-medium">{t("invited")}</h2>
          <PendingInvitations invitations={invitations} />
        </section>
      ) : null}
      {invitations.length > 0 ? <h2 className="mb-4 font-medium">{t("orCreate")}</h2> : null}
      <NewPartner />
    </AuthFrame>
  );
}
