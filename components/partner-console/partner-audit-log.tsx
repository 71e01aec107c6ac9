"use client";

import { useTranslations } from "use-intl";
import { AuditLog } from "@/components/audit/audit-log";
import type { AuditArea } from "@/lib/account/audit/schemas";
import { keys } from "@/lib/client/keys";
import { usePartner } from "@/lib/client/partner";

const AREAS: readonly AuditArea[] = ["partner", "workspace", "webhooks", "channels", "data"];

export function PartnerAuditLog() {
  const t = useTranslations("audit");
  const { api, partner } = usePartner();
  return (
    <AuditLog
      api={api}
      path="/api/partner-console/audit-log"
      queryKey={(choice) => keys.console.auditLog(partner.id, choice)}
      areas={AREAS}
      description={t("partnerDescription")}
    />
  );
}
